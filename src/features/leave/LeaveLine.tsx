import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { idsOf, type LeaveRange } from '#domain/planning/leave/leaveRanges.ts';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { RowButton } from '#src/ui/RowButton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { AnswerCell } from '../employees/requests/AnswerCell.tsx';
import { OwnRequest } from '../employees/requests/OwnRequest.tsx';
import { isAnswered, isSettled } from '../employees/requests/answers.ts';
import { type Answers, useAnswers } from '../employees/requests/useAnswers.ts';
import { useCan } from '#src/engine/scope.tsx';
import type { PendingAction } from './ConfirmFirst.tsx';
import { LeaveReview } from './LeaveReview.tsx';
import { RangeOfDay } from './RangeOfDay.tsx';
import { isConfidential, useMayAnswer } from './useMayAnswer.ts';
import { personOf, statusTones, usePartWords, useWhat } from './words.ts';
import { leaveMessages } from '#domain/planning/leave/messages/index.ts';
import { useLeaveChanged } from './useLeaveProvider.ts';
import { useRemoveLeave } from './useRemoveLeave.ts';
import { useSendAnswer } from './useSendAnswer.ts';

interface LeaveAnswer {
  /** Days of one person that are answered together. */
  readonly days: LeaveRange;
  readonly status: 'approved' | 'rejected';
}

/** Approves and rejects days of leave, says so (leave 8), and asks anew either way. */
export function useLeaveAnswers() {
  const send = useSendAnswer();
  const changed = useLeaveChanged();
  return useAnswers<LeaveAnswer, void>({
    send: ({ days: [{ id }, ...others], status }) =>
      send(id, { status, whole: 0, ...(others.length > 0 && { others: others.map((day) => day.id) }) }),
    done: (_, { status }) => leaveMessages[status],
    failed: () => 'leaveDialogs.answerFailed',
    changed,
  });
}

/** Deletes a leave, at once: it is asked first. */
export const useLeaveRemoval = (onRemoved: (leave: Leave) => void, onSettled: () => void) =>
  useRemoveLeave({ done: leaveMessages.deleted, failed: 'leaveDialogs.deleteFailed', onRemoved, onSettled });

interface Props {
  readonly leave: Leave;
  /** The same as it is now, while the list keeps its rows; undefined once it is deleted. */
  readonly latest: Leave | undefined;
  /** All days that are answered with it; undefined until they are known. */
  readonly range: LeaveRange | undefined;
  readonly answers: Answers<LeaveAnswer>;
  readonly onApprove: (days: LeaveRange) => void;
  readonly onAsk: (days: LeaveRange, act: PendingAction['act']) => void;
}

/** A person's leave of a day with its badge, its comments, what answering it means, and what can be done to it. */
export function LeaveLine({ leave, latest, range, answers, onApprove, onAsk }: Props) {
  const translate = useTranslate();
  const can = useCan();
  const id = useId();
  const name = useWhat();
  const [isSingle, setSingle] = useState(false);
  const days = range && !isSingle ? range : ([leave] as const);
  const what = name(days);
  const [reading, read] = useState(false);
  const { comment, status } = leave;
  const { answer_comment: answer, status: statusNow } = latest ?? leave;
  const part = usePartWords()(leave);
  const may = useMayAnswer();
  const isPending = status === 'pending';
  const mayAnswer = isPending && may(leave);
  const mayRemove = may(leave, isPending ? 'leave.delete' : 'leave.deleteAnswered');
  const input = answers.of(leave.id);
  const isGone = isPending && latest?.status !== 'pending';
  const press = (act: () => void) => () => {
    if (!answers.isEcho()) act();
  };
  const say = (key: KeyWithin<'leaveDialogs.list'>) => translate(`leaveDialogs.list.${key}`, { what });
  return (
    <Line>
      <div>
        <strong>{personOf(leave)}</strong>
        {part && <span>{part}</span>}
        <StatusChip tone={statusTones[statusNow]}>{translate(`leaveDialogs.status.${statusNow}`)}</StatusChip>
      </div>
      <div>
        {(comment || answer) && (
          <RowButton
            type="button"
            aria-expanded={reading}
            aria-controls={reading ? id : undefined}
            aria-label={`${say(reading ? 'hideComment' : 'comment')}: ${name([leave])}`}
            onClick={() => read(!reading)}
          >
            {say(reading ? 'hideComment' : 'comment')}
          </RowButton>
        )}
        {isPending && !mayAnswer && can('leave.answer') && <OwnRequest confidential={isConfidential(leave)} />}
        <AnswerCell
          answer={isPending || input?.verdict === 'removed' ? input : undefined}
          isGone={isGone}
          onUndo={input && (() => answers.undo(input))}
        >
          {mayAnswer && (
            <>
              <RowButton
                type="button"
                disabled={!range}
                aria-label={say('approveOf')}
                onClick={press(() => onApprove(days))}
              >
                {say('approve')}
              </RowButton>
              <RowButton
                type="button"
                disabled={!range}
                data-tone="wrong"
                aria-label={say('rejectOf')}
                onClick={press(() => onAsk(days, 'rejected'))}
              >
                {say('reject')}
              </RowButton>
            </>
          )}
          {mayRemove && (
            <RowButton
              type="button"
              disabled={!range}
              data-tone="wrong"
              aria-label={say('removeOf')}
              onClick={press(() => onAsk(days, 'deleted'))}
            >
              {say('remove')}
            </RowButton>
          )}
        </AnswerCell>
      </div>
      {range && range.length > 1 && (
        <RangeOfDay
          range={range}
          what={name([leave])}
          isSingle={isSingle}
          onSingle={mayAnswer && !isGone && !isAnswered(input) ? setSingle : undefined}
        />
      )}
      {mayAnswer && range && <LeaveReview ids={idsOf(days)} isAnswered={isGone || isSettled(input)} />}
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
  '& > ul, & > p': { width: '100%' },
  '& > div > small': { color: theme.palette.text.secondary, fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' },
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
