import { sumsByDay } from '../../../../domain/timeEntries/recordTotals.ts';
import { addDays } from '../../../../domain/time/localTime.ts';
import { anyCountedByYear } from '../../../../domain/workPlan/agreedTime.ts';
import { type Basis, basisOf, byPerson, type Enterprise, type Range, type Sources } from '../../workPlan/index.ts';
import { entriesOf } from '../repo.ts';
import { type KnownYears, recorded } from './present.ts';

/** What the records of some people need of the years of a range; of whom nothing is counted by the year, nothing. */
export async function yearsOfRecord(
  { database, holidays }: Sources,
  enterprise: Enterprise,
  bases: ReadonlyMap<number, Basis>,
  { from, to }: Range,
  now: number,
): Promise<ReadonlyMap<number, KnownYears>> {
  const ids = [...bases].flatMap(([id, { terms }]) => (anyCountedByYear(terms, to) ? [id] : []));
  if (ids.length === 0) return new Map();
  const years = { from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` };
  const [whole, rows] = await Promise.all([
    basisOf(database, holidays, enterprise, ids, years),
    entriesOf(database, enterprise.id, years.from, addDays(from, -1), ids),
  ]);
  const rowsBy = byPerson(rows);
  return new Map(
    ids.map((id) => {
      const zones = bases.get(id)?.zones ?? enterprise.time_zone;
      const sums = sumsByDay((rowsBy.get(id) ?? []).map((row) => recorded(row, zones, now)));
      const before = new Map([...sums].map(([date, { worked }]) => [date, worked]));
      return [id, { off: whole.get(id)?.off ?? (() => 0), before }];
    }),
  );
}
