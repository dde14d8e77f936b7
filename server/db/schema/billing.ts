import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { users } from './people.ts';

/** The payment provider's customer of a person who pays for enterprises. */
export const paymentCustomers = pgTable('payment_customers', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customer_id: text().notNull().unique(),
});

/** Subscriptions without an enterprise yet. A job cancels those that no enterprise takes. */
export const pendingSubscriptions = pgTable(
  'pending_subscriptions',
  {
    subscription_id: text().primaryKey(),
    customer_id: text().notNull(),
    /** Null: begun by a visitor who signs up. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    price_id: text().notNull(),
    quantity: integer().notNull(),
    created_at: createdAt(),
    used_at: instant(),
  },
  (table) => [
    index('pending_subscriptions_open').on(table.created_at),
    index('pending_subscriptions_by_customer').on(table.customer_id),
  ],
);

/** Events of the payment provider that were applied: each counts once. */
export const paymentEvents = pgTable('payment_events', {
  event_id: text().primaryKey(),
  type: text().notNull(),
  applied_at: createdAt(),
});

/** What the embedded payment sandbox keeps: one row an object, in the provider's own shape. */
export const sandboxObjects = pgTable(
  'sandbox_objects',
  {
    id: text().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('sandbox_objects_by_kind').on(table.kind, table.seq)],
);

/** Answers of the sandbox by idempotency key. */
export const sandboxAnswers = pgTable('sandbox_answers', {
  key: text().primaryKey(),
  /** Of what was asked: the same key with something else is refused. */
  request: text().notNull(),
  status: integer().notNull(),
  body: jsonb().notNull(),
  created_at: createdAt(),
});
