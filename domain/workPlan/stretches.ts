import { addDays, instantAt } from '../time/localTime.ts';
import { isOvernight } from './balance.ts';
import type { halvesOff } from './dayOff.ts';

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

/**
 * What is left to work of a day: of half a day's leave the other half of the scheduled time, as its hours are accrued.
 */
export function workedPart(
  stretches: readonly Stretch[],
  { morning, afternoon }: ReturnType<typeof halvesOff>,
): Stretch[] {
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
