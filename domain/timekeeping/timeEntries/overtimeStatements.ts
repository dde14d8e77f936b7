import { z } from 'zod';
import { id, instant, localDate, milliseconds } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { timeRecord } from './timeRecords.ts';
import { overtimeYear } from '../workingTime/hoursBank.ts';

/** Milliseconds, whole seconds (`OvertimeFates`). */
const fates = z.object({
  overtime: milliseconds,
  settled: milliseconds,
  offset: milliseconds,
  toRest: milliseconds,
  toPay: milliseconds,
  unknown: milliseconds,
  forceMajeure: milliseconds,
});

/** The statement of overtime that a person gets with the payslip of a month (art. 35.5 ET), as it stands today. */
export const overtimeStatement = z.object({
  enterprise: timeRecord.shape.enterprise,
  person: timeRecord.shape.person,
  month: z.string(),
  created_at: instant,
  /** Those with overtime. */
  days: z.array(fates.extend({ date: localDate, until: localDate.nullable() })),
  total: fates,
  /** Rest that was added or, below 0, taken in the month as both parties agreed; part of no day's overtime. */
  adjustments: z.array(z.object({ date: localDate, ms: milliseconds, reason: z.string() })),
  /** Of the calendar year, up to today. */
  year: overtimeYear,
});
export type OvertimeStatement = z.output<typeof overtimeStatement>;

export const overtimeStatementEndpoints = {
  getOvertimeStatement: endpoint(routes.getOvertimeStatement, {
    about:
      'The overtime of a person in a month day by day, what becomes of it, and what remains of the 80 hours of its year (art. 35.5 ET).',
    access: 'employees.exportTimeSheet',
    whenCanceled: 'admin',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: z.object({ enterprise_id: id.optional(), month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
    data: overtimeStatement,
    example: ({ employeeId }) => ({ params: { id: employeeId }, query: { month: '2026-01' } }),
  }),
};
