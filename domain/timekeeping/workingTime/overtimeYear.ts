import { limits } from '#domain/constants.ts';
import { addDays } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { datesOf } from '../workPlan/agreedTime.ts';
import type { SettledHours } from './bank.ts';
import { monthsLater } from '#domain/time/months.ts';
import type { Lot } from './lots.ts';

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
  /** Where a day has less overtime than this, it is taken from the rest of its month. */
  readonly forceMajeure: readonly Lot[];
  /** What of it was rested in time (`restedInTime`), by the date on which it was worked. */
  readonly rested: ReadonlyMap<string, number>;
  /** The limit of this person (`overtimeLimit`). */
  readonly limit: number;
}

/**
 * Hours of overtime that were rested within four months, in milliseconds by the date on which they were worked, as the hours
 * bank assigns rest to hours: an hour is rested, paid or settled once.
 */
export function restedInTime(settled: readonly SettledHours[]): Map<string, number> {
  const rested = new Map<string, number>();
  for (const { date, by, on, ms } of settled)
    if (by === 'rested' && on >= date && on <= monthsLater(date, restMonths))
      rested.set(date, (rested.get(date) ?? 0) + ms);
  return rested;
}

/** What of a year's overtime counts for the 80 hours: neither what was rested in time nor force majeure. */
export function overtimeYear({ year, overtime, forceMajeure, rested, limit }: YearInput): OvertimeYear {
  const ofYear = (lots: readonly Lot[]) =>
    lots.filter(({ date }) => date.startsWith(year)).reduce((sum, { ms }) => sum + ms, 0);
  const toSettle = withoutUrgent(overtime, forceMajeure);
  const done = ofYear(overtime);
  const counted = ofYear(
    toSettle.map(({ date, ms }) => ({ date, ms: Math.max(0, ms - Math.round(rested.get(date) ?? 0)) })),
  );
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

/** Overtime less what was force majeure: of the same day, and where that has too little, of the same month. */
export function withoutUrgent(overtime: readonly Lot[], forceMajeure: readonly Lot[]): Lot[] {
  const lots = overtime.map((lot) => ({ ...lot }));
  const urgent = forceMajeure.map((lot) => ({ ...lot }));
  for (const isOf of [
    (one: Lot, other: Lot) => one.date === other.date,
    (one: Lot, other: Lot) => one.date.slice(0, 7) === other.date.slice(0, 7),
  ])
    for (const one of urgent)
      for (const lot of lots.filter((other) => isOf(one, other))) {
        const taken = Math.min(lot.ms, one.ms);
        lot.ms -= taken;
        one.ms -= taken;
      }
  return lots;
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
