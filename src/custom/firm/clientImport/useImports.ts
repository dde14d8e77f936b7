import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../session/http.ts';
import { useChange } from '../../../features/firms/useChange.ts';
import { useChanged } from '../useFirm.ts';

export const importsKey = ['firm', 'imports'] as const;
const POLL_MS = 1_000;
/** While the server does not answer. */
const POLL_AFTER_ERROR_MS = 15_000;

const pollEvery = (goesOn: boolean | undefined, status: 'pending' | 'error' | 'success') => {
  if (!goesOn) return false;
  return status === 'error' ? POLL_AFTER_ERROR_MS : POLL_MS;
};

/** Imports of clients that are under way or have ended lately; asked for anew while one is under way. */
export const useImports = () =>
  useQuery({
    queryKey: importsKey,
    queryFn: async ({ signal }) => (await call('listClientImports', { signal })).data,
    refetchInterval: ({ state: { data, status } }) =>
      pollEvery(
        data?.some(({ state }) => state === 'working'),
        status,
      ),
    retry: false,
  });

/** What became of each company of an import that has ended. */
export const useImportResult = (id: number, hasEnded: boolean) =>
  useQuery({
    queryKey: [...importsKey, id],
    queryFn: async ({ signal }) => (await call('getClientImport', { params: { id }, signal })).data,
    enabled: hasEnded,
    refetchInterval: ({ state: { data, status } }) => pollEvery(data && data.state !== 'done', status),
    retry: false,
  });

/** Once an import has ended, the firm's clients are others. */
export function useRefreshWhenImported(): void {
  const { data } = useImports();
  const changed = useChanged();
  const underWay = data?.filter(({ state }) => state === 'working').length ?? 0;
  const before = useRef(0);
  useEffect(() => {
    const hasEnded = underWay < before.current;
    before.current = underWay;
    if (hasEnded) void changed(undefined);
  }, [underWay, changed]);
}

export const useDismissImport = () =>
  useChange((id: number) => call('dismissClientImport', { params: { id } }), useChanged());
