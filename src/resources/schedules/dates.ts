import { addDays, localDateOf, mondayOf } from '../../../domain/time/localTime.ts';

const inWords = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });
const asDate = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** `16 nov 2026`. */
export const dayInWords = (date: string): string => inWords.format(asDate(date));

export const todayIn = (zone: string): string => localDateOf(Date.now(), zone);

/** From when a form's version applies unless the person says so: today, or as the version to come had it. */
export const usualStart = (today: string, validFrom: string | undefined): string =>
  validFrom !== undefined && validFrom > today ? validFrom : today;

/** Mondays around today that a rotation may be counted from, and the present one. */
export function mondaysAround(today: string, present: string | undefined): string[] {
  const now = mondayOf(today);
  const near = Array.from({ length: 36 }, (_, week) => addDays(now, (week - 9) * 7));
  return present === undefined || near.includes(present) ? near : [present, ...near].toSorted();
}

/** A range of days, `16–22 nov` or `30 nov – 6 dic`. */
export function weekInWords(monday: string): string {
  const sunday = addDays(monday, 6);
  const last = dayAndMonth.format(asDate(sunday));
  const sameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return sameMonth ? `${Number(monday.slice(8))}–${last}` : `${dayAndMonth.format(asDate(monday))} – ${last}`;
}

const dayAndMonth = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', day: 'numeric', month: 'short' });
