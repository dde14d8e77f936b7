import { z } from 'zod';

/** A holiday or an approved leave; `share` is the part of the day that it takes: 0.5 or 1. */
export const dayOff = z.object({
  kind: z.enum(['holiday', 'leave']),
  name: z.string(),
  share: z.number(),
  part: z.enum(['morning', 'afternoon']).optional(),
  /** Local times of rest by the hour, whose `share` is 0. */
  hours: z.object({ from: z.string(), to: z.string() }).optional(),
});
