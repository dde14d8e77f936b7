import { z } from 'zod';
import { shortText } from './shortText.ts';

/** A flag on the wire: 1 or 0 as numbers; booleans and the texts '1' and '0' are understood when read. */
export const flag01 = z.preprocess(
  (value) => (value === true || value === '1' ? 1 : value === false || value === '0' ? 0 : value),
  z.union([z.literal(0), z.literal(1)]),
);
export type Flag = 0 | 1;

export const toFlag = (value: boolean): Flag => (value ? 1 : 0);

/** `[1, 3]` as `'1,3'`; the empty list is the empty text. */
export const toCommaList = (values: readonly number[]): string => values.join(',');

/** Reads `'1,3'`; anything that is not a whole number is left out. */
export const fromCommaList = (text: string | null | undefined): number[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^-?\d+$/.test(part))
    .map(Number);

/** A comma list of whole numbers within a range, kept as text on the wire. */
export const commaList = (min: number, max: number) =>
  z
    .string()
    .regex(/^(\d+(,\d+)*)?$/)
    .refine((text) => fromCommaList(text).every((n) => n >= min && n <= max));

/** `time` of an entry: `start/end`, with an empty end while it is open. */
export const toEntryTime = (start: string, end: string | null): string => `${start}/${end ?? ''}`;

export function fromEntryTime(text: string): { start: string; end: string | null } {
  const [start = '', end = ''] = text.split('/');
  return { start, end: end || null };
}

/** `when` of a rule across fields: it is said beside what else is wrong, as long as there is a form to look at. */
export const inAnyForm = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** A local time, `HH:MM`. */
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

export const id = z.coerce.number().int().positive().max(2_147_483_647);
/** Of an entry of time, of which there may be more. */
export const wideId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const localDate = z.iso.date();
export const instant = z.iso.datetime({ offset: true });
/** A time that comes in: an instant, or `YYYY-MM-DD HH:MM:SS` by the enterprise's clock. */
export const givenTime = z.union([instant, z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)]);
/** Length in milliseconds. */
export const milliseconds = z.number().int();
export const text255 = shortText().max(255);
export const optionalText = text255.nullish();
/** An e-mail address of any top-level domain (employees 5), none of an IP address (RFC 5321, 4.1.3). */
export const emailPattern = /^[^\s@]+@[^\s@[\]]+\.(?!\d+$)[^\s@.[\]]{2,}$/;
