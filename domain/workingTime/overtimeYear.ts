import { limits } from '../constants.ts';
import { addDays } from '../time/localTime.ts';
import { HOUR_MS } from '../time/units.ts';
import { datesOf } from '../workPlan/agreedTime.ts';
import { type Lot, type Settlement, settleLots } from './lots.ts';

/** Months in which overtime that is rested leaves the count of the year (arts. 35.1 and 35.2 ET). */
export const restMonths = 4;

/** Overtime of a calendar year in milliseconds, as art. 35 ET counts it. */
export interface OvertimeYear {
  readonly done: number;
  /** Rested within four months of being worked. */
  readonly rested: number;
  /** To prevent or repair accidents and other extraordinary and urgent damage (art. 35.3 ET). */
  readonly forceMajeure: number;
  /** What is left of `done`: it counts for the limit. */
  readonly counted: number;
  readonly limit: number;
  /** What may still be done; 0 where the limit is passed. */
  readonly left: number;
}

interface YearInput {
  readonly year: string;
  /** Overtime by the date on which it was worked, force majeure among it; of other years too. */
  readonly overtime: readonly Lot[];
  readonly forceMajeure: readonly Lot[];
  /** Rest taken for overtime, by its date; it may lie in the next year. */
  readonly rested: readonly Settlement[];
  /** The limit of this person (`overtimeLimit`). */
  readonly limit: number;
}

/** What of a year's overtime counts for the 80 hours: neither what was rested in time nor force majeure. */
export function overtimeYear({ year, overtime, forceMajeure, rested, limit }: YearInput): OvertimeYear {
  const ofYear = (lots: readonly Lot[]) =>
    lots.filter(({ date }) => date.startsWith(year)).reduce((sum, { ms }) => sum + ms, 0);
  const urgent = new Map<string, number>();
  for (const { date, ms } of forceMajeure) urgent.set(date, (urgent.get(date) ?? 0) + ms);
  const toSettle = overtime.map(({ date, ms }) => {
    const taken = Math.min(ms, urgent.get(date) ?? 0);
    urgent.set(date, (urgent.get(date) ?? 0) - taken);
    return { date, ms: ms - taken };
  });
  const done = ofYear(overtime);
  const counted = ofYear(settleLots(toSettle, rested, restMonths).left);
  const urgentDone = done - ofYear(toSettle);
  return {
    done,
    rested: done - urgentDone - counted,
    forceMajeure: urgentDone,
    counted,
    limit,
    left: Math.max(0, limit - counted),
  };
}

/**
 * 80 hours for a full year of full time; in proportion for whose contract lasts a part of it, and none for part-time
 * contracts, minors and night workers (arts. 35.2, 12.4.c, 6.3 and 36.1 ET).
 * @param mayDoOvertime by local date: whether the person has a contract that admits any
 */
export function overtimeLimit(year: string, mayDoOvertime: (date: string) => boolean): number {
  const dates = datesOf(`${year}-01-01`, addDays(`${Number(year) + 1}-01-01`, -1));
  const share = dates.filter(mayDoOvertime).length / dates.length;
  return Math.round(limits.overtimeHours * share * 60) * (HOUR_MS / 60);
}
