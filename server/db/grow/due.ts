import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { array, type Db } from '../rows.ts';
import { keyedTables, type LateIndex, lateIndexes, type WideColumn, wideColumns } from './plan.ts';

const nameRow = z.object({ name: z.string() });

/** Columns that are still of four bytes. */
export async function columnsToWiden(db: Db): Promise<WideColumn[]> {
  const rows = await db.rows(
    nameRow,
    sql`select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
         where c.relnamespace = 'public'::regnamespace and a.atttypid = 'integer'::regtype and not a.attisdropped`,
  );
  const narrow = new Set(rows.map(({ name }) => name));
  return wideColumns.filter(({ table, column }) => narrow.has(`${table}.${column}`));
}

/** Tables whose primary key does not hold the enterprise. */
export async function tablesToKey(db: Db): Promise<string[]> {
  const rows = await db.rows(
    nameRow,
    sql`select c.relname::text as name from pg_index k join pg_class c on c.oid = k.indrelid
         where k.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = any(${array(keyedTables)})
           and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'enterprise_id'
                              and a.attnum = any (k.indkey))
         order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Indexes that are not there, were broken off, or stand beside what they replace. */
export async function indexesToMake(db: Db): Promise<LateIndex[]> {
  const rows = await db.rows(
    nameRow,
    sql`select c.relname::text as name from pg_index k join pg_class c on c.oid = k.indexrelid
         where c.relnamespace = 'public'::regnamespace and k.indisvalid`,
  );
  const made = new Set(rows.map(({ name }) => name));
  return lateIndexes.filter(({ name, replaces }) => !made.has(name) || (replaces !== undefined && made.has(replaces)));
}
