import { z } from 'zod';

/** Between which times, `HH:MM`, of a day there is rest by the hour; left out of whole and half days. */
export const restTimes = { rest_from: z.string().optional(), rest_to: z.string().optional() };
