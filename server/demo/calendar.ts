import { addDays, instantAt, localDateOf } from '#domain/time/localTime.ts';
import type { Company } from './script.ts';

/** Younger than this counts as of this month. */
const recentDays = 28;

/** The demo's days in one company: its own today, and what falls when. */
export interface Calendar {
  /** Epoch milliseconds, whole seconds. */
  readonly now: number;
  readonly zone: string;
  readonly today: string;
  readonly firstOfMonth: string;
  /** The earliest day with clock-ins. */
  readonly historyStart: string;
  at(date: string, time: string): number;
  /** A local time of a day counted from today as an instant, never after now. */
  past(daysAgo: number, time: string): Date;
  /** As `past`, but what is recent falls in this month. */
  pastOrThisMonth(daysAgo: number, time: string): Date;
}

export function calendarOf(company: Pick<Company, 'timeZone' | 'historyDays'>, moment: Date): Calendar {
  const zone = company.timeZone;
  const now = Math.floor(moment.getTime() / 1000) * 1000;
  const today = localDateOf(now, zone);
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  const at = (date: string, time: string) => instantAt(date, time, zone);
  const past = (daysAgo: number, time: string) => new Date(Math.min(now, at(addDays(today, -daysAgo), time)));
  const pastOrThisMonth = (daysAgo: number, time: string) =>
    daysAgo < recentDays && addDays(today, -daysAgo) < firstOfMonth
      ? new Date(at(firstOfMonth, '00:00'))
      : past(daysAgo, time);
  const historyStart = addDays(today, -company.historyDays);
  return { now, zone, today, firstOfMonth, historyStart, at, past, pastOrThisMonth };
}

export function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
}
