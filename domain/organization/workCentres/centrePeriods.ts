import { dayBefore, type Period } from '../employees/termPeriods.ts';
import { ownCentre } from '../enterprises/ownCentre.ts';

/** To which centre somebody belongs from a day on. */
export interface CentreFrom {
  readonly valid_from: string;
  readonly work_centre_id: number;
}

/** The centre of a person on a day: the enterprise itself until something else is said (workCentres 2). */
export const centreOn = (centres: readonly CentreFrom[], date: string): number =>
  centres.findLast(({ valid_from }) => valid_from <= date)?.work_centre_id ?? ownCentre;

/** Whether somebody belongs to another centre than the first on any day of a range. */
export const isElsewhere = (centres: readonly CentreFrom[], { from, to }: { from: string; to: string }): boolean =>
  centreOn(centres, from) !== ownCentre ||
  centres.some(
    ({ valid_from, work_centre_id }) => work_centre_id !== ownCentre && valid_from >= from && valid_from <= to,
  );

/** What of each centre is said of days, as a person who belongs to them by date has it. */
export const daysInCentres = <Said>(
  centres: readonly CentreFrom[],
  saidOf: (centre: number) => ReadonlyMap<string, Said>,
): ReadonlyMap<string, Said> =>
  new Map(
    [...new Set([ownCentre, ...centres.map(({ work_centre_id }) => work_centre_id)])].flatMap((centre) =>
      [...saidOf(centre)].filter(([date]) => centreOn(centres, date) === centre),
    ),
  );

/** The last day of each, of centres in the order of their beginning; null: without an end. */
export const lastDays = (centres: readonly Pick<CentreFrom, 'valid_from'>[]): readonly (string | null)[] =>
  centres.map((_, index) => dayBefore(centres[index + 1]?.valid_from));

/** The days for which another centre counts once something is said, or no longer said, from a day on. */
export const daysChanged = (centres: readonly Pick<CentreFrom, 'valid_from'>[], from: string): Period => ({
  from,
  to: dayBefore(centres.find(({ valid_from }) => valid_from > from)?.valid_from),
});
