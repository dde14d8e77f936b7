import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import {
  type EnterpriseHoliday,
  holidayYears,
  type NewHoliday,
  newHoliday,
  ownHolidayKinds,
} from '#domain/planning/leave/holidays.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { atFields } from '#src/engine/form/serverErrors.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
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

const useAddHoliday = (calendar: Calendar) =>
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

interface Props {
  readonly calendar: Calendar;
  /** The centre's name, where there are several. */
  readonly centre: string | undefined;
  /** The day was added: its year is to be shown, and this no more. */
  readonly onAdded: (year: number) => void;
  readonly onClose: () => void;
}

const places = ['one', 'all'] as const;
const dayAndPlace = newHoliday.extend({ place: z.enum(places) });

const defaultValues: { date: string | null; name: string; kind: string; place: string } = {
  date: null,
  name: '',
  kind: 'local',
  place: 'one',
};

/** Asks for a day on which an enterprise, or one of its work centres, does not work. */
export function AddHoliday({ calendar, centre, onAdded, onClose }: Props) {
  const translate = useTranslate();
  const { mutateAsync } = useAddHoliday(calendar);
  const form = useZodForm(dayAndPlace, {
    defaultValues,
    send: async ({ place, ...day }: z.output<typeof dayAndPlace>) => {
      await mutateAsync({ ...day, everywhere: place === 'all' });
      return Number(day.date.slice(0, 4));
    },
    onSent: onAdded,
    refused: atFields,
  });

  return (
    <DialogFrame
      title={translate('holidays.add')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={form.dirty}
    >
      <DialogFields form={form} about={translate('holidays.addAbout')} submit={translate('holidays.add')}>
        <DateField {...form.field('date')} label={translate('holidays.date')} required autoFocus />
        <TextInput
          {...form.input('name')}
          label={translate('holidays.name')}
          required
          inputProps={{ maxLength: limits.text, autoComplete: 'off' }}
        />
        <SelectField
          {...form.field('kind')}
          label={translate('holidays.kind')}
          choices={ownHolidayKinds.map((id) => ({ id, name: translate(`holidays.kinds.${id}`) }))}
        />
        {centre !== undefined && (
          <SelectField
            {...form.field('place')}
            label={translate('holidays.centre')}
            choices={places.map((id) => ({ id, name: id === 'one' ? centre : translate('holidays.allCentres') }))}
          />
        )}
      </DialogFields>
    </DialogFrame>
  );
}
