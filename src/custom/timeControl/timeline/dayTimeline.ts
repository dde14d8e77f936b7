import { localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { Pause } from '#domain/timekeeping/workingTime/pausesOf.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { isOvernight } from '#domain/timekeeping/workPlan/balance.ts';
import type { SelectedDay } from '../day.ts';
import { minutesOfDay } from '#domain/time/wallTime.ts';

/** Minutes of the clock after the midnight with which the day began. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface DayTimeline {
  readonly planned: readonly Span[];
  readonly worked: readonly Span[];
  readonly paused: readonly Span[];
}

interface DayParts {
  readonly shifts: readonly string[];
  readonly entries: readonly TimeEntry[];
  readonly pausesOf: (entryId: number) => readonly Pause[];
  readonly day: SelectedDay;
}

const hour = 60;
const dayMinutes = 24 * hour;

/** By the clock on the wall, as shifts and punches are shown: a night of March or October is as long as the plan says. */
const minuteAt = (instant: number, { date, zone }: SelectedDay): number => {
  const days = (Date.parse(localDateOf(instant, zone)) - Date.parse(date)) / DAY_MS;
  return days * dayMinutes + minutesOfDay(localTimeOf(instant, zone));
};

/** What was planned of a day, what was worked, and when it was paused. An open entry goes as far as it counts. */
export function dayTimeline({ shifts, entries, pausesOf, day }: DayParts): DayTimeline {
  const span = (from: number, to: number): Span => {
    const start = minuteAt(from, day);
    return { from: start, to: Math.max(start, minuteAt(to, day)) };
  };
  const stretches = entries.map((entry) => {
    const start = Date.parse(entry.start_hour);
    const end = entry.end_hour === null ? start + measureShown(entry, day.now).total : Date.parse(entry.end_hour);
    return { start, end, pauses: pausesOf(entry.id) };
  });
  return {
    planned: shifts.map((shift) => {
      const [from = '', to = ''] = shift.split(' - ');
      return { from: minutesOfDay(from), to: minutesOfDay(to) + (isOvernight(shift) ? dayMinutes : 0) };
    }),
    worked: stretches.map(({ start, end }) => span(start, end)),
    paused: stretches.flatMap(({ end, pauses }) => pauses.map(({ from, to }) => span(from, to ?? Math.max(from, end)))),
  };
}

interface PlannedDay {
  readonly shifts: readonly string[];
  readonly scheduled: number;
  readonly daysOff: readonly string[];
}

/** The shifts that were to be worked: none on a holiday or a day of leave that takes all of them. */
export const dueShifts = ({ shifts, scheduled, daysOff }: PlannedDay): readonly string[] =>
  daysOff.length > 0 && scheduled === 0 ? [] : shifts;

/** So much is shown at least, so that a short day does not look long. */
const shortest = 8 * hour;
const mostMarks = 7;

export interface Scale extends Span {
  /** Full hours that are named. */
  readonly marks: readonly number[];
}

/** The hours that some days fit into; null where there is nothing to show. */
export function scaleOf(days: readonly DayTimeline[]): Scale | null {
  const spans = days.flatMap(({ planned, worked, paused }) => [...planned, ...worked, ...paused]);
  if (spans.length === 0) return null;
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / hour) * hour;
  const to = Math.max(from + shortest, Math.ceil(Math.max(...spans.map((span) => span.to)) / hour) * hour);
  const step = [1, 2, 3, 4, 6, 8, 12].find((hours) => (to - from) / hour / hours < mostMarks) ?? 24;
  const marks = Array.from({ length: Math.floor((to - from) / hour / step) + 1 }, (_, at) => from + at * step * hour);
  return { from, to, marks };
}

/** 7:05, and from midnight on as the clock says it. */
export const clockTime = (minute: number): string => {
  const within = ((minute % dayMinutes) + dayMinutes) % dayMinutes;
  return `${Math.floor(within / hour)}:${String(within % hour).padStart(2, '0')}`;
};
