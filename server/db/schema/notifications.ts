import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from './columns.ts';
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
