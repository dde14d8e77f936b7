import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { assertMigrated, migrate } from '#server/db/migrate.ts';
import { buildServer } from '../support/buildServer.ts';
import { urlOf } from '../support/command.ts';
import { type ClonedDatabase, cloneDatabase, emptyDatabase } from '../support/database.ts';

const repository = path.resolve(import.meta.dirname, '../..');
/** 128 and the number of SIGTERM. */
const BROKEN_OFF = 143;
const MIGRATION_LOCK = 7_301_944;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'jornada-interruption-'));
  await buildServer(path.join(folder, 'dist/server'));
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

let database: ClonedDatabase;
let other: Client;
let child: ChildProcess | undefined;

async function use(made: Promise<ClonedDatabase>): Promise<void> {
  database = await made;
  other = new Client(database.owner);
  await other.connect();
}
beforeEach(() => {
  child = undefined;
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await other.end();
  await database.drop();
});

/** The product as it is built. */
function jornada(words: readonly string[], settings: NodeJS.ProcessEnv = {}) {
  const { PATH, HOME } = process.env;
  const own = {
    DATABASE_URL: urlOf(database.app),
    MIGRATE_DATABASE_URL: urlOf(database.owner),
    DATA_DIR: path.join(folder, 'data'),
    PORT: '0',
  };
  const started = spawn(process.execPath, [path.join(folder, 'dist/server/jornada.js'), ...words], {
    cwd: folder,
    env: { PATH, HOME, ...own, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child = started;
  let err = '';
  started.stderr.on('data', (text: Buffer) => void (err += text.toString()));
  const ended = once(started, 'exit');
  return {
    started,
    err: () => err,
    /** Its exit code once it was asked to stop. */
    stopped: async () => {
      started.kill('SIGTERM');
      return (await ended)[0] as unknown;
    },
  };
}

/** Whether a statement like this waits for a lock. */
const waits = (query: string) => async () => {
  // What a transaction has seen of others it would see again.
  await other.query('select pg_stat_clear_snapshot()');
  const { rowCount } = await other.query(
    `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid() and query ilike $1`,
    [query],
  );
  return rowCount === 1;
};

const untilTrue = (condition: () => Promise<boolean>) => vi.waitUntil(condition, { timeout: 100_000, interval: 100 });

test.each([['start'], ['migrate']])(
  'jornada %s that waits to migrate ends soon, waits no longer, and what comes next migrates',
  async (word) => {
    await use(emptyDatabase());
    await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const waiting = waits('%pg_advisory_lock%');
    const run = jornada([word]);
    await untilTrue(waiting);
    expect(await run.stopped()).toBe(BROKEN_OFF);
    expect(run.err()).toContain('SIGTERM: broken off');
    await untilTrue(async () => !(await waiting()));
    await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    expect(await migrate(database.owner)).toBeGreaterThan(0);
    await expect(assertMigrated(database.owner)).resolves.toBeUndefined();
  },
  180_000,
);

test('a start that makes its database leaves it whole and stopped', async () => {
  await use(emptyDatabase());
  const DATA_DIR = path.join(folder, 'embedded');
  const run = jornada(['start'], { DATABASE_URL: '', MIGRATE_DATABASE_URL: '', DATA_DIR, DEMO: 'off' });
  const exists = (name: string) =>
    stat(path.join(DATA_DIR, name)).then(
      () => true,
      () => false,
    );
  await untilTrue(() => exists('postgres/data/postmaster.pid'));
  expect(await run.stopped()).toBe(BROKEN_OFF);
  expect(await exists('postgres/data/postmaster.pid')).toBe(false);
  expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
}, 180_000);

test('a backup that is asked to stop leaves nothing', async () => {
  await use(cloneDatabase());
  await other.query('begin');
  await other.query('lock table users in access exclusive mode');
  const into = path.join(folder, 'backups');
  const run = jornada(['backup', into]);
  await untilTrue(waits('copy %'));
  expect(await readdir(into)).toEqual([expect.stringMatching(/^\.unfinished-/)]);
  expect(await run.stopped()).toBe(BROKEN_OFF);
  expect(await readdir(into)).toEqual([]);
  await other.query('rollback');
}, 180_000);

/** Commands that work for long in the database. */
const commands = [
  'ledger rebuild',
  'ledger purge --years 5',
  'verify ledger',
  'verify audit',
  'verify files',
  'files encrypt',
  'storage',
  'sessions end --all',
];

test('a restore that is asked to stop has filled nothing, and is done when it is run again', async () => {
  await use(cloneDatabase());
  const into = path.join(folder, 'to-restore');
  await once(jornada(['backup', into]).started, 'exit');
  const [backup = ''] = await readdir(into);
  await other.end();
  await database.drop();
  await use(emptyDatabase());
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const words = ['restore', path.join(into, backup)];
  const run = jornada(words);
  await untilTrue(waits('%'));
  expect(await run.stopped()).toBe(BROKEN_OFF);
  await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  const again = jornada(words);
  expect([(await once(again.started, 'exit'))[0], again.err()]).toEqual([0, '']);
}, 180_000);

test.each(commands)(
  'jornada %s is broken off: no statement goes on, and it is done when it is run again',
  async (line) => {
    await use(cloneDatabase());
    const { rows } = await other.query(
      "select string_agg(quote_ident(tablename), ', ') as tables from pg_tables where schemaname = 'public'",
    );
    await other.query('begin');
    await other.query(`lock table ${rows[0].tables} in access exclusive mode`);
    const waiting = waits('%');
    const run = jornada(line.split(' '));
    await untilTrue(waiting);
    expect(await run.stopped()).toBe(BROKEN_OFF);
    await untilTrue(async () => !(await waiting()));
    await other.query('rollback');
    const again = jornada(line.split(' '));
    expect([(await once(again.started, 'exit'))[0], again.err()]).toEqual([0, '']);
  },
  180_000,
);
