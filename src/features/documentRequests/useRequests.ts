import { hashKey, useQuery } from '@tanstack/react-query';
import type { Charge } from '#domain/organization/firms/kinds.ts';
import type { RequestGroup } from '#domain/paperwork/documentRequests/kinds.ts';
import { useAfterChange } from '#src/engine/useAfterChange.ts';
import { call } from '#src/session/http.ts';
import { useChange } from '../firms/useChange.ts';

const key = 'documentRequests';

export interface RequestsQuery {
  /** Left out: all companies of the reader. */
  readonly enterpriseId?: number | undefined;
  /** Of the companies whose charge it is. */
  readonly charge?: Charge | undefined;
  readonly group: RequestGroup;
  /** Words of the person, the company, or the title. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** The page that was there stays while another one of the same list comes. */
export function useRequests({ enterpriseId, charge, group, search, page }: RequestsQuery) {
  const list = [key, enterpriseId ?? null, charge ?? null, group, search];
  return useQuery({
    queryKey: [...list, page],
    queryFn: async ({ signal }) => {
      const query = {
        group,
        page,
        ...(charge && { charge }),
        ...(search && { q: search }),
        ...(enterpriseId !== undefined && { enterprise_id: enterpriseId }),
      };
      return (await call('listDocumentRequests', { query, signal })).data;
    },
    placeholderData: (before, query) => (query && isOf(list, query.queryKey) ? before : undefined),
    retry: false,
  });
}

const isOf = (list: readonly unknown[], queryKey: readonly unknown[]): boolean =>
  hashKey(queryKey.slice(0, list.length)) === hashKey(list);

/** After a change: says what the server said, and asks anew. */
export const useRequestsChanged = () => useAfterChange([key]);

type Deed = 'acceptRequestedDocument' | 'remindDocumentRequest' | 'withdrawDocumentRequest';

export interface Act {
  readonly deed: Deed;
  readonly id: number;
  /** What is accepted goes to the person's files as well. */
  readonly keep?: true;
}

export const useAct = () =>
  useChange(
    ({ deed, id, keep }: Act) =>
      deed === 'acceptRequestedDocument' && keep
        ? call(deed, { params: { id }, body: { keep } })
        : call(deed, { params: { id } }),
    useRequestsChanged(),
  );

export const useSendBack = () =>
  useChange(
    ({ id, reason }: { id: number; reason: string }) =>
      call('returnRequestedDocument', { params: { id }, body: { reason } }),
    useRequestsChanged(),
  );
