import { integer, text, timestamp } from 'drizzle-orm/pg-core';

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
