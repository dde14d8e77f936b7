import { z } from 'zod';
import { subscriptionDetails } from '#domain/operation/billing/billing.ts';
import { flag01, id, instant, localDate, wideId } from '#domain/kernel/codecs.ts';
import { endpoint } from '#domain/kernel/endpoint.ts';
import { routes } from '#domain/routes.ts';
import { restTimes } from '#domain/timekeeping/workPlan/restTimes.ts';
import { absentPerson, latePerson, presentPerson } from './presence.ts';

/** How many of a kind are named; the rest are counted in `total`, and stand on the page of the kind. */
export const waitingShown = 5;
export const presenceShown = 8;

const total = z.number().int();
const some = <T extends z.ZodType>(one: T) => z.object({ total, first: z.array(one) });
const who = { user_id: id, name: z.string(), last_name: z.string() };

const times = { start_hour: instant, end_hour: instant.nullable() };

const waitingCorrection = z.object({
  id,
  ...who,
  date: localDate,
  ...times,
  /** The entry as it stands; null: it is missing. */
  before: z.object(times).nullable(),
  reason: z.string(),
  /** 1: the entry is to be taken out of the record. Left out: 0. */
  annul: flag01.optional(),
  /** It touches a closed month, for which approval asks a reason. */
  closed_month: z.boolean(),
});
export type WaitingCorrection = z.output<typeof waitingCorrection>;

/** All pending days that were asked for in one go. */
const waitingLeave = z.object({
  /** Of one of its days: an answer to it with `whole` is one to all. */
  id,
  ...who,
  type: z.string(),
  /** Whether its type is vacation: by which page it is answered. */
  vacation: z.boolean(),
  from: localDate,
  to: localDate,
  /** How many it counts for in the unit of its type: half a day 0.5, rest by the hour a day, nothing on days off of one in working days. */
  days: z.number(),
  ...restTimes,
});
export type WaitingLeave = z.output<typeof waitingLeave>;

/** An entry without an exit for 24 hours or more. */
const forgottenExit = z.object({ id: wideId, ...who, start_hour: instant });

const unsignedClosures = z.object({
  ...who,
  /** `YYYY-MM`, the oldest first. */
  months: z.array(z.string()),
});

/** First steps of a company: what the data says of them. */
const setup = z.object({
  people: z.boolean(),
  workplace: z.boolean(),
  schedule: z.boolean(),
  /** People can identify themselves by QR or PIN. */
  method: z.boolean(),
  punch: z.boolean(),
});
export type Setup = z.output<typeof setup>;
export const setupSteps = setup.keyof().options;

/** What waits in an enterprise. What the reader has no right to is null. */
export const waiting = z.object({
  corrections: some(waitingCorrection).nullable(),
  leave: some(waitingLeave).nullable(),
  open_entries: some(forgottenExit),
  /** Corrections that the company proposed and nobody has answered. */
  proposals: total.nullable(),
  /** Months that are closed and not signed, by person. */
  closures: some(unsignedClosures),
  payrolls: z
    .object({
      /** Uploads that are read and wait for confirmation. */
      drafts: total,
      /** Pages that belong to nobody yet. */
      unassigned: total,
    })
    .nullable(),
  complaints: z
    .object({
      open: total,
      /** Past a deadline of Ley 2/2023. */
      overdue: total,
      /** The next deadline of those that are not overdue. */
      due: instant.nullable(),
    })
    .nullable(),
  subscription: z
    .object({
      status: subscriptionDetails.shape.status,
      /** When the trial, or what is paid, ends. */
      ends: instant.nullable(),
      cancels: z.boolean(),
    })
    .nullable(),
  seats: z.object({ used: total, limit: total }).nullable(),
  today: z.object({
    in: some(z.object({ ...who, ...presentPerson.shape })),
    late: some(z.object({ ...who, ...latePerson.shape })),
    off: some(z.object({ ...who, ...absentPerson.shape })),
  }),
  /** Null where the company has found its way. */
  setup: setup.nullable(),
});
export type Waiting = z.output<typeof waiting>;

export const waitingEndpoints = {
  getWaiting: endpoint(routes.getWaiting, {
    about:
      'What waits for the reader in an enterprise, who is in, late and off today, and the first steps of a new company.',
    access: 'dashboard.see',
    scope: { enterprise: 'params.enterpriseId' },
    params: z.object({ enterpriseId: id }),
    data: waiting,
    example: ({ enterpriseId }) => ({ params: { enterpriseId } }),
  }),
};
