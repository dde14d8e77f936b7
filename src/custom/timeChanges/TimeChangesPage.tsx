import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import type { TimeChange } from '../../../domain/timeChanges.ts';
import { RequestsFrame } from '../../schema/requests/RequestsFrame.tsx';
import { useNameSearch } from '../../schema/requests/useNameSearch.ts';
import { useCan } from '../../schema/scope.tsx';
import { useEnterprise } from '../../session/store.ts';
import { AnswerDialogs } from './AnswerDialogs.tsx';
import { ExportChanges } from './ExportChanges.tsx';
import { Proposals } from './Proposals.tsx';
import { Propose } from './Propose.tsx';
import { Requests } from './Requests.tsx';
import { type AnswerGiven, groupsOf, useAnswer, usePeople, useTimeChanges } from './useTimeChanges.ts';

/** Requests for corrections of entries (time-and-leave 2.5), and what the company proposes. */
export function TimeChangesPage() {
  const translate = useTranslate();
  const can = useCan();
  const zone = useEnterprise()?.time_zone ?? 'Europe/Madrid';
  const [search] = useNameSearch();
  const query = useTimeChanges('person');
  const [asking, setAsking] = useState<{ change: TimeChange; approve: boolean }>();
  const [proposing, setProposing] = useState(false);
  const people = usePeople(proposing);
  const { mutate, isPending, variables } = useAnswer(() => setAsking(undefined));
  const groups = useMemo(() => query.data && groupsOf(query.data, search), [query.data, search]);

  const answer = (given: AnswerGiven) => {
    const asksFirst = !given.approve || given.change.closed_months.length > 0;
    if (asksFirst) setAsking(given);
    else mutate(given);
  };

  return (
    <>
      <Title title="corrections.title" preferenceKey={false} />
      <Parts>
        <div>
          <RequestsFrame
            groups={groups}
            query={query}
            empty={{ title: translate('corrections.empty'), about: translate('corrections.emptyAbout') }}
            count={({ items }) => translate('corrections.count', { smart_count: items.length })}
            renderGroup={(group) => (
              <Requests group={group} zone={zone} busy={isPending ? variables.change.id : null} onAnswer={answer} />
            )}
          >
            <ExportChanges
              changes={groups?.flatMap(({ items }) => items) ?? []}
              zone={zone}
              name={translate('corrections.requestsFile')}
            />
            {can('timeSheets.propose') && (
              <Button variant="contained" loading={proposing && people.isFetching} onClick={() => setProposing(true)}>
                {translate('corrections.propose')}
              </Button>
            )}
          </RequestsFrame>
        </div>
        <Proposals zone={zone} />
      </Parts>
      {asking && (
        <AnswerDialogs
          {...asking}
          busy={isPending}
          onAnswer={(reason) => mutate({ ...asking, reason })}
          onClose={() => setAsking(undefined)}
        />
      )}
      {proposing && <Propose found={people} zone={zone} onClose={() => setProposing(false)} />}
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), '& > *': { minWidth: 0 } }));
