import type { TimeOff } from './agreedTime.ts';
import { scheduledTime } from './balance.ts';
import { weekdayOf } from '../time/localTime.ts';
import { roundLength, shownUnits } from '../time/shownUnits.ts';

/** A holiday or an approved leave of a person on one date. Whether the leave is paid plays no part. */
export interface DayOff {
  readonly kind: 'holiday' | 'leave';
  /** The holiday's name, or the leave type's. */
  readonly name: string;
  /** The part of the day that it takes: 1, or 0.5 of half a day. */
  readonly share: number;
  /** Which half, of half a day's leave. */
  readonly part?: 'morning' | 'afternoon' | undefined;
}

/** Days off of a person by local date. */
export type DaysOff = Readonly<Record<string, readonly DayOff[]>>;

/** The same as plain lists, as an answer of the wire holds them. */
export const copyDaysOff = (daysOff: DaysOff): Record<string, DayOff[]> =>
  Object.fromEntries(Object.entries(daysOff).map(([date, off]) => [date, [...off]]));

const none: readonly DayOff[] = [];

/** The part of a day, 0 to 1, that holidays and leave take together: two halves make a whole, more than that is none. */
export const shareOff = (daysOff: readonly DayOff[] = none): number =>
  Math.min(
    1,
    daysOff.reduce((sum, { share }) => sum + share, 0),
  );

/** Which halves of a day are off; what takes half a day and does not say which one takes none of them for itself. */
export const halvesOff = (
  daysOff: readonly DayOff[] = none,
): { readonly morning: boolean; readonly afternoon: boolean } => ({
  morning: daysOff.some(({ share, part }) => share === 1 || part === 'morning'),
  afternoon: daysOff.some(({ share, part }) => share === 1 || part === 'afternoon'),
});

/** Scheduled milliseconds of a day of which a part (0 to 1) is off, in whole minutes. Every balance counts a day by this. */
export const lessTimeOff = (scheduled: number, share: number): number =>
  roundLength(scheduled * (1 - share), shownUnits.screen);

/**
 * Scheduled milliseconds of a person on a date: nothing on a holiday or a whole day of approved leave, half on half a
 * day.
 * @param shifts of the date, each `HH:MM - HH:MM`
 * @param daysOff of the same date
 */
export const scheduledOnDay = (shifts: readonly string[], daysOff?: readonly DayOff[]): number =>
  lessTimeOff(scheduledTime(shifts), shareOff(daysOff));

/** The names of what is off on a date, each once, the holiday first; empty on a day like any other. */
export const dayOffNames = (daysOff: readonly DayOff[] = none): string[] => [
  ...new Set(
    daysOff.toSorted((a, b) => Number(a.kind === 'leave') - Number(b.kind === 'leave')).map(({ name }) => name),
  ),
];

/** The holiday of a date, if there is one. */
export const holidayOf = (daysOff: readonly DayOff[] = none): DayOff | undefined =>
  daysOff.find(({ kind }) => kind === 'holiday');

/** Monday 1 to Sunday 7. */
const placeInWeek = (date: string): number => weekdayOf(date) || 7;

/**
 * Days off as the hours of a contract are measured by them. Of a person whose days are flexible a holiday takes one
 * only where it falls on as many days from Monday on as are worked: a Sunday is no working day of five.
 */
export const timeOffOf =
  (daysOff: DaysOff): TimeOff =>
  (date, flexibleDays = 7) => {
    const off = daysOff[date];
    return off ? shareOff(off.filter(({ kind }) => kind === 'leave' || placeInWeek(date) <= flexibleDays)) : 0;
  };
