import type { TimeZone } from '../constants.ts';
import { regionOf } from './region.ts';

/** The zone of an address in Spain, by its postal code or province; undefined where these do not say. */
export function timeZoneOf(address: Parameters<typeof regionOf>[0]): TimeZone | undefined {
  const region = regionOf(address);
  if (!region) return undefined;
  return region === 'CN' ? 'Atlantic/Canary' : 'Europe/Madrid';
}
