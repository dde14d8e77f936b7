import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadSetting, readConfig } from '../../server/config.ts';
import { connect, type Database } from '../../server/db/connect.ts';
import { type EmbeddedDatabase, openEmbedded } from '../../server/db/embedded/index.ts';
import { pathsIn, readSecrets } from '../../server/db/embedded/paths.ts';
import { externalDatabase } from '../../server/db/external.ts';
import { migrate } from '../../server/db/migrate.ts';
import { start } from '../../server/start.ts';
import { cloneDatabase, type ClonedDatabase } from '../support/database.ts';
import { quietLog } from '../support/quietLog.ts';
import { textRows } from '../support/textRows.ts';

let clone: ClonedDatabase;
const opened: Database[] = [];

beforeAll(async () => {
  clone = await cloneDatabase();
});

afterAll(async () => {
  await Promise.all(opened.map((database) => database.end()));
  await clone.drop();
});

function urlOf({ user, password, host, database }: ClonedDatabase['owner'], more = ''): string {
  return `postgresql://${user}:${String(password)}@/${database}?host=${encodeURIComponent(host ?? '')}${more}`;
}

function open(config: ClonedDatabase['owner']): Database {
  const database = connect(config, quietLog);
  opened.push(database);
  return database;
}

test('DATABASE_URL: migrations act as its login, the product as jornada_app', async () => {
  const { owner, app } = externalDatabase(urlOf(clone.owner));
  const who = 'select session_user as login, current_user as role';
  expect(await textRows(open(owner), who)).toEqual([{ login: 'jornada_owner', role: 'jornada_owner' }]);
  expect(await textRows(open(app), who)).toEqual([{ login: 'jornada_owner', role: 'jornada_app' }]);
});

test('options that the address carries already are kept', async () => {
  const { app } = externalDatabase(urlOf(clone.owner, '&options=-c%20work_mem%3D5MB'));
  const [facts] = await textRows(open(app), `select current_user as role, current_setting('work_mem') as memory`);
  expect(facts).toEqual({ role: 'jornada_app', memory: '5MB' });
});

describe('an ordinary login, which owns its database and may make roles', () => {
  let folder: string;
  let server: EmbeddedDatabase;
  let superuser: ClientConfig;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jornada-external-'));
    server = await openEmbedded(folder, quietLog, { fsync: false });
    const { postgres } = await readSecrets(await pathsIn(folder));
    superuser = { ...server.owner, user: 'postgres', password: postgres, database: 'postgres' };
    // The role that the embedded database brings along, which no other has.
    await asSuperuser('drop role jornada_app');
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function asSuperuser(...statements: string[]): Promise<void> {
    const client = new Client(superuser);
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  const configOf = (login: string, database: string) =>
    readConfig({
      DATABASE_URL: `postgresql://${login}:secret@localhost/${database}?host=${encodeURIComponent(server.owner.host ?? '')}`,
      DATA_DIR: path.join(folder, database),
      PORT: '0',
      LOG_LEVEL: 'silent',
    });

  /** Starts the product, and waits until its first job has swept a counter whose time is over. */
  async function startAndPurge(login: string, database: string): Promise<number> {
    const config = configOf(login, database);
    const owner = new Client({ connectionString: config.databaseUrl });
    const { app, stop } = await start(config);
    await owner.connect();
    try {
      const { statusCode } = await app.fastify.inject('/api/health');
      await expect
        .poll(async () => (await owner.query('select 1 from rate_limits')).rowCount, { timeout: 20_000 })
        .toBe(0);
      return statusCode;
    } finally {
      await owner.end();
      await stop();
    }
  }

  test('starts, and its jobs run', async () => {
    await asSuperuser(
      `create role ordinary login createrole password 'secret'`,
      'create database of_ordinary owner ordinary',
    );
    const { owner } = externalDatabase(configOf('ordinary', 'of_ordinary').databaseUrl ?? '');
    await migrate(owner);
    const client = new Client(owner);
    await client.connect();
    await client.query(`insert into rate_limits values ('over', 1, now() - interval '1 day')`);
    await client.end();
    expect(await startAndPurge('ordinary', 'of_ordinary')).toBe(200);
  }, 60_000);

  test('may not make roles, and was given the role beforehand: starts too', async () => {
    await asSuperuser(
      `create role modest login password 'secret'`,
      'create database of_modest owner modest',
      'grant jornada_app to modest',
    );
    expect(await startAndPurge('modest', 'of_modest')).toBe(200);
  }, 60_000);

  test('may not make roles, and was given none: one line that says what to do', async () => {
    await asSuperuser(`create role poor login password 'secret'`, 'create database of_poor owner poor');
    const refused = start(configOf('poor', 'of_poor'));
    await expect(refused).rejects.toThrow(BadSetting);
    await expect(refused).rejects.toThrow(/^DATABASE_URL: [^\n]+ grant jornada_app to "poor"$/);
  }, 60_000);
});
