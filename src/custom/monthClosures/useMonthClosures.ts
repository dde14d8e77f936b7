import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type MonthState, monthStates } from '#domain/timekeeping/closures/monthClosures.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useAddress } from '#src/engine/useAddress.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';

const key = 'monthClosures';

/** State, words and page, in the URL: `?state=unsigned&q=ana&page=2`. */
export function useClosureFilters() {
  const { params, write } = useAddress();
  return {
    state: monthStates.find((one) => one === params.get('state')),
    search: params.get('q') ?? '',
    page: Math.max(1, Number(params.get('page')) || 1),
    setState: (state: string) => write({ state, page: '' }),
    setSearch: (q: string) => write({ q, page: '' }),
    setPage: (page: number) => write({ page: page === 1 ? '' : String(page) }),
  };
}

interface Asked {
  /** `YYYY-MM` */
  readonly month: string;
  readonly state: MonthState | undefined;
  readonly search: string;
  readonly page: number;
}

/** A page of people with their month. */
export function useMonthClosures({ month, state, search, page }: Asked) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: [key, enterprise.id, month, state ?? null, search, page],
    queryFn: async ({ signal }) => {
      const query = { month, page, ...(state && { state }), ...(search && { q: search }) };
      return (await call('listMonthClosures', { params: { enterpriseId: enterprise.id }, query, signal })).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Closed months of people that would come to other figures now. */
export function useClosureDifferences(month: string) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: [key, enterprise.id, month, 'differences'],
    queryFn: async ({ signal }) =>
      (await call('listClosureDifferences', { params: { enterpriseId: enterprise.id }, query: { month }, signal }))
        .data,
    retry: false,
  });
}

/** Reminds of a month; of everybody without ids. */
export function useRemindSignatures(month: string) {
  const { enterprise } = useScope();
  const notify = useNotify();
  const report = useReportFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (userIds: readonly number[] | undefined) =>
      call('remindSignatures', {
        params: { enterpriseId: enterprise.id },
        body: { month, ...(userIds && { user_ids: [...userIds] }) },
      }),
    onSuccess: ({ data, message }) => notify(message ?? '', { type: data.reminded > 0 ? 'success' : 'info' }),
    onError: (error) => void report('monthClosures.remindFailed', error),
    onSettled: () => queries.invalidateQueries({ queryKey: [key] }),
  });
}
