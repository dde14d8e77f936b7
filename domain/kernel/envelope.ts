import { z } from 'zod';

/** Every JSON answer: `status` repeats the HTTP code, `message` is Spanish and fit for a toast (wire, "Envelope"). */
export interface Envelope<Data = unknown> {
  status: number;
  message: string;
  data: Data;
  /** Present at sign-in. A renewed token travels in the `authorization` header instead. */
  token?: string;
  /** Only on 422: field path to message. */
  errors?: Record<string, string>;
}

export const envelopeOf = <D extends z.ZodType>(data: D) =>
  z.object({ status: z.number().int(), message: z.string(), data, token: z.string().optional() });

export const refusal = z.object({
  status: z.number().int(),
  message: z.string(),
  data: z.null(),
  errors: z.record(z.string(), z.string()).optional(),
});
