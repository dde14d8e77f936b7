import { addDays, instantAt } from '#domain/time/localTime.ts';
import { isOvernight } from './balance.ts';
import { type DayOff, halvesOff, hoursOffOf } from './dayOff.ts';
import { stretchOfHours } from './hoursOff.ts';

/** From and to in epoch milliseconds. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** When the shifts of a local date begin and end; each is `HH:MM - HH:MM`. */
export function stretchesOf(date: string, shifts: readonly string[], zone: string): Stretch[] {
  return shifts.map((shift) => {
    const [from = '', to = ''] = shift.split(' - ');
    return {
      start: instantAt(date, from, zone),
      end: instantAt(isOvernight(shift) ? addDays(date, 1) : date, to, zone),
    };
  });
}

interface Day {
  readonly date: string;
  readonly shifts: readonly string[];
  readonly zone: string;
  /** Of the date. */
  readonly daysOff: readonly DayOff[] | undefined;
}

/** What is left to work of a day, less half days and rest by the hour. */
export const workedOn = ({ date, shifts, zone, daysOff }: Day): Stretch[] =>
  hoursOffOf(daysOff).reduce<Stretch[]>(
    (left, hours) => without(left, stretchOfHours(date, hours, shifts, zone)),
    workedPart(stretchesOf(date, shifts, zone), halvesOff(daysOff)),
  );

const without = (stretches: readonly Stretch[], off: Stretch): Stretch[] =>
  stretches.flatMap(({ start, end }) =>
    [
      { start, end: Math.min(end, off.start) },
      { start: Math.max(start, off.end), end },
    ].filter((left) => left.start < left.end),
  );

/**
 * What is left to work of a day: of half a day's leave the other half of the scheduled time, as its hours are accrued.
 */
function workedPart(stretches: readonly Stretch[], { morning, afternoon }: ReturnType<typeof halvesOff>): Stretch[] {
  if (morning && afternoon) return [];
  if (!morning && !afternoon) return [...stretches];
  const ordered = stretches.toSorted((a, b) => a.start - b.start);
  const half = ordered.reduce((sum, { start, end }) => sum + end - start, 0) / 2;
  let before = 0;
  return ordered.flatMap((stretch) => {
    const middle = stretch.start + (half - before);
    before += stretch.end - stretch.start;
    const left = morning
      ? { ...stretch, start: Math.max(stretch.start, middle) }
      : { ...stretch, end: Math.min(stretch.end, middle) };
    return left.start < left.end ? [left] : [];
  });
}
