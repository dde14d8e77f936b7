import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { openStatuses, staffChangeKinds, staffChangeStatuses } from '#domain/organization/staffChanges/kinds.ts';
import { instant, keyWithEnterprise, oneOf, wideIdentityBeside } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** People who begin to work in a company or leave it, as the company announces them to its gestoría. */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: wideIdentityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    kind: text().notNull(),
    status: text().notNull(),
    /** Who leaves; of a joiner the person once it is done. */
    user_id: integer(),
    /** Of a joiner, so that nobody is announced twice at once. */
    dni: text(),
    /** First day of a joiner, last one of a leaver. */
    effective_on: date().notNull(),
    /** Form as it was announced (`domain/organization/staffChanges`); null once it is erased. */
    form: jsonb(),
    /** Counts how often it was written. */
    revision: integer().notNull().default(1),
    announced_by: integer().notNull(),
    announced_at: instant().notNull(),
    changed_at: instant().notNull(),
    handled_by: integer(),
    handled_at: instant(),
    /** Why it was sent back. */
    question: text(),
    asked_by: integer(),
    asked_at: instant(),
    /** With the social security. */
    registered_on: date(),
    done_by: integer(),
    done_at: instant(),
    /** Of a leaver that is done: when the person was deactivated, after the last day. */
    applied_at: instant(),
  },
  (table) => [
    keyWithEnterprise('staff_changes', table),
    index('staff_changes_by_enterprise').on(table.enterprise_id, table.effective_on),
    index('staff_changes_of_person').on(table.enterprise_id, table.user_id),
    uniqueIndex('staff_changes_one_joiner')
      .on(table.enterprise_id, table.dni)
      .where(sql`${table.kind} = 'joiner' and ${oneOf(table.status, openStatuses)}`),
    uniqueIndex('staff_changes_one_leaver')
      .on(table.enterprise_id, table.user_id)
      .where(sql`${table.kind} = 'leaver' and ${oneOf(table.status, openStatuses)}`),
    index('staff_changes_to_apply')
      .on(table.effective_on)
      .where(sql`${table.kind} = 'leaver' and ${table.status} = 'done' and ${table.applied_at} is null`),
    check('staff_changes_kind', oneOf(table.kind, staffChangeKinds)),
    check('staff_changes_status', oneOf(table.status, staffChangeStatuses)),
    check('staff_changes_leaver', sql`${table.kind} = 'joiner' or ${table.user_id} is not null`),
    check('staff_changes_in_hand', sql`${table.status} <> 'in_hand' or ${table.handled_by} is not null`),
    check(
      'staff_changes_done',
      sql`${table.status} <> 'done' or (${table.registered_on} is not null and ${table.user_id} is not null)`,
    ),
  ],
);
