import { dateInWords, monthInWords, numericDate } from './format.ts';
import { addDays, isLocalDate, mondayOf } from './localTime.ts';
import { timeWords } from './messages/index.ts';
import { monthBefore, rangeOfMonth } from './months.ts';

export const periodKinds = ['day', 'week', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** First and last local date of something that time control shows. */
export interface Period {
  readonly kind: PeriodKind;
  readonly from: string;
  readonly to: string;
}

/** The day, the week from its Monday, or the month in which a local date lies. */
export function periodOf(kind: PeriodKind, date: string): Period {
  if (kind === 'month') return { kind, ...rangeOfMonth(date.slice(0, 7)) };
  if (kind === 'day') return { kind, from: date, to: date };
  const monday = mondayOf(date);
  return { kind, from: monday, to: addDays(monday, 6) };
}

/** A local date of the period before (-1) or after (1). */
export function stepPeriod({ kind, from, to }: Period, step: -1 | 1): string {
  if (step === 1) return addDays(to, 1);
  return kind === 'month' ? `${monthBefore(from)}-01` : addDays(from, kind === 'week' ? -7 : -1);
}

/** Week of ISO 8601: the first is that of the year's first Thursday, so that a year has 52 or 53. */
export function isoWeekOf(date: string): { year: number; week: number } {
  const thursday = addDays(mondayOf(date), 3);
  const year = Number(thursday.slice(0, 4));
  const passed = Date.parse(`${thursday}T00:00:00Z`) - Date.UTC(year, 0, 1);
  return { year, week: Math.floor(passed / 604_800_000) + 1 };
}

/** `lunes, 16 de noviembre de 2026`, `Semana 47 · 16/11/2026 – 22/11/2026`, `noviembre de 2026`. */
export function periodInWords({ kind, from, to }: Period): string {
  if (kind === 'day') return dateInWords(from);
  if (kind === 'month') return monthInWords(from.slice(0, 7));
  return timeWords.week(isoWeekOf(from).week, numericDate(from), numericDate(to));
}

/** Reads what stands in the address: `2026-11-16`, or a month `2026-11`; anything else is undefined. */
export function readPeriodDate(text: string | null): string | undefined {
  const date = text && /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text;
  return isLocalDate(date) ? date : undefined;
}
