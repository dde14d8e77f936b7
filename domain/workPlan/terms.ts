import { z } from 'zod';

/** How much of the working time of others a contract asks. */
export const contractTypes = ['full', 'partial'] as const;
/** What the hours of a contract are counted by. */
export const hoursTypes = ['daily', 'weekly', 'monthly'] as const;

/** A holiday or an approved leave; `share` is the part of the day that it takes, 0.5 or 1. */
export const dayOff = z.object({
  kind: z.enum(['holiday', 'leave']),
  name: z.string(),
  share: z.number(),
  part: z.enum(['morning', 'afternoon']).optional(),
});
