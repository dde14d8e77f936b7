import { useMemo, useState } from 'react';
import { Title } from 'react-admin';
import { type Leave, leaveStatuses, type LeaveStatus } from '#domain/planning/leave/leave.ts';
import { daysOf } from '#domain/planning/leave/leaveRanges.ts';
import { dayCount } from '#domain/time/format.ts';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { type PersonGroup, personGroups } from '#src/features/employees/requests/personGroups.ts';
import { RequestsFrame, useNameSearch } from '#src/features/employees/requests/RequestsFrame.tsx';
import { useHeldList, useHeldRows } from '#src/features/employees/requests/useHeldList.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useMessages, useTranslate } from '#src/i18n/useTranslate.ts';
import { ExportButton } from '#src/ui/ExportButton.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { PersonRequests } from './PersonRequests.tsx';
import { Question } from './Questions.tsx';
import { type LeaveKind, pendingOf, shownRequests } from './requests.ts';
import { requestsCsv } from './requestsCsv.ts';
import { type Act, allStatuses, useLeaveAnswers, useLeaveRequests, useRemove, useStatus } from './useLeaveRequests.ts';
import { useNamed } from './words.ts';

/** Requests for vacation, or for any other leave (leave 8). */
export function LeaveRequestsPage({ kind }: { kind: LeaveKind }) {
  const translate = useTranslate();
  const [search] = useNameSearch();
  const [chosen, setStatus] = useStatus();
  const query = useLeaveRequests();
  const [asking, ask] = useState<Act>();
  const named = useNamed();
  const answers = useLeaveAnswers();
  const entryOf = (act: Act) => ({ act, rows: act.days.map(({ id }) => id), named: named(act.days) });
  const { remove, isPending } = useRemove(
    () => ask(undefined),
    () => asking && answers.note({ ...entryOf(asking), verdict: 'removed' }),
  );
  const { ref, isHeld } = useHeldList<HTMLDivElement>(asking !== undefined);
  const { rows: requests, latest } = useHeldRows(query.data, isHeld);
  const { groups, status } = useMemo(() => {
    const groupsOf = (some?: LeaveStatus) =>
      requests && personGroups(shownRequests(requests, kind, some), ({ user }) => user, search);
    if (chosen === allStatuses) return { groups: groupsOf() };
    if (chosen) return { groups: groupsOf(chosen), status: chosen };
    // Whether anything waits is not a matter of whose name is searched for.
    const isQuiet = requests && shownRequests(requests, kind, 'pending').length === 0;
    return isQuiet ? { groups: groupsOf() } : { groups: groupsOf('pending'), status: 'pending' as const };
  }, [requests, kind, chosen, search]);
  const give = (act: Act) => {
    answers.give({ ...entryOf(act), verdict: act.deed === 'approve' ? 'approved' : 'rejected' });
    ask(undefined);
  };
  const press = (act: Act) => {
    if (answers.isEcho()) return;
    if (act.deed === 'approve') give(act);
    else ask(act);
  };
  const say = useMessages('leaveRequests');
  const saveCsv = useSaveCsv();
  const now = (items: readonly Leave[]) => items.map((day) => latest(day) ?? day);
  const shown = groups?.flatMap(({ items }) => now(items)) ?? [];
  const save = () => saveCsv(`${say(`${kind}.file`)}.csv`, requestsCsv(shown, translate));
  const count = ({ items }: PersonGroup<Leave>) => {
    const inWords = (key: 'days' | 'waiting', some: readonly Leave[]) =>
      translate(`leaveRequests.${key}`, { smart_count: daysOf(some), days: dayCount(daysOf(some)) });
    const waiting = pendingOf(now(items).filter(({ id }) => answers.of(id)?.phase !== 'sent'));
    return waiting.length > 0 ? `${inWords('days', items)} · ${inWords('waiting', waiting)}` : inWords('days', items);
  };

  return (
    <>
      <Title title={messageKey(`leaveRequests.${kind}.title`)} preferenceKey={false} />
      <RequestsFrame
        groups={groups}
        query={query}
        listRef={ref}
        announced={answers.announced}
        count={count}
        isWaiting={({ items }) => pendingOf(items).length > 0}
        note={!chosen && !status && shown.length > 0 && say('nothingWaits')}
        empty={{ title: say(status ? 'noneOfStatus' : `${kind}.empty`), about: say(`${kind}.emptyAbout`) }}
        renderGroup={(group) => (
          <PersonRequests group={group} latest={latest} kind={kind} answers={answers} onAct={press} />
        )}
        filters={
          <div>
            <SelectField
              label={say('columns.status')}
              value={status ?? allStatuses}
              choices={[
                { id: allStatuses, name: say('allStatuses') },
                ...leaveStatuses.map((id) => ({ id, name: translate(`leaveDialogs.status.${id}`) })),
              ]}
              onChange={setStatus}
            />
          </div>
        }
      >
        <ExportButton label={translate('schema.export')} disabled={shown.length === 0} onClick={save} />
      </RequestsFrame>
      {asking && (
        <Question
          act={asking}
          busy={isPending}
          initial={answers.of(asking.days[0].id)?.act.comment}
          onAct={(act) => (act.deed === 'remove' ? remove(...act.days) : give(act))}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
