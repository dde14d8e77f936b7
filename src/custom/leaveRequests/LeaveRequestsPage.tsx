import { useMemo, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { type Leave, leaveStatuses } from '../../../domain/leave.ts';
import { type PersonGroup, personGroups } from '../../schema/requests/personGroups.ts';
import { RequestsFrame } from '../../schema/requests/RequestsFrame.tsx';
import { useNameSearch } from '../../schema/requests/useNameSearch.ts';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { PersonRequests } from './PersonRequests.tsx';
import { Question } from './Questions.tsx';
import { countPending, type LeaveKind, shownRequests } from './requests.ts';
import { requestsCsv } from './requestsCsv.ts';
import { type Act, useAct, useLeaveRequests, useStatus } from './useLeaveRequests.ts';

const all = 'all';

/** Requests for vacation, or for any other leave (time-and-leave 2.6). */
export function LeaveRequestsPage({ kind }: { kind: LeaveKind }) {
  const translate = useTranslate();
  const [search] = useNameSearch();
  const [status, setStatus] = useStatus();
  const query = useLeaveRequests();
  const [asking, ask] = useState<Act>();
  const { mutate, isPending } = useAct(() => ask(undefined));
  const groups = useMemo(
    () => query.data && personGroups(shownRequests(query.data, kind, status), ({ user }) => user, search),
    [query.data, kind, status, search],
  );
  const say = (key: string) => translate(`leaveRequests.${key}`);
  const shown = groups?.flatMap(({ items }) => items) ?? [];
  const save = () => saveFile(`${say(`${kind}.file`)}.csv`, requestsCsv(shown, translate), 'text/csv;charset=utf-8');
  const count = ({ items }: PersonGroup<Leave>) => {
    const days = translate('leaveRequests.days', { smart_count: items.length });
    const waiting = countPending(items);
    return waiting ? `${days} · ${translate('leaveRequests.waiting', { smart_count: waiting })}` : days;
  };

  return (
    <>
      <Title title={`leaveRequests.${kind}.title`} preferenceKey={false} />
      <RequestsFrame
        groups={groups}
        query={query}
        count={count}
        empty={{ title: say(status ? 'noneOfStatus' : `${kind}.empty`), about: say(`${kind}.emptyAbout`) }}
        renderGroup={(group) => (
          <PersonRequests
            group={group}
            kind={kind}
            busy={isPending}
            onAct={(act) => (act.deed === 'approve' ? mutate(act) : ask(act))}
          />
        )}
        filters={
          <div>
            <SelectField
              label={say('columns.status')}
              value={status ?? all}
              choices={[
                { id: all, name: say('allStatuses') },
                ...leaveStatuses.map((id) => ({ id, name: translate(`leaveDialogs.status.${id}`) })),
              ]}
              onChange={setStatus}
            />
          </div>
        }
      >
        <ExportButton label={translate('schema.export')} disabled={shown.length === 0} onClick={save} />
      </RequestsFrame>
      {asking && <Question act={asking} busy={isPending} onAct={(act) => mutate(act)} onClose={() => ask(undefined)} />}
    </>
  );
}
