import type { LeaveRange } from '../../../domain/leave/leaveRanges.ts';
import { AnswerCell } from '../../features/employees/requests/AnswerCell.tsx';
import { OwnRequest } from '../../features/employees/requests/OwnRequest.tsx';
import type { Answers } from '../../features/employees/requests/useAnswers.ts';
import { isConfidential, useMayAnswer } from '../../features/leave/useMayAnswer.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { RowButton, RowButtons } from '../../ui/RowButton.tsx';
import { type Act, type Deed, deeds } from './useLeaveRequests.ts';
import { useNamed } from './words.ts';

interface Props {
  readonly days: LeaveRange;
  readonly answers: Answers<Act>;
  readonly onAct: (act: Act) => void;
}

/** "Approve and reject appear only for pending items; delete always appears" (leave 2, 8); of all days of a range at once. */
export function Actions({ days, answers, onAct }: Props) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer();
  const named = useNamed()(days);
  const [first] = days;
  const isPending = first.status === 'pending';
  const removal = isPending ? 'leave.delete' : 'leave.deleteAnswered';
  const offered: readonly Deed[] = isPending ? deeds : ['remove'];
  const may = (deed: Deed) => mayAnswer(first, deed === 'remove' ? removal : 'leave.answer');
  const input = answers.of(first.id);
  const isWhole = input?.rows.length === days.length;
  // Some of the days were answered one by one, or together with others.
  const isParted = days.some(({ id }) => {
    const one = answers.of(id);
    return one !== undefined && one.phase !== 'failed' && one.rows.length !== days.length;
  });
  return (
    <AnswerCell
      answer={isPending || input?.verdict === 'removed' ? input : undefined}
      onUndo={input && isWhole ? () => answers.undo(input) : undefined}
    >
      <RowButtons>
        {isPending && !mayAnswer(first) && <OwnRequest confidential={isConfidential(first)} />}
        {offered.filter(may).map((deed) => (
          <RowButton
            key={deed}
            type="button"
            disabled={isParted}
            data-tone={deed === 'approve' ? undefined : 'wrong'}
            aria-label={translate(`leaveRequests.named.${deed}`, { named })}
            onClick={() => onAct({ deed, days })}
          >
            {translate(`leaveRequests.${deed}`)}
          </RowButton>
        ))}
      </RowButtons>
    </AnswerCell>
  );
}
