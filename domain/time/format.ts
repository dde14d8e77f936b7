import { localeNow } from '../kernel/locale.ts';

/** One formatter for each locale and option: making one costs a hundred times what using it does. */
function perLocale<F>(make: (locale: string) => F): () => F {
  const made = new Map<string, F>();
  return () => {
    const locale = localeNow();
    const known = made.get(locale);
    if (known !== undefined) return known;
    const format = make(locale);
    made.set(locale, format);
    return format;
  };
}

const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Formats local dates (`YYYY-MM-DD`) in the reader's locale; what is no date stays as it was typed. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (date: string) => string {
  const format = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  return (date) => {
    const start = startOf(date);
    return Number.isNaN(start) ? date : format().format(start);
  };
}

/** A number in digits, which may have more of them than a number holds exactly. */
export type DecimalText = `${number}`;

/** Formats numbers in the reader's locale. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number | DecimalText) => string {
  const format = perLocale((locale) => new Intl.NumberFormat(locale, options));
  return (value) => format().format(value);
}

const oneDecimal = numberFormat({ maximumFractionDigits: 1 });
/** Days, of which there are halves: `12,5`; a real minus sign before what is negative. */
export const dayCount = (value: number): string => oneDecimal(value || 0).replace('-', '−');

const plainDecimal = numberFormat({ maximumFractionDigits: 20, useGrouping: false });
/** As a person types it, without thousands: `37,5`. */
export const typedNumber = (value: number): string => plainDecimal(value);

const euroSign = numberFormat({ style: 'currency', currency: 'EUR', useGrouping: 'always' });
/** Cents in the reader's currency format: `1.234,50 €`. */
export const euros = (cents: number | DecimalText): string =>
  euroSign(typeof cents === 'number' ? cents / 100 : (`${cents}E-2` as DecimalText));

const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });
/** Cents as a person types them, and as a spreadsheet adds them up: `1234,50`. */
export const typedEuros = (cents: number): string => twoDecimals(cents / 100);

/** A decimal comma or point, thousands with points, at most two decimals. */
const amount = /^(-?)(?:(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?|(\d+)\.(\d{0,2}))(?:\s*€)?$/;

/** Reads `1234,5`, `1234.5` and `1.234,50 €` into cents; undefined for what is no amount, or too large to be exact. */
export function readEuros(text: string): number | undefined {
  const found = amount.exec(text.trim());
  if (!found) return undefined;
  const [, sign, grouped, afterComma, whole = grouped ?? '', decimals = afterComma ?? ''] = found;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) return undefined;
  return sign === '-' ? 0 - cents : cents;
}

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 1 });
/** A share as `80,4 %`. */
export const percentage = (share: number): string => percent(share).replace(/\s/g, ' ');

const collator = perLocale((locale) => new Intl.Collator(locale));
/** Order of names as the reader's locale has it. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);

const lists = perLocale((locale) => new Intl.ListFormat(locale));
/** `enero, febrero y marzo`. */
export const listInWords = (items: readonly string[]): string => lists().format(items);

const weekday = dateFormat({ weekday: 'long' });
/** 0 (Sunday) to 6 as `domingo` to `sábado`. */
export const weekdayInWords = (day: number): string => weekday(`2026-02-0${day + 1}`);

/** `2026-11-16` as `16/11/2026`. */
export const numericDate = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });

/** `2026-11-16` as `16/11`. */
export const numericDay = (date: string): string => numericDate(date).replace(/\D{0,3}\d{4}\D{0,3}/, '');

const partsOfDate = perLocale((locale) =>
  new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : [])),
);

/** Eight digits in the order of a date, with slashes between its parts; any other text as it is. */
function withSlashes(text: string): string {
  if (!/^\d{8}$/.test(text)) return text;
  let at = 0;
  return partsOfDate()
    .map((part) => text.slice(at, (at += part === 'year' ? 4 : 2)))
    .join('/');
}

/**
 * Reads what `numericDate` writes, with slashes, dots or hyphens and without zeros as well, or its eight digits alone;
 * undefined if it is no date.
 */
export function readNumericDate(text: string): string | undefined {
  const [, ...numbers] = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(withSlashes(text.trim())) ?? [];
  const of = (part: 'day' | 'month' | 'year') => numbers[partsOfDate().indexOf(part)] ?? '';
  if (of('year').length !== 4) return undefined;
  const iso = `${of('year')}-${of('month').padStart(2, '0')}-${of('day').padStart(2, '0')}`;
  const date = new Date(startOf(iso));
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Reads what `numericDay` writes into `MM-DD`, unchecked; undefined if it is no day and month. */
export function readNumericDay(text: string): string | undefined {
  const [, ...numbers] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text.trim()) ?? [];
  const order = partsOfDate().filter((part) => part !== 'year');
  const of = (part: 'day' | 'month') => numbers[order.indexOf(part)]?.padStart(2, '0');
  return numbers.length > 0 ? `${of('month')}-${of('day')}` : undefined;
}

/** `2026-11-16` as `16 nov 2026`. */
export const shortDate = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' });

/** `28 nov`, where the year is known. */
export const shortDay = dateFormat({ day: 'numeric', month: 'short' });

const dayAndMonth = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
/** Days of a year as `16–22 nov` or `30 nov – 6 dic`. */
export const shortRange = (from: string, to: string): string =>
  dayAndMonth().formatRange(startOf(from), startOf(to)).replaceAll('\u2009', ' ');

/** `2026-11-16` as `16 de noviembre de 2026`. */
export const longDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' });

const withWeekday = {
  short: dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }),
  long: dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
};
/** A local date in words; `short` is `lun, 16 nov`, `long` is `lunes, 16 de noviembre de 2026`. */
export const dateInWords = (date: string, style: 'short' | 'long' = 'long'): string => withWeekday[style](date);

const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });
/** `2026-11` as `noviembre de 2026`. */
export const monthInWords = (month: string): string => monthAndYear(`${month}-01`);

/** `{ year: 2026, month: 11 }` as `noviembre de 2026`. */
export const periodInWords = ({ year, month }: { readonly year: number; readonly month: number }): string =>
  monthInWords(`${year}-${String(month).padStart(2, '0')}`);
