import { limits } from '../../../../../domain/constants.ts';
import { newHoliday, type NewHoliday, ownHolidayKinds } from '../../../../../domain/leave/holidays.ts';
import { DialogFields } from '../../../../engine/form/DialogFields.tsx';
import { atFields } from '../../../../engine/form/serverErrors.ts';
import { useZodForm } from '../../../../engine/form/useZodForm.ts';
import { DateField } from '../../../../engine/inputs/DateField.tsx';
import { useTranslate } from '../../../../i18n/useTranslate.ts';
import { DialogFrame } from '../../../../ui/DialogFrame.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { useAddHoliday } from './useHolidays.ts';

interface Props {
  readonly enterpriseId: number;
  /** The day was added: its year is to be shown, and this no more. */
  readonly onAdded: (year: number) => void;
  readonly onClose: () => void;
}

const defaultValues: { date: string | null; name: string; kind: string } = { date: null, name: '', kind: 'local' };

/** Asks for a day on which the enterprise does not work. */
export function AddHoliday({ enterpriseId, onAdded, onClose }: Props) {
  const translate = useTranslate();
  const { mutateAsync } = useAddHoliday(enterpriseId);
  const form = useZodForm(newHoliday, {
    defaultValues,
    send: async (day: NewHoliday) => {
      await mutateAsync(day);
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
      </DialogFields>
    </DialogFrame>
  );
}
