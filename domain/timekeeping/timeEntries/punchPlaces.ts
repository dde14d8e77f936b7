import { placeName, type Workplace } from './proximity.ts';
import type { Coordinates } from './timeEntries.ts';

/** Where a stretch began and ended, each null without a location. */
export interface PunchLocations {
  readonly entrada?: Coordinates | null;
  readonly salida?: Coordinates | null;
}

/** The locations in the text that an entry carries (`{ entrada, salida }`); none where it is no such text. */
export function locationsIn(location: string): PunchLocations {
  try {
    return JSON.parse(location) as PunchLocations;
  } catch {
    return {};
  }
}

const sides = ['entrada', 'salida'] as const;
type Side = (typeof sides)[number];

/** Coordinates as text, to a metre. */
export const coordinatesText = ({ latitude, longitude }: Coordinates): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

/** "En el centro" of all punches, or of each where they differ; undefined where the workplace is not known. */
export function placeNamesOf(
  locations: PunchLocations,
  workplaces: readonly Workplace[],
  sideName: (side: Side) => string,
): string | undefined {
  const named = sides.flatMap((side) => {
    const name = locations[side] && placeName(locations[side], workplaces);
    return name === undefined || name === null ? [] : [{ side, name }];
  });
  const names = new Set(named.map(({ name }) => name));
  if (names.size < 2) return named[0]?.name;
  return named.map(({ side, name }) => `${sideName(side)}: ${name}`).join(' · ');
}

/** The same for a file, in which nothing leads to a map: coordinates where the workplace is not known. */
export function placesInFile(
  locations: PunchLocations,
  workplaces: readonly Workplace[],
  sideName: (side: Side) => string,
): string {
  const names = placeNamesOf(locations, workplaces, sideName);
  if (names !== undefined) return names;
  const points = sides.flatMap((side) => {
    const point = locations[side];
    return point ? [`${sideName(side)}: ${coordinatesText(point)}`] : [];
  });
  return points.join(' · ');
}
