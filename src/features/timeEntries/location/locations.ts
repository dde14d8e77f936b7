import { placeName } from '../../../../domain/enterprises/proximity.ts';
import type { Coordinates } from '../../../../domain/timeEntries/timeEntries.ts';

/** Where a stretch began and ended, each null without a location. */
export interface PunchLocations {
  readonly entrada?: Coordinates | null;
  readonly salida?: Coordinates | null;
}

export interface Workplace extends Coordinates {
  readonly name: string;
}

/** An enterprise as the session holds it, as the workplace from which distances are measured. */
export const workplaceOf = (
  enterprise: { name: string; latitude: number | null; longitude: number | null } | null | undefined,
): Workplace | null => {
  if (!enterprise || enterprise.latitude === null || enterprise.longitude === null) return null;
  const { name, latitude, longitude } = enterprise;
  return { name, latitude, longitude };
};

/** The locations in the text that an entry carries (`{ entrada, salida }`); none where it is no such text. */
export function locationsIn(location: string): PunchLocations {
  try {
    return JSON.parse(location) as PunchLocations;
  } catch {
    return {};
  }
}

const sides = ['entrada', 'salida'] as const;

/** "En el centro" of all punches, or of each where they differ; undefined where the workplace is not known. */
export function placeNamesOf(
  locations: PunchLocations,
  workplace: Workplace | null,
  sideName: (side: (typeof sides)[number]) => string,
): string | undefined {
  const named = sides.flatMap((side) => {
    const name = locations[side] && placeName(locations[side], workplace);
    return name === undefined || name === null ? [] : [{ side, name }];
  });
  const names = new Set(named.map(({ name }) => name));
  if (names.size < 2) return named[0]?.name;
  return named.map(({ side, name }) => `${sideName(side)}: ${name}`).join(' · ');
}
