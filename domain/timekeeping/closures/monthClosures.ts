import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { id, instant, milliseconds } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { closureStates } from './closures.ts';

/** How somebody's month stands; `none`: it was not closed. */
export const monthStates = [...closureStates, 'none'] as const;
export type MonthState = (typeof monthStates)[number];

/** People of a page. */
export const closuresPerPage = 50;
/** So often somebody is reminded of a month at most. */
export const signatureReminderHours = 24;

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

const personsClosure = z.object({
  user_id: id,
  name: z.string(),
  last_name: z.string(),
  state: z.enum(monthStates),
  /** What was worked, in milliseconds; null while it was never closed. */
  worked: milliseconds.nullable(),
  overtime: milliseconds.nullable(),
  complementary: milliseconds.nullable(),
  closed_at: instant.nullable(),
  signed_at: instant.nullable(),
  /** When they were last written to that it waits for their signature. */
  told_at: instant.nullable(),
  /** Waits for the signature of somebody who can be reminded now. */
  can_be_reminded: z.boolean(),
});
export type PersonsClosure = z.output<typeof personsClosure>;

const monthClosures = z.object({
  people: z.array(personsClosure),
  /** People whom the filters find. */
  total: z.number().int(),
  /** People of the month by how it stands, whatever the filters. */
  counts: z.record(z.enum(monthStates), z.number().int()),
  /** Of whom waits a signature and who can be reminded now. */
  to_remind: z.number().int(),
});
export type MonthClosures = z.output<typeof monthClosures>;

/** Sums of a month that are signed, in milliseconds. */
const figures = z.object({
  scheduled: milliseconds,
  worked: milliseconds,
  agreed: milliseconds.nullable(),
  ordinary: milliseconds,
  complementary: milliseconds,
  overtime: milliseconds,
});
export type MonthFigures = z.output<typeof figures>;
export const figureNames = Object.keys(figures.shape) as readonly (keyof MonthFigures)[];

/** A closed month that would come to other figures if it were closed now. */
const closureDifference = z.object({
  user_id: id,
  name: z.string(),
  last_name: z.string(),
  closed: figures,
  counted: figures,
});
export type ClosureDifference = z.output<typeof closureDifference>;

const ofEnterprise = { scope: { enterprise: 'params.enterpriseId' }, params: z.object({ enterpriseId: id }) } as const;

export const monthClosureEndpoints = {
  listMonthClosures: endpoint(routes.listMonthClosures, {
    ...ofEnterprise,
    about: `How a month of everybody stands who was there in it: signed, waiting for the signature, reopened, not closed; by name, ${closuresPerPage} at once.`,
    access: 'timeSheets.see',
    query: z.object({
      month,
      state: z.enum(monthStates).optional(),
      q: z.string().trim().max(limits.text).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    data: monthClosures,
    example: ({ enterpriseId }) => ({ params: { enterpriseId }, query: { month: '2024-12' } }),
  }),
  listClosureDifferences: endpoint(routes.listClosureDifferences, {
    ...ofEnterprise,
    about:
      'Closed months of people that would come to other figures now, by name: a former release may have counted in another way. They stay as they were signed until they are reopened.',
    access: 'timeSheets.see',
    heavy: 'whole',
    query: z.object({ month }),
    data: z.array(closureDifference),
    example: ({ enterpriseId }) => ({ params: { enterpriseId }, query: { month: '2024-12' } }),
  }),
  remindSignatures: endpoint(routes.remindSignatures, {
    ...ofEnterprise,
    about: `Reminds those whose closed month waits for their signature, or some of them; nobody twice in ${signatureReminderHours} hours, nor whose address is not confirmed.`,
    access: 'timeSheets.remind',
    body: z.object({ month, user_ids: z.array(id).min(1).max(500).optional() }),
    data: z.object({ reminded: z.number().int() }),
    example: ({ enterpriseId }) => ({ params: { enterpriseId }, body: { month: '2024-12' } }),
  }),
};
