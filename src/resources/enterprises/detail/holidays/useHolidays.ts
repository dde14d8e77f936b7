import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type EnterpriseHoliday, holidayYears, type NewHoliday } from '../../../../../domain/leave/holidays.ts';
import { useReportFailure } from '../../../../engine/failure.ts';
import { useAddress } from '../../../../engine/useAddress.ts';
import type { MessageKey } from '../../../../i18n/keys.ts';
import { useNotify } from '../../../../i18n/useNotify.ts';
import { call } from '../../../../session/http.ts';

const parameter = 'festivos';
const dialog = 'festivo';

/** The year that is shown and whether a day is being added, in the URL (`?festivos=2027&festivo=nuevo`). */
export function useYear(present: number) {
  const { params, write, open, close } = useAddress();
  const requested = Number(params.get(parameter) ?? present);
  const isKnown = Number.isInteger(requested) && requested >= holidayYears.first && requested <= holidayYears.last;
  const setYear = (year: number) => write({ [parameter]: year === present ? undefined : year, [dialog]: undefined });
  return {
    year: isKnown ? requested : present,
    setYear,
    isAdding: params.has(dialog),
    add: () => open({ [dialog]: 'nuevo' }),
    closeAdding: () => close(dialog),
  };
}

const keyOf = (enterpriseId: number) => ['holidays', enterpriseId];

export const useHolidays = (enterpriseId: number, year: number) =>
  useQuery({
    queryKey: [...keyOf(enterpriseId), year],
    queryFn: async ({ signal }) =>
      (await call('listHolidays', { params: { id: enterpriseId }, query: { year }, signal })).data,
  });

/** An act on the calendar: says what was done, and has everything that counts hours asked anew. */
function useAct<V>(act: (variables: V) => Promise<{ message: string }>, failed: MessageKey) {
  const notify = useNotify();
  const report = useReportFailure();
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ message }) => {
      notify(message, { type: 'success' });
      void client.invalidateQueries();
    },
    onError: (error) => report(failed, error),
  });
}

export const useAddHoliday = (enterpriseId: number) =>
  useAct((body: NewHoliday) => call('addHoliday', { params: { id: enterpriseId }, body }), 'holidays.addFailed');

export const useRemoveHoliday = (enterpriseId: number) =>
  useAct(
    ({ date }: EnterpriseHoliday) => call('removeHoliday', { params: { enterpriseId, date } }),
    'holidays.removeFailed',
  );

export const useRestoreHoliday = (enterpriseId: number) =>
  useAct(
    ({ date }: EnterpriseHoliday) => call('restoreHoliday', { params: { enterpriseId, date } }),
    'holidays.restoreFailed',
  );
