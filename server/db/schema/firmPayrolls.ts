import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { firmPageStates, firmUploadStates } from '#domain/paperwork/payrolls/firmUploadStates.ts';
import { createdAt, identity, instant, oneOf } from './columns.ts';
import { payrollUploads } from './documents.ts';
import { enterprises } from './enterprises.ts';
import { firms } from './firms.ts';

/** With which files of a firm are encrypted that are of no one company, as `enterprise_keys`. */
export const firmKeys = pgTable(
  'firm_keys',
  {
    firm_id: integer()
      .notNull()
      .references(() => firms.id),
    number: smallint().notNull(),
    recipient: text().notNull(),
    wrapped_key: text().notNull(),
    installation_recipient: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.firm_id, table.number] })],
);

/** A file of payslips of several clients: a queue of what is read, as `payroll_uploads`. */
export const firmPayrollUploads = pgTable(
  'firm_payroll_uploads',
  {
    id: identity(),
    firm_id: integer()
      .notNull()
      .references(() => firms.id),
    uploaded_by: integer().notNull(),
    year: smallint().notNull(),
    month: smallint().notNull(),
    /** In the file store, with the firm's key. */
    file_key: text().notNull(),
    file_name: text().notNull(),
    sha256: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    state: text().notNull().default('waiting'),
    pages_done: integer().notNull().default(0),
    pages_total: integer().notNull(),
    error: text(),
    claim: text(),
    claimed_until: instant(),
    attempts: smallint().notNull().default(0),
    created_at: createdAt(),
    /** When it was read, failed or was discarded. */
    finished_at: instant(),
    file_removed_at: instant(),
  },
  (table) => [
    index('firm_payroll_uploads_by_firm').on(table.firm_id, table.id),
    index('firm_payroll_uploads_open')
      .on(table.id)
      .where(sql`${table.state} in ('waiting', 'working')`),
    index('firm_payroll_uploads_failed')
      .on(table.id)
      .where(sql`${table.state} = 'failed'`),
    check('firm_payroll_uploads_state', oneOf(table.state, firmUploadStates)),
    check('firm_payroll_uploads_month', sql`${table.month} between 1 and 12`),
  ],
);

/** What a page of such a file was found to be, or somebody has said that it is. */
export const firmPayrollPages = pgTable(
  'firm_payroll_pages',
  {
    upload_id: integer()
      .notNull()
      .references(() => firmPayrollUploads.id),
    /** From 1. */
    page: smallint().notNull(),
    state: text().notNull(),
    /** Null: it is not known of which client, or it is of none. */
    enterprise_id: integer().references(() => enterprises.id),
    /** The clients whose CIF stands on it; none: no CIF does. */
    cif_enterprise_ids: integer().array().notNull().default([]),
    user_id: integer(),
    /** The first page of the payslip that it is part of. */
    slip: smallint(),
    extra: boolean().notNull().default(false),
    /** The month that it says it is of, if any. */
    year: smallint(),
    month: smallint(),
    /** What it says; null where it has no text. */
    fingerprint: text(),
    /** Why it fits nobody or is left out, or what is to be looked at. */
    reason: text(),
    /** The company's upload by which it was handed out. */
    payroll_upload_id: integer(),
    assigned_by: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.upload_id, table.page] }),
    foreignKey({
      name: 'firm_payroll_pages_handed_out',
      columns: [table.payroll_upload_id],
      foreignColumns: [payrollUploads.id],
    }),
    index('firm_payroll_pages_by_enterprise').on(table.enterprise_id),
    check('firm_payroll_pages_state', oneOf(table.state, firmPageStates)),
    check(
      'firm_payroll_pages_placed',
      sql`(${table.state} = 'placed') = (${table.user_id} is not null and ${table.slip} is not null)`,
    ),
    check('firm_payroll_pages_of_client', sql`${table.user_id} is null or ${table.enterprise_id} is not null`),
    check('firm_payroll_pages_handed', sql`${table.payroll_upload_id} is null or ${table.state} = 'placed'`),
  ],
);
