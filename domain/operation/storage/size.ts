import { numberFormat } from '#domain/time/format.ts';

const inUnits = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'].map((unit) =>
  numberFormat({ style: 'unit', unit, maximumFractionDigits: 1, useGrouping: false }),
);
const whole = numberFormat({ maximumFractionDigits: 0 });

/** Bytes in the largest unit that fits, with a decimal at most: `3,2 GB`. */
export function sizeInWords(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  // What would be shown as 1024 of one unit is one of the next.
  while (Math.round(value * 10) / 10 >= 1024 && unit < inUnits.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return inUnits[unit]?.(value) ?? '';
}

/** The digits of whole percents. */
export const percentInWords = (used: number, allowed: number): string => whole(percentOf(used, allowed));

/** Whole percents, rounded down so that 80 is said from 80 on; 0 only while there is nothing. */
export function percentOf(used: number, allowed: number): number {
  const percent = Math.floor((used / allowed) * 100);
  return used > 0 ? Math.max(1, percent) : 0;
}
