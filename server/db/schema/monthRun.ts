import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { saidSteps } from '#domain/overview/advisory/monthSteps.ts';
import { instant, keyWithEnterprise, oneOf, wideIdentityBeside } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** What was said of a month's steps, and its reminders; never changed, the latest row of a step counts. */
export const monthActions = pgTable(
  'month_actions',
  {
    id: wideIdentityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    /** First date of it. */
    month: date().notNull(),
    step: text().notNull(),
    /** `done`, `open`, or of a reminder `sent`. */
    action: text().notNull(),
    done_by: integer().notNull(),
    done_at: instant().notNull(),
  },
  (table) => [
    keyWithEnterprise('month_actions', table),
    index('month_actions_of_month').on(table.enterprise_id, table.month, table.step),
    check('month_actions_step', oneOf(table.step, [...saidSteps, 'reminder'])),
    check('month_actions_action', oneOf(table.action, ['done', 'open', 'sent'])),
  ],
);
