import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#src/session/http.ts';
import { type Left, panelReturn } from './panelReturn.ts';

/** Has the list to which a page of the panel belongs read once it is left, while its order is that which was seen. */
export function useWholeList(left: Left | null): void {
  const query = left?.query;
  const { data } = useQuery({
    queryKey: ['panelList', left?.address, query],
    queryFn: async ({ signal }) => {
      const { sort, filter } = query ?? {};
      const { data: companies } = await call('getAdvisoryOverview', { query: { sort, filter }, signal });
      return companies.map(({ id }) => id);
    },
    enabled: query !== undefined,
    retry: false,
    gcTime: 0,
  });
  useEffect(() => {
    if (data) panelReturn.extend(data);
  }, [data]);
}
