import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { hoursMinutes } from '#domain/time/duration.ts';
import type { Correction, CorrectionSide } from '#domain/timekeeping/corrections/corrections.ts';
import { zoneOf } from '#domain/organization/workCentres/clock.ts';
import { ValueDiff } from '#src/features/timeEntries/history/ValueDiff.tsx';
import { ClockMark } from '#src/features/timeEntries/ClockMark.tsx';
import { EntryHistoryDialog } from '#src/features/timeEntries/history/EntryHistoryDialog.tsx';
import { momentText } from '#src/features/timeEntries/history/Versions.tsx';
import { AnswerCell } from '#src/features/employees/requests/AnswerCell.tsx';
import { OwnRequest } from '#src/features/employees/requests/OwnRequest.tsx';
import { type Answers, useAnswers } from '#src/features/employees/requests/useAnswers.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import type { KeyWithin } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { MoreMenu } from '#src/ui/MoreMenu.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { RowButton, RowButtons } from '#src/ui/RowButton.tsx';
import { sumsOf } from './sums.ts';
import { compareNames, numericDate } from '#domain/time/format.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeRequestRefreshMinutes } from '#domain/constants.ts';
import { corrections } from '#src/dataProvider/corrections.ts';
import { type PersonGroup, personGroups } from '#src/features/employees/requests/personGroups.ts';
import { call } from '#src/session/http.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

/** Asked for whenever the screen opens, after each answer, and every 10 minutes (corrections 6). */
export function useCorrections(side: CorrectionSide) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['corrections', enterprise.id, side],
    queryFn: () => corrections.listCorrections(enterprise.id, side),
    refetchOnMount: 'always',
    refetchInterval: changeRequestRefreshMinutes * MINUTE_MS,
    retry: false,
  });
}

export interface GivenAnswer {
  readonly change: Correction;
  readonly approve: boolean;
  readonly reason?: string;
}

/** First words of the keys of all queries that follow from an answer: the answer may come after the page was left. */
const dependents = [['corrections'], ['pending', 'corrections'], ['entryHistory'], ['timeControl'], ['hoursBank']];

