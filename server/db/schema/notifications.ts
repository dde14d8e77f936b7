import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
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

/** Mails that wait, that the mail server refused, and for 14 days those that it took, of which nothing is kept but that. */
export const mails = pgTable(
  'mails',
  {
    /** Also that of its job, and what its Message-ID is made of. */
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** For whom it is, and on whose behalf, where that is somebody here. */
    user_id: integer().references(() => users.id, { onDelete: 'cascade' }),
    enterprise_id: integer().references(() => enterprises.id, { onDelete: 'cascade' }),
    /** The whole mail, encrypted: it holds links that open accounts. Null once the mail server has taken it. */
    sealed: text(),
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
