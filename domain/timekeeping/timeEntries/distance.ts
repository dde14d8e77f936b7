import { numberFormat } from '#domain/time/format.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const earthMetres = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points of the globe along its surface (haversine on the mean radius). */
export function distanceBetween(from: Point, to: Point): number {
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const kilometres = numberFormat({ maximumFractionDigits: 1 });

/** As people say it: to ten metres under a kilometre, then in kilometres with one decimal: `340 m`, `1,2 km`. */
export function distanceText(metres: number): string {
  const rounded = Math.round(metres / 10) * 10;
  if (rounded < 1000) return `${rounded} m`;
  return `${kilometres(metres / 1000)} km`;
}
