import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './columns.ts';
import { enterprises } from './enterprises.ts';
import { users } from './people.ts';

/** A browser of a person that takes Web Push; what the keys are for stands in RFC 8291. Gone with the person. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: identity(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Address at the browser maker's push service; whoever knows it may try to send there. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: createdAt(),
    /** The last time that the push service took a message for it. */
    used_at: instant(),
  },
  (table) => [
    unique('push_subscriptions_endpoint_unique').on(table.endpoint),
    index('push_subscriptions_by_user').on(table.user_id),
  ],
);

/** By which the push services know this installation (RFC 8292): one pair for all its processes. */
export const pushKeys = pgTable(
  'push_keys',
  {
    singleton: boolean().primaryKey().default(true),
    public_key: text().notNull(),
    /** Encrypted with the installation's secret. */
    private_key_ciphertext: text().notNull(),
  },
  (table) => [check('push_keys_singleton', sql`${table.singleton}`)],
);

/** Mails that wait, that the mail server refused, and for 14 days those that it took, of which nothing is kept but that. */
export const mails = pgTable(
  'mails',
  {
    /** Also that of its job, and what its Message-ID is made of. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** For whom it is, and on whose behalf: a person of the enterprise, or an account. */
    user_id: integer(),
    enterprise_id: integer().references(() => enterprises.id, { onDelete: 'cascade' }),
    /** The whole mail, encrypted: it holds links that open accounts. Null once the mail server has taken it. */
    ciphertext: text(),
    created_at: createdAt(),
    /** When it is of no use any more: a code that is over. */
    expires_at: instant(),
    /** When the mail server took it; it may fail all the same, as a report says later. */
    sent_at: instant(),
    /** No further try is made. */
    failed_at: instant(),
    error: text(),
  },
  (table) => [
    index('mails_by_user').on(table.user_id, table.kind),
    index('mails_by_enterprise').on(table.enterprise_id),
    index('mails_sent')
      .on(table.sent_at)
      .where(sql`${table.sent_at} is not null`),
  ],
);

/** Of what people were notified; what is said of it is put together when it is read or sent, in their language. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    /** Null: of no company, but of the firm of who is notified. */
    enterprise_id: integer().references(() => enterprises.id, { onDelete: 'cascade' }),
    /** Who is notified: a person of the enterprise, or the account of somebody of a firm. */
    user_id: integer().notNull(),
    kind: text().notNull(),
    /** The person whom it concerns, where that is somebody else. */
    about_id: integer(),
    /** What is to be answered, `correction 12`: once it is, nobody waits for it any more. */
    ref: text(),
    data: jsonb().notNull(),
    created_at: createdAt(),
    read_at: instant(),
    /** Handed over to mail and browsers, or decided that it is not. */
    delivered_at: instant(),
  },
  (table) => [
    index('notifications_by_user').on(table.user_id, table.id),
    index('notifications_unread')
      .on(table.user_id, table.enterprise_id)
      .where(sql`${table.read_at} is null`),
    index('notifications_undelivered')
      .on(table.user_id, table.enterprise_id, table.kind)
      .where(sql`${table.delivered_at} is null`),
    index('notifications_by_ref')
      .on(table.enterprise_id, table.ref)
      .where(sql`${table.ref} is not null`),
  ],
);

/** By which ways a person wants to be notified of a kind; without a row, by both. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    mail: boolean().notNull(),
    push: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.kind] })],
);
