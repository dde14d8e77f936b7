import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { hasEnded, isAtWork } from '#domain/organization/firms/import/states.ts';
import { call } from '#src/session/http.ts';
import { useChange } from '#src/features/firms/useChange.ts';
import { useChanged } from '../useFirm.ts';

export const importsKey = ['firm', 'imports'] as const;
const POLL_MS = 1_000;
/** While the server does not answer, or somebody's browser has to go on. */
const POLL_SLOWLY_MS = 15_000;

const pollEvery = (goesOn: boolean | undefined, status: 'pending' | 'error' | 'success') => {
  if (!goesOn) return false;
  return status === 'error' ? POLL_SLOWLY_MS : POLL_MS;
};

/** Imports of clients that are under way or have ended lately; asked for anew while one is under way. */
export const useImports = () =>
  useQuery({
    queryKey: importsKey,
    queryFn: async ({ signal }) => (await call('listClientImports', { signal })).data,
    refetchInterval: ({ state: { data, status } }) =>
      pollEvery(
        data?.some(({ state }) => isAtWork(state)),
        status,
      ),
    retry: false,
  });

/** What became of each company of an import that is not seen to be under way. */
export const useImportResult = (id: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...importsKey, id],
    queryFn: async ({ signal }) => (await call('getClientImport', { params: { id }, signal })).data,
    enabled: isWanted,
    refetchInterval: ({ state: { data, status } }) =>
      data?.state === 'receiving' ? POLL_SLOWLY_MS : pollEvery(data && !hasEnded(data.state), status),
    retry: false,
  });

/** Once an import has ended, the firm's clients are others. */
export function useRefreshWhenImported(): void {
  const { data } = useImports();
  const changed = useChanged();
  const underWay = data?.filter(({ state }) => isAtWork(state)).length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    const oneEnded = underWay < before.current;
    before.current = underWay;
    if (oneEnded) void changed(undefined);
  }, [underWay, changed]);
}

export const useCancelImport = () =>
  useChange((id: number) => call('cancelClientImport', { params: { id } }), useChanged());

export const useDismissImport = () =>
  useChange((id: number) => call('dismissClientImport', { params: { id } }), useChanged());
