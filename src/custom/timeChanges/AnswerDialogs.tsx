import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { monthInWords } from '../../../domain/calc/months.ts';
import { limits } from '../../../domain/constants.ts';
import { correctionMessages as say } from '../../../domain/messages/corrections.ts';
import type { TimeChange } from '../../../domain/timeChanges.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface Props {
  readonly change: TimeChange;
  readonly approve: boolean;
  readonly busy: boolean;
  readonly onAnswer: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks before a rejection, and for the reason when an approval opens a closed month. */
export function AnswerDialogs({ change, approve, busy, onAnswer, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const words = {
    name: `${change.name} ${change.last_name}`,
    months: change.closed_months.map(monthInWords).join(', '),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = approve && reason.trim() === '' ? say.reasonRequired : undefined;
    setError(missing);
    if (missing) notify(missing, { type: 'error' });
    else onAnswer(reason.trim());
  };
  return (
    <DialogFrame
      title={translate(approve ? 'corrections.reopenTitle' : 'corrections.rejectTitle', words)}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ pt: 0 }}>
          <DialogContentText sx={{ mb: 2 }}>
            {translate(approve ? 'corrections.reopenAbout' : 'corrections.rejectAbout')}
          </DialogContentText>
          <TextInput
            label={translate(approve ? 'corrections.reopenReason' : 'corrections.rejectReason')}
            value={reason}
            error={error}
            onChange={(event) => setReason(event.target.value)}
            required={approve}
            multiline
            minRows={2}
            autoFocus
            inputProps={{ maxLength: limits.text }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={approve ? 'primary' : 'error'} loading={busy}>
            {translate(approve ? 'corrections.reopenAndApprove' : 'corrections.reject')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
