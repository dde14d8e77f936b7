import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { functionsFolder } from '#server/db/functions.ts';
import { grow, isGrowthDue, type LateIndex } from '#server/db/grow.ts';
import { assertMigrated, migrate, migrationsFolder } from '#server/db/migrate.ts';
import { newestMigration } from '#server/db/release.ts';
import { contentOf } from '../support/backup.ts';
import { type ClonedDatabase, cloneDatabase, emptyDatabase } from '../support/database.ts';
import { baselineOnly, nextRelease } from '../support/nextRelease.ts';

let database: ClonedDatabase;
let owner: Client;
let folders: string[];

beforeEach(async () => {
  database = await cloneDatabase();
  owner = new Client(database.owner);
  await owner.connect();
  folders = [];
});
afterEach(async () => {
  await owner.end();
  await database.drop();
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function next(...statements: string[]): Promise<string> {
  const folder = await nextRelease(...statements);
  folders.push(folder);
  return folder;
}

/** The functions of this release, with another one. */
async function nextFunctions(name: string, definition: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-functions-'));
  folders.push(folder);
  await cp(functionsFolder, folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.sql`), definition);
  return folder;
}

const migrationCount = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length;

const valueOf = async (query: string): Promise<unknown> =>
  Object.values((await owner.query<Record<string, unknown>>(query)).rows[0] ?? {})[0];

test('a database that is up to date lacks nothing', async () => {
  expect(await migrate(database.owner)).toBe(0);
  await expect(assertMigrated(database.owner)).resolves.toBeUndefined();
});

test('several processes that start at once on an empty database migrate it once', async () => {
  const empty = await emptyDatabase();
  const missing = await Promise.all([1, 2, 3].map(() => migrate(empty.owner)));
  expect(missing.toSorted()).toEqual([0, 0, migrationCount]);
  await expect(assertMigrated(empty.owner)).resolves.toBeUndefined();
  await empty.drop();
});

test('where the start brings nothing up to date, it says which command does', async () => {
  const empty = await emptyDatabase();
  await expect(assertMigrated(empty.owner)).rejects.toThrow(
    /^MIGRATE_ON_START is off, and the database lacks \d+ migrations: run "jornada migrate"$/,
  );
  await empty.drop();
});

test('a release works on the schema of the next one, unless that has taken away what it needs', async () => {
  const migrations = await next('alter table users add column next_release text');
  expect(await migrate(database.owner, { migrations })).toBe(1);
  expect(await migrate(database.owner)).toBe(0);
  await owner.query('update drizzle.schema_needs set migration = 9007199254740991');
  await expect(migrate(database.owner)).rejects.toThrow(/^The database is of a later release/);
});

test('a migration that waits for a table gives way to people at work, and tries again', async () => {
  const migrations = await next('alter table users add column next_release text');
  const waiting = async () =>
    (await owner.query(`select 1 from pg_locks where not granted and relation = 'users'::regclass`)).rowCount === 1;
  const reader = new Client(database.owner);
  await reader.connect();
  await reader.query('begin');
  await reader.query('select from users');
  const migrated = migrate(database.owner, { migrations });
  await vi.waitUntil(waiting, { timeout: 10_000 });
  await vi.waitUntil(async () => !(await waiting()), { timeout: 10_000 });
  await reader.end();
  expect(await migrated).toBe(1);
}, 30_000);

test('a migration that the database refuses for a deadlock tries again', async () => {
  await owner.query('create sequence tries');
  const migrations = await next(
    `do $$ begin
       if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
     end $$`,
  );
  expect(await migrate(database.owner, { migrations })).toBe(1);
  expect((await owner.query('select last_value from tries')).rows).toEqual([{ last_value: '2' }]);
});

describe('functions of the database', () => {
  const now = `create or replace function ledger_now() returns timestamptz language sql return timestamptz '2030-01-01Z';`;

  test('are those of their folder, and each definition is valid on the schema', async () => {
    const { rows } = await owner.query<{ name: string; definition: string }>(
      `select proname as name, pg_get_functiondef(oid) as definition from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f' and proname <> 'plain_text'
          and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = oid and deptype = 'e')`,
    );
    const files = (await readdir(functionsFolder)).map((file) => file.replace(/\.sql$/, ''));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
    // With the check of bodies that their creation does without.
    for (const { definition } of rows) await owner.query(definition);
  });

  test('change with their files, keep who may call them, and are left alone by the release before', async () => {
    const rights = `select proacl::text from pg_proc where proname = 'punch_batch'`;
    const before = await valueOf(rights);
    const functions = await nextFunctions('ledger_now', now);
    expect(await migrate(database.owner, { functions })).toBe(0);
    expect(await valueOf('select extract(year from ledger_now())::integer')).toBe(2030);
    await expect(assertMigrated(database.owner)).rejects.toThrow(
      /^MIGRATE_ON_START is off, and the database has the functions of another release: run "jornada migrate"$/,
    );
    await migrate(database.owner);
    expect(await valueOf('select extract(year from ledger_now())::integer')).not.toBe(2030);

    const migrations = await next('select 1');
    await migrate(database.owner, { migrations, functions });
    await migrate(database.owner);
    await assertMigrated(database.owner);
    expect(await valueOf('select extract(year from ledger_now())::integer')).toBe(2030);
    expect(await valueOf(rights)).toBe(before);
  });

  test('may need what the last of several migrations adds; where it fails, they stay as they were', async () => {
    const functions = await nextFunctions(
      'ledger_now',
      `${now} create or replace function next_of(entry next_table) returns integer language sql return entry.id;`,
    );
    const broken = await next('create table first_table ()', 'create table other_table ()');
    await expect(migrate(database.owner, { migrations: broken, functions })).rejects.toThrow(
      /type next_table does not exist/,
    );
    expect(await valueOf(`select to_regclass('first_table') is not null and to_regclass('other_table') is null`)).toBe(
      true,
    );
    const mended = await next('create table first_table ()', 'create table next_table (id integer)');
    expect(await migrate(database.owner, { migrations: mended, functions })).toBe(1);
    expect(await valueOf('select next_of(row(7)::next_table)')).toBe(7);
  });

  test('know the columns that a migration changed before the last one, in sessions that had called them', async () => {
    await owner.query('create table probes (id integer, value text)');
    await owner.query(`create function value_in(probe probes) returns text language sql as 'select probe.value'`);
    await owner.query(`create function probe_value() returns text language plpgsql as $$
      declare probe probes; begin select * into probe from probes; return value_in(probe); end $$`);
    await owner.query(`insert into probes values (1, 'as before')`);
    expect(await valueOf('select probe_value()')).toBe('as before');
    const migrations = await next(
      `alter table probes add column wide text;
       update probes set wide = value;
       alter table probes drop column value;
       alter table probes rename column wide to value`,
      'select 1',
    );
    await migrate(database.owner, { migrations });
    expect(await valueOf('select probe_value()')).toBe('as before');
  });
});

describe('a database from before the baseline', () => {
  let baseline: number;
  beforeEach(async () => {
    await owner.end();
    await database.drop();
    database = await emptyDatabase();
    const migrations = await baselineOnly();
    folders.push(migrations);
    baseline = newestMigration(migrations);
    await migrate(database.owner, { migrations, functions: null });
    owner = new Client(database.owner);
    await owner.connect();
  });
  /** As the releases before have logged their migrations, the last ones left out. */
  const logged = (last: number) =>
    owner.query(
      `with gone as (delete from drizzle.__drizzle_migrations)
       insert into drizzle.__drizzle_migrations (hash, created_at)
       select 'former ' || n, $1::bigint - 97 + n from generate_series(1, $2) n`,
      [baseline, last],
    );

  test('is refused before anything is changed, with the release to start first', async () => {
    await logged(96);
    const before = await contentOf(database.owner);
    const refusal = /^The database is of a release before 0\.9\.0: start release 0\.9\.0 on it first, then this one$/;
    await expect(migrate(database.owner)).rejects.toThrow(refusal);
    await expect(assertMigrated(database.owner)).rejects.toThrow(refusal);
    expect(await contentOf(database.owner)).toEqual(before);
    expect(await valueOf('select count(*)::integer from drizzle.__drizzle_migrations')).toBe(96);
  });

  test('that has all of its migrations counts as the baseline', async () => {
    await logged(97);
    await owner.query('update drizzle.schema_needs set functions_hash = null');
    await owner.query(`create function renew_functions() returns void language sql as ''`);
    expect(await migrate(database.owner)).toBe(migrationCount - 1);
    const [first, ...rest] = (await owner.query('select created_at, hash from drizzle.__drizzle_migrations order by 1'))
      .rows;
    expect(first).toEqual({ created_at: String(baseline), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(rest).toHaveLength(migrationCount - 1);
    expect(await valueOf(`select to_regproc('renew_functions') is null`)).toBe(true);
    await assertMigrated(database.owner);
    const migrations = await next('create table next_table ()');
    expect(await migrate(database.owner, { migrations })).toBe(1);
  });

  test('whose large tables wait for jornada db grow is refused', async () => {
    await logged(97);
    await owner.query('drop index leave_by_hour');
    await expect(migrate(database.owner)).rejects.toThrow(
      /^Large tables of the database wait for "jornada db grow" of release 0\.9\.0: run that first, then start this one$/,
    );
    expect(await valueOf('select count(*)::integer from drizzle.__drizzle_migrations')).toBe(97);
  });
});

describe('jornada db grow', () => {
  const index: LateIndex = {
    name: 'leave_late',
    table: 'leave',
    columns: 'enterprise_id, day',
    unique: true,
    where: `status = 'approved'`,
    replaces: 'leave_by_day',
  };

  test('makes what migrations left, in the place of what it replaces', async () => {
    expect(await isGrowthDue(database.owner)).toBe(false);
    expect(await isGrowthDue(database.owner, [index])).toBe(true);
    expect(await grow(database.owner, [index])).toEqual(['leave_late is made']);
    expect(await isGrowthDue(database.owner, [index])).toBe(false);
    expect(await grow(database.owner, [index])).toEqual([]);
    expect(await valueOf(`select to_regclass('leave_by_day') is null`)).toBe(true);
    expect(await valueOf(`select pg_get_indexdef('leave_late'::regclass)`)).toMatch(
      /^CREATE UNIQUE INDEX leave_late ON public\.leave USING btree \(enterprise_id, day\) WHERE/,
    );
  });

  test('killed in the middle of an index it leaves one that serves nobody, which is made anew', async () => {
    // Whoever still sees the data as they were is waited for before the index counts.
    const looking = new Client(database.owner);
    await looking.connect();
    await looking.query('begin isolation level repeatable read');
    await looking.query('select 1');
    const killed = grow(database.owner, [index]).catch((error: unknown) => error);
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
                   where datname = current_database() and query ilike 'create%index concurrently%' and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await owner.query(kill)).rowCount, { timeout: 20_000 }).toBe(1);
    expect(await killed).toBeInstanceOf(Error);
    await looking.end();
    expect(await valueOf('select count(*)::integer from pg_index where not indisvalid')).toBe(1);
    expect(await grow(database.owner, [index])).toEqual(['leave_late is made']);
    expect(await valueOf('select count(*)::integer from pg_index where not indisvalid')).toBe(0);
  }, 30_000);
});
