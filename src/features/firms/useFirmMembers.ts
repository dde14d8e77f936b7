import { useQuery } from '@tanstack/react-query';
import { call } from '#src/session/http.ts';

/** The people of the reader's firm, those who left it too. */
export const useFirmMembers = ({ enabled = true } = {}) =>
  useQuery({
    queryKey: ['firm', 'members'],
    queryFn: async ({ signal }) => (await call('listFirmMembers', { signal })).data,
    enabled,
    retry: false,
  });
