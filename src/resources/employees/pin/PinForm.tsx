import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { isPin } from '#domain/timekeeping/kiosks/pin.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { TextInput } from '#src/ui/TextInput.tsx';
import type { usePin } from './usePin.ts';

interface Props {
  readonly save: ReturnType<typeof usePin>['save'];
  readonly onCancel: () => void;
}

/** A new PIN instead of whichever there was. */
export function PinForm({ save, onCancel }: Props) {
  const translate = useTranslate();
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = isPin(pin) ? undefined : translate('resources.employees.pin.digits');
    setProblem(wrong);
    if (wrong || save.isPending) return;
    save.mutate(pin, {
      onError: (error) => setProblem(error.message || translate('resources.employees.pin.failed')),
    });
  };

  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 8, marginTop: 16, maxWidth: 280 }}>
      <TextInput
        label={translate('resources.employees.pin.label')}
        value={pin}
        autoFocus
        required
        autoComplete="off"
        error={problem}
        inputProps={{ inputMode: 'numeric', maxLength: 8 }}
        onChange={(event) => setPin(event.target.value)}
      />
      <div>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {translate('resources.employees.pin.save')}
        </Button>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
      </div>
    </form>
  );
}
