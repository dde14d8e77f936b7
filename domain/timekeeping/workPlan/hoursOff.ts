import { minutesOfDay } from '#domain/time/wallTime.ts';
import { addDays, instantAt } from '#domain/time/localTime.ts';
import { shiftLength, shiftsOf } from './balance.ts';

/** Local times, `HH:MM`, between which a person is off; an end that is not after the start is on the next day. */
export interface HoursOff {
  readonly from: string;
  readonly to: string;
}

interface WithHours {
  readonly rest_from?: string | null | undefined;
  readonly rest_to?: string | null | undefined;
}

/** The hours of rest by the hour; undefined of whole and half days. */
export const hoursOf = ({ rest_from: from, rest_to: to }: WithHours): HoursOff | undefined =>
  from && to ? { from, to } : undefined;

/** Minutes from the beginning of a date. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const dayMinutes = 24 * 60;

/** Nominal length in milliseconds, as shifts have it (workPlan 2): 01:00 to 04:00 is 3:00 in every night of the year. */
export const hoursOffLength = ({ from, to }: HoursOff): number => shiftLength(`${from} - ${to}`);

function spanOf({ from, to }: HoursOff): Span {
  const [start, end] = [minutesOfDay(from), minutesOfDay(to)];
  return { start, end: end <= start ? end + dayMinutes : end };
}

/** Whether hours of one date have a minute in common, by the clock alone: 00:30 is one time, before a night shift or within it. */
export function overlap(one: HoursOff, other: HoursOff): boolean {
  const [a, b] = [spanOf(one), spanOf(other)];
  return [-dayMinutes, 0, dayMinutes].some((later) => a.start < b.end + later && b.start + later < a.end);
}

/** Shifts of one date as spans, of which those that touch or overlap are one. */
function spansOf(shifts: readonly string[]): Span[] {
  const spans: { start: number; end: number }[] = [];
  const sorted = shifts
    .flatMap(shiftsOf)
    .map((shift) => spanOf({ from: shift.slice(0, 5), to: shift.slice(-5) }))
    .toSorted((a, b) => a.start - b.start);
  for (const { start, end } of sorted) {
    const last = spans.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/** Where hours lie in the shifts of a date, those after midnight of a night shift included; undefined: not within one. */
function placeWithin(hours: HoursOff, shifts: readonly string[]): Span | undefined {
  const { start, end } = spanOf(hours);
  const spans = spansOf(shifts);
  return [0, dayMinutes]
    .map((later) => ({ start: start + later, end: end + later }))
    .find((place) => spans.some((span) => span.start <= place.start && place.end <= span.end));
}

/** Whether hours are within the shifts of a date. */
export const areWithinShifts = (hours: HoursOff, shifts: readonly string[]): boolean =>
  placeWithin(hours, shifts) !== undefined;

const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Whether a local time, `HH:MM`, is within some hours of the same date. */
export const areWithin = (hours: readonly HoursOff[], time: string): boolean =>
  hours.map(spanOf).some(({ start, end }) => start <= minutesOfDay(time) && minutesOfDay(time) < end);

/** When the first shift of a date begins that hours off leave something of, `HH:MM`; undefined: nothing is left. */
export function beginOfWork(shifts: readonly string[], hours: readonly HoursOff[]): string | undefined {
  const off = hours.map((one) => placeWithin(one, shifts) ?? spanOf(one)).toSorted((a, b) => a.start - b.start);
  const begins = spansOf(shifts).flatMap(({ start, end }) => {
    const begin = off.reduce((from, one) => (one.start <= from && from < one.end ? one.end : from), start);
    return begin < end ? [begin] : [];
  });
  return begins.length > 0 ? clockTime(Math.min(...begins) % dayMinutes) : undefined;
}

/** When hours off begin and end, in epoch milliseconds: by the night shift of their date, on the day after it. */
export function stretchOfHours(date: string, hours: HoursOff, shifts: readonly string[], zone: string) {
  const { start, end } = placeWithin(hours, shifts) ?? spanOf(hours);
  const instantOf = (minutes: number): number =>
    instantAt(addDays(date, Math.floor(minutes / dayMinutes)), clockTime(minutes % dayMinutes), zone);
  return { start: instantOf(start), end: instantOf(end) };
}
