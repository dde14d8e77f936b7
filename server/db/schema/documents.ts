import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { cutStates } from '#domain/paperwork/payrolls/cutStates.ts';
import { createdAt, identity, identityBeside, instant, keyWithEnterprise, oneOf } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** Uploads of many payrolls, and of one that waits for a decision: a queue and its results. Who works on one holds a claim that must be renewed. */
export const payrollUploads = pgTable(
  'payroll_uploads',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    uploaded_by: integer().notNull(),
    kind: text().notNull(),
    year: smallint().notNull(),
    month: smallint().notNull(),
    sources: jsonb().notNull(),
    state: text().notNull().default('waiting'),
    pages_done: integer().notNull().default(0),
    pages_total: integer().notNull(),
    /** Whether its payrolls wait for a confirmation. */
    as_draft: boolean().notNull().default(false),
    /** What the reading came to; kept after the confirmation. */
    draft: jsonb(),
    result: jsonb(),
    error: text(),
    /** Random text of the work under way; another one means that it was taken away. */
    claim: text(),
    claimed_until: instant(),
    attempts: smallint().notNull().default(0),
    /** Keys of files made so far, to be removed when the work is begun again. */
    pieces: jsonb().notNull().default([]),
    created_at: createdAt(),
    finished_at: instant(),
    /** When the files that were sent left the file store. */
    sources_removed_at: instant(),
    /** State of its file where that was cut from a gestoría's file; null there: not cut anew yet. */
    cut_state: text(),
  },
  (table) => [
    index('payroll_uploads_by_enterprise').on(table.enterprise_id, table.id),
    index('payroll_uploads_open')
      .on(table.id)
      .where(sql`${table.state} in ('waiting', 'working')`),
    check('payroll_uploads_cut_state', oneOf(table.cut_state, cutStates)),
    check('payroll_uploads_kind', sql`${table.kind} in ('single', 'multiple', 'files')`),
    check(
      'payroll_uploads_state',
      sql`${table.state} in ('waiting', 'working', 'draft', 'done', 'failed', 'discarded')`,
    ),
    check('payroll_uploads_month', sql`${table.month} between 1 and 12`),
  ],
);

export const payrolls = pgTable(
  'payrolls',
  {
    id: identityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    year: smallint().notNull(),
    month: smallint().notNull(),
    /** Key in the file store, never a public path. */
    file_key: text().notNull(),
    file_name: text().notNull(),
    /** Whether its file holds what its pages draw and nothing else; null: of before, and waits to be cut anew where it has an upload. */
    cut_state: text(),
    /** The upload that it was cut from. */
    upload_id: integer().references(() => payrollUploads.id),
    /** What it says; null for those of before this was kept. */
    content_hash: text(),
    /** Since when it waits to be opened; null for those of before this was kept. */
    unread_since: instant().defaultNow(),
    /** When its person opened it first; never changed. */
    read_at: instant(),
    created_at: createdAt(),
    deleted_at: instant(),
    /** When the file of a deleted one left the file store. */
    file_removed_at: instant(),
  },
  (table) => [
    keyWithEnterprise('payrolls', table),
    index('payrolls_to_recut')
      .on(table.id)
      .where(sql`${table.cut_state} is null and ${table.upload_id} is not null and ${table.deleted_at} is null`),
    check('payrolls_cut_state', oneOf(table.cut_state, cutStates)),
    index('payrolls_by_person').on(table.enterprise_id, table.user_id, table.year, table.month),
    index('payrolls_by_month').on(table.enterprise_id, table.year, table.month),
    uniqueIndex('payrolls_same_content')
      .on(table.enterprise_id, table.user_id, table.year, table.month, table.content_hash)
      .where(sql`${table.deleted_at} is null`),
  ],
);

export const userFiles = pgTable(
  'user_files',
  {
    id: identityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    type: text().notNull(),
    year: smallint(),
    month: smallint(),
    file_key: text().notNull(),
    file_name: text().notNull(),
    created_at: createdAt(),
    deleted_at: instant(),
    /** When the file of a deleted one left the file store. */
    file_removed_at: instant(),
  },
  (table) => [
    keyWithEnterprise('user_files', table),
    index('user_files_by_person').on(table.enterprise_id, table.user_id),
  ],
);
