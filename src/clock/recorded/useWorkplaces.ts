import { type Workplace, workplacesOf } from '#domain/timekeeping/timeEntries/proximity.ts';
import { useEnterprise } from '#src/session/store.ts';

/** The workplaces of an enterprise, if it is the one that is looked at and has said where they are. */
export function useWorkplaces(enterpriseId: number): readonly Workplace[] {
  const enterprise = useEnterprise();
  return enterprise?.id === enterpriseId ? workplacesOf(enterprise) : [];
}
