import { sql } from 'drizzle-orm';
import { type WideColumn, wideName } from './plan.ts';

/** The names of what stands there while a column is copied. */
export const namesOf = ({ table, column }: WideColumn) => ({
  of: sql.identifier(table),
  narrow: sql.identifier(column),
  wide: sql.identifier(wideName(column)),
  copier: sql.identifier(`copy_${table}_${column}`),
  guard: sql.identifier(`guard_${table}_${column}`),
  proof: sql.identifier(`${table}_${column}_copied`),
});
