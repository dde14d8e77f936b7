import type { Leave } from '#domain/planning/leave/leave.ts';
import { idsOf } from '#domain/planning/leave/leaveRanges.ts';
import type { PersonGroup } from '#src/features/employees/requests/personGroups.ts';
import { isSettled } from '#src/features/employees/requests/answers.ts';
import type { Answers } from '#src/features/employees/requests/useAnswers.ts';
import { LeaveReview } from '#src/features/leave/LeaveReview.tsx';
import { useMayAnswer } from '#src/features/leave/useMayAnswer.ts';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { Actions } from './Actions.tsx';
import { CommentButton } from './CommentButton.tsx';
import type { LeaveKind } from './requests.ts';
import { Days, Status } from './RangeCells.tsx';
import type { Act } from './useLeaveRequests.ts';
import { type Row, useRows } from './useRows.ts';

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
