import { useQuery } from '@tanstack/react-query';
import { advisory } from '../../../domain/advisory/advisory.ts';
import { call } from '../../session/http.ts';
import { areFiltersOfFirm } from '../../session/filtersOfFirm.ts';

/** The people of the reader's firm by their number in it, as the page of the firm has them; nobody of whoever has none. */
export function useColleagues() {
  const { data = [] } = useQuery({
    queryKey: ['firm', 'members'],
    queryFn: async ({ signal }) => (await call('listFirmMembers', { signal })).data,
    enabled: areFiltersOfFirm(advisory.name),
    retry: false,
  });
  return data
    .filter(({ status }) => status === 'active')
    .map(({ id, name, last_name }) => ({ id, name: `${name} ${last_name}` }));
}
