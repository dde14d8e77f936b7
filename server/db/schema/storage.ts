import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { shareNames, storageKinds } from '#domain/operation/storage/kinds.ts';
import { instant, oneOf } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** Every file that the store holds, or that is about to be put there (docs/decisions/0037-storage-quotas.md). */
export const storedFiles = pgTable(
  'stored_files',
  {
    /** In the file store. */
    key: text().primaryKey(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** As they came; of files from before they were counted, as they are stored. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Of complaints the hour alone. */
    stored_at: instant().notNull(),
  },
  (table) => [
    index('stored_files_by_enterprise').on(table.enterprise_id, table.kind, table.bytes),
    check('stored_files_kind', oneOf(table.kind, storageKinds)),
  ],
);

/** The sum of `stored_files` for each share of an enterprise, changed in the same statements. */
export const storageUsage = pgTable(
  'storage_usage',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    share: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** When the administrators were notified that little is left; null: they were not, or there is room again. */
    warned_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.share] }),
    check('storage_usage_share', oneOf(table.share, shareNames)),
  ],
);

/** Backups that `jornada backup` has made, those of the last year: how old the newest is, is watched. */
export const backups = pgTable('backups', {
  made_at: instant().primaryKey(),
  rows: bigint({ mode: 'number' }).notNull(),
});
