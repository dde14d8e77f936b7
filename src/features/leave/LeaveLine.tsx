import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Leave } from '../../../domain/leave/leave.ts';
import type { KeyWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RowButton } from '../../ui/RowButton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { AnswerCell } from '../employees/requests/AnswerCell.tsx';
import { OwnRequest } from '../employees/requests/OwnRequest.tsx';
import type { Answers } from '../employees/requests/useAnswers.ts';
import { useCan } from '../../engine/scope.tsx';
import type { PendingAction } from './ConfirmFirst.tsx';
import type { LeaveAnswer } from './useLeaveAnswers.ts';
import { isConfidential, useMayAnswer } from './useMayAnswer.ts';
import { personOf, statusTones, useWhat } from './words.ts';

interface Props {
  readonly leave: Leave;
  readonly answers: Answers<LeaveAnswer>;
  readonly onApprove: () => void;
  readonly onAsk: (act: PendingAction['act']) => void;
}

/** A person's leave of a day with its badge, its comments, and what can be done to it. */
export function LeaveLine({ leave, answers, onApprove, onAsk }: Props) {
  const translate = useTranslate();
  const can = useCan();
  const id = useId();
  const what = useWhat()(leave);
  const [reading, read] = useState(false);
  const { comment, answer_comment: answer, part, status } = leave;
  const may = useMayAnswer();
  const isPending = status === 'pending';
  const mayAnswer = isPending && may(leave);
  const mayRemove = may(leave, isPending ? 'leave.delete' : 'leave.deleteAnswered');
  const input = answers.of(leave.id);
  const press = (act: () => void) => () => {
    if (!answers.isEcho()) act();
  };
  const say = (key: KeyWithin<'leaveDialogs.list'>) => translate(`leaveDialogs.list.${key}`, { what });
  return (
    <Line>
      <div>
        <strong>{personOf(leave)}</strong>
        {part !== 'full' && <span>{translate(`leaveDialogs.parts.${part}`)}</span>}
        <StatusChip tone={statusTones[status]}>{translate(`leaveDialogs.status.${status}`)}</StatusChip>
      </div>
      <div>
        {(comment || answer) && (
          <RowButton
            type="button"
            aria-expanded={reading}
            aria-controls={reading ? id : undefined}
            aria-label={`${say(reading ? 'hideComment' : 'comment')}: ${what}`}
            onClick={() => read(!reading)}
          >
            {say(reading ? 'hideComment' : 'comment')}
          </RowButton>
        )}
        {isPending && !mayAnswer && can('leave.answer') && <OwnRequest confidential={isConfidential(leave)} />}
        <AnswerCell
          answer={isPending || input?.verdict === 'removed' ? input : undefined}
          onUndo={input && (() => answers.undo(input))}
        >
          {mayAnswer && (
            <>
              <RowButton type="button" aria-label={say('approveOf')} onClick={press(onApprove)}>
                {say('approve')}
              </RowButton>
              <RowButton
                type="button"
                data-tone="wrong"
                aria-label={say('rejectOf')}
                onClick={press(() => onAsk('rejected'))}
              >
                {say('reject')}
              </RowButton>
            </>
          )}
          {mayRemove && (
            <RowButton
              type="button"
              data-tone="wrong"
              aria-label={say('removeOf')}
              onClick={press(() => onAsk('deleted'))}
            >
              {say('remove')}
            </RowButton>
          )}
        </AnswerCell>
      </div>
      {reading && (
        <blockquote id={id}>
          {comment && <p>{comment}</p>}
          {answer && <p>{translate('leaveDialogs.list.answer', { comment: answer })}</p>}
        </blockquote>
      )}
    </Line>
  );
}

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  padding: theme.spacing(1.25, 0),
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1.5) },
  '& strong': { fontWeight: 550 },
  '& blockquote': {
    width: '100%',
    margin: 0,
    padding: theme.spacing(1, 1.5),
    borderRadius: 8,
    background: theme.palette.background.raised,
    overflowWrap: 'anywhere',
  },
  '& blockquote p': { margin: 0 },
  [theme.breakpoints.down('md')]: { '& > div': { width: '100%' } },
}));
