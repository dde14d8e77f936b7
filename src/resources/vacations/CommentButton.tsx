import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Leave } from '../../../domain/leave/leave.ts';
import { keysWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DialogFrame } from '../../ui/DialogFrame.tsx';
import { RowButton } from '../../ui/RowButton.tsx';
import { useNamed } from './words.ts';

const say = keysWithin('leaveRequests');

/** "comment ('Ver comentario' or '-')" (leave 8); with the answer's, where there is one. */
export function CommentButton({ leave }: { leave: Leave }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const named = useNamed()([leave]);
  const { comment, answer_comment: answer, answered_by: by } = leave;
  if (!comment && !answer) return '-';
  return (
    <>
      <RowButton
        type="button"
        aria-label={`${translate(say('seeComment'))}: ${named}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate(say('seeComment'))}
      </RowButton>
      {open && (
        <DialogFrame
          title={translate(say('commentTitle'), { named })}
          closeLabel={translate('ra.action.close')}
          onClose={() => setOpen(false)}
        >
          <DialogContent sx={{ pt: 0, overflowWrap: 'anywhere' }}>
            {comment && <Typography sx={{ whiteSpace: 'pre-wrap' }}>{comment}</Typography>}
            {answer && (
              <Typography sx={{ mt: comment ? 2 : 0 }} color="text.secondary">
                {translate(say(by ? 'answerBy' : 'answer'), { by, answer })}
              </Typography>
            )}
          </DialogContent>
        </DialogFrame>
      )}
    </>
  );
}
