import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SavedQuery } from '#domain/access/savedFilters/savedFilters.ts';
import { createdAt, identity } from '#server/db/schema/columns.ts';
import { enterprises } from '#server/db/schema/enterprises.ts';

/** What a person filters and sorts a list by; a shared one stays when they leave. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: identity(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    /** The entity whose list it is for. */
    resource: text().notNull(),
    name: text().notNull(),
    shared: boolean().notNull().default(false),
    query: jsonb().$type<SavedQuery>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('saved_filters_name_unique').on(
      table.enterprise_id,
      table.resource,
      table.user_id,
      sql`lower(${table.name})`,
    ),
  ],
);
