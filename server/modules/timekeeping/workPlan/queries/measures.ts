import { rangeOfMonth } from '#domain/time/months.ts';
import { type Rostered, rosterOf } from '#domain/timekeeping/workPlan/roster.ts';
import type { Actor } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';
import type { HolidaysPort } from '#server/ports/holidays/port.ts';
import { plansOf } from './plans.ts';
import { type Basis, basisOf } from './basis.ts';

export interface Sources {
  readonly database: Db;
  readonly holidays: HolidaysPort;
}

/** Local dates. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export interface Enterprise {
  readonly id: number;
  readonly time_zone: string;
}

/** By what the time of people is measured. */
export interface Measures {
  readonly roster: (userId: number, teamIds: readonly number[]) => Rostered;
  readonly bases: ReadonlyMap<number, Basis>;
}

/** Whole months: whether a plan or the contract counts is decided by the month (`scheduledByDay`). */
export const wholeMonths = ({ from, to }: Range): Range => ({
  from: rangeOfMonth(from.slice(0, 7)).from,
  to: rangeOfMonth(to.slice(0, 7)).to,
});

/**
 * The plans of an enterprise and what some of its people are measured by, in the months of a range.
 * @param reader who is shown it (`basisOf`)
 */
export async function measuresOf(
  { database, holidays }: Sources,
  enterprise: Enterprise,
  userIds: readonly number[],
  range: Range,
  reader?: Actor,
): Promise<Measures> {
  const months = wholeMonths(range);
  const [plans, bases] = await Promise.all([
    plansOf(database, enterprise.id, months.from, months.to),
    basisOf(database, holidays, enterprise, userIds, months, reader),
  ]);
  return { roster: rosterOf(plans), bases };
}
