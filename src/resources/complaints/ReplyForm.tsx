import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent } from 'react';
import { limits } from '#domain/constants.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useDraft } from './drafts.ts';
import { useReply } from './useComplaints.ts';

interface ReplyFormProps {
  readonly parentId: number;
  readonly onSent: () => void;
}

/** "Enter sends; Shift+Enter adds a new line" (complaints 5). */
export function ReplyForm({ parentId, onSent }: ReplyFormProps) {
  const translate = useTranslate();
  const { text = '', write, giveUp } = useDraft(parentId);
  const { send, isPending } = useReply(parentId, onSent);
  const message = text.trim();
  const submit = () => {
    if (message && !isPending) send(message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a sign is being composed, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        // Not where a search brought a begun reply back: the search keeps the focus.
        autoFocus={text === ''}
        fullWidth
        multiline
        minRows={2}
        label={translate('complaints.replyLabel')}
        value={text}
        required
        onChange={({ target }) => write(target.value)}
        onKeyDown={onKeyDown}
        helperText={`${translate('complaints.replyHint')} · ${text.length}/${limits.complaintReply}`}
        slotProps={{ htmlInput: { maxLength: limits.complaintReply, readOnly: isPending } }}
      />
      <div>
        <Button color="inherit" disabled={isPending} onClick={giveUp}>
          {translate('complaints.cancel')}
        </Button>
        <Button type="submit" variant="contained" disabled={!message || isPending} aria-busy={isPending}>
          {translate(isPending ? 'complaints.sending' : 'complaints.send')}
        </Button>
      </div>
    </Form>
  );
}

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > div:last-of-type': { display: 'flex', justifyContent: 'flex-end', gap: theme.spacing(1) },
}));
