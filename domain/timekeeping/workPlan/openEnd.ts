import { addDays } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type Zones, zoneOn } from '#domain/organization/workCentres/zones.ts';
import type { DaysOff } from './dayOff.ts';
import { type Stretch, workedOn } from './stretches.ts';

export interface OpenEntry {
  /** Local date of the start. */
  readonly date: string;
  /** Epoch milliseconds. */
  readonly started: number;
  /** Milliseconds of the pauses that have ended. */
  readonly paused: number;
  /** Since when the person is in a pause; null when not. */
  readonly pausedSince: number | null;
}

interface Expected {
  readonly zone: Zones;
  readonly shiftsOn: (date: string) => readonly string[];
  readonly daysOff: DaysOff;
  /** Milliseconds that the person would still work on the entry's date where no shift says when. */
  readonly left: () => number;
}

/** Whoever clocks in before a shift is early for it, up to so long. */
const earlyMs = 4 * HOUR_MS;

/**
 * Until when an entry without an exit counts at most, in epoch milliseconds: a forgotten exit is not two days of work.
 * That is the end of the shift in which it began or for which it is early; of whoever has paused, who may have stayed
 * over the break between two shifts, that of the day's last. Without a shift, the hours that were left of the day. A
 * pause tells that the person was still there.
 */
export function countsUntil(entry: OpenEntry, expected: Expected): number {
  const { started, paused, pausedSince } = entry;
  const end = endOfShift(entry, expected) ?? started + paused + expected.left();
  return Math.max(end, pausedSince ?? started);
}

function endOfShift({ date, started, paused, pausedSince }: OpenEntry, expected: Expected): number | undefined {
  const days = [-1, 0, 1].map((away) => stretchesAt(addDays(date, away), expected));
  const all = days.flat();
  const own =
    all.find(({ start, end }) => start <= started && started < end) ??
    all.find(({ start }) => start > started && start - started <= earlyMs);
  if (!own || (paused === 0 && pausedSince === null)) return own?.end;
  return days.find((day) => day.includes(own))?.at(-1)?.end;
}

const stretchesAt = (date: string, { shiftsOn, daysOff, zone }: Expected): Stretch[] =>
  workedOn({ date, shifts: shiftsOn(date), zone: zoneOn(zone, date), daysOff: daysOff[date] }).toSorted(
    (a, b) => a.start - b.start,
  );
