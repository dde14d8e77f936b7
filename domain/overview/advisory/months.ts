import { oldestRunYears } from './monthSteps.ts';
import { instantAt, localDateOf } from '#domain/time/localTime.ts';
import { monthAfter, monthBefore } from '#domain/time/months.ts';

/** This month by a zone's clock, with the one before and the one after: their first dates, and when they begin. */
export interface Months {
  readonly zone: string;
  readonly first: string;
  readonly begins: Date;
  readonly firstBefore: string;
  readonly beginsBefore: Date;
  readonly firstAfter: string;
  readonly beginsAfter: Date;
}

export function monthsAt(now: Date, zone: string): Months {
  const today = localDateOf(now.getTime(), zone);
  const first = `${today.slice(0, 7)}-01`;
  const firstBefore = `${monthBefore(today)}-01`;
  const firstAfter = `${monthAfter(today.slice(0, 7))}-01`;
  const begins = (date: string) => new Date(instantAt(date, '00:00', zone));
  return {
    zone,
    first,
    begins: begins(first),
    firstBefore,
    beginsBefore: begins(firstBefore),
    firstAfter,
    beginsAfter: begins(firstAfter),
  };
}

/** Why nothing is said of a month, `YYYY-MM`, and nobody reminded of it on a day; null where it may be. */
export function monthRefused(month: string, today: string): 'ahead' | 'old' | null {
  if (month > today.slice(0, 7)) return 'ahead';
  const year = String(Number(today.slice(0, 4)) - oldestRunYears).padStart(4, '0');
  return month < `${year}${today.slice(4, 7)}` ? 'old' : null;
}

/** The months of which the one before is `month`, `YYYY-MM`, by a zone's clock. */
export const monthsFollowing = (month: string, zone: string): Months =>
  monthsAt(new Date(instantAt(`${monthAfter(month)}-02`, '12:00', zone)), zone);
