import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '../../../../../domain/constants.ts';
import { newHoliday, ownHolidayKinds } from '../../../../../domain/leave/holidays.ts';
import { failureOf } from '../../../../engine/failure.ts';
import { readDate, writeDate } from '../../../../engine/kinds/format.ts';
import { useTranslate } from '../../../../i18n/useTranslate.ts';
import { useNotify } from '../../../../i18n/useNotify.ts';
import { CancelButton } from '../../../../ui/CancelButton.tsx';
import { DialogFrame } from '../../../../ui/DialogFrame.tsx';
import { focusFirstError } from '../../../../ui/focusFirstError.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { useAddHoliday } from './useHolidays.ts';

interface Props {
  readonly enterpriseId: number;
  /** The day was added: its year is to be shown, and this no more. */
  readonly onAdded: (year: number) => void;
  readonly onClose: () => void;
}

type Errors = Readonly<Record<string, string>>;

const blank = { date: '', name: '', kind: 'local' };

/** Asks for a day on which the enterprise does not work. */
export function AddHoliday({ enterpriseId, onAdded, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useAddHoliday(enterpriseId);
  const form = useRef<HTMLFormElement>(null);
  const [input, setGiven] = useState(blank);
  const [errors, setErrors] = useState<Errors>({});
  const set = (field: keyof typeof blank) => (value: string) => setGiven((known) => ({ ...known, [field]: value }));

  useEffect(() => {
    if (form.current && Object.keys(errors).length > 0) focusFirstError(form.current);
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = newHoliday.safeParse({ ...input, date: readDate(input.date) ?? undefined });
    if (!checked.success) {
      const found = Object.fromEntries(
        checked.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
      );
      for (const message of Object.values(found).toReversed()) notify(message, { type: 'error' });
      return setErrors(found);
    }
    setErrors({});
    mutate(checked.data, {
      onSuccess: () => {
        // Nothing is lost any more: the address may change without a question.
        flushSync(() => setGiven(blank));
        onAdded(Number(checked.data.date.slice(0, 4)));
      },
      onError: (error) => setErrors(failureOf(error).errors),
    });
  };

  return (
    <DialogFrame
      title={translate('holidays.add')}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
      dirty={input.date !== '' || input.name !== '' || input.kind !== blank.kind}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <DialogContent sx={{ pt: 0, display: 'grid', gap: 2 }}>
          <DialogContentText>{translate('holidays.addAbout')}</DialogContentText>
          <TextInput
            label={translate('holidays.date')}
            value={input.date}
            error={errors.date}
            onChange={(event) => set('date')(event.target.value)}
            onBlur={() => set('date')(writeDate(readDate(input.date)))}
            required
            autoFocus
            placeholder={translate('schema.datePlaceholder')}
            inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
          />
          <TextInput
            label={translate('holidays.name')}
            value={input.name}
            error={errors.name}
            onChange={(event) => set('name')(event.target.value)}
            required
            inputProps={{ maxLength: limits.text, autoComplete: 'off' }}
          />
          <SelectField
            label={translate('holidays.kind')}
            value={input.kind}
            error={errors.kind}
            onChange={set('kind')}
            choices={ownHolidayKinds.map((id) => ({ id, name: translate(`holidays.kinds.${id}`) }))}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <CancelButton disabled={isPending}>{translate('ra.action.cancel')}</CancelButton>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate('holidays.add')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
