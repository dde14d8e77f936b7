import type { Region } from '#domain/constants.ts';
import type { EnterpriseHoliday, PublicHoliday } from '#domain/planning/leave/holidays.ts';
import type { OwnDay } from '../repo.ts';

/** Whether a public holiday holds in a region; where the region is not known, only those of the whole country do. */
export const holdsIn = ({ counties }: PublicHoliday, region: Region | undefined): boolean =>
  counties === null || (region !== undefined && counties.includes(`ES-${region}`));

/** Public holidays as an enterprise of a region has them, and its own days, by date. A day of its own counts first. */
export function holidaysOf(
  publicDays: readonly PublicHoliday[],
  region: Region | undefined,
  own: readonly OwnDay[],
): EnterpriseHoliday[] {
  const said = new Map(own.map((day) => [day.day, day]));
  const shown = publicDays.map((day): EnterpriseHoliday => {
    const holds = holdsIn(day, region);
    const removed = holds && said.get(day.date)?.removed === true;
    return {
      date: day.date,
      name: day.localName,
      kind: day.counties === null ? 'national' : 'regional',
      counties: day.counties,
      off: holds && !removed ? 1 : 0,
      own: 0,
      removed: removed ? 1 : 0,
    };
  });
  const added = own
    .filter(({ removed }) => !removed)
    .map(({ day, name, kind }): EnterpriseHoliday => ({
      date: day,
      name,
      kind,
      counties: null,
      off: 1,
      own: 1,
      removed: 0,
    }));
  return [...added, ...shown].toSorted((a, b) => a.date.localeCompare(b.date) || b.own - a.own);
}
