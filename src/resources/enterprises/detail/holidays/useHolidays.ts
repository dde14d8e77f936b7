import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import { type EnterpriseHoliday, holidayYears, type NewHoliday } from '#domain/planning/leave/holidays.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import type { Centre } from '#src/features/workCentres/useCentres.ts';
import { useAddress } from '#src/engine/useAddress.ts';
import type { MessageKey } from '#src/i18n/keys.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { call } from '#src/session/http.ts';

const parameter = 'festivos';
const dialog = 'festivo';

/** Whose days: an enterprise's, of one of its work centres; 0 is the first one, the enterprise itself. */
export interface Calendar {
  readonly enterpriseId: number;
  readonly centreId: number;
}

/** The work centre whose days are shown, in the URL (`?centro=5`): one of those that there are, the first one unless said. */
export function useChosenCentre(centres: readonly Centre[]) {
  const { params, write } = useAddress();
  const said = Number(params.get('centro') ?? ownCentre);
  return {
    /** Undefined where there is one alone. */
    centre: centres.find(({ id }) => id === said) ?? centres[0],
    setCentre: (id: number) => write({ centro: id === ownCentre ? undefined : id }),
  };
}

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

const queryOf = ({ centreId }: Calendar) => (centreId === ownCentre ? {} : { work_centre_id: centreId });

export const useHolidays = (calendar: Calendar, year: number) =>
  useQuery({
    queryKey: [
      'holidays',
      calendar.enterpriseId,
      year,
      ...(calendar.centreId === ownCentre ? [] : [calendar.centreId]),
    ],
    queryFn: async ({ signal }) =>
      (
        await call('listHolidays', {
          params: { id: calendar.enterpriseId },
          query: { ...queryOf(calendar), year },
          signal,
        })
      ).data,
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

export const useAddHoliday = (calendar: Calendar) =>
  useAct(
    ({ everywhere, ...body }: NewHoliday & { readonly everywhere: boolean }) =>
      call('addHoliday', {
        params: { id: calendar.enterpriseId },
        query: everywhere ? { all_centres: '1' } : queryOf(calendar),
        body,
      }),
    'holidays.addFailed',
  );

export const useRemoveHoliday = (calendar: Calendar) =>
  useAct(
    ({ date }: EnterpriseHoliday) =>
      call('removeHoliday', { params: { enterpriseId: calendar.enterpriseId, date }, query: queryOf(calendar) }),
    'holidays.removeFailed',
  );

export const useRestoreHoliday = (calendar: Calendar) =>
  useAct(
    ({ date }: EnterpriseHoliday) =>
      call('restoreHoliday', { params: { enterpriseId: calendar.enterpriseId, date }, query: queryOf(calendar) }),
    'holidays.restoreFailed',
  );
