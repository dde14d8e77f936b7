import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useScope } from '../../engine/scope.tsx';
import type { JornadaDataProvider } from '../../dataProvider/index.ts';

export const useLeaveProvider = (): JornadaDataProvider => useDataProvider<JornadaDataProvider>();

/** Leave types that can be chosen now. */
export function useLeaveTypes() {
  const provider = useLeaveProvider();
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['leave', enterprise.id, 'types'],
    queryFn: () => provider.leaveTypes({ enterpriseId: enterprise.id }),
  });
}

/** First words of the keys of all queries that leave changes: lists of it, balances, what waits, scheduled hours. */
const changedByLeave = ['leave', 'leaveBalances', 'pending', 'timeControl'];

/** Asks anew for all that depends on leave. */
export function useLeaveChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all(changedByLeave.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client],
  );
}
