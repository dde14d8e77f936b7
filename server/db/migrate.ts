import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';
import { ensureAppRole } from './appRole.ts';

/** Any number that all starters agree on: they migrate one after the other. */
const MIGRATION_LOCK = 7_301_944;

/** Beside this file in the sources; beside the bundle once built. */
export const migrationsFolder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');

/**
 * Brings the schema up to date as the owner of the database, or to the last migration of another folder. Safe when
 * several processes start at once.
 */
export async function migrate(owner: ClientConfig, folder = migrationsFolder): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('set client_min_messages = warning');
    await ensureAppRole(client);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
