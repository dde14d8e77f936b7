import { z } from 'zod';

const parameters = z.strictObject({
  region: z.string().min(1).default('us-east-1'),
  /** Of another store than Amazon's. */
  endpoint: z.url({ protocol: /^https?$/ }).optional(),
  /** For how many seconds it may be silent. */
  timeout: z.coerce.number().positive().default(10),
});

/**
 * What follows the name of a bucket: `s3://key:secret@bucket?region=…&endpoint=…&timeout=…`.
 * @returns null where a parameter is unknown or no such value: it would be left out, and files go elsewhere
 */
export function bucketParameters({ searchParams }: URL): z.output<typeof parameters> | null {
  return parameters.safeParse(Object.fromEntries(searchParams)).data ?? null;
}
