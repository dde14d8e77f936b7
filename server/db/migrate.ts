import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client, ClientConfig } from 'pg';
import { SECOND_MS } from '../../domain/time/units.ts';
import { BadSetting } from '../config.ts';
import { ensureAppRole, insufficientPrivilege } from './appRole.ts';
import { retryLockConflicts } from './lockConflicts.ts';
import { cancelOnDisconnect, openClient, settingOf } from './openClient.ts';
import { isPooled } from './pooler.ts';
import { schemaState } from './release.ts';
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

/**
 * Brings the schema up to date as the owner of the database, or to the last migration of another folder. Safe when
 * several processes start at once, and beside people at work.
 * @returns how many migrations were missing
 * @throws BadSetting where the schema is of a release that has taken away what this one needs, or a pooler is in between
 */
export async function migrate(owner: ClientConfig, folder = migrationsFolder): Promise<number> {
  await assertDirect(owner);
  return asOwner(owner, async (client) => {
    await cancelOnDisconnect(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages = warning');
    await ensureAppRole(client);
    const { missing } = await schemaState(client, folder);
    await client.query(`set lock_timeout = '${lockPatience.timeout}'`);
    await client.query(`create schema if not exists drizzle`);
    await client.query(
      `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    for (const migration of await missingOf(client, folder))
      await retryLockConflicts(() => run(client, migration), lockPatience);
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

async function missingOf(client: Client, folder: string): Promise<MigrationMeta[]> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? -1);
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > last);
}

/**
 * Each in a transaction of its own, which drizzle's migrator runs all in one: the locks of one would be held while the next
 * waits for a table that people who read both have locked in another order.
 */
async function run(client: Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * How many migrations of this release the database lacks.
 * @throws BadSetting where the schema is of a release that has taken away what this one needs
 */
export const missingMigrations = async (owner: ClientConfig): Promise<number> =>
  (await asOwner(owner, (client) => schemaState(client, migrationsFolder))).missing;

/**
 * That the schema is as this release needs it, where it is brought up to date apart from the start.
 * @throws BadSetting where it is not
 */
export async function assertMigrated(owner: ClientConfig): Promise<void> {
  const missing = await missingMigrations(owner);
  if (missing > 0)
    throw new BadSetting(
      `MIGRATE_ON_START is off, and the database lacks ${missing} migrations: run "jornada migrate"`,
    );
}
