import { type CountedType, daysTaken, type LeavePart } from '#domain/timekeeping/workPlan/leaveDays.ts';
import type { BalanceChange } from '#domain/planning/leave/leaveBalances.ts';
import type { Actor } from '#domain/rights.ts';
import type { Deps } from '#server/modules/deps.ts';
import { type Accrued, accrue } from './accrual.ts';

interface Query {
  readonly enterpriseId: number;
  readonly actor: Actor;
  /** Null: everybody. */
  readonly userIds: readonly number[] | null;
  readonly dates: readonly string[];
}

const yearOf = (date: string): number => Number(date.slice(0, 4));

/** Balances of each person in each year in which some of the dates are, earliest year first. */
export async function accruedOn(deps: Deps, { dates, ...query }: Query): Promise<Map<number, Accrued[]>> {
  const years = [...new Set(dates.map(yearOf))].toSorted((a, b) => a - b);
  const accrued = await Promise.all(years.map((year) => accrue(deps, { ...query, year })));
  const byPerson = new Map<number, Accrued[]>();
  for (const one of accrued.flat()) byPerson.set(one.person.id, [...(byPerson.get(one.person.id) ?? []), one]);
  return byPerson;
}

interface Taken {
  readonly dates: readonly string[];
  readonly part: LeavePart;
  readonly type: CountedType;
  /** The dates are pending already, so that they are kept back from what is left. */
  readonly isKeptBack?: boolean;
}

/** How many days the dates count for, and what they take from the balances of a person: nothing of a type that does not count. */
export function takenFrom(
  accrued: readonly Accrued[],
  { dates, part, type, isKeptBack = false }: Taken,
): { days: number; counted: number; balances: BalanceChange[] } {
  const pattern = accrued.at(-1)?.pattern;
  if (!pattern) return { days: 0, counted: 0, balances: [] };
  const daysOf = (some: readonly string[], of = type) =>
    some.reduce((sum, date) => sum + daysTaken(date, part, of, pattern), 0);
  const balances = accrued.flatMap(({ person, balance: { year, left } }) => {
    if (!type.countsAgainstBalance || person.terms.length === 0) return [];
    const days = daysOf(dates.filter((date) => yearOf(date) === year));
    return [isKeptBack ? { year, left: left + days, after: left } : { year, left, after: left - days }];
  });
  return { days: daysOf(dates), counted: daysOf(dates, { ...type, countsAgainstBalance: true }), balances };
}
