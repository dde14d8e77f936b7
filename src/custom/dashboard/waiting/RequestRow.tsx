import { styled } from '@mui/material/styles';
import type { WaitingCorrection, WaitingLeave } from '#domain/overview/dashboard/waiting.ts';
import { dayCount, numericDate, shortRange } from '#domain/time/format.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { AnswerCell } from '#src/features/employees/requests/AnswerCell.tsx';
import { type Answer, isSettled } from '#src/features/employees/requests/answers.ts';
import { OwnRequest } from '#src/features/employees/requests/OwnRequest.tsx';
import { ValueDiff } from '#src/features/timeEntries/history/ValueDiff.tsx';
import { LeaveReview } from '#src/features/leave/LeaveReview.tsx';
import { usePartWords } from '#src/features/leave/words.ts';
import { useMessages } from '#src/i18n/useTranslate.ts';
import { RowButton, RowButtons, RowLink } from '#src/ui/RowButton.tsx';
import { clockTime } from '../words.ts';
import { WrittenClock } from '../WrittenClock.tsx';
import { Row } from './rows.ts';
import type { Request, RequestAnswer } from './useWaiting.ts';

interface Props {
  readonly request: Request;
  readonly answer: Answer<RequestAnswer> | undefined;
  /** It waits no more, though it keeps its place. */
  readonly isGone: boolean;
  readonly example: boolean;
  readonly onAnswer: (request: Request, approve: boolean) => void;
  readonly onUndo: (answer: Answer<RequestAnswer>) => void;
}

export const nameOf = ({ of: { name, last_name } }: Request): string => `${name} ${last_name}`;

/** A request in a line, with its answers; what needs a reason first is answered on its own page. */
export function RequestRow({ request, answer, isGone, example, onAnswer, onUndo }: Props) {
  const can = useCan();
  const text = useMessages('dashboard.waiting');
  const { kind, of } = request;
  const name = nameOf(request);
  const right = kind === 'leave' ? 'leave.answer' : 'timeSheets.answerChange';
  const isOwn = !example && !can(right, { user_id: of.user_id });
  const needsReason = kind === 'correction' && of.closed_month;
  return (
    <Row>
      <What>
        <strong>{name}</strong>
        {kind === 'leave' ? <Leave of={of} /> : <Correction of={of} />}
        {kind === 'leave' && !isOwn && !example && (
          <LeaveReview ids={[of.id]} whole isAnswered={isGone || isSettled(answer)} />
        )}
      </What>
      {isOwn && <OwnRequest />}
      {!isOwn && needsReason && (
        <RowLink to={`/solicitudes/fichajes?q=${encodeURIComponent(name)}`} aria-label={text('reviewNamed', { name })}>
          {text('review')}
        </RowLink>
      )}
      {!isOwn && !needsReason && (
        <AnswerCell answer={answer} isGone={isGone} onUndo={answer && (() => onUndo(answer))}>
          <RowButtons>
            <RowButton
              type="button"
              aria-label={text('approveNamed', { name })}
              onClick={() => onAnswer(request, true)}
            >
              {text('approve')}
            </RowButton>
            <RowButton
              type="button"
              data-tone="wrong"
              aria-label={text('rejectNamed', { name })}
              onClick={() => onAnswer(request, false)}
            >
              {text('reject')}
            </RowButton>
          </RowButtons>
        </AnswerCell>
      )}
    </Row>
  );
}

function Leave({ of }: { of: WaitingLeave }) {
  const { type, from, to, days } = of;
  const text = useMessages('dashboard.waiting');
  const part = usePartWords()({ ...of, part: 'full' });
  const when = from === to ? numericDate(from) : shortRange(from, to);
  return (
    <small>
      {type} · {when} · {part ?? text('days', { smart_count: days, days: dayCount(days) })}
    </small>
  );
}

const timeOf = (at: string | null | undefined) => (at ? clockTime(at) : null);

function Correction({ of }: { of: WaitingCorrection }) {
  const text = useMessages('dashboard.waiting');
  const { time_zone: zone } = useScope().enterprise;
  const { date, before, start_hour, end_hour, reason, annul } = of;
  return (
    <small>
      {text(annul ? 'annul' : before ? 'correction' : 'missing')} · {numericDate(date)} ·{' '}
      <ValueDiff old={before && timeOf(before.start_hour)} next={timeOf(start_hour)} /> –{' '}
      <ValueDiff old={before && timeOf(before.end_hour)} next={timeOf(end_hour)} />
      <WrittenClock of={start_hour} zone={zone} /> · «{reason}»
    </small>
  );
}

const What = styled('div')({
  flex: '1 1 240px',
  display: 'grid',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
  strong: { fontWeight: 550, overflowWrap: 'anywhere' },
  small: { overflowWrap: 'anywhere' },
});
