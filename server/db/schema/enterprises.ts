import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { address, createdAt, identity, instant } from './columns.ts';

export const enterprises = pgTable(
  'enterprises',
  {
    id: identity(),
    name: text().notNull(),
    cif: text().notNull(),
    phone: text(),
    ...address(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    logo_path: text(),
    active: boolean().notNull().default(true),
    /** The plan's limit on active employees; null: none. */
    employee_limit: integer(),
    clock_methods: smallint().array().notNull().default([1]),
    asks_location: boolean().notNull().default(false),
    time_zone: text().notNull().default('Europe/Madrid'),
    /** Names the enterprise in public addresses (complaints channel). */
    public_code: text().notNull().unique(),
    /** Signs the content of its QR code; renewed to refuse old ones. */
    qr_secret: text().notNull(),
    date_end: date(),
    shortcut: text(),
    created_at: createdAt(),
  },
  (table) => [
    check(
      'enterprises_methods_some',
      sql`cardinality(${table.clock_methods}) > 0 and ${table.clock_methods} <@ array[1,2,3]::smallint[]`,
    ),
    check('enterprises_limit_positive', sql`${table.employee_limit} > 0`),
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

export const kiosks = pgTable('kiosks', {
  id: identity(),
  enterprise_id: integer()
    .notNull()
    .references(() => enterprises.id),
  name: text().notNull(),
  token_hash: text().notNull().unique(),
  locked_until: instant(),
  failed_tries: smallint().notNull().default(0),
  revoked_at: instant(),
  created_at: createdAt(),
});

/** Days off that an enterprise adds to the public calendar. */
export const localHolidays = pgTable(
  'local_holidays',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    day: date().notNull(),
    name: text().notNull(),
  },
  (table) => [unique('local_holidays_unique').on(table.enterprise_id, table.day)],
);
