import { longDate } from './format.ts';
import { timeWords } from './messages/index.ts';
import { addDays } from './localTime.ts';

interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Local dates as the runs of days that follow each other, earliest first; doubles count once. */
export function rangesOf(dates: readonly string[]): DateRange[] {
  const ranges: { from: string; to: string }[] = [];
  for (const date of [...new Set(dates)].sort()) {
    const last = ranges.at(-1);
    if (last && addDays(last.to, 1) === date) last.to = date;
    else ranges.push({ from: date, to: date });
  }
  return ranges;
}

/** `3 de agosto de 2026`, or `del 3 de agosto de 2026 al 7 de agosto de 2026`. */
export const rangeInWords = ({ from, to }: DateRange): string =>
  from === to ? longDate(from) : timeWords.range(longDate(from), longDate(to));

/** All dates in words, runs of days as one, at most `most` of them. */
export function datesInWords(dates: readonly string[], most = 10): string {
  const ranges = rangesOf(dates);
  const shown = ranges.slice(0, most).map(rangeInWords);
  return ranges.length > most ? timeWords.andMore(shown.join('; '), ranges.length - most) : shown.join('; ');
}
