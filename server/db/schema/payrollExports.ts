import { check, date, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { instant } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** What was handed to the payroll program; never changed, but for who let the changes after it be exported. */
export const payrollExports = pgTable(
  'payroll_exports',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    /** Its first day. */
    month: date().notNull(),
    /** From 1 in each month. */
    number: integer().notNull(),
    created_by: integer().notNull(),
    created_at: instant().notNull(),
    /** How the month stood, by person and variable. */
    month_values: jsonb().notNull(),
    /** What was written of it: all of it at first, then what had changed. */
    lines: jsonb().notNull(),
    layout: jsonb().notNull(),
    leave_names: jsonb().notNull(),
    /** How many rows of leave the month had that count; null of exports that are older than the column. */
    leave_rows: integer(),
    unlocked_by: integer(),
    unlocked_at: instant(),
  },
  (table) => [
    primaryKey({ name: 'payroll_exports_pkey', columns: [table.enterprise_id, table.month, table.number] }),
    check('payroll_exports_month', sql`extract(day from ${table.month}) = 1`),
    check('payroll_exports_unlocked', sql`(${table.unlocked_by} is null) = (${table.unlocked_at} is null)`),
  ],
);

/** The concept codes of an enterprise and the template of its files. */
export const payrollLayouts = pgTable('payroll_layouts', {
  enterprise_id: integer()
    .primaryKey()
    .references(() => enterprises.id),
  layout: jsonb().notNull(),
  updated_by: integer().notNull(),
  updated_at: instant().notNull(),
});
