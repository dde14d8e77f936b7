import { useGetList } from 'react-admin';
import { mostRows } from '#domain/kernel/list.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import type { WorkCentre } from '#domain/organization/workCentres/workCentres.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';

export interface Centre {
  readonly id: number;
  readonly name: string;
  /** Clock-in methods of its own (`1,3`); without any, those of the enterprise. */
  readonly active_method?: string | null;
  /** Of who belongs to it; without one, that of the enterprise. */
  readonly time_zone?: string | null;
}

/** The centres beside the enterprise itself; undefined while they are not known, and for whom may not know them. */
export function useOtherCentres(enterpriseId: number, enabled = true): readonly WorkCentre[] | undefined {
  return useGetList<WorkCentre>(
    'workCentres',
    {
      pagination: { page: 1, perPage: mostRows },
      sort: { field: 'name', order: 'ASC' },
      filter: { enterprise_id: enterpriseId },
    },
    { enabled },
  ).data;
}

/**
 * The centres among which somebody chooses, the enterprise itself first. Empty where there is no other one, while they are
 * not known and for whom may not know them: nothing of centres is to be seen then.
 */
export function useCentres(enterpriseId: number, enabled = true): readonly Centre[] {
  const say = useMessages('resources.workCentres.own');
  const others = useOtherCentres(enterpriseId, enabled) ?? [];
  return others.length === 0 ? [] : [{ id: ownCentre, name: say('title') }, ...others];
}
