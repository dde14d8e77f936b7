import type { NamedPoint } from '../../../domain/timeEntries/proximity.ts';
import { useEnterprise } from '../../session/store.ts';

/** The workplace of an enterprise, if it is the one that is looked at and has said where it is. */
export function useWorkplace(enterpriseId: number): NamedPoint | null {
  const enterprise = useEnterprise();
  if (enterprise?.id !== enterpriseId) return null;
  const { name, latitude, longitude } = enterprise;
  return latitude === null || longitude === null ? null : { name, latitude, longitude };
}
