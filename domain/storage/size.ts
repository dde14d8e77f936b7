import { numberFormat } from '../time/format.ts';

const number = numberFormat({ maximumFractionDigits: 1 });
const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the largest unit that fits, with a decimal at most: `3,2 GB`. */
export function sizeInWords(bytes: number): string {
  let value = bytes / 1024;
  let unit = 0;
  // What would be shown as 1024 of one unit is one of the next.
  while (Math.round(value * 10) / 10 >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${number(value)} ${units[unit] ?? ''}`;
}

/** Whole percents; 100 only once it is full, 0 only while there is nothing. */
export function percentOf(used: number, allowed: number): number {
  if (used >= allowed) return Math.floor((used / allowed) * 100);
  return Math.min(99, Math.ceil((used / allowed) * 100));
}
