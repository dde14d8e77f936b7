import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** Nothing here says who wrote: no user, no address, and the day instead of the moment would be shown outside. */
export const complaints = pgTable(
  'complaints',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    parent_id: integer(),
    /** The responsible person who replied; null for the anonymous author. */
    replied_by: integer(),
    message: text().notNull(),
    /** Hash of the case key; only on a complaint itself. */
    case_key_hash: text(),
    /** Names it in the register: random, so that no gap tells whom it is about that there is one. */
    reference: text()
      .notNull()
      .default(sql`upper(left(md5(gen_random_uuid()::text), 8))`),
    /** Of an anonymous message, the hour only: the moment could be held against other records. */
    created_at: createdAt(),
    /** Of a complaint: since when its author has been informed that it arrived, and since when its matter is looked into. */
    acknowledged_at: instant(),
    investigated_at: instant(),
    closed_at: instant(),
    /** The last reply of those responsible. */
    answered_at: instant(),
    /** What was done about it, in their words, which name nobody. */
    measures: text(),
    /** The longer time for its answer, and why. */
    extended_at: instant(),
    extension_months: smallint(),
    extension_reason: text(),
    /** Since when only what the register says of it is left. */
    content_removed_at: instant(),
    /** When the content is removed, as the first of `content_warnings` said (`contentUntil`). */
    content_due_at: instant(),
    content_warnings: smallint().notNull().default(0),
    /** When the responsible were mailed of it, which is at fixed times only. */
    announced_at: instant(),
    /** Which deadlines the responsible have been reminded of. */
    reminded_deadlines: text().array().notNull().default([]),
  },
  (table) => [
    index('complaints_by_enterprise').on(table.enterprise_id, table.created_at),
    uniqueIndex('complaints_by_key').on(table.case_key_hash),
    uniqueIndex('complaints_by_reference')
      .on(table.enterprise_id, table.reference)
      .where(sql`${table.parent_id} is null`),
    index('complaints_open')
      .on(table.id)
      .where(sql`${table.parent_id} is null and ${table.closed_at} is null`),
    index('complaints_unannounced')
      .on(table.enterprise_id, table.created_at)
      .where(sql`${table.parent_id} is null and ${table.announced_at} is null`),
    index('complaints_uninvestigated')
      .on(table.id)
      .where(
        sql`${table.parent_id} is null and ${table.investigated_at} is null and ${table.extended_at} is null
            and ${table.content_removed_at} is null`,
      ),
    check(
      'complaints_extension',
      sql`num_nonnulls(${table.extended_at}, ${table.extension_months}, ${table.extension_reason}) in (0, 3)
          and ${table.extension_months} between 1 and 3`,
    ),
  ],
);

/** Whom a complaint is about among those who would read it, as its author marked: they never see it. */
export const complaintSubjects = pgTable(
  'complaint_subjects',
  {
    complaint_id: integer()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    user_id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.complaint_id, table.user_id] })],
);

/** Of a complaint or a reply, in their order, without what could reveal who made them; no moment either. */
export const complaintFiles = pgTable(
  'complaint_files',
  {
    id: identity(),
    complaint_id: integer()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    file_key: text().notNull(),
    file_name: text().notNull(),
  },
  (table) => [index('complaint_files_by_complaint').on(table.complaint_id, table.id)],
);
