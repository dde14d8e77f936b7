import { useQuery } from '@tanstack/react-query';
import { localDateOf } from '#domain/time/localTime.ts';
import { useState } from 'react';
import { useScope } from '#src/engine/scope.tsx';
import { useAddress } from '#src/engine/useAddress.ts';
import { call } from '#src/session/http.ts';

const key = 'hoursBank';

/** Everything that follows from hours and what was decided of them. */
export const hoursKey = [key] as const;

/** Year and page, in the URL: `?year=2025&page=2`. */
export function useHoursFilters() {
  const { enterprise } = useScope();
  const { params, write } = useAddress();
  const [thisYear] = useState(() => Number(localDateOf(Date.now(), enterprise.time_zone).slice(0, 4)));
  return {
    thisYear,
    year: Number(params.get('year')) || thisYear,
    page: Math.max(1, Number(params.get('page')) || 1),
    setYear: (year: string) => write({ year: year === String(thisYear) ? '' : year, page: '' }),
    setPage: (page: number) => write({ page: page === 1 ? '' : String(page) }),
  };
}

/** Overtime and hours bank of a page of people. */
export function useHours(year: number, page: number) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: [key, enterprise.id, year, page],
    queryFn: async ({ signal }) => {
      const params = { enterpriseId: enterprise.id };
      return (await call('listHoursBank', { params, query: { year, page }, signal })).data;
    },
    retry: false,
  });
}

/** The hours of one person. */
export function useAccount(userId: number, year: number) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: [key, enterprise.id, 'account', userId, year],
    queryFn: async ({ signal }) => {
      const query = { enterprise_id: enterprise.id, year };
      return (await call('getHoursAccount', { params: { id: userId }, query, signal })).data;
    },
    retry: false,
  });
}
