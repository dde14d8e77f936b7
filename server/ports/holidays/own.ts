import { regionCodes } from '../../../domain/constants.ts';
import { computedFeasts } from './computed.ts';
import { official } from './official.ts';
import type { HolidaysPort, PublicYear } from './port.ts';
import { presentFeasts } from './present.ts';

const all: ReadonlySet<string> = new Set(regionCodes);

async function calendarOf(year: number): Promise<PublicYear> {
  const known = official[year];
  if (!known) return { days: presentFeasts(await computedFeasts(year), true), provisional: true, missing: false };
  const feasts = known.map(([day, name, regions]) => ({
    date: `${year}-${day}`,
    name,
    regions: regions === 'all' ? all : new Set(regions.split(' ')),
  }));
  return { days: presentFeasts(feasts, false), provisional: false, missing: false };
}

/** The product's own calendar: official tables where they are known, calculated years elsewhere. */
export function ownHolidays(): HolidaysPort {
  const years = new Map<number, Promise<PublicYear>>();
  return {
    ofYear: (year) => {
      const known = years.get(year) ?? calendarOf(year);
      years.set(year, known);
      return known;
    },
  };
}
