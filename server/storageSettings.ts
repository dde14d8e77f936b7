import { z } from 'zod';
import type { StorageLimits } from './ports/files/quota/limits.ts';

const MEGABYTE = 1024 ** 2;
const unitBytes: Readonly<Record<string, number>> = { MB: MEGABYTE, GB: 1024 ** 3, TB: 1024 ** 4 };
const sizePattern = /^(\d{1,6}(?:\.\d{1,3})?) ?(MB|GB|TB)$/i;

/** `500 MB`, `20GB`, `1.5 TB`, in bytes; `off` and `0` are null, without a limit. */
const size = z.string().transform((text, context): number | null => {
  const [, number, unit = ''] = sizePattern.exec(text.trim()) ?? [];
  if (['0', 'off'].includes(text.trim().toLowerCase())) return null;
  const bytes = Math.round(Number(number) * (unitBytes[unit.toUpperCase()] ?? Number.NaN));
  if (bytes > 0) return bytes;
  context.addIssue({ code: 'custom', message: 'neither a size, such as 500 MB or 20 GB, nor off' });
  return z.NEVER;
});

const sizeOr = (megabytes: number) =>
  z
    .preprocess((value) => (value === '' ? undefined : value), size.optional())
    .transform((given) => (given === undefined ? megabytes * MEGABYTE : given));

export const storageVariables = {
  STORAGE_PER_ENTERPRISE: sizeOr(20 * 1024),
  STORAGE_IN_TRIAL: sizeOr(1024),
  STORAGE_OF_COMPLAINTS: sizeOr(1024),
  STORAGE_OF_COMPLAINTS_IN_TRIAL: sizeOr(100),
} as const;

type Read = z.output<z.ZodObject<typeof storageVariables>>;

export const storageLimitsOf = (read: Read): StorageLimits => ({
  company: { subscribed: read.STORAGE_PER_ENTERPRISE, trial: read.STORAGE_IN_TRIAL },
  complaints: { subscribed: read.STORAGE_OF_COMPLAINTS, trial: read.STORAGE_OF_COMPLAINTS_IN_TRIAL },
});
