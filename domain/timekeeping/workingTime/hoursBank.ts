import { z } from 'zod';
import { flag01, id, instant, localDate, milliseconds, wideId } from '#domain/kernel/codecs.ts';
import { givenDate } from '#domain/kernel/dates.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { requiredText } from '#domain/kernel/requiredText.ts';
import { routes } from '#domain/routes.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { bankMovementKinds } from './bank.ts';
import { bankDecisionKinds, bankDecisionStates, hoursPerPage } from './bankDecisions.ts';
import { hoursBankMessages as say } from './messages/index.ts';

const bankDecision = z.object({
  id: wideId,
  kind: z.enum(bankDecisionKinds),
  /** Of what was force majeure, the day on which it was worked. */
  date: localDate,
  ms: milliseconds,
  reason: z.string(),
  state: z.enum(bankDecisionStates),
  by: z.string(),
  at: instant,
});
export type BankDecisionLine = z.output<typeof bankDecision>;

/** Overtime of a calendar year as art. 35 ET counts it, in milliseconds. */
export const overtimeYear = z.object({
  done: milliseconds,
  rested: milliseconds,
  forceMajeure: milliseconds,
  counted: milliseconds,
  limit: milliseconds,
  left: milliseconds,
});

/** Time by what it counts as (`TimeKinds`), in milliseconds. */
export const timeKinds = z.object({
  ordinary: milliseconds,
  complementary: milliseconds,
  voluntary: milliseconds,
  overtime: milliseconds,
  night: milliseconds,
  holiday: milliseconds,
  onsite: milliseconds,
  remote: milliseconds,
  waiting: milliseconds,
  availability: milliseconds,
});

const standing = z.object({
  /** Rest that is due to the person (positive) or to the enterprise, in milliseconds. */
  balance: milliseconds,
  /** Until when the oldest of it can be settled. */
  until: localDate.nullable(),
  /** Overtime that was not rested in its time and has not been paid. */
  to_pay: milliseconds,
  overtime: overtimeYear,
});

export const hoursAccount = standing.extend({
  name: z.string(),
  last_name: z.string(),
  /** Of the year, by `YYYY-MM`, the latest first. */
  months: z.array(timeKinds.extend({ month: z.string() })),
  /** From which day on hours count; null: nothing is recorded yet. */
  from: localDate.nullable(),
  year: z.number().int(),
  lots: z.array(z.object({ date: localDate, ms: milliseconds, until: localDate })),
  /** The latest first. */
  movements: z.array(
    z.object({
      kind: z.enum(bankMovementKinds),
      date: localDate,
      /** What it adds to the balance or takes from it. */
      ms: milliseconds,
      /** Of a payment, the hours that were paid: also those that only waited to be paid. */
      paid: milliseconds.optional(),
    }),
  ),
  decisions: z.array(bankDecision),
});
export type HoursAccount = z.output<typeof hoursAccount>;

const personsHours = standing.extend({
  user_id: id,
  name: z.string(),
  last_name: z.string(),
  /** Of the year, or of the month that was asked for. */
  kinds: timeKinds,
});
export type PersonsHours = z.output<typeof personsHours>;

const year = z.coerce.number().int().min(2000).max(2100);
const longest = 366 * DAY_MS;

export const bankDecisionForm = z
  .object({
    enterprise_id: id,
    kind: z.enum(bankDecisionKinds),
    date: givenDate(() => say.dateRequired),
    ms: z
      .number({ error: () => say.hoursRequired })
      .int()
      .min(-longest)
      .max(longest)
      .refine((ms) => ms !== 0, { error: () => say.hoursRequired }),
    reason: requiredText(() => say.reasonRequired),
  })
  .refine(({ kind, ms }) => kind === 'adjusted' || ms > 0, { path: ['ms'], error: () => say.hoursRequired });
export type BankDecisionForm = z.output<typeof bankDecisionForm>;

export const hoursBankEndpoints = {
  listHoursBank: endpoint(routes.listHoursBank, {
    about: `Overtime of a year and hours bank of the people of an enterprise, by name, ${hoursPerPage} at once; with a month their time counts as of it, not of the year.`,
    access: 'hoursBank.list',
    scope: { enterprise: 'params.enterpriseId' },
    // All that is recorded of these people is looked at.
    heavy: 'whole',
    params: z.object({ enterpriseId: id }),
    query: z.object({
      year,
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
        .optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    data: z.object({ people: z.array(personsHours), total: z.number().int() }),
    example: ({ enterpriseId }) => ({ params: { enterpriseId }, query: { year: 2026 } }),
  }),
  getHoursAccount: endpoint(routes.getHoursAccount, {
    about: 'The hours bank of a person with its movements and decisions, and their overtime of a year.',
    access: 'timeSheets.see',
    whenCanceled: 'admin',
    scope: { record: 'user' },
    params: z.object({ id }),
    query: z.object({ enterprise_id: id.optional(), year: year.optional() }),
    data: hoursAccount,
    example: ({ employeeId }) => ({ params: { id: employeeId }, query: {} }),
  }),
  decideHours: endpoint(routes.decideHours, {
    about:
      'Decides of a person’s hours: pays overtime, says that it was force majeure, or proposes to add or take rest, which counts once the person agrees.',
    access: 'hoursBank.decide',
    scope: { record: 'user' },
    params: z.object({ id }),
    body: bankDecisionForm,
    data: bankDecision,
    success: 201,
    example: ({ employeeId, enterpriseId }) => ({
      params: { id: employeeId },
      body: {
        enterprise_id: enterpriseId,
        kind: 'adjusted' as const,
        date: '2026-01-12',
        ms: 3_600_000,
        reason: 'Saldo de 2025',
      },
    }),
  }),
  answerHours: endpoint(routes.answerHours, {
    about: 'The person agrees to an adjustment of their hours bank, or does not.',
    access: 'hoursBank.answer',
    whenCanceled: 'own',
    scope: { record: 'hoursDecision' },
    params: z.object({ id: wideId }),
    body: z.object({ accept: flag01 }),
    example: ({ hoursDecisionId }) => ({ params: { id: hoursDecisionId }, body: { accept: 1 as const } }),
  }),
  withdrawHours: endpoint(routes.withdrawHours, {
    about:
      'Takes a decision on hours back; it stays to be read and counts no more. An adjustment that the person agreed to is undone by another one (409).',
    access: 'hoursBank.decide',
    scope: { record: 'hoursDecision' },
    params: z.object({ id: wideId }),
    example: ({ hoursDecisionId }) => ({ params: { id: hoursDecisionId } }),
  }),
};
