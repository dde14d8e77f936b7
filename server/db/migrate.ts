import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client, ClientConfig } from 'pg';
import { SECOND_MS } from '#domain/time/units.ts';
import { BadSetting } from '../config.ts';
import { ensureAppRole, insufficientPrivilege } from './appRole.ts';
import { retryLockConflicts } from './lockConflicts.ts';
import {
  areFunctionsOutdated,
  createFunctions,
  functionsFolder,
  type FunctionSource,
  readFunctions,
  renewFunctions,
} from './functions.ts';
import { cancelOnDisconnect, openClient, settingOf } from './openClient.ts';
import { isPooled } from './pooler.ts';
import { BEFORE_BASELINE, newestMigration, schemaState } from './release.ts';
import { sqlState } from './sqlState.ts';

/** Any number that all starters agree on: they migrate one after the other. */
const MIGRATION_LOCK = 7_301_944;

/** While a migration waits for a table, everybody who comes after it waits, too: it gives way, and tries again. */
const lockPatience = { timeout: '3s', tries: 40, pauseMs: SECOND_MS };

/** A pooler would give the lock of migrations to whoever comes next on its connection. */
async function assertDirect(owner: ClientConfig): Promise<void> {
  if (owner.connectionString === undefined || !(await isPooled(owner))) return;
  throw new BadSetting(
    'MIGRATE_DATABASE_URL: it leads to a pooler, and migrations need the database itself (DATABASE_URL alone does not do with a pooler)',
  );
}

/** Beside this file in the sources; beside the bundle once built. */
export const migrationsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');

/** Folders of a release's schema. */
interface SchemaFolders {
  readonly migrations?: string;
  /** Null: the functions stay as they are. */
  readonly functions?: string | null;
}

/**
 * Brings schema and functions up to date as the owner of the database. Safe when several processes start at once, and
 * beside people at work.
 * @returns how many migrations were missing
 * @throws BadSetting where the schema is too old or too new for this release, or a pooler is in between
 */
export async function migrate(
  owner: ClientConfig,
  { migrations = migrationsFolder, functions = functionsFolder }: SchemaFolders = {},
): Promise<number> {
  await assertDirect(owner);
  return asOwner(owner, async (client) => {
    await cancelOnDisconnect(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages = warning');
    const { missing } = await schemaState(client, migrations);
    await ensureAppRole(client);
    await client.query(`set lock_timeout = '${lockPatience.timeout}'`);
    await client.query(`create schema if not exists drizzle`);
    await client.query(
      `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const known = readMigrationFiles({ migrationsFolder: migrations });
    await adoptBaseline(client, known[0]);
    const source = functions === null ? undefined : readFunctions(functions);
    await applyAll(client, known.slice(known.length - missing), source);
    if (source && (await areFunctionsOutdated(client, source, newestMigration(migrations))))
      await inTransaction(client, () => createFunctions(client, source));
    return missing;
  });
}

/** @throws BadSetting where the login of the owner's address owns nothing */
async function asOwner<T>(owner: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openClient(owner);
  try {
    return await work(client);
  } catch (error) {
    const setting = settingOf(owner);
    if (!setting || sqlState(error) !== insufficientPrivilege) throw error;
    throw new BadSetting(
      `${setting}: its login "${client.user}" has to own the database, and may not change its schema`,
      {
        cause: error,
      },
    );
  } finally {
    await client.end();
  }
}

const UNGROWN_SQL = `
  select from pg_index
   where indisprimary and indnatts = 1
     and indrelid in ('closures'::regclass, 'corrections'::regclass, 'leave'::regclass, 'payrolls'::regclass,
                      'time_entries'::regclass, 'user_files'::regclass)
  union all
  select from unnest(array['closures_by_month', 'payrolls_by_month', 'payrolls_to_recut', 'leave_by_hour',
                           'leave_morning_once', 'leave_afternoon_once']) as name where to_regclass(name) is null`;

/**
 * Counts a database that has the last migration before the baseline as one that has the baseline.
 * @throws BadSetting where its large tables have not been grown
 */
async function adoptBaseline(client: Client, baseline: MigrationMeta | undefined): Promise<void> {
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations where created_at < $1 limit 1', [
    baseline?.folderMillis,
  ]);
  if (!baseline || !rowCount) return;
  if ((await client.query(UNGROWN_SQL)).rowCount)
    throw new BadSetting(
      `Large tables of the database wait for "jornada db grow" of release ${BEFORE_BASELINE}: run that first, then start this one`,
    );
  await inTransaction(client, async () => {
    await client.query('drop function if exists renew_functions(), make_append_only(regclass)');
    await client.query('delete from drizzle.__drizzle_migrations where created_at < $1', [baseline.folderMillis]);
    await client.query('update drizzle.__drizzle_migrations set hash = $1 where created_at = $2', [
      baseline.hash,
      baseline.folderMillis,
    ]);
  });
}

/**
 * Each migration in a transaction of its own, which drizzle's migrator runs all in one: the locks of one would be held while
 * the next waits for a table that people who read both have locked in another order. The functions change with the last one.
 */
async function applyAll(
  client: Client,
  migrations: readonly MigrationMeta[],
  functions?: FunctionSource,
): Promise<void> {
  for (const { sql, hash, folderMillis } of migrations)
    await inTransaction(client, async () => {
      for (const statement of sql) await client.query(statement);
      await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
        hash,
        folderMillis,
      ]);
      const isLast = folderMillis === migrations.at(-1)?.folderMillis;
      await (isLast && functions ? createFunctions(client, functions) : renewFunctions(client));
    });
}

/** Tries again after a conflict of locks. */
const inTransaction = (client: Client, work: () => Promise<void>): Promise<void> =>
  retryLockConflicts(async () => {
    await client.query('begin');
    try {
      await work();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  }, lockPatience);

/**
 * How many migrations of this release the database lacks.
 * @throws BadSetting where the schema is of a release that has taken away what this one needs
 */
export const missingMigrations = async (owner: ClientConfig): Promise<number> =>
  (await asOwner(owner, (client) => schemaState(client, migrationsFolder))).missing;

/**
 * Asserts that schema and functions are as this release needs them, where the start does not bring them up to date.
 * @throws BadSetting where they are not
 */
export async function assertMigrated(owner: ClientConfig): Promise<void> {
  const reason = await asOwner(owner, async (client) => {
    const { missing } = await schemaState(client, migrationsFolder);
    if (missing > 0) return `the database lacks ${missing} migrations`;
    const isOutdated = await areFunctionsOutdated(
      client,
      readFunctions(functionsFolder),
      newestMigration(migrationsFolder),
    );
    return isOutdated ? 'the database has the functions of another release' : undefined;
  });
  if (reason) throw new BadSetting(`MIGRATE_ON_START is off, and ${reason}: run "jornada migrate"`);
}
