import { timeZones } from '#domain/constants.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { clockWords } from './messages/index.ts';

/** An entry, a day or a correction of a person: its zone stands only where it is not the enterprise's (workCentres 6). */
interface OfPerson {
  readonly time_zone?: string | undefined;
}

/** By whose clock the times of a person are written. */
export const zoneOf = ({ time_zone }: OfPerson, enterprise: string): string => time_zone ?? enterprise;

/** `hora de Canarias`; undefined by the enterprise's own clock. */
export const clockName = ({ time_zone }: OfPerson): string | undefined =>
  timeZones.filter((zone) => zone === time_zone).map((zone) => clockWords.names[zone])[0];

/** `hora de Canarias` of a zone that is not the one that goes without saying. */
export const otherClock = (zone: string, usual: string): string | undefined =>
  zone === usual ? undefined : clockName({ time_zone: zone });

/** The one by which all of it is written; undefined by several, and by the enterprise's. */
export const commonClock = ([first, ...others]: readonly OfPerson[]): string | undefined =>
  first && others.every(({ time_zone }) => time_zone === first.time_zone) ? clockName(first) : undefined;

/** A column of a file that names them, where anybody's is another than the enterprise's. */
export function clockColumn(all: readonly OfPerson[]) {
  const isNeeded = all.some((one) => clockName(one) !== undefined);
  return {
    head: isNeeded ? [clockWords.column] : [],
    of: (one: OfPerson): string[] => (isNeeded ? [clockName(one) ?? ''] : []),
  };
}

/** The zone in which an instant of the wire is written, where its offset is not that of the enterprise. */
export function writtenIn(instant: string, enterprise: string): OfPerson {
  const at = Date.parse(instant);
  const offset = (text: string) => /[+-]\d{2}:\d{2}$/.exec(text)?.[0];
  const of = offset(instant);
  if (of === undefined || of === offset(isoInZone(at, enterprise))) return {};
  return { time_zone: timeZones.find((zone) => offset(isoInZone(at, zone)) === of) };
}
