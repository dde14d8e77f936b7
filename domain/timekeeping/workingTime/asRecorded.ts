import { pausesShown } from './pausesOf.ts';
import { cutInstant, roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import type { TimedEntry } from './entries.ts';

const unit = shownUnits.record;

/** Milliseconds of work, in whole seconds, as `measureShown` of the record. */
export function workedAsRecorded({ start, end, worked, paid = 0 }: TimedEntry): number {
  const total = cutInstant(end, unit) - cutInstant(start, unit);
  return Math.max(0, total - roundLength(end - start - worked + paid, unit)) + roundLength(paid, unit);
}

/** An entry in whole seconds, as records show it: what is counted of it is what a record counts (decision 14). */
export function asRecorded(entry: TimedEntry): TimedEntry {
  const breaks = pausesShown(
    entry.breaks.map(({ kind, start, end }) => ({ kind, from: start, to: end })),
    unit,
  );
  return {
    ...entry,
    start: cutInstant(entry.start, unit),
    end: cutInstant(entry.end, unit),
    worked: workedAsRecorded(entry),
    ...(entry.paid && { paid: roundLength(entry.paid, unit) }),
    breaks: breaks.map(({ kind = 'pause', from, to }) => ({ kind, start: from, end: to ?? from })),
  };
}
