import { limits } from '../constants.ts';
import { addDays } from '../time/localTime.ts';
import { type EntryTimes, measureEntry } from '../timeEntries/workedTime.ts';
import { HOUR_MS, MINUTE_MS } from '../time/units.ts';

export const incidentKinds = ['longDay', 'shortRest', 'noPause', 'overtimeNear', 'overtimeOver'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Something that the law limits and that has happened; it never keeps anybody from punching. */
interface Incident {
  readonly kind: IncidentKind;
  /** Local date on which the working day began; of overtime, the last date counted. */
  readonly date: string;
  /** Milliseconds: hours of the day, rest, pauses, overtime of the year. */
  readonly value: number;
  /** Milliseconds that the law allows or asks for. */
  readonly limit: number;
}

interface IncidentEntry extends EntryTimes {
  /** Local date of the start. */
  readonly date: string;
}

/** From this part of the yearly limit on, overtime is worth a warning. */
const nearShare = 0.8;

/**
 * What a person's entries break of a day's limits, the latest first: more than 9 hours in a day and less than 12 between
 * two (art. 34.3 ET), a stretch of more than 6 without a pause of 15 minutes (art. 34.4 ET). Entries that are still open
 * count up to `now` but not for the rest after them. A working day is that of the local date on which its entries began.
 */
export function dailyIncidents(entries: readonly IncidentEntry[], now: number): Incident[] {
  const days = workingDays(entries, now);
  const found = days.flatMap((day, index) => [
    ...longDay(day),
    ...shortRest(days[index - 1], day),
    ...(day.unpaused ?? []),
  ]);
  return found.toReversed();
}

interface WorkingDay {
  readonly date: string;
  readonly start: number;
  /** Null while an entry is open. */
  readonly end: number | null;
  readonly worked: number;
  readonly unpaused?: readonly Incident[];
}

function workingDays(entries: readonly IncidentEntry[], now: number): WorkingDay[] {
  const byDate = new Map<string, IncidentEntry[]>();
  const ordered = entries.toSorted((one, other) => Date.parse(one.start_hour) - Date.parse(other.start_hour));
  for (const entry of ordered) byDate.set(entry.date, [...(byDate.get(entry.date) ?? []), entry]);
  return [...byDate].map(([date, own]) => {
    const ends = own.map(({ end_hour }) => (end_hour === null ? null : Date.parse(end_hour)));
    return {
      date,
      start: Math.min(...own.map(({ start_hour }) => Date.parse(start_hour))),
      end: ends.some((end) => end === null) ? null : Math.max(...ends.map((end) => end ?? 0)),
      worked: own.reduce((sum, entry) => sum + measureEntry(entry, now).worked, 0),
      unpaused: withoutPause(date, own, now),
    };
  });
}

function longDay({ date, worked }: WorkingDay): Incident[] {
  const limit = limits.ordinaryDayHours * HOUR_MS;
  return worked > limit ? [{ kind: 'longDay', date, value: worked, limit }] : [];
}

function shortRest(before: WorkingDay | undefined, { date, start }: WorkingDay): Incident[] {
  if (!before || before.end === null) return [];
  const limit = limits.restHours * HOUR_MS;
  const rest = start - before.end;
  return rest >= 0 && rest < limit ? [{ kind: 'shortRest', date, value: rest, limit }] : [];
}

/** Entries with less than 15 minutes between them are one stretch, and what lies between them is a pause. */
function withoutPause(date: string, entries: readonly IncidentEntry[], now: number): Incident[] {
  const limit = limits.pauseMinutes * MINUTE_MS;
  const stretches: { start: number; end: number; paused: number }[] = [];
  for (const entry of entries) {
    const start = Date.parse(entry.start_hour);
    const { total, paused } = measureEntry(entry, now);
    const last = stretches.at(-1);
    if (last && start - last.end < limit) {
      last.paused += paused + Math.max(0, start - last.end);
      last.end = Math.max(last.end, start + total);
    } else stretches.push({ start, end: start + total, paused });
  }
  const worst = stretches
    .filter(({ start, end, paused }) => end - start > limits.stretchHours * HOUR_MS && paused < limit)
    .toSorted((one, other) => one.paused - other.paused)[0];
  return worst ? [{ kind: 'noPause', date, value: worst.paused, limit }] : [];
}

/**
 * Overtime of a calendar year against the 80 hours of art. 35.2 ET: a warning from four fifths on, an incident beyond.
 * @param overtime milliseconds of the year up to `date`
 */
export function overtimeIncident(overtime: number, date: string): Incident[] {
  const limit = limits.overtimeHours * HOUR_MS;
  if (overtime > limit) return [{ kind: 'overtimeOver', date, value: overtime, limit }];
  return overtime >= limit * nearShare ? [{ kind: 'overtimeNear', date, value: overtime, limit }] : [];
}

/** The range whose entries are needed to check another: one day more, for the rest before its first day. */
export const checkedFrom = (from: string): string => addDays(from, -1);
