import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { openStates, requestedKinds, requestStates } from '#domain/paperwork/documentRequests/kinds.ts';
import { createdAt, identityBeside, instant, keyWithEnterprise, oneOf } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** Documents that are asked for (docs/product/documentRequests.md). */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: identityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    /** Null: of the company as a whole. */
    user_id: integer(),
    kind: text().notNull(),
    title: text(),
    note: text(),
    due_on: date().notNull(),
    state: text().notNull(),
    asked_by: integer().notNull(),
    /** The firm whose person asked; null: the company itself. */
    firm_id: integer(),
    asked_at: createdAt(),
    sent_by: integer(),
    sent_at: instant(),
    /** Who accepted, returned or withdrew it last, and when. */
    answered_by: integer(),
    answered_at: instant(),
    reason: text(),
    /** When somebody reminded of it last. */
    reminded_at: instant(),
    /** On which date it is reminded of next by itself; null: on none. */
    remind_on: date(),
  },
  (table) => [
    keyWithEnterprise('document_requests', table),
    index('document_requests_by_state').on(table.enterprise_id, table.state, table.due_on),
    index('document_requests_by_person').on(table.enterprise_id, table.user_id),
    index('document_requests_to_remind')
      .on(table.remind_on)
      .where(sql`${table.remind_on} is not null`),
    check('document_requests_kind', oneOf(table.kind, requestedKinds)),
    check('document_requests_state', oneOf(table.state, requestStates)),
    check('document_requests_title', sql`${table.kind} <> 'other' or ${table.title} is not null`),
    check('document_requests_remind', sql`${table.remind_on} is null or ${oneOf(table.state, openStates)}`),
  ],
);

/** What was sent: pages of a document. What was sent back or is not wanted any more is deleted. */
export const documentRequestFiles = pgTable(
  'document_request_files',
  {
    id: identityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    request_id: integer().notNull(),
    /** As of the request. */
    user_id: integer(),
    file_key: text().notNull(),
    file_name: text().notNull(),
    sent_at: createdAt(),
    deleted_at: instant(),
    /** When the file of a deleted one left the file store. */
    file_removed_at: instant(),
  },
  (table) => [
    keyWithEnterprise('document_request_files', table),
    index('document_request_files_by_request').on(table.enterprise_id, table.request_id),
    foreignKey({
      name: 'document_request_files_request',
      columns: [table.request_id, table.enterprise_id],
      foreignColumns: [documentRequests.id, documentRequests.enterprise_id],
    }),
  ],
);
