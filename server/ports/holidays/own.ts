import { type Region, regionCodes } from '#domain/constants.ts';
import { computedFeasts, type Feast, presentFeasts } from './computed.ts';
import { official, published } from './official.ts';
import type { HolidaysPort, PublicYear } from './port.ts';

const all: ReadonlySet<string> = new Set(regionCodes);

async function calendarOf(year: number): Promise<PublicYear> {
  const known = official[year];
  if (!known)
    return {
      days: presentFeasts(withPublished(await computedFeasts(year), year), true),
      provisional: true,
      published: publishedRegions(year),
      missing: false,
    };
  const feasts = known.map(([day, name, regions]) => ({
    date: `${year}-${day}`,
    name,
    regions: regions === 'all' ? all : new Set(regions.split(' ')),
  }));
  return { days: presentFeasts(feasts, false), provisional: false, missing: false };
}

const publishedRegions = (year: number): Region[] => regionCodes.filter((region) => published[year]?.[region]);

/** Calculated feasts, with the days that regions have published instead of theirs. */
function withPublished(feasts: readonly Feast[], year: number): Feast[] {
  const regions = publishedRegions(year);
  const byKey = new Map(
    feasts.map(({ date, name, regions: calculated }) => [
      `${date} ${name}`,
      { date, name, regions: new Set([...calculated].filter((code) => !regions.some((region) => region === code))) },
    ]),
  );
  for (const region of regions)
    for (const [day, name] of published[year]?.[region] ?? []) {
      const date = `${year}-${day}`;
      const feast = byKey.get(`${date} ${name}`) ?? { date, name, regions: new Set<string>() };
      byKey.set(`${date} ${name}`, feast);
      feast.regions.add(region);
    }
  return [...byKey.values()].filter((feast) => feast.regions.size > 0);
}

/** From October on, when calendars are published: the next year, and the regions whose calendar is not entered yet. */
const toEnter: NonNullable<HolidaysPort['toEnter']> = (now) => {
  const year = now.getUTCFullYear() + 1;
  if (now.getUTCMonth() < 9 || official[year]) return null;
  const known = publishedRegions(year);
  return { year, regions: regionCodes.filter((region) => !known.includes(region)) };
};

/** The product's own calendar: official tables where they are known, calculated years elsewhere. */
export function ownHolidays(): HolidaysPort {
  const years = new Map<number, Promise<PublicYear>>();
  return {
    toEnter,
    ofYear: (year) => {
      const known = years.get(year) ?? calendarOf(year);
      years.set(year, known);
      return known;
    },
  };
}
