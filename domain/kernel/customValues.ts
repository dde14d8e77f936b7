import { z } from 'zod';
import { limits } from '../constants.ts';
import { kernelMessages as say } from './messages/index.ts';

/** Values of the enterprise's own fields by their keys, as a record is answered (`domain/organization/customFields`). */
export const customValues = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** As long as the longest kind of field takes it; each field says itself what is wrong with its value. */
const givenValue = z
  .custom<z.output<ReturnType<typeof z.json>>>()
  .meta({ declares: z.union([z.string().max(limits.longText), z.number(), z.null()]) });

/**
 * The same in a body: what is left out stays as it is. Which keys and values fit is known once the enterprise's fields
 * are read.
 */
export const givenCustomValues = z.record(z.string(), givenValue, { error: () => say.notFields }).optional();

export type GivenCustomValues = z.output<typeof givenCustomValues>;
