import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './columns.ts';
import { enterprises } from './enterprises.ts';

export const payrolls = pgTable(
  'payrolls',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    year: smallint().notNull(),
    month: smallint().notNull(),
    /** Key in the file store, never a public path. */
    file_key: text().notNull(),
    file_name: text().notNull(),
    created_at: createdAt(),
    deleted_at: instant(),
  },
  (table) => [index('payrolls_by_person').on(table.enterprise_id, table.user_id, table.year, table.month)],
);

export const userFiles = pgTable(
  'user_files',
  {
    id: identity(),
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
  },
  (table) => [index('user_files_by_person').on(table.enterprise_id, table.user_id)],
);

/** Nothing here tells who wrote: no user, no address, and the day instead of the moment would be shown outside. */
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
    file_key: text(),
    file_name: text(),
    created_at: createdAt(),
    closed_at: instant(),
  },
  (table) => [index('complaints_by_enterprise').on(table.enterprise_id, table.created_at)],
);
