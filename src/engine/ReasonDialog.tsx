import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useNotify } from '../i18n/useNotify.ts';
import { CancelButton } from '../ui/CancelButton.tsx';
import { DialogFrame } from '../ui/DialogFrame.tsx';
import { focusFirstError } from '../ui/focusFirstError.ts';
import { TextInput } from '../ui/TextInput.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly about: string;
  readonly label: string;
  /** What the button says. */
  readonly act: string;
  readonly destructive?: boolean;
  /** Characters. */
  readonly max: number;
  /** What is said while there is no reason; without it none is asked for. */
  readonly missing?: string | undefined;
  /** What was written before, where it could not be sent. */
  readonly initial?: string | undefined;
  readonly busy?: boolean;
  readonly onAct: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before an act, and for the reason that is written down with it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, about, label, act, destructive, max, missing, initial = '', busy = false, onAct, onClose } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const [reason, setReason] = useState(initial);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = reason.trim() === '' ? missing : undefined;
    flushSync(() => setError(wrong));
    focusFirstError(form);
    if (wrong) notify(wrong, { type: 'error' });
    else onAct(reason.trim());
  };
  return (
    <DialogFrame title={title} closeLabel={translate('ra.action.close')} onClose={onClose} dirty={reason.trim() !== ''}>
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ pt: 0 }}>
          <DialogContentText sx={{ mb: 2 }}>{about}</DialogContentText>
          <TextInput
            label={label}
            value={reason}
            error={error}
            onChange={({ target }) => setReason(target.value)}
            required={missing !== undefined}
            multiline
            minRows={2}
            autoFocus
            inputProps={{ maxLength: max }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <CancelButton disabled={busy}>{translate('ra.action.cancel')}</CancelButton>
          <Button type="submit" variant="contained" color={destructive ? 'error' : 'primary'} loading={busy}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
