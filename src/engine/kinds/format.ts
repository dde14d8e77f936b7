import {
  type DecimalText,
  euros,
  numberFormat,
  numericDate,
  readEuros,
  readNumericDate,
  typedEuros,
  typedNumber,
} from '#domain/time/format.ts';
import { fromCommaList } from '#domain/kernel/codecs.ts';
import type { Weekday } from '#domain/time/localTime.ts';

const decimal = numberFormat({ maximumFractionDigits: 2 });

/** `1234.5` as `1234,5`; nothing for what is not a number. */
export const formatNumber = (value: unknown): string => (typeof value === 'number' ? decimal(value) : '');

/** A sum, however large, as `1234,5`. */
export const formatSum = (sum: DecimalText): string => decimal(sum);

/** As a person writes it while typing, without thousands: `37.5` as `37,5`. */
export const writeNumber = (value: unknown): string =>
  typeof value === 'number' ? typedNumber(value) : typeof value === 'string' ? value : '';

/** Reads `37,5` and `37.5`; nothing is null, and what is no number stays as it was typed, for the schema to refuse. */
export function readNumber(text: string): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^-?\d+([.,]\d*)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : text;
}

/** Cents as `1.234,50 €`; nothing for what is not a number. */
export const formatMoney = (value: unknown): string => (typeof value === 'number' ? euros(value) : '');

/** Cents as a person types them, `1234,50`, or what was typed instead of an amount. */
export const writeMoney = (value: unknown): string =>
  typeof value === 'number' ? typedEuros(value) : typeof value === 'string' ? value : '';

/** Reads `1234,5`, `1234.5` and `1.234,50 €` into cents; nothing is null, and what is no amount stays as it was typed. */
export const readMoney = (text: string): number | string | null =>
  text.trim() === '' ? null : (readEuros(text) ?? text);

/** The date of `YYYY-MM-DD` or of an instant's text as `dd/mm/yyyy`. */
export function formatDate(value: unknown): string {
  const [date] = (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.exec(value)) || [];
  return date && !Number.isNaN(Date.parse(date)) ? numericDate(date) : '';
}

/** Reads `d/m/yyyy`, with dots or hyphens as well, into `YYYY-MM-DD`; what is no date stays as it was typed. */
export function readDate(text: string): string | null {
  return text.trim() === '' ? null : (readNumericDate(text) ?? text);
}

/** A date as a form shows it: `dd/mm/yyyy`, or the unfinished text. */
export const writeDate = (value: unknown): string => formatDate(value) || (typeof value === 'string' ? value : '');

/** Days of the week as Spaniards count them, Monday first; 0 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

/** The days of a comma list, Monday first, each once. */
export function readWeekdays(value: unknown): Weekday[] {
  const chosen = new Set(fromCommaList(typeof value === 'string' ? value : ''));
  return weekdays.filter((day) => chosen.has(day));
}
