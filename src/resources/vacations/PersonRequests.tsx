import { styled } from '@mui/material/styles';
import type { Leave } from '../../../domain/leave/leave.ts';
import { formatDate } from '../../engine/kinds/format.ts';
import { statusTones } from '../../features/leave/words.ts';
import { AnswerCell } from '../../features/employees/requests/AnswerCell.tsx';
import { OwnRequest } from '../../features/employees/requests/OwnRequest.tsx';
import type { PersonGroup } from '../../features/employees/requests/personGroups.ts';
import type { Answers } from '../../features/employees/requests/useAnswers.ts';
import { isConfidential, useMayAnswer } from '../../features/leave/useMayAnswer.ts';
import type { KeyWithin } from '../../i18n/keys.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { RowButton, RowButtons } from '../../ui/RowButton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { CommentButton } from './CommentButton.tsx';
import type { LeaveKind } from './requests.ts';
import { Together } from './Together.tsx';
import { type Act, type Deed, deeds } from './useLeaveRequests.ts';
import { useNamed } from './words.ts';

interface Props {
  readonly group: PersonGroup<Leave>;
  readonly kind: LeaveKind;
  readonly answers: Answers<Act>;
  readonly onAct: (act: Act) => void;
}

type Translate = ReturnType<typeof useTranslate>;

/** "Columns: date, type (permission requests only), status, comment, actions" (leave 8). */
function columnsOf(translate: Translate, { kind, answers, onAct }: Omit<Props, 'group'>) {
  const label = (column: KeyWithin<'leaveRequests.columns'>) => translate(`leaveRequests.columns.${column}`);
  const type: Column<Leave> = { key: 'type', label: label('type'), cell: (leave) => leave.permission_type_name };
  const columns: [Column<Leave>, ...Column<Leave>[]] = [
    { key: 'date', label: label('date'), cell: (leave) => <Day leave={leave} /> },
    ...(kind === 'permissions' ? [type] : []),
    { key: 'status', label: label('status'), cell: (leave) => <Status leave={leave} /> },
    { key: 'comment', label: label('comment'), cell: (leave) => <CommentButton leave={leave} /> },
    {
      key: 'actions',
      label: label('actions'),
      cell: (leave) => <Actions leave={leave} answers={answers} onAct={onAct} />,
    },
  ];
  return columns;
}

/** One employee's requests, a row for each day. */
export function PersonRequests({ group, ...rest }: Props) {
  const translate = useTranslate();
  return (
    <>
      <Together leave={group.items} answers={rest.answers} onAct={rest.onAct} />
      <RecordTable
        label={translate('leaveRequests.tableOf', { name: group.name })}
        columns={columnsOf(translate, rest)}
        rows={group.items}
        rowKey={({ id }) => id}
        empty={null}
      />
    </>
  );
}

function Day({ leave: { date, part, requested_at } }: { leave: Leave }) {
  const translate = useTranslate();
  return (
    <Lines>
      {formatDate(date)}
      {part !== 'full' && <small>{translate(`leaveDialogs.parts.${part}`)}</small>}
      <small>{translate('leaveRequests.askedOn', { date: formatDate(requested_at) })}</small>
    </Lines>
  );
}

function Status({ leave: { status, answered_by: name } }: { leave: Leave }) {
  const translate = useTranslate();
  return (
    <Lines>
      <StatusChip tone={statusTones[status]}>{translate(`leaveDialogs.status.${status}`)}</StatusChip>
      {name && <small>{translate('leaveRequests.answeredBy', { name })}</small>}
    </Lines>
  );
}

/** "Approve and reject appear only for pending items; delete always appears" (leave 2, 8). */
const offered = ({ status }: Leave): readonly Deed[] => (status === 'pending' ? deeds : ['remove']);

function Actions({ leave, answers, onAct }: { leave: Leave } & Pick<Props, 'answers' | 'onAct'>) {
  const translate = useTranslate();
  const mayAnswer = useMayAnswer();
  const named = useNamed()([leave]);
  const removal = leave.status === 'pending' ? 'leave.delete' : 'leave.deleteAnswered';
  const may = (deed: Deed) => mayAnswer(leave, deed === 'remove' ? removal : 'leave.answer');
  const input = answers.of(leave.id);
  const isAlone = input?.rows.length === 1;
  const isOthers = leave.status === 'pending' && !mayAnswer(leave);
  const buttons = (
    <RowButtons>
      {isOthers && <OwnRequest confidential={isConfidential(leave)} />}
      {offered(leave)
        .filter(may)
        .map((deed) => (
          <RowButton
            key={deed}
            type="button"
            data-tone={deed === 'approve' ? undefined : 'wrong'}
            aria-label={translate(`leaveRequests.named.${deed}`, { named })}
            onClick={() => onAct({ deed, days: [leave] })}
          >
            {translate(`leaveRequests.${deed}`)}
          </RowButton>
        ))}
    </RowButtons>
  );
  return (
    <AnswerCell
      answer={leave.status === 'pending' || input?.verdict === 'removed' ? input : undefined}
      onUndo={input && isAlone ? () => answers.undo(input) : undefined}
    >
      {buttons}
    </AnswerCell>
  );
}

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  fontVariantNumeric: 'tabular-nums',
  '& small': { color: theme.palette.text.secondary, fontWeight: 400 },
}));
