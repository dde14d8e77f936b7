import { isEmployedOn } from '#domain/timekeeping/workPlan/employment.ts';
import type { Rostered } from '#domain/timekeeping/workPlan/roster.ts';
import { scheduledByDay } from '#domain/timekeeping/workPlan/scheduledByDay.ts';
import type { Basis } from './basis.ts';
import { type Enterprise, measuresOf, type Range, type Sources, wholeMonths } from './measures.ts';

interface Scheduled {
  /** Without shifts of days outside the contract. */
  readonly shiftsOn: Rostered['shiftsOn'];
  readonly basis: Basis;
  /** Scheduled milliseconds by local date (`scheduledByDay`), dates without any left out. */
  readonly byDay: ReadonlyMap<string, number>;
}

/**
 * What some people of an enterprise are to work on the dates of a range: shifts where a plan names them, else the hours
 * of their contract, as time control and the closures accrue it. People who are measured alike share one accrual.
 */
export async function scheduledOf(
  sources: Sources,
  enterprise: Enterprise,
  userIds: readonly number[],
  { from, to }: Range,
): Promise<ReadonlyMap<number, Scheduled>> {
  const { roster, bases } = await measuresOf(sources, enterprise, userIds, { from, to });
  const { from: firstDay } = wholeMonths({ from, to });
  const marks = new Map<unknown, number>();
  const markOf = (daysOff: unknown): number => {
    const mark = marks.get(daysOff) ?? marks.size;
    marks.set(daysOff, mark);
    return mark;
  };
  const known = new Map<string, ReadonlyMap<string, number>>();
  const byDayOf = (basis: Basis, { key, shiftsOn }: Rostered) => {
    const hired = basis.hired > firstDay ? basis.hired : '';
    const alike = `${key}|${JSON.stringify([markOf(basis.daysOff), basis.terms, hired, basis.left])}`;
    const byDay = known.get(alike) ?? scheduledByDay({ ...basis, shiftsOn }, from, to);
    known.set(alike, byDay);
    return byDay;
  };
  return new Map(
    [...bases].map(([id, basis]) => {
      const rostered = roster(id, basis.team_ids);
      const shiftsOn = (date: string) => (isEmployedOn(basis, date) ? rostered.shiftsOn(date) : []);
      return [id, { shiftsOn, basis, byDay: byDayOf(basis, rostered) }];
    }),
  );
}
