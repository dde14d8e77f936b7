import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  index,
  integer,
  jsonb,
  primaryKey,
  timestamp,
} from 'drizzle-orm/pg-core';

/** Columns that many tables have. Functions, since a drizzle column belongs to one table. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();
/** A number for the wire where something else is the key. */
export const identityBeside = () => integer().notNull().generatedAlwaysAsIdentity();
/** The same where four bytes would not last. */
export const wideIdentityBeside = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity();
/**
 * The key of a table that would be spread over shards: with the enterprise in it, and the number first, so that the key
 * also serves who knows the number alone.
 */
export const keyWithEnterprise = (name: string, table: { id: AnyPgColumn; enterprise_id: AnyPgColumn }) =>
  primaryKey({ name: `${name}_pkey`, columns: [table.id, table.enterprise_id] });
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();

/** Values of the enterprise's own fields, `{ "f12": "A-3" }`. */
export const customValues = () => jsonb().notNull().default({});

/** What holds of `customValues`: they are an object, and found by a value that they hold. */
export const customValuesRules = (table: string, column: AnyPgColumn) => [
  check(`${table}_custom_fields`, sql`jsonb_typeof(${column}) = 'object'`),
  index(`${table}_by_custom_fields`).using('gin', sql`${column} jsonb_path_ops`),
];

/** One of these texts. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** A BCP 47 tag: `es`, `es-MX`, `zh-Hant`. */
export const looksLikeLocale = (column: AnyPgColumn): SQL => sql`${column} ~ '^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$'`;
