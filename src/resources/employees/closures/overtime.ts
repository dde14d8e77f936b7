import type { Closure } from '../../../../domain/closures/closures.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

/** From this part of the limit on it is worth a warning. */
const nearShare = 0.8;

export interface YearOfOvertime {
  readonly year: string;
  /** Milliseconds. */
  readonly overtime: number;
  readonly limitHours: number;
}

/** The latest year whose overtime comes near the limit or passes it (art. 35.2 ET); null where none does. */
export function overtimeNear(
  closures: readonly Pick<Closure, 'month' | 'overtime'>[],
  limitHours: number,
): YearOfOvertime | null {
  const years = new Map<string, number>();
  for (const { month, overtime } of closures) {
    const year = month.slice(0, 4);
    years.set(year, (years.get(year) ?? 0) + overtime);
  }
  const near = [...years].filter(([, overtime]) => overtime >= limitHours * HOUR_MS * nearShare).toSorted();
  const [year, overtime] = near.at(-1) ?? [];
  return year === undefined || overtime === undefined ? null : { year, overtime, limitHours };
}
