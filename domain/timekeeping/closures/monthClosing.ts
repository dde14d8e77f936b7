import { type DatedTerms, datesOf, type TimeOff } from '../workPlan/agreedTime.ts';
import { scheduledTime } from '../workPlan/balance.ts';
import { lessTimeOff } from '../workPlan/dayOff.ts';
import { type HourKinds, hourKinds } from '../workPlan/hourKinds.ts';
import { scheduledByDay } from '../workPlan/scheduledByDay.ts';
import { rangeOfMonth } from '#domain/time/months.ts';

/** What a closed month holds of a person, in milliseconds. */
export interface MonthClosing extends HourKinds {
  readonly scheduled: number;
  readonly worked: number;
}

interface Month {
  readonly month: string;
  /** Milliseconds by local date. */
  readonly worked: ReadonlyMap<string, number>;
  /** Shifts of a date by the plans of the enterprise. */
  readonly shiftsOn: (date: string) => readonly string[];
  readonly terms: readonly DatedTerms[];
  readonly off: TimeOff;
  /** Of whose contract is counted by the year: what was worked in it before the month; `off` is then of the whole year. */
  readonly before?: ReadonlyMap<string, number> | undefined;
  /** Milliseconds by date that are overtime by themselves (`hoursApart`), of the days before the month too. */
  readonly apart?: ReadonlyMap<string, number> | undefined;
  /** Local dates from which and up to which the person belongs to the enterprise; null: still. */
  readonly hired: string;
  readonly left: string | null;
}

/**
 * The sums of a month. Scheduled are the nominal hours of the shifts, less the time off; whom no plan names in the whole
 * month is measured by the hours of the contract.
 */
export function closeMonth({ month, worked, shiftsOn, terms, off, before, apart, hired, left }: Month): MonthClosing {
  const whole = rangeOfMonth(month);
  const range = {
    from: hired > whole.from ? hired : whole.from,
    to: left !== null && left < whole.to ? left : whole.to,
  };
  const planned = datesOf(range.from, range.to).map((date) => ({
    due: scheduledTime(shiftsOn(date)),
    off: off(date),
    rested: off.rested?.(date),
  }));
  const kinds = hourKinds(worked, terms, range, off, before && { before, off, hired, left }, apart);
  const scheduled = planned.some(({ due }) => due > 0)
    ? planned.reduce((sum, one) => sum + lessTimeOff(one.due, one.off, one.rested), 0)
    : sumOf(scheduledByDay({ shiftsOn, terms, off, hired, left }, range.from, range.to));
  const done = sumOf(worked);
  // What was punched before the first day or after the last has no contract to be measured by.
  const strange = done - kinds.ordinary - kinds.complementary - kinds.overtime;
  return { ...kinds, ordinary: kinds.ordinary + strange, scheduled, worked: done };
}

const sumOf = (byDay: ReadonlyMap<string, number>): number =>
  [...byDay.values()].reduce((sum, length) => sum + length, 0);
