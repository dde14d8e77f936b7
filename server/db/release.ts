import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { BadSetting } from '../config.ts';
import { dbOn } from './rows.ts';

const stateRow = z.object({ migrations: z.boolean(), needs: z.boolean() });
const numberRow = z.object({ number: z.number().nullable() });

/** How this release and a database stand to each other. */
interface SchemaState {
  /** Migrations of this release that the database lacks. */
  readonly missing: number;
}

/** The last release whose migrations led to the baseline, with which the present ones begin. */
export const BEFORE_BASELINE = '0.9.0';

const knownMigrations = (folder: string): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis);

/** The newest migration of this release. @param folder of its migrations */
export const newestMigration = (folder: string): number => Math.max(...knownMigrations(folder));

/**
 * Compares the schema with what this release knows.
 * @param folder of its migrations
 * @throws BadSetting where the schema is older than the first of them, or a later release has taken something away that
 *   this one needs
 */
export async function schemaState(client: ClientBase, folder: string): Promise<SchemaState> {
  const db = dbOn(client);
  const known = knownMigrations(folder);
  const state = await db.row(
    stateRow,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as migrations,
               to_regclass('drizzle.schema_needs') is not null as needs`,
  );
  if (!state?.migrations) return { missing: known.length };
  if (state.needs) {
    const row = await db.row(numberRow, sql`select migration::float8 as number from drizzle.schema_needs`);
    if (row?.number && row.number > Math.max(...known))
      throw new BadSetting(
        'The database is of a later release, which has taken away what this one needs: start that release, or restore a backup from before it',
      );
  }
  const applied = await db.row(
    numberRow,
    sql`select max(created_at)::float8 as number from drizzle.__drizzle_migrations`,
  );
  const last = applied?.number ?? null;
  if (last === null) return { missing: known.length };
  if (last < Math.min(...known))
    throw new BadSetting(
      `The database is of a release before ${BEFORE_BASELINE}: start release ${BEFORE_BASELINE} on it first, then this one`,
    );
  return { missing: known.filter((when) => when > last).length };
}
