import { addDays, instantAt } from '#domain/time/localTime.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { type Zones, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { lengthOf, overlap, type Span, type TimedEntry, workedSpans } from './entries.ts';
import { limitsOf, type NightBand } from './limits.ts';
import { workingDays } from './workingDays.ts';

/**
 * The night that begins on a date.
 * @param of local date of an entry, by whose clock it is looked at
 */
export type NightOf = (date: string, band: NightBand, of: string) => Span;

/** Nights of people, each by their clock; those who have the same zone share what is known of it. */
export function nightsOfPeople(): (zones: Zones) => NightOf {
  const byZone = new Map<string, NightOf>();
  const nightsIn = (zone: string): NightOf => {
    const known = byZone.get(zone) ?? nightsOf(zone);
    byZone.set(zone, known);
    return known;
  };
  return (zones) =>
    typeof zones === 'string' ? nightsIn(zones) : (date, band, of) => nightsIn(zoneOn(zones, of))(date, band, of);
}

/** Nights of a zone, kept by their first date: a year of many people asks for the same ones. */
export function nightsOf(zone: string): NightOf {
  const byBand = new Map<string, Map<string, Span>>();
  let last: { readonly band: NightBand; readonly nights: Map<string, Span> } | undefined;
  const nightsIn = (band: NightBand) => {
    const key = `${band.from}${band.to}`;
    const nights = byBand.get(key) ?? new Map<string, Span>();
    byBand.set(key, nights);
    return { band, nights };
  };
  return (date, band) => {
    if (last?.band !== band) last = nightsIn(band);
    const known = last.nights.get(date);
    if (known) return known;
    const { from, to } = band;
    const night = { start: instantAt(date, from, zone), end: instantAt(addDays(date, 1), to, zone) };
    last.nights.set(date, night);
    return night;
  };
}

/**
 * Milliseconds worked at night (art. 36.1 ET: from 22:00 to 06:00), as they elapse: in the night of the March change
 * there is an hour less of them, in October one more. Of a pause whose time is not known, the night has its share.
 */
export function nightTime(entry: TimedEntry, band: NightBand, nightOf: NightOf): number {
  const darks: Span[] = [];
  for (let date = addDays(entry.date, -1); ; date = addDays(date, 1)) {
    const dark = nightOf(date, band, entry.date);
    if (dark.start >= entry.end) break;
    if (dark.end > entry.start) darks.push(dark);
  }
  if (darks.length === 0) return 0;
  const spans = workedSpans(entry);
  const present = lengthOf(spans);
  if (present === 0) return 0;
  let night = 0;
  for (const dark of darks) for (const span of spans) night += overlap(span, dark);
  return entry.worked >= present ? night : Math.round((night * entry.worked) / present);
}

/** Hours of the legal night; an agreement's longer one makes nobody a night worker (art. 36.1 ET). */
const { night: legalNight } = limitsOf({ minor: false });
const nightHours = 3 * HOUR_MS;

/**
 * Whether planned work of a year makes a night worker (art. 36.1 ET): three hours of the night normally, which is on more than half of
 * the days (STS 10-12-2004), or a third of the year's time.
 */
export function isNightWorkPlanned(shifts: readonly TimedEntry[], nightOf: NightOf): boolean {
  const days = workingDays(shifts).map(({ worked, entries }) => ({
    worked,
    night: entries.reduce((sum, entry) => sum + nightTime(entry, legalNight, nightOf), 0),
  }));
  const sumOf = (of: 'worked' | 'night') => days.reduce((sum, day) => sum + day[of], 0);
  const isNormal = 2 * days.filter(({ night }) => night >= nightHours).length > days.length;
  return isNormal || (days.length > 0 && 3 * sumOf('night') >= sumOf('worked'));
}
