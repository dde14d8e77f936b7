import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { LeaveRange } from '#domain/planning/leave/leaveRanges.ts';
import { keysWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import { useNamed } from './words.ts';

const say = keysWithin('leaveRequests');

/** "comment ('Ver comentario' or '-')" (leave 8); with the answer's, where there is one. */
export function CommentButton({ days }: { days: LeaveRange }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const named = useNamed()(days);
  const comments = [...new Set(days.flatMap(({ comment }) => comment ?? []))];
  const said = new Map(
    days.flatMap(({ answer_comment: answer, answered_by: by }) => (answer ? [[answer, by] as const] : [])),
  );
  if (comments.length === 0 && said.size === 0) return '-';
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
            {comments.map((comment) => (
              <Typography key={comment} sx={{ whiteSpace: 'pre-wrap', '& + &': { mt: 2 } }}>
                {comment}
              </Typography>
            ))}
            {[...said].map(([answer, by]) => (
              <Typography key={answer} sx={{ '* + &': { mt: 2 } }} color="text.secondary">
                {translate(say(by ? 'answerBy' : 'answer'), { by, answer })}
              </Typography>
            ))}
          </DialogContent>
        </DialogFrame>
      )}
    </>
  );
}
