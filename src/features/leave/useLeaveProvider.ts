import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import { useScope } from '#src/engine/scope.tsx';
import type { JornadaDataProvider } from '#src/dataProvider/index.ts';

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

/** First words of the keys of all queries that follow from leave: types, balances, what waits, scheduled and rested hours. */
const dependents = ['leave', 'leaveBalances', 'pending', 'timeControl', 'hoursBank'];
const withLists = ['vacations', ...dependents];

function useAskAnew(keys: readonly string[]): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () => Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    [client, keys],
  );
}

/** Asks anew for all that depends on leave, its lists among it. */
export const useLeaveChanged = () => useAskAnew(withLists);

/** The same without the lists, which react-admin asks for anew itself when a record was created or deleted. */
export const useLeaveDependentsChanged = () => useAskAnew(dependents);
