import { z } from 'zod';
import { milliseconds } from '#domain/kernel/codecs.ts';

/** Of rest from the hours bank: what is in it now, and what the days would take. */
export const restEffect = z.object({ balance: milliseconds, takes: milliseconds });
export type RestEffect = z.output<typeof restEffect>;
