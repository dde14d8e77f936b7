import { type TimeOff, timeOff } from './agreedTime.ts';
import { scheduledTime } from './balance.ts';
import { type HoursOff, hoursOffLength } from './hoursOff.ts';
import { weekdayOf } from '#domain/time/localTime.ts';
import { roundLength, shownUnits } from '#domain/time/shownUnits.ts';

/** A holiday or an approved leave of a person on one date. Whether the leave is paid plays no part. */
export interface DayOff {
  readonly kind: 'holiday' | 'leave';
  /** The holiday's name, or the leave type's. */
  readonly name: string;
  /** The part of the day that it takes: 1, or 0.5 of half a day; 0 of hours. */
  readonly share: number;
  /** Which half, of half a day's leave. */
  readonly part?: 'morning' | 'afternoon' | undefined;
  /** When, of rest by the hour. */
  readonly hours?: HoursOff | undefined;
  /** Leave that is taken from the yearly balance. */
  readonly vacation?: true | undefined;
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

/** What of a day is off by the hour. */
export const hoursOffOf = (daysOff: readonly DayOff[] = none): HoursOff[] =>
  daysOff.flatMap(({ hours }) => hours ?? []);

/** The length of it in milliseconds. */
export const restedByHour = (daysOff?: readonly DayOff[]): number =>
  hoursOffOf(daysOff).reduce((sum, hours) => sum + hoursOffLength(hours), 0);

/**
 * Scheduled milliseconds of a day of which a part (0 to 1) is off, and some milliseconds by the hour, in whole minutes.
 * Every balance counts a day by this.
 */
export const lessTimeOff = (scheduled: number, share: number, rested = 0): number =>
  Math.max(0, roundLength(scheduled * (1 - share), shownUnits.screen) - rested);

/**
 * Scheduled milliseconds of a person on a date: nothing on a holiday or a whole day of approved leave, half on half a
 * day, and without what is rested by the hour.
 * @param shifts of the date, each `HH:MM - HH:MM`
 * @param daysOff of the same date
 */
export const scheduledOnDay = (shifts: readonly string[], daysOff?: readonly DayOff[]): number =>
  lessTimeOff(scheduledTime(shifts), shareOff(daysOff), restedByHour(daysOff));

/** Of rest by the hour, with its times: `Descanso (13:00 - 15:00)`. */
const nameOfDayOff = ({ name, hours }: DayOff): string => (hours ? `${name} (${hours.from} - ${hours.to})` : name);

/** The names of what is off on a date, each once, the holiday first; empty on a day like any other. */
export const dayOffNames = (daysOff: readonly DayOff[] = none): string[] => [
  ...new Set(daysOff.toSorted((a, b) => Number(a.kind === 'leave') - Number(b.kind === 'leave')).map(nameOfDayOff)),
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
export const timeOffOf = (daysOff: DaysOff): TimeOff => {
  const shareOf =
    (isOf: (off: DayOff) => boolean) =>
    (date: string, flexibleDays = 7): number => {
      const off = daysOff[date];
      const isWorked = ({ kind }: DayOff) => kind === 'leave' || placeInWeek(date) <= flexibleDays;
      return off ? shareOff(off.filter((one) => isOf(one) && isWorked(one))) : 0;
    };
  return timeOff(
    shareOf(() => true),
    (date) => restedByHour(daysOff[date]),
    shareOf(({ kind, vacation }) => kind === 'holiday' || vacation === true),
  );
};
