import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timeZones } from '#domain/constants.ts';
import { enterpriseFields, managerScopes } from '#domain/organization/enterprises/enterpriseFields.ts';
import { createdAt, customValues, customValuesRules, identity, instant, looksLikeLocale, oneOf } from './columns.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { holdsFile } from '#domain/kernel/files.ts';

const builders = {
  text: () => text(),
  integer: () => integer(),
  bigint: () => bigint({ mode: 'number' }),
  'double precision': () => doublePrecision(),
  boolean: () => boolean(),
  date: () => date(),
  timestamptz: instant,
  time: () => time(),
  'integer[]': () => integer().array(),
  jsonb: () => jsonb(),
} as const;

/** One that holds a value in every record where the field is required or has something in place of nothing. */
function columnOf({ storage, required, kind, default: standard }: Field): PgColumnBuilderBase {
  const builder = builders[storage ?? 'text']();
  // A file comes after its record.
  if (holdsFile({ kind })) return builder;
  if (kind === 'flag') return (builder as ReturnType<typeof boolean>).notNull().default(standard === 1);
  if (kind === 'references') return (builder as ReturnType<typeof text>).notNull().default([] as never);
  return required || standard !== undefined ? builder.notNull() : builder;
}

/** A column for each stored field. */
export const fieldColumns = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.storage === null ? [] : [[name, columnOf(field)]])),
  ) as Record<keyof F & string, PgColumnBuilderBase>;

export const enterprises = pgTable(
  'enterprises',
  {
    id: identity(),
    ...fieldColumns(enterpriseFields),
    logo_path: text(),
    /** Files from before there were keys may still lie as they came. */
    plain_files: boolean().notNull().default(false),
    /** Whether `stored_files` has all of its files; false: some are from before they were counted. */
    files_counted: boolean().notNull().default(true),
    active: boolean().notNull().default(true),
    /** The plan's limit on active employees; null: none. */
    employee_limit: integer(),
    clock_methods: smallint().array().notNull().default([1]),
    asks_location: boolean().notNull().default(false),
    time_zone: text().notNull().default('Europe/Madrid'),
    manager_scope: text().notNull().default('all'),
    /** The language of those who want no other. */
    locale: text(),
    /** Names the enterprise in public addresses (complaints channel). */
    public_code: text().notNull().unique(),
    /** Signs the content of its QR code; renewed to refuse old ones. */
    qr_secret: text().notNull(),
    date_end: date(),
    shortcut: text(),
    /** `MM-DD` until which days left over from the year before can be taken; null: they are lost with the year. */
    carry_over_until: text(),
    /** At most so many days are carried over; null: all. */
    carry_over_max: smallint(),
    /** First day from which leave is lost after notices alone, and months are closed for who is registered late. */
    rules_from: date()
      .notNull()
      .default(sql`current_date`),
    /** The roles that reach nothing of it without a second factor. */
    second_factor_roles: text().array().notNull().default([]),
    custom_fields: customValues(),
    /** When the next month may be closed. */
    next_closing_at: instant().notNull().defaultNow(),
    /** When there may be something to remind people of. */
    next_reminders_at: instant().notNull().defaultNow(),
    created_at: createdAt(),
  },
  (table) => [
    index('enterprises_by_closing').on(table.next_closing_at),
    index('enterprises_by_reminder')
      .on(table.next_reminders_at)
      .where(
        sql`coalesce(${table.remind_entry}, ${table.remind_out}, ${table.remind_pause}, ${table.remind_sign}) is not null`,
      ),
    check(
      'enterprises_second_factor_roles',
      sql`${table.second_factor_roles} <@ array['admin', 'advisor', 'manager', 'employee']`,
    ),
    check(
      'enterprises_carry_over_until',
      sql`${table.carry_over_until} ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'`,
    ),
    check('enterprises_carry_over_max', sql`${table.carry_over_max} >= 0`),
    check(
      'enterprises_methods_some',
      sql`cardinality(${table.clock_methods}) > 0 and ${table.clock_methods} <@ array[1,2,3]::smallint[]`,
    ),
    // What counts for many companies at once would stop at a zone that PostgreSQL does not know.
    check('enterprises_time_zone', oneOf(table.time_zone, timeZones)),
    check('enterprises_manager_scope', oneOf(table.manager_scope, managerScopes)),
    check('enterprises_limit_positive', sql`${table.employee_limit} > 0`),
    check('enterprises_locale', looksLikeLocale(table.locale)),
    ...customValuesRules('enterprises', table.custom_fields),
  ],
);

/** With which the files of an enterprise are encrypted (docs/decisions/0034-files-encrypted-at-rest.md). */
export const enterpriseKeys = pgTable(
  'enterprise_keys',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    /** Of the enterprise's keys, from 1. */
    number: smallint().notNull(),
    /** Its public part. */
    recipient: text().notNull(),
    /** The key, encrypted for the installation. */
    wrapped_key: text().notNull(),
    /** The public part of the installation's key. */
    installation_recipient: text().notNull(),
    created_at: createdAt(),
    /** Since when no file is encrypted with it any more. */
    retired_at: instant(),
    /** Since when every file of the enterprise has been encrypted with it. */
    complete_at: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.enterprise_id, table.number] }),
    uniqueIndex('enterprise_keys_one_in_use')
      .on(table.enterprise_id)
      .where(sql`${table.retired_at} is null`),
  ],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    customer_id: text().notNull(),
    subscription_id: text().notNull(),
    status: text().notNull(),
    price_id: text(),
    current_period_start: instant(),
    current_period_end: instant(),
    canceled_at: instant(),
    cancel_at_period_end: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    unique('subscriptions_enterprise_unique').on(table.enterprise_id),
    check(
      'subscriptions_status',
      sql`${table.status} in ('active', 'canceled', 'past_due', 'trialing', 'incomplete', 'unknown')`,
    ),
  ],
);

/** What an enterprise says of a day: a day off that the public calendar lacks, or a public one that does not hold. */
export const localHolidays = pgTable(
  'local_holidays',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    day: date().notNull(),
    name: text().notNull(),
    /** local, company, or regional where the calculated calendar of a region is wrong. */
    kind: text().notNull().default('local'),
    /** The public holiday of this day is switched off. */
    removed: boolean().notNull().default(false),
    created_by: integer(),
    created_at: createdAt(),
  },
  (table) => [
    unique('local_holidays_unique').on(table.enterprise_id, table.day),
    check('local_holidays_kind', sql`${table.kind} in ('regional', 'local', 'company')`),
  ],
);
