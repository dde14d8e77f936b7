import { useQuery } from '@tanstack/react-query';
import type { Charge } from '#domain/organization/firms/kinds.ts';
import type { ListedState } from '#domain/organization/staffChanges/staffChanges.ts';
import { useAfterChange } from '#src/engine/useAfterChange.ts';
import { call } from '#src/session/http.ts';

const all = ['staffChanges'] as const;

/** Those of an enterprise, or of all of the reader's panel. */
export type Of = number | 'clients';

export const useStaffChanges = (of: Of, state: ListedState, charge?: Charge) =>
  useQuery({
    queryKey: [...all, of, state, charge ?? null],
    queryFn: async ({ signal }) =>
      of === 'clients'
        ? (await call('listClientChanges', { query: { state, ...(charge && { charge }) }, signal })).data
        : (await call('listStaffChanges', { params: { enterpriseId: of }, query: { state }, signal })).data,
    retry: false,
  });

export const useStaffChange = (id: number) =>
  useQuery({
    queryKey: [...all, 'one', id],
    queryFn: async ({ signal }) => (await call('getStaffChange', { params: { id }, signal })).data,
    retry: false,
    // What is completed is what was read: somebody else may have changed it.
    staleTime: 0,
  });

/** After a change: says what the server said, and asks anew; people may have come or gone. */
export const useChanged = () => useAfterChange(all, ['employees'], ['advisory']);
