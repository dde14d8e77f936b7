import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { limits } from '../../../domain/constants.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Act } from './useLeaveRequests.ts';
import { useNamed } from './words.ts';

interface Props {
  readonly act: Act;
  readonly busy: boolean;
  readonly onAct: (act: Act) => void;
  readonly onClose: () => void;
}

const say = (key: string) => `leaveRequests.${key}`;

/** Asks before a rejection, which may be given a reason, and before a deletion. */
export const Question = (props: Props) =>
  props.act.deed === 'reject' ? <RejectDialog {...props} /> : <RemoveDialog {...props} />;

function RemoveDialog({ act, busy, onAct, onClose }: Props) {
  const translate = useTranslate();
  const named = useNamed()(act.days);
  return (
    <ConfirmDialog
      open
      destructive
      busy={busy}
      title={translate(say('removeTitle'), { named })}
      confirm={translate(say('remove'))}
      cancel={translate('ra.action.cancel')}
      onConfirm={() => onAct(act)}
      onCancel={onClose}
    >
      {translate(say('removeAbout'))}
    </ConfirmDialog>
  );
}

function RejectDialog({ act, busy, onAct, onClose }: Props) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const named = useNamed()(act.days);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAct({ ...act, comment: comment.trim() });
  };
  return (
    <DialogFrame
      title={translate(say('rejectTitle'), { named })}
      closeLabel={translate('ra.action.close')}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <DialogContent sx={{ pt: 0 }}>
          <DialogContentText sx={{ mb: 2 }}>{translate(say('rejectAbout'))}</DialogContentText>
          <TextInput
            label={translate(say('rejectComment'))}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            multiline
            minRows={2}
            autoFocus
            inputProps={{ maxLength: limits.leaveComment }}
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="inherit" onClick={onClose} disabled={busy}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={busy}>
            {translate(say('reject'))}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
