import type { Coordinates } from './mapService.ts';

/** Six decimals are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** A map goes round the world: the longitude is brought back between -180 and 180. */
export const toCoordinates = ({ lat, lng }: { lat: number; lng: number }): Coordinates => ({
  latitude: rounded(lat),
  longitude: rounded(((((lng + 180) % 360) + 360) % 360) - 180),
});
