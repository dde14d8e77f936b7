import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { RowShape, Tx } from '../db/rows.ts';
import { recordsOf } from '../db/statements.ts';

/** By column; all rows of a table have the same ones. */
type NewRow = Readonly<Record<string, unknown>>;

const listOf = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

function insertion(table: string, rows: readonly NewRow[]): SQL {
  const columns = listOf(Object.keys(rows[0] ?? {}));
  return sql`insert into ${sql.identifier(table)} (${columns}) select ${columns} from ${recordsOf(table, rows)}`;
}

/** Inserts rows into a table, in their order; columns that they do not name get their defaults. */
export async function insertRows(tx: Tx, table: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0) await tx.run(insertion(table, rows));
}

/** As `insertRows`, and answers the columns of `shape` of each. */
export const insertedRows = <Shape extends RowShape>(
  tx: Tx,
  shape: Shape,
  table: string,
  rows: readonly NewRow[],
): Promise<z.output<Shape>[]> =>
  tx.rows(shape, sql`${insertion(table, rows)} returning ${listOf(Object.keys(shape.shape))}`);
