import type { z } from 'zod';
import { milliseconds } from '../kernel/codecs.ts';
import { overtimeYear, timeKinds } from '../workingTime/hoursBank.ts';

/** What a closed month holds beside its sums: kinds of its time, and how hours bank and overtime stood at its end. */
export const monthKinds = timeKinds
  .pick({ voluntary: true, night: true, holiday: true, onsite: true, waiting: true, availability: true })
  .extend({
    /** Rest that is due to the person (positive) or to the enterprise; null where no hours count yet. */
    bank: milliseconds.nullable(),
    /** Of its calendar year, up to its end. */
    year: overtimeYear.pick({ done: true, counted: true, limit: true, left: true }),
  });
export type MonthKinds = z.output<typeof monthKinds>;
