import type { Closure } from '#domain/timekeeping/closures/closures.ts';

/** From this part of the limit on it is worth a warning. */
const nearShare = 0.8;

export interface YearOfOvertime {
  readonly year: string;
  /** Milliseconds, as `limit`. */
  readonly overtime: number;
  readonly limit: number;
}

type Month = Pick<Closure, 'month' | 'overtime' | 'closed_at' | 'kinds'>;

/**
 * The latest year whose overtime comes near the limit or passes it, without what was rested in time and force majeure
 * (arts. 35.2 and 35.3 ET); null where none does.
 * @param fullLimit milliseconds of a whole year
 */
export function overtimeNear(closures: readonly Month[], fullLimit: number): YearOfOvertime | null {
  const years = [...new Set(closures.map(({ month }) => month.slice(0, 4)))].toSorted();
  const near = years
    .map((year) => ({
      year,
      ...countOf(
        closures.filter(({ month }) => month.startsWith(year)),
        fullLimit,
      ),
    }))
    .filter(({ overtime, limit }) => limit > 0 && overtime >= limit * nearShare);
  return near.at(-1) ?? null;
}

/** What the latest closed month of a year holds of it; the sum of the months where that was not kept yet. */
function countOf(months: readonly Month[], fullLimit: number): Omit<YearOfOvertime, 'year'> {
  const [latest] = months
    .filter(({ closed_at }) => closed_at !== null)
    .toSorted((one, other) => other.month.localeCompare(one.month));
  if (latest?.kinds) return { overtime: latest.kinds.year.counted, limit: latest.kinds.year.limit };
  return { overtime: months.reduce((sum, { overtime }) => sum + overtime, 0), limit: fullLimit };
}
