import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. Functions, since a drizzle column belongs to one table. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
export const address = () => ({
  address: text(),
  city: text(),
  state: text(),
  zip_code: text(),
  country: text(),
});

/** A BCP 47 tag: `es`, `es-MX`, `zh-Hant`. */
export const looksLikeLocale = (column: AnyPgColumn): SQL => sql`${column} ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$'`;
