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
