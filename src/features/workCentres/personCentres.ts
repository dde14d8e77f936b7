import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { centreOn } from '#domain/organization/workCentres/centrePeriods.ts';
import { workCentres } from '#src/dataProvider/workCentres.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useOtherCentres } from './useCentres.ts';

export interface OfPerson {
  readonly userId: number;
  readonly enterpriseId: number;
}

/** To which centres a person belongs, oldest first. */
export const personCentres = (person: OfPerson) =>
  queryOptions({
    queryKey: ['personCentres', person.enterpriseId, person.userId],
    queryFn: () => workCentres.listPersonCentres(person),
  });

/**
 * By whose clock a person's days are: that of the centre to which they belong on a date, or else the enterprise's. Undefined
 * while their centres are not known (`usePersonCentres`).
 */
export function useZones(enabled: boolean) {
  const { enterprise } = useScope();
  const client = useQueryClient();
  const can = useCan();
  const centres = useOtherCentres(enterprise.id, enabled && can('workCentres.list'));
  const zones = new Map(centres?.map(({ id, time_zone }) => [id, time_zone ?? undefined]));
  const differ = [...zones.values()].some((zone) => zone !== undefined && zone !== enterprise.time_zone);
  return {
    differ,
    /** @param date `YYYY-MM-DD` */
    zoneOn(userId: number, date: string): string | undefined {
      if (!centres) return undefined;
      if (!differ) return enterprise.time_zone;
      const stays = client.getQueryData(personCentres({ userId, enterpriseId: enterprise.id }).queryKey);
      return stays && (zones.get(centreOn(stays, date)) ?? enterprise.time_zone);
    },
  };
}

export const usePersonCentres = (person: OfPerson, enabled: boolean) => useQuery({ ...personCentres(person), enabled });
