import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadSetting, readConfig } from '#server/config.ts';
import { migrateDatabase } from '#server/commands/migrate.ts';
import { verifyLedgerChains } from '#server/commands/verifyLedger.ts';
import { start } from '#server/start.ts';
import { type ClonedDatabase, cloneDatabase } from '../support/database.ts';
import { runWith, urlOf } from '../support/command.ts';

const password = 'hunter2';

let folder: string;
let database: ClonedDatabase;
/** Takes connections and says nothing. */
let silent: Server;
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-places-'));
  await writeFile(path.join(folder, 'file'), '');
  database = await cloneDatabase();
  silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterAll(async () => {
  silent.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const address = (change: Partial<Record<'user' | 'password' | 'database', string>>) =>
  urlOf({ ...database.owner, ...change });
const settings = (changed: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  DATA_DIR: path.join(folder, 'data'),
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...changed,
});

const refusal = (changed: NodeJS.ProcessEnv): Promise<unknown> =>
  start(readConfig(settings(changed))).then(
    async ({ stop }) => {
      await stop();
      throw new Error('It started');
    },
    (error: unknown) => error,
  );

const unreachable: readonly (readonly [string, () => string, RegExp])[] = [
  ['where nobody listens', () => `postgresql://a:${password}@127.0.0.1:1/jornada`, /ECONNREFUSED 127\.0\.0\.1:1$/],
  ['of no host', () => `postgresql://a:${password}@nowhere.invalid/jornada`, /(ENOTFOUND|EAI_AGAIN) nowhere\.invalid$/],
  ['with a wrong password', () => address({ password }), /password authentication failed for user "jornada_owner"$/],
  ['of a login that is not there', () => address({ user: 'nobody', password }), /"nobody"$/],
  ['of a database that is not there', () => address({ database: 'missing' }), /database "missing" does not exist$/],
];

describe.each(unreachable)('a database %s is one line that names its setting', (_, url, reason) => {
  const line = (setting: string) => new RegExp(`^${setting}: [^\\n]*${reason.source}`);

  test('at the start', async () => {
    const error = await refusal({ DATABASE_URL: url() });
    expect(error).toBeInstanceOf(BadSetting);
    expect(String((error as Error).message)).toMatch(line('DATABASE_URL'));
    expect((error as Error).message).not.toContain(password);
  });

  test('of its owner’s address', async () => {
    const changed = { DATABASE_URL: address({ user: 'jornada_app' }), MIGRATE_DATABASE_URL: url() };
    expect(await refusal(changed)).toMatchObject({ message: expect.stringMatching(line('MIGRATE_DATABASE_URL')) });
  });

  test.each([
    ['migrate', migrateDatabase],
    ['verify ledger', verifyLedgerChains],
  ])('of jornada %s', async (__, command) => {
    expect(await runWith(command, settings({ DATABASE_URL: url() }))).toEqual([
      2,
      [expect.stringMatching(line('DATABASE_URL'))],
    ]);
  });
});

test('a server that takes the connection and is silent is given up after ten seconds', async () => {
  const DATABASE_URL = `postgresql://a:${password}@127.0.0.1:${portOf(silent)}/jornada`;
  expect(await refusal({ DATABASE_URL })).toEqual(new BadSetting('DATABASE_URL: the server does not answer'));
}, 20_000);

test('an owner that owns nothing is one line', async () => {
  // The login of the work is the one other that every server of tests has.
  const url = address({ user: 'jornada_app', password: String(database.app.password) });
  expect(await refusal({ DATABASE_URL: url, MIGRATE_DATABASE_URL: url })).toMatchObject({
    name: 'BadSetting',
    message: 'MIGRATE_DATABASE_URL: its login "jornada_app" has to own the database, and may not change its schema',
  });
});

describe('a place that cannot be had is one line that names its setting', () => {
  const urls = () => ({
    DATABASE_URL: address({ user: 'jornada_app', password: String(database.app.password) }),
    MIGRATE_DATABASE_URL: address({}),
  });

  test('PORT', async () => {
    const PORT = String(portOf(silent));
    expect(await refusal({ ...urls(), PORT })).toMatchObject({
      name: 'BadSetting',
      message: expect.stringMatching(new RegExp(`^PORT: [^\\n]*EADDRINUSE[^\\n]*:${PORT}$`)),
    });
  });

  test('METRICS_PORT', async () => {
    const METRICS_PORT = String(portOf(silent));
    expect(await refusal({ ...urls(), METRICS_PORT })).toMatchObject({
      name: 'BadSetting',
      message: expect.stringMatching(new RegExp(`^METRICS_PORT: [^\\n]*EADDRINUSE[^\\n]*:${METRICS_PORT}$`)),
    });
  });

  test('HOST', async () => {
    expect(await refusal({ ...urls(), HOST: '192.0.2.1' })).toMatchObject({
      name: 'BadSetting',
      message: expect.stringMatching(/^HOST: [^\n]*EADDRNOTAVAIL[^\n]*$/),
    });
  });

  test.each(['file', 'file/data'])('DATA_DIR at %s, where a file is', async (name) => {
    const line = /^DATA_DIR: (EEXIST|ENOTDIR): [^\n]*$/;
    const DATA_DIR = path.join(folder, name);
    expect(await refusal({ ...urls(), DATA_DIR })).toMatchObject({ message: expect.stringMatching(line) });
    expect(await refusal({ DATA_DIR })).toMatchObject({ message: expect.stringMatching(line) });
    expect(await runWith(migrateDatabase, settings({ DATA_DIR }))).toEqual([2, [expect.stringMatching(line)]]);
  });
});
