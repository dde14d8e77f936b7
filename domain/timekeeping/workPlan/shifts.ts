import { MINUTE_MS } from '#domain/time/units.ts';
import { isTime, minutesOfDay, readTime } from '#domain/time/wallTime.ts';
import { workingDaysByRest } from '#domain/time/workingDaysByRest.ts';

/** One shift as two local times, `HH:MM`; while it is being typed a time may be anything, or nothing. */
export interface Shift {
  readonly start: string;
  readonly end: string;
}

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** The shifts of `08:00 - 12:00;22:00 - 06:00`; unfinished ones too, so that a form can hold them in the same text. */
export function readShifts(text: string): Shift[] {
  if (text.trim() === '') return [];
  return text.split(';').map((pair) => {
    const [start = '', end = ''] = pair.split('-');
    return { start: start.trim(), end: end.trim() };
  });
}

export const writeShifts = (shifts: readonly Shift[]): string =>
  shifts.map(({ start, end }) => `${start} - ${end}`).join(';');

/** A text of shifts with its times as `readTime` reads them. */
export const tidyShifts = (text: string): string =>
  writeShifts(readShifts(text).map(({ start, end }) => ({ start: readTime(start), end: readTime(end) })));

/** From and to in minutes after the midnight with which the shift's day begins; overnight it ends after 1440. */
interface Span {
  readonly from: number;
  readonly to: number;
}

function spanOf({ start, end }: Shift): Span {
  const from = minutesOfDay(start);
  const to = minutesOfDay(end);
  return { from, to: to <= from ? to + dayMinutes : to };
}

const later = ({ from, to }: Span, minutes: number): Span => ({ from: from + minutes, to: to + minutes });

/** Shifts that only touch (one ends when the other begins) do not meet. */
const meets = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** Whether shifts of one day overlap those of another, `days` later (0 is the same day, 1 the next). */
export const shiftsMeet = (ones: readonly Shift[], others: readonly Shift[], days = 0): boolean =>
  ones.some((one) => others.some((other) => meets(spanOf(one), later(spanOf(other), days * dayMinutes))));

interface Block {
  /** 0 (Sunday) to 6. */
  readonly days: readonly number[];
  readonly shift: string;
}

const fromMonday = (day: number) => (day + 6) % 7;

/** All shifts of a week by their weekday, as spans from Monday's midnight; those of Sunday may end in the next week. */
function spansOfWeek(blocks: readonly Block[]): { day: number; span: Span }[] {
  return blocks
    .flatMap(({ days, shift }) =>
      readShifts(shift).flatMap((one) =>
        days.map((day) => ({ day, span: later(spanOf(one), fromMonday(day) * dayMinutes) })),
      ),
    )
    .toSorted((a, b) => a.span.from - b.span.from);
}

/**
 * The first weekday whose shift begins before an earlier one has ended, in a week that follows the other (the last
 * week's Sunday night reaches into this Monday). Only for weeks whose times are all right.
 * @returns 0 (Sunday) to 6
 */
export function overlapIn(blocks: readonly Block[], previous: readonly Block[] = []): number | undefined {
  const before = spansOfWeek(previous).map(({ span }) => later(span, -weekMinutes));
  let busyUntil = Math.max(-Infinity, ...before.map(({ to }) => to));
  for (const { day, span } of spansOfWeek(blocks)) {
    if (span.from < busyUntil) return day;
    busyUntil = Math.max(busyUntil, span.to);
  }
  return undefined;
}

/**
 * Whether a shift of one week could overlap one of another, whichever weeks follow each other: nights of Sunday reach into
 * Monday. Only for weeks whose times are all right.
 */
export function weeksMeet(ones: readonly Block[], others: readonly Block[]): boolean {
  const spansOf = (blocks: readonly Block[]) => spansOfWeek(blocks).map(({ span }) => span);
  const own = spansOf(ones).map((span) => ({ span, side: 0 as 0 | 1 }));
  const theirs = [-weekMinutes, 0, weekMinutes].flatMap((minutes) =>
    spansOf(others).map((span) => ({ span: later(span, minutes), side: 1 as 0 | 1 })),
  );
  const busyUntil: [number, number] = [-Infinity, -Infinity];
  for (const { span, side } of [...own, ...theirs].toSorted((a, b) => a.span.from - b.span.from)) {
    if (span.from < busyUntil[side === 0 ? 1 : 0]) return true;
    busyUntil[side] = Math.max(busyUntil[side], span.to);
  }
  return false;
}

/** Shifts that are typed to their end. */
export const wholeShifts = (text: string): Shift[] =>
  readShifts(text).filter(({ start, end }) => isTime(start) && isTime(end) && start !== end);

/** Nominal minutes of a week's shifts; unfinished ones count for nothing. */
export const weekMinutesOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { days, shift }) => {
    const whole = wholeShifts(shift);
    return sum + days.length * whole.map(spanOf).reduce((all, { from, to }) => all + to - from, 0);
  }, 0);

/** Art. 34.3 ET: between the end of a working day and the beginning of the next. */
const restMinutes = 12 * 60;

/** When the working days of a week begin and end, in minutes from Monday's midnight, as the limits of a day count them. */
function workingDays(blocks: readonly Block[], previous: readonly Block[]): { day: number; span: Span }[] {
  const spansOf = (ones: readonly Block[]) =>
    spansOfWeek(ones.map(({ days, shift }) => ({ days, shift: writeShifts(wholeShifts(shift)) })));
  const before = spansOf(previous).map(({ day, span }) => ({ day, span: later(span, -weekMinutes) }));
  const stretches = [...before, ...spansOf(blocks)].map(({ day, span }) => ({
    day,
    start: span.from * MINUTE_MS,
    end: span.to * MINUTE_MS,
    span,
  }));
  const dayOf = ({ span }: { span: Span }) => Math.floor(span.from / dayMinutes);
  return workingDaysByRest(stretches, { dayOf, restOn: () => restMinutes * MINUTE_MS }).flatMap((own) => {
    const [first] = own;
    return first
      ? [{ day: first.day, span: { from: first.span.from, to: Math.max(...own.map(({ span }) => span.to)) } }]
      : [];
  });
}

/**
 * Weekdays (0 is Sunday) that begin less than twelve hours after the working day before them has ended, in a week that
 * follows the other, with the minutes that lie between.
 */
export function shortRests(
  blocks: readonly Block[],
  previous: readonly Block[] = [],
): { day: number; minutes: number }[] {
  const days = workingDays(blocks, previous);
  return days.flatMap(({ day, span }, index) => {
    const last = days[index - 1];
    if (span.from < 0) return [];
    const minutes = last ? span.from - last.span.to : restMinutes;
    return minutes >= 0 && minutes < restMinutes ? [{ day, minutes }] : [];
  });
}
