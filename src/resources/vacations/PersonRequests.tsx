import { useCallback, useState } from 'react';
import type { Leave } from '../../../domain/leave/leave.ts';
import { idsOf, type LeaveRange, leaveRanges } from '../../../domain/leave/leaveRanges.ts';
import type { PersonGroup } from '../../features/employees/requests/personGroups.ts';
import type { Answers } from '../../features/employees/requests/useAnswers.ts';
import { LeaveReview } from '../../features/leave/LeaveReview.tsx';
import { useMayAnswer } from '../../features/leave/useMayAnswer.ts';
import type { KeyWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Actions } from './Actions.tsx';
import { CommentButton } from './CommentButton.tsx';
import type { LeaveKind } from './requests.ts';
import { Days, Status } from './RangeCells.tsx';
import type { Act } from './useLeaveRequests.ts';

interface Props {
  readonly group: PersonGroup<Leave>;
  readonly kind: LeaveKind;
  readonly answers: Answers<Act>;
  readonly onAct: (act: Act) => void;
}

/** A range, or one of its days where they are shown one by one. */
interface Row {
  readonly days: LeaveRange;
  /** Shows the days of the range one by one, or together again; undefined where there is nothing to part. */
  readonly onPart?: () => void;
  readonly isParted: boolean;
}

/** Ranges as rows, those that the person has parted day by day. */
function useRows(leave: readonly Leave[]): Row[] {
  const [parted, part] = useState<ReadonlySet<number>>(new Set());
  return leaveRanges(leave).flatMap((days): Row[] => {
    const isParted = days.length > 1 && days.some(({ id }) => parted.has(id));
    const toggle = () =>
      part((known) => {
        const next = new Set(known);
        for (const { id } of days)
          if (isParted) next.delete(id);
          else next.add(id);
        return next;
      });
    if (isParted) return days.map((day, at) => ({ days: [day], isParted, ...(at === 0 && { onPart: toggle }) }));
    return [{ days, isParted, ...(days.length > 1 && { onPart: toggle }) }];
  });
}

/** "Columns: date, type (permission requests only), status, comment, actions" (leave 8). */
function columnsOf(
  translate: ReturnType<typeof useTranslate>,
  { kind, answers, onAct }: Omit<Props, 'group'>,
): [Column<Row>, ...Column<Row>[]] {
  const label = (column: KeyWithin<'leaveRequests.columns'>) => translate(`leaveRequests.columns.${column}`);
  const type: Column<Row> = { key: 'type', label: label('type'), cell: ({ days }) => days[0].permission_type_name };
  return [
    { key: 'date', label: label('date'), cell: (row) => <Days {...row} /> },
    ...(kind === 'permissions' ? [type] : []),
    { key: 'status', label: label('status'), cell: ({ days }) => <Status days={days} /> },
    { key: 'comment', label: label('comment'), cell: ({ days }) => <CommentButton days={days} /> },
    {
      key: 'actions',
      label: label('actions'),
      cell: ({ days }) => <Actions days={days} answers={answers} onAct={onAct} />,
    },
  ];
}

/** One employee's requests, a row for each range of days; what those that wait mean stands below them. */
export function PersonRequests({ group, ...rest }: Props) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer();
  const note = useCallback(
    ({ days }: Row) => days[0].status === 'pending' && mayAnswer(days[0]) && <LeaveReview ids={idsOf(days)} />,
    [mayAnswer],
  );
  return (
    <RecordTable
      label={translate('leaveRequests.tableOf', { name: group.name })}
      columns={columnsOf(translate, rest)}
      rows={useRows(group.items)}
      rowKey={({ days }) => days[0].id}
      note={note}
      empty={null}
    />
  );
}
