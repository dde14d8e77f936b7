import { roundLength, shownUnits } from '#domain/time/shownUnits.ts';
import { breakTime, holidayTime, type TimedEntry } from '../workingTime/entries.ts';
import type { NightBand } from '../workingTime/limits.ts';
import { type NightOf, nightTime } from '../workingTime/night.ts';
import { type Pause, pausesShown } from '../workingTime/pausesOf.ts';
import type { TimeEntry } from './timeEntries.ts';

/** What a record says of time beside its sums, in milliseconds: parts of what was worked, and what lies beside it. */
export interface RecordKinds {
  /** The part of the complementary hours that goes beyond the pact (art. 12.5.g ET). */
  readonly voluntary: number;
  readonly night: number;
  readonly holiday: number;
  /** Parts of the pauses: no effective work. */
  readonly waiting: number;
  readonly availability: number;
}

/** In the order in which a record says them. */
export const recordKindNames = ['voluntary', 'night', 'holiday', 'waiting', 'availability'] as const;

export const noRecordKinds: RecordKinds = { voluntary: 0, night: 0, holiday: 0, waiting: 0, availability: 0 };

export const addRecordKinds = (one: RecordKinds, other: RecordKinds): RecordKinds => ({
  voluntary: one.voluntary + other.voluntary,
  night: one.night + other.night,
  holiday: one.holiday + other.holiday,
  waiting: one.waiting + other.waiting,
  availability: one.availability + other.availability,
});

/** Those that occur. */
export const kindsOccurring = (kinds: RecordKinds = noRecordKinds): (typeof recordKindNames)[number][] =>
  recordKindNames.filter((kind) => kinds[kind] > 0);

interface Input {
  /** As records show them: whole seconds. */
  readonly entries: readonly TimeEntry[];
  /** Of an entry, by its id; none where only their length is known. */
  readonly pausesOf: (id: number) => readonly Pause[];
  readonly isHoliday: (date: string) => boolean;
  readonly bandOn: (date: string) => NightBand;
  readonly nightOf: NightOf;
}

/**
 * What the entries of each month count as beside the hours over those agreed, in whole seconds, so that none is more than the
 * sum of which it is a part (decision 14). An entry that is still open counts nothing yet.
 */
export function kindsByMonth({ entries, pausesOf, isHoliday, bandOn, nightOf }: Input): Map<string, RecordKinds> {
  const months = new Map<string, RecordKinds>();
  for (const entry of entries) {
    if (entry.end_hour === null) continue;
    const timed = timedOf(entry, entry.end_hour, pausesOf(entry.id));
    const waiting = Math.min(breakTime(timed, 'waiting'), entry.time_paused);
    const kinds: RecordKinds = {
      voluntary: 0,
      night: Math.min(roundLength(nightTime(timed, bandOn(entry.date), nightOf), shownUnits.record), timed.worked),
      holiday: holidayTime(timed, isHoliday),
      waiting,
      availability: Math.min(breakTime(timed, 'availability'), entry.time_paused - waiting),
    };
    const month = entry.date.slice(0, 7);
    months.set(month, addRecordKinds(months.get(month) ?? noRecordKinds, kinds));
  }
  return months;
}

const timedOf = (entry: TimeEntry, end: string, pauses: readonly Pause[]): TimedEntry => ({
  date: entry.date,
  start: Date.parse(entry.start_hour),
  end: Date.parse(end),
  worked: entry.worked_time,
  paid: entry.time_paid,
  mode: entry.work_mode,
  breaks: pausesShown(pauses, shownUnits.record).map(({ from, to, kind = 'pause' }) => ({
    kind,
    start: from,
    end: to ?? from,
  })),
});
