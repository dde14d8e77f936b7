import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import type { TimeChange } from '../../../domain/timeChanges.ts';
import { ProposeDialog } from '../../schema/corrections/ProposeDialog.tsx';
import { useCan } from '../../schema/scope.tsx';
import { useEnterprise } from '../../session/store.ts';
import { LoadingLines } from '../../ui/LoadingLines.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageToolbar } from '../../ui/PageToolbar.tsx';
import { AnswerDialogs } from './AnswerDialogs.tsx';
import { Groups } from './Groups.tsx';
import { Proposals } from './Proposals.tsx';
import { type AnswerGiven, groupsOf, useAnswer, usePeople, useSearch, useTimeChanges } from './useTimeChanges.ts';

/** Requests for corrections of entries (time-and-leave 2.5), and what the company proposes. */
export function TimeChangesPage() {
  const translate = useTranslate();
  const can = useCan();
  const zone = useEnterprise()?.time_zone ?? 'Europe/Madrid';
  const [search, setSearch] = useSearch();
  const { data, isError, isFetching, refetch } = useTimeChanges('person');
  const [asking, setAsking] = useState<{ change: TimeChange; approve: boolean }>();
  const [proposing, setProposing] = useState(false);
  const people = usePeople(proposing);
  const { mutate, isPending, variables } = useAnswer(() => setAsking(undefined));
  const groups = useMemo(() => data && groupsOf(data, search), [data, search]);

  const answer = (given: AnswerGiven) => {
    const asksFirst = !given.approve || given.change.closed_months.length > 0;
    if (asksFirst) setAsking(given);
    else mutate(given);
  };

  return (
    <>
      <Title title="corrections.title" preferenceKey={false} />
      <PageToolbar
        start={
          <OutlinedInput
            type="search"
            size="small"
            value={search}
            placeholder={translate('corrections.search')}
            onChange={({ target }) => setSearch(target.value)}
            inputProps={{ 'aria-label': translate('corrections.search') }}
            startAdornment={
              <InputAdornment position="start">
                <Search />
              </InputAdornment>
            }
            sx={{ width: '100%', maxWidth: 420 }}
          />
        }
      >
        {can('timeSheets.propose') && (
          <Button variant="contained" onClick={() => setProposing(true)}>
            {translate('corrections.propose')}
          </Button>
        )}
      </PageToolbar>
      <Parts>
        {groups && groups.length > 0 && (
          <Groups groups={groups} zone={zone} busy={isPending ? variables.change.id : null} onAnswer={answer} />
        )}
        {!groups && !isError && <LoadingLines label={translate('corrections.loading')} />}
        {isError && !groups && (
          <Notice
            alert
            title={translate('corrections.failed')}
            action={
              <Button variant="contained" loading={isFetching} onClick={() => void refetch()}>
                {translate('schema.retry')}
              </Button>
            }
          />
        )}
        {groups?.length === 0 && <Nothing searched={search !== ''} onClear={() => setSearch('')} />}
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
      {proposing && people && <ProposeDialog people={people} zone={zone} onClose={() => setProposing(false)} />}
    </>
  );
}

function Nothing({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  const translate = useTranslate();
  if (!searched) {
    return <Notice title={translate('corrections.empty')}>{translate('corrections.emptyAbout')}</Notice>;
  }
  return (
    <Notice
      title={translate('corrections.noneFound')}
      action={<Button onClick={onClear}>{translate('corrections.clearSearch')}</Button>}
    />
  );
}

const Parts = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3), minWidth: 0 }));
