import { useQuery } from '@tanstack/react-query';
import { useScope } from '#src/engine/scope.tsx';
import { call } from '#src/session/http.ts';

/** The teams by which a list can be narrowed; without them it is not. */
export function useTeams() {
  const { enterprise } = useScope();
  const { data = [] } = useQuery({
    queryKey: ['teams', enterprise.id, 'filter'],
    queryFn: async ({ signal }) => (await call('listTeams', { params: { id: enterprise.id }, signal })).data,
    retry: false,
  });
  return data;
}
