import { addDays, localDateOf } from '#domain/time/localTime.ts';

/** The zones of a person who belongs, or belonged, to a centre with one of its own. */
export interface OwnZones {
  readonly enterprise: string;
  /** That of a local date. */
  readonly on: (date: string) => string;
}

/** By which clock a person works: always by the enterprise's zone, or by date (workCentres 6). */
export type Zones = string | OwnZones;

/** From which day on somebody belongs to a centre, and its zone; null: the enterprise's. */
export interface ZoneFrom {
  readonly valid_from: string;
  readonly time_zone: string | null;
}

/** @param periods in the order of their beginning; null: of none is anything said */
export function zonesFrom(periods: readonly ZoneFrom[] | null, enterprise: string): Zones {
  if (!periods?.some(({ time_zone: own }) => own !== null && own !== enterprise)) return enterprise;
  return { enterprise, on: (date) => periods.findLast((one) => one.valid_from <= date)?.time_zone ?? enterprise };
}

export const zoneOn = (zones: Zones, date: string): string => (typeof zones === 'string' ? zones : zones.on(date));

export const enterpriseZone = (zones: Zones): string => (typeof zones === 'string' ? zones : zones.enterprise);

/**
 * The local date of a person at an instant (epoch milliseconds). A day begins at midnight by the clock of the centre of
 * that day, and lasts until the next one begins: 25 hours before a move from the mainland to the Canaries, 23 before one
 * back. The ledger's function `local_date_of` says the same.
 */
export function dateIn(instant: number, zones: Zones): string {
  if (typeof zones === 'string') return localDateOf(instant, zones);
  const utc = new Date(instant).toISOString().slice(0, 10);
  const begun = [addDays(utc, 1), utc].find((date) => localDateOf(instant, zones.on(date)) >= date);
  return begun ?? addDays(utc, -1);
}

/** The zone of a person at an instant. */
export const zoneAt = (instant: number, zones: Zones): string => zoneOn(zones, dateIn(instant, zones));

/** What the wire says of the zone of a date to others than the person: nothing where it is the enterprise's. */
export function ownZone(zones: Zones, date: string): { readonly time_zone?: string } {
  const zone = zoneOn(zones, date);
  return zone === enterpriseZone(zones) ? {} : { time_zone: zone };
}

/** The same zones beside those of another place than the enterprise: of an answer that is written by the person's zone of today. */
export const besideZone = (zones: Zones, zone: string): Zones =>
  typeof zones === 'string' ? zones : { ...zones, enterprise: zone };

/** What the wire says of the zone of a date to the person, where nothing says by which one they read. */
export const everyZone = (zones: Zones, date: string): { readonly time_zone?: string } =>
  typeof zones === 'string' ? {} : { time_zone: zones.on(date) };
