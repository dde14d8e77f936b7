import { sql } from 'drizzle-orm';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { openCancellableClient } from './openClient.ts';
import { type Db, dbOn } from './rows.ts';

/** An index that a migration makes on a small table only; on a large one `jornada db grow` makes it. */
export interface LateIndex {
  readonly name: string;
  readonly table: string;
  readonly columns: string;
  readonly unique?: boolean;
  /** Condition of a partial index. */
  readonly where?: string;
  /** The index that it takes the place of. */
  readonly replaces?: string;
}

/** None since the baseline. */
export const lateIndexes: readonly LateIndex[] = [];

/** Tables with a row for every working day of a person, or nearly so. */
export const largeTables: readonly string[] = [
  'audit_log',
  'closures',
  'corrections',
  'enterprise_users',
  'leave',
  'notifications',
  'payrolls',
  'stored_files',
  'time_entries',
  'time_events',
  'user_files',
];

/** Advisory lock of whoever grows the database. */
const GROWTH_LOCK = 7_301_945;

const lockRow = z.object({ taken: z.boolean() });

/**
 * Makes the indexes that migrations leave out on large tables, while the product works. May be broken off and begun again.
 * @param owner owner of the database
 * @returns a line for each index made
 * @throws Error where somebody else is at it
 */
export const grow = (owner: ClientConfig, indexes = lateIndexes): Promise<string[]> =>
  withDb(owner, async (db) => {
    const lock = await db.row(lockRow, sql`select pg_try_advisory_lock(${GROWTH_LOCK}) as taken`);
    if (!lock?.taken) throw new Error('The database is being grown by somebody else');
    const missing = await missingOf(db, indexes);
    for (const index of missing) await makeIndex(db, index);
    return missing.map(({ name }) => `${name} is made`);
  });

/** Whether there is something for {@link grow}. */
export const isGrowthDue = (owner: ClientConfig, indexes = lateIndexes): Promise<boolean> =>
  withDb(owner, async (db) => (await missingOf(db, indexes)).length > 0);

async function withDb<T>(owner: ClientConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await openCancellableClient(owner);
  try {
    return await work(dbOn(client));
  } finally {
    await client.end();
  }
}

const nameRow = z.object({ name: z.string() });

/** Indexes that are missing, were broken off, or stand beside what they replace. */
async function missingOf(db: Db, indexes: readonly LateIndex[]): Promise<LateIndex[]> {
  const rows = await db.rows(
    nameRow,
    sql`select c.relname::text as name from pg_index k join pg_class c on c.oid = k.indexrelid
         where c.relnamespace = 'public'::regnamespace and k.indisvalid`,
  );
  const made = new Set(rows.map(({ name }) => name));
  return indexes.filter(({ name, replaces }) => !made.has(name) || (replaces !== undefined && made.has(replaces)));
}

async function makeIndex(db: Db, { name, table, columns, unique, where, replaces }: LateIndex): Promise<void> {
  const isMade = (await missingOf(db, [{ name, table, columns }])).length === 0;
  if (!isMade) {
    // One that was broken off serves nobody.
    await db.run(sql`drop index concurrently if exists ${sql.identifier(name)}`);
    const kind = unique ? 'unique index' : 'index';
    const condition = where === undefined ? '' : ` where ${where}`;
    await db.run(sql.raw(`create ${kind} concurrently ${name} on ${table} (${columns})${condition}`));
  }
  if (replaces !== undefined) await db.run(sql`drop index concurrently if exists ${sql.identifier(replaces)}`);
}
