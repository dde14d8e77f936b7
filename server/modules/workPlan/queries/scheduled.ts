import { type Rostered, rosterOf } from '../../../../domain/workPlan/roster.ts';
import { rangeOfMonth } from '../../../../domain/time/months.ts';
import { scheduledByDay } from '../../../../domain/workPlan/scheduledByDay.ts';
import type { Db } from '../../../db/rows.ts';
import type { HolidaysPort } from '../../../ports/holidays/port.ts';
import { plansOf } from '../../schedules/index.ts';
import { type Basis, basisOf } from './basis.ts';

interface Sources {
  readonly database: Db;
  readonly holidays: HolidaysPort;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

interface Scheduled {
  readonly rostered: Rostered;
  readonly basis: Basis;
  /** Scheduled milliseconds by local date (`scheduledByDay`), dates without any left out. */
  readonly byDay: ReadonlyMap<string, number>;
}

/**
 * What some people of an enterprise are to work on the dates of a range: shifts where a plan names them, else the hours
 * of their contract, as time control and the closures accrue it. People who are measured alike share one accrual.
 */
export async function scheduledOf(
  { database, holidays }: Sources,
  enterprise: { readonly id: number; readonly time_zone: string },
  userIds: readonly number[],
  { from, to }: Range,
): Promise<ReadonlyMap<number, Scheduled>> {
  // Whether a plan or the contract counts is decided by the month.
  const months = { from: rangeOfMonth(from.slice(0, 7)).from, to: rangeOfMonth(to.slice(0, 7)).to };
  const [plans, bases] = await Promise.all([
    plansOf(database, enterprise.id, months.from, months.to),
    basisOf(database, holidays, enterprise, userIds, months),
  ]);
  const roster = rosterOf(plans);
  const marks = new Map<unknown, number>();
  const markOf = (daysOff: unknown): number => {
    const mark = marks.get(daysOff) ?? marks.size;
    marks.set(daysOff, mark);
    return mark;
  };
  const known = new Map<string, ReadonlyMap<string, number>>();
  const byDayOf = (basis: Basis, { key, shiftsOn }: Rostered) => {
    const hired = basis.hired > months.from ? basis.hired : '';
    const alike = `${key}|${JSON.stringify([markOf(basis.daysOff), basis.terms, hired, basis.left])}`;
    const byDay = known.get(alike) ?? scheduledByDay({ ...basis, shiftsOn }, from, to);
    known.set(alike, byDay);
    return byDay;
  };
  return new Map(
    [...bases].map(([id, basis]) => {
      const rostered = roster(id, basis.team_ids);
      return [id, { rostered, basis, byDay: byDayOf(basis, rostered) }];
    }),
  );
}
