import type { TimeZone } from '#domain/constants.ts';
import { regionOf } from './region.ts';

/** The zone of an address in Spain, by its postal code or province; undefined where these do not say. */
export function timeZoneOf(address: Parameters<typeof regionOf>[0]): TimeZone | undefined {
  const region = regionOf(address);
  if (!region) return undefined;
  return region === 'CN' ? 'Atlantic/Canary' : 'Europe/Madrid';
}

/**
 * What a work centre at an address says of its zone: null where that is the usual one, and where the address does not say.
 * @param usual of the enterprise
 */
export function centreZoneOf(address: Parameters<typeof regionOf>[0], usual: string | undefined): TimeZone | null {
  const zone = timeZoneOf(address);
  return zone === undefined || zone === usual ? null : zone;
}
