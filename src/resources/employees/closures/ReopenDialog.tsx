import { monthInWords } from '../../../../domain/calc/months.ts';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Closure } from '../../../../domain/closures.ts';
import { limits } from '../../../../domain/constants.ts';
import { closureMessages } from '../../../../domain/messages/record.ts';
import type { JornadaDataProvider } from '../../../dataProvider/index.ts';
import { useReportFailure } from '../../../schema/failure.ts';
import { DialogFrame } from '../../../ui/DialogFrame.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';

const say = (key: string) => `resources.employees.closures.${key}`;

/** Asks why a closed month is reopened, and does it. */
export function ReopenDialog({ closure, onClose }: { closure: Closure; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const report = useReportFailure();
  const provider = useDataProvider<JornadaDataProvider>();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.reopenClosure({ closureId: closure.id, reason: reason.trim() }),
    onSuccess: () => {
      notify(closureMessages.reopened, { type: 'success' });
      refresh();
      onClose();
    },
    onError: (failure) => report(say('reopenFailed'), failure),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = reason.trim() === '' ? closureMessages.reasonRequired : undefined;
    setError(missing);
    if (missing) notify(missing, { type: 'error' });
    else mutate();
  };
  return (
    <DialogFrame
      title={translate(say('reopenTitle'), { month: monthInWords(closure.month) })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ pt: 0 }}>
          <DialogContentText sx={{ mb: 2 }}>
            {translate(say('reopenAbout'), { hours: limits.reopenedHours })}
          </DialogContentText>
          <TextInput
            label={translate(say('reason'))}
            value={reason}
            error={error}
            onChange={(event) => setReason(event.target.value)}
            required
            multiline
            minRows={2}
            autoFocus
            inputProps={{ maxLength: limits.text }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose} disabled={isPending}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate(say('reopen'))}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
