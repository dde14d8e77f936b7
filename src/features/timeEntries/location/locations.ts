import type { Coordinates } from '../../../../domain/timeEntries/timeEntries.ts';

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
