import { mondayOf } from '#domain/time/localTime.ts';
import { kindNames, type KindsOfDay, noTime, type TimeKinds } from './timeKinds.ts';

/** By what days are added up; the key of a period is its first date, of a month and a year their number. */
export const keyOfPeriod = {
  day: (date: string): string => date,
  week: mondayOf,
  month: (date: string): string => date.slice(0, 7),
  year: (date: string): string => date.slice(0, 4),
} as const;

/** Kinds of time by the key of a period; the sums of its days. */
export function sumKinds(days: readonly KindsOfDay[], by: keyof typeof keyOfPeriod): Map<string, TimeKinds> {
  const sums = new Map<string, Record<keyof TimeKinds, number>>();
  for (const day of days) {
    const key = keyOfPeriod[by](day.date);
    const sum = sums.get(key) ?? { ...noTime };
    sums.set(key, sum);
    for (const kind of kindNames) sum[kind] += day[kind];
  }
  return sums;
}
