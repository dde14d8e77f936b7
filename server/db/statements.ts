import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from './rows.ts';

const totalRow = z.object({ total: z.number() });
const idRow = z.object({ id: z.number() });

/** How many rows there are: `from` is what stands behind FROM, with its WHERE. */
export async function count(db: Db, from: SQL): Promise<number> {
  return (await db.row(totalRow, sql`select count(*)::int as total from ${from}`))?.total ?? 0;
}

/** Whether there is any row: `from` is what stands behind FROM, with its WHERE. */
export const exists = async (db: Db, from: SQL): Promise<boolean> =>
  (await db.run(sql`select from ${from} limit 1`)) > 0;

/** The id that an INSERT with `returning id` gave. */
export async function insertedId(tx: Db, statement: SQL): Promise<number> {
  const made = await tx.row(idRow, statement);
  if (!made) throw new Error('A row was inserted without an id');
  return made.id;
}

/** Keeps others from changing a row until the transaction ends, so that what is read of it next still holds then. */
export const lockRow = (tx: Tx, table: string, id: number): Promise<number> =>
  tx.run(sql`select from ${sql.identifier(table)} where id = ${id} for no key update`);
