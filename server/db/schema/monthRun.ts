import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { saidSteps } from '../../../domain/advisory/monthSteps.ts';
import { instant, keyWithEnterprise, oneOf, wideIdentityBeside } from './columns.ts';
import { enterprises } from './enterprises.ts';

/** What was said of a month's steps, and its reminders; never changed, the latest row of a step counts. */
export const monthDeeds = pgTable(
  'month_deeds',
  {
    id: wideIdentityBeside(),
    enterprise_id: integer()
      .notNull()
      .references(() => enterprises.id),
    /** First date of it. */
    month: date().notNull(),
    step: text().notNull(),
    /** `done`, `open`, or of a reminder `sent`. */
    deed: text().notNull(),
    done_by: integer().notNull(),
    done_at: instant().notNull(),
  },
  (table) => [
    keyWithEnterprise('month_deeds', table),
    index('month_deeds_of_month').on(table.enterprise_id, table.month, table.step),
    check('month_deeds_step', oneOf(table.step, [...saidSteps, 'reminder'])),
    check('month_deeds_deed', oneOf(table.deed, ['done', 'open', 'sent'])),
  ],
);