/** Approves and rejects; "the list refreshes afterwards either way" (corrections 6), and with it the red dot. */
export function useCorrectionAnswers() {
  const client = useQueryClient();
  return useAnswers<GivenAnswer>({
    send: ({ change: { id }, approve, reason }) =>
      corrections.answerCorrection({ id, approve, ...(reason && { reason }) }),
    done: (message) => message,
    failed: ({ approve }) => (approve ? 'corrections.approveFailed' : 'corrections.rejectFailed'),
    changed: () => Promise.all(dependents.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

export type Group = PersonGroup<Correction>;

export const groupsOf = (changes: readonly Correction[], search: string): Group[] =>
  personGroups(changes, ({ user_id, name, last_name }) => ({ id: user_id, name, last_name }), search);

/** Whom a correction may be proposed to: the active employees, by name. Asked for once they are wanted. */
export function usePeople(enabled: boolean) {
  const { enterprise } = useScope();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['corrections', enterprise.id, 'people'],
    queryFn: async () => {
      const answer = await call('listUsers', { params: { id: enterprise.id }, query: { role: 'employee' } });
      return answer.data;
    },
    enabled: enabled,
    retry: false,
  });
  const people = useMemo(
    () =>
      data
        ?.filter(({ active }) => active === 1)
        .map(({ id, name, last_name }) => ({ id, name: `${name} ${last_name}` }))
        .toSorted((one, other) => compareNames(one.name, other.name)),
    [data],
  );
  return { people, isError, isFetching, retry: () => void refetch() };
}

export type People = ReturnType<typeof usePeople>;

interface Props {
  readonly group: Group;
  /** A request as it is now; undefined once it waits no more. */
  readonly latest: (change: Correction) => Correction | undefined;
  readonly zone: string;
  readonly answers: Answers<GivenAnswer>;
  readonly onAnswer: (input: GivenAnswer) => void;
}

type Translate = ReturnType<typeof useTranslate>;

/** Request date, start, end, pause time, worked time, total time, actions. */
function columnsOf(translate: Translate, { latest, zone, answers, onAnswer }: Omit<Props, 'group'>) {
  const is = (column: KeyWithin<'corrections.columns'>, width: string) => ({
    label: translate(`corrections.columns.${column}`),
    width,
  });
  const number = (...of: Parameters<typeof is>) => ({ ...is(...of), numeric: true });
  const columns: [Column<Correction>, ...Column<Correction>[]] = [
    { key: 'asked', ...is('asked', '18%'), cell: (change) => <RequestedAt change={change} zone={zone} /> },
    { key: 'start', ...number('start', '15.5%'), cell: (change) => <Start change={change} zone={zone} /> },
    { key: 'end', ...number('end', '15.5%'), cell: (change) => <End change={change} zone={zone} /> },
    { key: 'pauses', ...number('pauses', '7.5%'), cell: (change) => <Pauses change={change} /> },
    { key: 'worked', ...number('worked', '10%'), cell: (change) => hoursMinutes(sumsOf(change).worked) },
    { key: 'total', ...number('total', '7.5%'), cell: (change) => hoursMinutes(sumsOf(change).total) },
    {
      key: 'actions',
      ...is('actions', '26%'),
      cell: (change) => <Actions change={change} isGone={!latest(change)} answers={answers} onAnswer={onAnswer} />,
    },
  ];
  return columns;
}

/** One employee's requests. */
export function Requests({ group, ...rest }: Props) {
  const translate = useTranslate();
  return (
    <RecordTable
      label={translate('corrections.tableOf', { name: group.name })}
      columns={columnsOf(translate, rest)}
      rows={group.items}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}

function RequestedAt({ change, zone }: { change: Correction; zone: string }) {
  const translate = useTranslate();
  return (
    <Lines>
      {momentText(change.updated_at, zoneOf(change, zone))}
      <ClockMark of={change} />
      {change.time_sheet_id === null && <small>{translate('corrections.missing')}</small>}
      {change.annul === 1 && <small>{translate('corrections.annul')}</small>}
      <small>«{change.reason}»</small>
    </Lines>
  );
}

const Pauses = ({ change: { time_paused, time_paused_before } }: { change: Correction }) => (
  <ValueDiff old={hoursMinutes(time_paused_before ?? time_paused)} next={hoursMinutes(time_paused)} />
);

interface Shown {
  readonly change: Correction;
  /** The enterprise's. */
  readonly zone: string;
}

function Side({ change, zone, old, next }: Shown & { old: string | null; next: string | null }) {
  const timeOf = (at: string | null) => (at === null ? null : momentText(at, zoneOf(change, zone)));
  return <ValueDiff old={timeOf(old)} next={timeOf(next ?? old)} />;
}

/** A start that is asked to be another. */
export const Start = (of: Shown) => <Side {...of} old={of.change.start_hour} next={of.change.start_hour_modified} />;

export const End = (of: Shown) => <Side {...of} old={of.change.end_hour} next={of.change.end_hour_modified} />;

/** Whose it is and of which day, as messages name it. */
export const wordsOf = ({ name, last_name, date }: Correction) => ({
  name: `${name} ${last_name}`,
  date: numericDate(date),
});

function Actions({
  change,
  isGone,
  answers,
  onAnswer,
}: { change: Correction; isGone: boolean } & Pick<Props, 'answers' | 'onAnswer'>) {
  const translate = useTranslate();
  const can = useCan();
  const words = wordsOf(change);
  const input = answers.of(change.id);
  const buttons = (
    <AnswerCell answer={input} isGone={isGone} onUndo={input && (() => answers.undo(input))}>
      <RowButton
        type="button"
        aria-label={translate('corrections.approveNamed', words)}
        onClick={() => onAnswer({ change, approve: true })}
      >
        {translate('corrections.approve')}
      </RowButton>
      <RowButton
        type="button"
        data-tone="wrong"
        aria-label={translate('corrections.rejectNamed', words)}
        onClick={() => onAnswer({ change, approve: false })}
      >
        {translate('corrections.reject')}
      </RowButton>
    </AnswerCell>
  );
  return (
    <RowButtons>
      {can('timeSheets.answerChange', { user_id: change.user_id }) ? buttons : <OwnRequest />}
      {change.time_sheet_id !== null && <More entryId={change.time_sheet_id} change={change} />}
    </RowButtons>
  );
}

function More({ entryId, change }: { entryId: number; change: Correction }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MoreMenu
        label={translate('corrections.more', wordsOf(change))}
        entries={[{ id: 'history', label: translate('corrections.history'), press: () => setOpen(true) }]}
      />
      {isOpen && <EntryHistoryDialog entryId={entryId} onClose={() => setOpen(false)} />}
    </>
  );
}

const Lines = styled('span')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  maxWidth: 320,
  fontVariantNumeric: 'tabular-nums',
  '& small': { color: theme.palette.text.secondary, fontWeight: 400, overflowWrap: 'anywhere' },
}));
