import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { RowShape, Tx } from '../db/rows.ts';
import { columnsOf, insertOf } from '../db/statements.ts';

/** By column; all rows of a table have the same ones. */
type NewRow = Readonly<Record<string, unknown>>;

/** Inserts rows into a table, in their order; columns that they do not name get their defaults. */
export async function insertRows(tx: Tx, table: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length > 0) await tx.run(insertOf(table, rows));
}

/** As `insertRows`, and answers the columns of `shape` of each. */
export async function insertedRows<Shape extends RowShape>(
  tx: Tx,
  shape: Shape,
  table: string,
  rows: readonly NewRow[],
): Promise<z.output<Shape>[]> {
  if (rows.length === 0) return [];
  return tx.rows(shape, sql`${insertOf(table, rows)} returning ${columnsOf(Object.keys(shape.shape))}`);
}
