import { z } from 'zod';
import { localDate, milliseconds } from '#domain/kernel/codecs.ts';
import { overtimeYear, timeKinds } from '../workingTime/hoursBank.ts';

/** What became of a month's overtime by its end, in milliseconds; all but `forceMajeure`, a part of them, add up to it (art. 35 ET). */
const monthFates = z.object({
  /** Rested or paid already. */
  settled: milliseconds,
  /** Made up for hours that were not worked, or taken as both parties agreed; left out: counted as settled. */
  offset: milliseconds.optional(),
  toPay: milliseconds,
  /** By the last date on which it can be rested. */
  toRest: z.array(z.object({ until: localDate, ms: milliseconds })),
  /** Worked before the hours bank counts. */
  unknown: milliseconds,
  forceMajeure: milliseconds,
});
export type MonthFates = z.output<typeof monthFates>;

/** What a closed month holds beside its sums: kinds of its time, and how hours bank and overtime stood at its end. */
export const monthKinds = timeKinds
  .pick({ voluntary: true, night: true, holiday: true, onsite: true, waiting: true, availability: true })
  .extend({
    /** Rest that is due to the person (positive) or to the enterprise; null where no hours count yet. */
    bank: milliseconds.nullable(),
    /** Of its calendar year, up to its end. */
    year: overtimeYear.pick({ done: true, counted: true, limit: true, left: true }),
    /** Left out in months that were closed before it was kept; what was signed stays as it was. */
    fates: monthFates.optional(),
  });
export type MonthKinds = z.output<typeof monthKinds>;
