import { z } from 'zod';

/**
 * An answer in JSON: `status` repeats the HTTP code, `message` is Spanish and fit for a toast, `token` comes at sign-in
 * (conventions 1). A refusal has null `data` and, with 422, `errors`: field path to message. So has a success of which a
 * part was left out (`files.2` of an upload of several files).
 */
export const envelopeOf = <D extends z.ZodType>(data: D) =>
  z.object({
    status: z.number().int(),
    message: z.string(),
    data,
    token: z.string().optional(),
    errors: z.record(z.string(), z.string()).optional(),
  });
