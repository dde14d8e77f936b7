import { workdayHours } from '#domain/constants.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { minutesOfDay } from '#domain/time/wallTime.ts';

const dayMinutes = 24 * 60;

/** The single shifts of `22:00 - 06:00;08:00 - 12:00`, each `HH:MM - HH:MM`. */
export const shiftsOf = (text: string): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether a shift ends on the day after it began. */
export function isOvernight(shift: string): boolean {
  const [start = '', end = ''] = shift.split(' - ');
  return minutesOfDay(end) < minutesOfDay(start);
}

/** The same few shifts are asked for of everybody on each day. */
const knownLengths = new Map<string, number>();
const mostKnown = 500;

/**
 * Nominal length of one shift in milliseconds: 22:00 to 06:00 is 8:00 in every night of the year.
 * "An overnight scheduled shift (end before start) adds 24 hours" (workPlan 2).
 */
export function shiftLength(shift: string): number {
  const known = knownLengths.get(shift);
  if (known !== undefined) return known;
  const [start = '', end = ''] = shift.split(' - ');
  const minutes = minutesOfDay(end) - minutesOfDay(start);
  const length = (minutes < 0 ? minutes + dayMinutes : minutes) * MINUTE_MS;
  if (knownLengths.size >= mostKnown) knownLengths.clear();
  knownLengths.set(shift, length);
  return length;
}

/**
 * Scheduled milliseconds of a day's shifts; a text may hold several, joined by semicolons. Shifts of several schedules
 * that overlap count once.
 */
export function scheduledTime(shifts: readonly string[]): number {
  const [only = '', ...others] = shifts;
  if (others.length === 0 && !only.includes(';')) return only.trim() ? shiftLength(only.trim()) : 0;
  const spans = shifts
    .flatMap(shiftsOf)
    .map((shift) => ({ from: minutesOfDay(shift.slice(0, 5)) * MINUTE_MS, length: shiftLength(shift) }))
    .toSorted((a, b) => a.from - b.from);
  let until = 0;
  return spans.reduce((sum, { from, length }) => {
    const counted = Math.max(0, from + length - Math.max(from, until));
    until = Math.max(until, from + length);
    return sum + counted;
  }, 0);
}

/** Milliseconds worked above (positive) or below (negative) what was scheduled. */
export const balanceOf = (worked: number, scheduled: number): number => worked - scheduled;

/** How far a balance is from what was scheduled; it decides the colour. */
type BalanceTone = 'over' | 'near' | 'under';

const nearMs = HOUR_MS;

interface Measured {
  /** Milliseconds. */
  readonly scheduled: number;
  /** Whether a contract says how long the person works. */
  readonly hasTerms: boolean;
  readonly daysWorked: number;
}

/**
 * Milliseconds against which worked time is coloured: what was scheduled. "Default workday reference for over/under
 * colouring: 8 hours" (workPlan 5): for each day worked by people with neither contract nor shifts.
 */
export const colourReference = ({ scheduled, hasTerms, daysWorked }: Measured): number =>
  hasTerms || scheduled > 0 ? scheduled : daysWorked * workdayHours * HOUR_MS;

/** "Balance colouring: over scheduled shows red; within 1 hour under shows green; otherwise grey" (workPlan 5). */
export function balanceTone(balance: number): BalanceTone {
  if (balance > 0) return 'over';
  return balance >= -nearMs ? 'near' : 'under';
}
