import { useQuery } from '@tanstack/react-query';
import type { FirmUpload } from '#domain/paperwork/payrolls/firmUploads.ts';
import { routes } from '#domain/routes.ts';
import { useAfterChange } from '#src/engine/useAfterChange.ts';
import { useChange } from '#src/features/firms/useChange.ts';
import { download } from '#src/session/download.ts';
import { call } from '#src/session/http.ts';

const all = ['firmPayrolls'] as const;
const POLL_MS = 1_000;

const isBusy = ({ state, companies }: FirmUpload): boolean =>
  state === 'waiting' || state === 'working' || companies.some((company) => company.state === 'under_way');

export const useFirmUploads = () =>
  useQuery({
    queryKey: all,
    queryFn: async ({ signal }) => (await call('listFirmPayrolls', { signal })).data,
    retry: false,
  });

/** An upload; asked for anew while it is read or handed out. */
export const useFirmUpload = (id: number) =>
  useQuery({
    queryKey: [...all, id],
    queryFn: async ({ signal }) => (await call('getFirmPayrolls', { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? POLL_MS : false),
    retry: false,
  });

/** To whom pages can be given in a company. */
export const usePeopleOf = (id: number, enterpriseId: number | null) =>
  useQuery({
    queryKey: [...all, id, 'people', enterpriseId],
    queryFn: async ({ signal }) =>
      (await call('listFirmPayrollPeople', { params: { id, enterpriseId: enterpriseId ?? 0 }, signal })).data,
    enabled: enterpriseId !== null,
    retry: false,
  });

export const usePageContent = (id: number, page: number) =>
  useQuery({
    queryKey: ['firmPayrollPage', id, page],
    queryFn: async () => (await download(routes.downloadFirmPayrollPage, { params: { id, page } })).content,
    staleTime: Infinity,
    retry: false,
  });

/** After a change: says what the server said, and asks anew. */
export const useChanged = () => useAfterChange(all);

/** Leaves the pages of a payslip with nobody. */
export const useLeaveOut = (id: number) =>
  useChange(
    (pages: readonly number[]) => call('placeFirmPages', { params: { id }, body: { pages: [...pages], placed: null } }),
    useChanged(),
  );

/** Has a file read again, for companies that have become clients. */
export const useReread = (id: number) =>
  useChange<undefined>(() => call('rereadFirmPayrolls', { params: { id } }), useChanged());

export const useDiscard = (id: number, discarded: () => void) => {
  const changed = useChanged();
  return useChange(
    () => call('discardFirmPayrolls', { params: { id } }),
    async (message) => {
      discarded();
      await changed(message);
    },
  );
};
