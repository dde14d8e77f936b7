import { balanceOf, colourReference } from '#domain/timekeeping/workPlan/balance.ts';
import { datesOf } from '#domain/timekeeping/workPlan/agreedTime.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import type { Period } from '#domain/time/periods.ts';
import { isForgotten } from '#domain/timekeeping/timeEntries/workedTime.ts';
import { measureShown } from '#domain/timekeeping/timeEntries/shownTime.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import { byName, nameOf } from './names.ts';

/** A person's week or month, in milliseconds. */
export interface PeriodRow {
  readonly id: number;
  readonly name: string;
  readonly scheduled: number;
  /** What was scheduled up to today: worked hours are measured against it. */
  readonly due: number;
  readonly worked: number;
  /** Null of a period that has not begun. */
  readonly balance: number | null;
  /** Milliseconds that the colour of the balance is measured against. */
  readonly reference: number;
  /** How many clock-ins. */
  readonly clockIns: number;
  /** One of them is still open. */
  readonly isOpen: boolean;
  /** One counts no longer though it is open. */
  readonly isForgotten: boolean;
  readonly user: UserWithTime;
}

export interface Moment {
  /** Epoch milliseconds up to which open entries count. */
  readonly now: number;
  /** Local date of the enterprise. */
  readonly today: string;
}

export function periodRowOf(user: UserWithTime, period: Pick<Period, 'from'>, { now, today }: Moment): PeriodRow {
  const days = Object.values(user.timeSheet ?? {}).filter(({ length }) => length > 0);
  const entries = days.flat();
  const plan = Object.entries(user.scheduledTime ?? {});
  const scheduled = sumOf(plan);
  const due = sumOf(plan.filter(([date]) => date <= today));
  const worked = entries.reduce((sum, entry) => sum + measureShown(entry, now).worked, 0);
  return {
    id: user.id,
    name: nameOf(user),
    scheduled,
    due,
    worked,
    balance: period.from > today ? null : balanceOf(worked, due),
    reference: colourReference({
      scheduled: due,
      hasTerms: user.contract_type !== null || scheduled > 0,
      daysWorked: days.length,
    }),
    clockIns: entries.length,
    isOpen: entries.some(({ closed }) => closed === 0),
    isForgotten: entries.some((entry) => isForgotten(entry, now)),
    user,
  };
}

const sumOf = (days: readonly (readonly [string, number])[]): number =>
  days.reduce((sum, [, length]) => sum + length, 0);

/** Rows of the active people (timeEntries 7), by name. */
export const periodRowsOf = (
  users: readonly UserWithTime[],
  period: Pick<Period, 'from'>,
  moment: Moment,
): PeriodRow[] =>
  users
    .filter(({ active }) => active === 1)
    .map((user) => periodRowOf(user, period, momentOf(user, moment)))
    .toSorted(byName);

/** Today is another day by another clock for an hour of each night. */
const momentOf = ({ time_zone }: UserWithTime, moment: Moment): Moment =>
  time_zone === undefined ? moment : { ...moment, today: localDateOf(moment.now, time_zone) };

interface HoursOfDate {
  readonly date: string;
  readonly worked: number;
  readonly scheduled: number;
}

/** Hours of all rows together on each date of a period. */
export function hoursByDate(rows: readonly PeriodRow[], { from, to }: Period, now: number): HoursOfDate[] {
  const dates = new Map(datesOf(from, to).map((date) => [date, { date, worked: 0, scheduled: 0 }]));
  for (const { user } of rows) {
    for (const [date, due] of Object.entries(user.scheduledTime ?? {})) {
      const day = dates.get(date);
      if (day) day.scheduled += due;
    }
    for (const [date, entries] of Object.entries(user.timeSheet ?? {})) {
      const day = dates.get(date);
      if (day) for (const entry of entries) day.worked += measureShown(entry, now).worked;
    }
  }
  return [...dates.values()];
}

/** Dates of a person on which something was scheduled, worked or off, in their order. */
export function datesWithSomething({ timeSheet, userSchedule, daysOff }: UserWithTime): string[] {
  const dates = [timeSheet, userSchedule, daysOff].flatMap((days) => Object.keys(days ?? {}));
  return [...new Set(dates)].toSorted();
}
