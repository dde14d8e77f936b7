import { z } from 'zod';
import { givenDate } from '#domain/kernel/dates.ts';
import { leavingReasons } from './kinds.ts';
import { mostNote } from './joiner.ts';
import { staffChangeMessages as say } from './messages/index.ts';

const mostDays = 366;

/** What a gestoría needs to know of somebody who leaves a company. */
export const leaverForm = z.object({
  user_id: z
    .number({ error: () => say.personRequired })
    .int({ error: () => say.personRequired })
    .positive({ error: () => say.personRequired })
    .max(2_147_483_647, { error: () => say.personUnknown }),
  /** Last day of work. */
  ends_on: givenDate(() => say.lastDayRequired),
  reason: z.enum(leavingReasons, { error: () => say.reasonRequired }),
  /** Days of vacation that were not taken, to be paid (art. 38 ET); null: as the gestoría counts them. */
  unused_vacation_days: z
    .number({ error: () => say.unusedDays })
    .min(0, { error: () => say.unusedDays })
    .max(mostDays, { error: () => say.unusedDays })
    .refine((days) => Number.isInteger(days * 2), { error: () => say.unusedDays })
    .nullish()
    .transform((days) => days ?? null),
  note: z
    .string()
    .trim()
    .max(mostNote, { error: () => say.tooLong(mostNote) })
    .nullish()
    .transform((text) => text || null),
});

/** As it is kept and answered. */
export const leaver = z.object({
  ends_on: z.string(),
  reason: z.enum(leavingReasons),
  unused_vacation_days: z.number().nullable(),
  note: z.string().nullable(),
});
export type Leaver = z.output<typeof leaver>;

export const leaverDefaults = {
  user_id: null,
  ends_on: null,
  reason: '',
  unused_vacation_days: null,
  note: '',
} as const;
