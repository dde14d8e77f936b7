import { sumsByDay } from '#domain/timekeeping/timeEntries/recordTotals.ts';
import { addDays } from '#domain/time/localTime.ts';
import { anyCountedByYear } from '#domain/timekeeping/workPlan/agreedTime.ts';
import {
  type Basis,
  basisOf,
  type Enterprise,
  type Range,
  type Sources,
} from '#server/modules/timekeeping/workPlan/index.ts';
import { byPerson } from '#server/db/members.ts';
import { entriesOf } from '../repo.ts';
import { type KnownPeriods, recorded } from './present.ts';

/**
 * Facts about the months of a range that the records of some people need, or about its years where something is counted by them:
 * overtime of a part of a period is a share of that of the period (arts. 35.1 and 35.5 ET).
 * @param bases of whole months
 */
export async function periodsOfRecord(
  { database, holidays }: Sources,
  enterprise: Enterprise,
  bases: ReadonlyMap<number, Basis>,
  { from, to }: Range,
  now: number,
): Promise<ReadonlyMap<number, KnownPeriods>> {
  const years = { from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` };
  const byYear = [...bases].flatMap(([id, { terms }]) => (anyCountedByYear(terms, to) ? [id] : []));
  const byMonth = [...bases.keys()].filter((id) => !byYear.includes(id));
  const workedFrom = (first: string, ids: readonly number[]) =>
    ids.length === 0 || first === from ? [] : entriesOf(database, enterprise.id, first, addDays(from, -1), ids);
  const [whole, ...rows] = await Promise.all([
    byYear.length === 0 ? undefined : basisOf(database, holidays, enterprise, byYear, years),
    workedFrom(years.from, byYear),
    workedFrom(`${from.slice(0, 7)}-01`, byMonth),
  ]);
  const rowsBy = byPerson(rows.flat());
  return new Map(
    [...bases].map(([id, { off, zones }]) => {
      const entries = (rowsBy.get(id) ?? []).map((row) => recorded(row, zones, now));
      const sums = sumsByDay(entries);
      const before = new Map([...sums].map(([date, { worked }]) => [date, worked]));
      return [id, { off: whole?.get(id)?.off ?? off, before, entries }];
    }),
  );
}
