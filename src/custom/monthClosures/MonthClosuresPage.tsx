import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import {
  type ClosureDifference,
  closuresPerPage,
  figureNames,
  type MonthClosures,
  type MonthState,
  monthStates,
} from '#domain/timekeeping/closures/monthClosures.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { limits } from '#domain/constants.ts';
import { monthInWords } from '#domain/time/format.ts';
import { PageBar } from '#src/engine/list/PageBar.tsx';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { useCan } from '#src/engine/scope.tsx';
import { useWholeMonth } from '#src/engine/useWholeMonth.ts';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { focusPageIfLost } from '#src/ui/focusPageIfLost.ts';
import { MonthBar } from '#src/ui/MonthBar.tsx';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { RecordTable } from '#src/ui/RecordTable.tsx';
import { SearchInput } from '#src/ui/SearchInput.tsx';
import { SelectField } from '#src/ui/SelectField.tsx';
import { usePaused } from '#src/ui/usePaused.ts';
import { useColumns } from './columns.tsx';
import { useClosureDifferences, useClosureFilters, useMonthClosures, useRemindSignatures } from './useMonthClosures.ts';

const all = 'all';

/** Of these a person's pending months say more. */
const waits: ReadonlySet<MonthState> = new Set(['unsigned', 'open_entry', 'reopened']);

/** How a month of everybody stands, and reminders for those who have not signed it. */
export function MonthClosuresPage() {
  const translate = useTranslate();
  const { month, isLast, step, showLast } = useWholeMonth();
  const { state, search, page, setState, setSearch, setPage } = useClosureFilters();
  const [typed, type] = useState(search);
  const { data, isError, isFetching, refetch } = useMonthClosures({ month, state, search: usePaused(search), page });
  const columns = useColumns(month);
  const title = translate('monthClosures.table', { month: monthInWords(month) });
  const searchLabel = translate('monthClosures.search');
  return (
    <>
      <Title title={messageKey('monthClosures.title')} preferenceKey={false} />
      <PageToolbar
        start={
          <MonthBar
            name={monthInWords(month)}
            labels={{
              previous: translate('monthClosures.previous'),
              next: translate('monthClosures.next'),
              current: translate('monthClosures.lastMonth'),
            }}
            isCurrent={isLast}
            onStep={step}
            onCurrent={showLast}
          />
        }
      >
        <RemindAll month={month} count={data?.to_remind} failed={isError} />
      </PageToolbar>
      <Filters>
        <SelectField
          label={translate('monthClosures.state')}
          value={state ?? all}
          choices={statesOf(data, translate)}
          onChange={(id) => setState(id === all ? '' : id)}
        />
        <SearchInput
          label={searchLabel}
          value={typed}
          onChange={(text) => {
            type(text);
            setSearch(text.trim());
          }}
          maxLength={limits.text}
        />
      </Filters>
      <Differences month={month} />
      {isError && !data ? (
        <RetryNotice title={translate('monthClosures.failed')} busy={isFetching} onRetry={refetch} />
      ) : (
        <Panel title={title} flush>
          <RecordTable
            label={title}
            columns={columns}
            rows={data?.people}
            rowKey={({ user_id }) => user_id}
            rowLink={({ user_id, state: one }) => `/employees/${user_id}${waits.has(one) ? '?dialog=closures' : ''}`}
            unfolding={{
              text: translate('monthClosures.unfold'),
              openText: translate('monthClosures.fold'),
              label: ({ name, last_name }, isOpen) =>
                translate(isOpen ? 'monthClosures.foldOf' : 'monthClosures.unfoldOf', { name: `${name} ${last_name}` }),
            }}
            empty={translate(state || search ? 'schema.nothingFound' : 'monthClosures.empty')}
          />
        </Panel>
      )}
      {data && data.total > closuresPerPage && (
        <PageBar page={page} perPage={closuresPerPage} total={data.total} onPage={setPage} />
      )}
    </>
  );
}

/** Months that a former release closed with other figures: they stay until they are reopened and closed again. */
function Differences({ month }: { readonly month: string }) {
  const translate = useTranslate();
  const { data = [] } = useClosureDifferences(month);
  if (data.length === 0) return null;
  const lengthOf = (ms: number | null) => (ms === null ? '–' : hoursMinutes(ms));
  const changesOf = ({ closed, counted }: ClosureDifference) =>
    figureNames
      .filter((name) => closed[name] !== counted[name])
      .map((name) =>
        translate(`monthClosures.differences.figures.${name}`, {
          closed: lengthOf(closed[name]),
          counted: lengthOf(counted[name]),
        }),
      );
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle>{translate('monthClosures.differences.title', { smart_count: data.length })}</AlertTitle>
      {translate('monthClosures.differences.about')}
      <ul>
        {data.map((one) => (
          <li key={one.user_id}>
            <Link to={`/employees/${one.user_id}?dialog=closures`}>{`${one.name} ${one.last_name}`}</Link>
            {`: ${changesOf(one).join('; ')}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function statesOf(data: MonthClosures | undefined, translate: ReturnType<typeof useTranslate>) {
  const counts = data?.counts;
  const total = counts ? monthStates.reduce((sum, one) => sum + counts[one], 0) : 0;
  return [
    { id: all, name: translate('monthClosures.allStates', { count: total }) },
    ...monthStates.map((id) => ({
      id,
      name: translate('monthClosures.stateCount', {
        state: translate(`monthClosures.states.${id}`),
        count: counts?.[id] ?? 0,
      }),
    })),
  ];
}

interface RemindAllProps {
  readonly month: string;
  /** How many have not signed; undefined: not known yet, or not to be known. */
  readonly count: number | undefined;
  readonly failed: boolean;
}

function RemindAll({ month, count, failed }: RemindAllProps) {
  const translate = useTranslate();
  const can = useCan();
  const { mutate, isPending } = useRemindSignatures(month);
  const [asking, ask] = useState(false);
  const close = () => {
    ask(false);
    focusPageIfLost();
  };
  if (count === 0 || (count === undefined && failed) || !can('timeSheets.remind')) return null;
  // Mostly there is somebody: its place is kept, so that nothing moves.
  if (count === undefined)
    return (
      <Button variant="contained" sx={{ visibility: 'hidden' }}>
        {translate('monthClosures.remindAll', { smart_count: 2 })}
      </Button>
    );
  return (
    <>
      <Button variant="contained" onClick={() => ask(true)}>
        {translate('monthClosures.remindAll', { smart_count: count })}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={translate('monthClosures.remindAllTitle', { month: monthInWords(month), smart_count: count })}
          confirm={translate('monthClosures.remind')}
          cancel={translate('ra.action.cancel')}
          busy={isPending}
          onConfirm={() => mutate(undefined, { onSettled: close })}
          onCancel={() => ask(false)}
        >
          {translate('monthClosures.remindAllAbout')}
        </ConfirmDialog>
      )}
    </>
  );
}

const Filters = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 260px) minmax(0, 360px)',
  gap: theme.spacing(1.5),
  marginBottom: theme.spacing(2),
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
