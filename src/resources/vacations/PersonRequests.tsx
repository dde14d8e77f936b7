import type { Leave } from '#domain/planning/leave/leave.ts';
import { daysOf, idsOf, type LeaveRange } from '#domain/planning/leave/leaveRanges.ts';
import type { PersonGroup } from '#src/features/employees/requests/personGroups.ts';
import { isSettled } from '#src/features/employees/requests/answers.ts';
import type { Answers } from '#src/features/employees/requests/useAnswers.ts';
import { LeaveReview } from '#src/features/leave/LeaveReview.tsx';
import { useMayAnswer } from '#src/features/leave/useMayAnswer.ts';
import { keysWithin, type KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { Actions, type Row, useRows } from './Actions.tsx';
import type { LeaveKind } from './requests.ts';
import type { Act } from './useLeaveRequests.ts';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DialogFrame } from '#src/ui/DialogFrame.tsx';
import { RowButton } from '#src/ui/RowButton.tsx';
import { useNamed } from './words.ts';
import { styled } from '@mui/material/styles';
import { dayCount } from '#domain/time/format.ts';
import { formatDate } from '#src/engine/kinds/format.ts';
import { spansInDigits, statusTones, usePartWords } from '#src/features/leave/words.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';

/** The dates of a range as spans, how many days they are, and when they were asked for. */
function Days({ days }: { readonly days: LeaveRange }) {
  const translate = useTranslate();
  const part = usePartWords()(days[0]);
  const [{ requested_at: at }] = days;
  const counted = daysOf(days);
  return (
    <Lines>
      {spansInDigits(days.map(({ date }) => date))}
      {part && <small>{part}</small>}
      {days.length > 1 && (
        <small>{translate('leaveRequests.days', { smart_count: counted, days: dayCount(counted) })}</small>
      )}
      <small>{translate('leaveRequests.askedOn', { date: formatDate(at) })}</small>
    </Lines>
  );
}

/** @param wasPending it is answered since the list was drawn: a card of a phone grows by no line for that */
function Status({ days, wasPending }: { days: LeaveRange; wasPending: boolean }) {
  const translate = useTranslate();
  const statuses = [...new Set(days.map(({ status }) => status))];
  const names = [...new Set(days.flatMap(({ answered_by: name }) => name ?? []))];
  return (
    <Lines>
      {statuses.map((status) => (
        <StatusChip key={status} tone={statusTones[status]}>
          {translate(`leaveDialogs.status.${status}`)}
        </StatusChip>
      ))}
      {names.length > 0 && (
        <small data-late={wasPending || undefined}>
          {translate('leaveRequests.answeredBy', { name: names.join(', ') })}
        </small>
      )}
    </Lines>
  );
}

const Lines = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { '& [data-late]': { display: 'none' } },
  display: 'grid',
  gap: 2,
  justifyItems: 'start',
  fontVariantNumeric: 'tabular-nums',
  '& small': { color: theme.palette.text.secondary, fontWeight: 400 },
}));

const say = keysWithin('leaveRequests');

/** "comment ('Ver comentario' or '-')" (leave 8); with the answer's, where there is one. */
function CommentButton({ days }: { days: LeaveRange }) {
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

interface Props {
  readonly group: PersonGroup<Leave>;
  /** A day of it as it is now; undefined once it is deleted. */
  readonly latest: (day: Leave) => Leave | undefined;
  readonly kind: LeaveKind;
  readonly answers: Answers<Act>;
  readonly onAct: (act: Act) => void;
}

/** "Columns: date, type (permission requests only), status, comment, actions" (leave 8). */
function columnsOf(
  translate: ReturnType<typeof useTranslate>,
  { kind, answers, onAct }: Omit<Props, 'group' | 'latest'>,
): [Column<Row>, ...Column<Row>[]] {
  const label = (column: KeyWithin<'leaveRequests.columns'>) => translate(`leaveRequests.columns.${column}`);
  const hasType = kind === 'permissions';
  const type: Column<Row> = {
    key: 'type',
    label: label('type'),
    width: '17%',
    cell: ({ days }) => days[0].permission_type_name,
  };
  return [
    { key: 'date', label: label('date'), width: hasType ? '20%' : '24%', cell: ({ days }) => <Days days={days} /> },
    ...(hasType ? [type] : []),
    {
      key: 'status',
      label: label('status'),
      width: hasType ? '14%' : '16%',
      cell: ({ days, isPending }) => <Status days={days} wasPending={isPending} />,
    },
    { key: 'comment', label: label('comment'), width: '16%', cell: ({ days }) => <CommentButton days={days} /> },
    {
      key: 'actions',
      label: label('actions'),
      // Room for the answers and the deletion in one line.
      width: '33%',
      cell: (row) => <Actions row={row} answers={answers} onAct={onAct} />,
    },
  ];
}

/** One employee's requests, a row for each range of days; what those that wait mean stands below them. */
export function PersonRequests({ group, latest, ...rest }: Props) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer();
  const { answers } = rest;
  const note = ({ days, isPending, isGone }: Row) =>
    isPending &&
    mayAnswer(days[0]) && <LeaveReview ids={idsOf(days)} isAnswered={isGone || isSettled(answers.of(days[0].id))} />;
  return (
    <RecordTable
      label={translate('leaveRequests.tableOf', { name: group.name })}
      columns={columnsOf(translate, rest)}
      rows={useRows(group.items, latest)}
      rowKey={({ days }) => days[0].id}
      note={note}
      empty={null}
    />
  );
}
