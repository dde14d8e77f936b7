import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#src/session/http.ts';

export type PeopleHolidays = ReadonlyMap<number, ReadonlyMap<string, string>>;

/**
 * The names of their holidays by date of those who belong to another work centre than the first at any time of a year, by
 * person; all others have those of the enterprise. Empty where there is one centre, and while it is not known.
 */
export function usePeopleHolidays(enterpriseId: number, year: number): PeopleHolidays {
  const { data } = useQuery({
    queryKey: ['holidays', enterpriseId, year, 'people'],
    queryFn: async ({ signal }) =>
      (await call('listPeopleHolidays', { params: { id: enterpriseId }, query: { year }, signal })).data,
    retry: false,
  });
  return useMemo(
    () =>
      new Map(
        data?.map(({ user_id, days }) => [user_id, new Map(days.map(({ date, name }) => [date, name]))] as const),
      ),
    [data],
  );
}
