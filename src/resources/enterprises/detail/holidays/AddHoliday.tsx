import { z } from 'zod';
import { limits } from '#domain/constants.ts';
import { newHoliday, ownHolidayKinds } from '#domain/planning/leave/holidays.ts';
import { DialogFields } from '#src/engine/form/DialogFields.tsx';
import { atFields } from '#src/engine/form/serverErrors.ts';
import { useZodForm } from '#src/engine/form/useZodForm.ts';
import { DateField } from '#src/engine/inputs/DateField.tsx';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextInput } from '#src/ui/TextInput.tsx';
import { type Calendar, useAddHoliday } from './useHolidays.ts';

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
