import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bankDecisionKinds } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import { reviewStates } from '#domain/timekeeping/incidents/states.ts';
import { instant, keyWithEnterprise, oneOf, wideIdentityBeside } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** What was decided of hours of overtime and of rest; the answer of the person and its withdrawal are written once. */
export const hoursDecisions = pgTable(
  'hours_decisions',
  {
    id: wideIdentityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    kind: text().notNull(),
    date: date().notNull(),
    /** Of overtime, or of rest that is added or taken; never 0. */
    ms: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    decided_by: integer().notNull(),
    decided_at: instant().notNull(),
    /** Of an adjustment: whether the person agrees; null until they answer. */
    accepted: boolean(),
    answered_at: instant(),
    withdrawn_by: integer(),
    withdrawn_at: instant(),
  },
  (table) => [
    keyWithEnterprise('hours_decisions', table),
    index('hours_decisions_of_person').on(table.enterprise_id, table.user_id, table.date),
    check('hours_decisions_kind', oneOf(table.kind, bankDecisionKinds)),
    check('hours_decisions_ms', sql`${table.ms} <> 0 and (${table.kind} = 'adjusted' or ${table.ms} > 0)`),
    check('hours_decisions_answer', sql`(${table.accepted} is null) = (${table.answered_at} is null)`),
  ],
);

/** How incidents were worked off; never changed, the latest row of an incident counts. */
export const incidentReviews = pgTable(
  'incident_reviews',
  {
    id: wideIdentityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    user_id: integer().notNull(),
    rule: text().notNull(),
    /** First local date of the day, week, month or year that the rule looked at. */
    period: date().notNull(),
    state: text().notNull(),
    explanation: text().notNull(),
    reviewed_by: integer().notNull(),
    reviewed_at: instant().notNull(),
  },
  (table) => [
    keyWithEnterprise('incident_reviews', table),
    index('incident_reviews_by_period').on(table.enterprise_id, table.period, table.user_id, table.rule),
    check('incident_reviews_state', oneOf(table.state, reviewStates)),
  ],
);

/** Incidents of the months that were counted, reviewed or not; replaced whole with each count of their enterprise. */
export const monthIncidents = pgTable(
  'month_incidents',
  {
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    date: date().notNull(),
    user_id: integer().notNull(),
    rule: text().notNull(),
    /** As in `incident_reviews`. */
    period: date().notNull(),
  },
  (table) => [primaryKey({ columns: [table.enterprise_id, table.date, table.user_id, table.rule] })],
);

/** Of which months the incidents of an enterprise were counted, and as of when (docs/decisions/0052-rules-worked-out-when-read.md). */
export const incidentCounts = pgTable('incident_counts', {
  enterprise_id: integer()
    .primaryKey()
    .references(() => enterprises.id, { onDelete: 'cascade' }),
  /** First date of two months; null: they could not be counted. */
  since: date(),
  /** Last numbers of the ledger and of the audit log before the count. */
  ledger_seq: bigint({ mode: 'number' }).notNull(),
  audit_seq: bigint({ mode: 'number' }).notNull(),
  counted_at: instant().notNull(),
});
