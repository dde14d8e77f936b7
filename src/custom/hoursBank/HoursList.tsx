import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { hoursPerPage } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import { RetryNotice } from '#src/engine/RetryNotice.tsx';
import { messageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { PageToolbar } from '#src/ui/PageToolbar.tsx';
import { EmptyColumns } from '#src/ui/EmptyColumns.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { useHours, useHoursFilters } from './useHours.ts';
import { YearChoice } from './YearChoice.tsx';
import type { PersonsHours } from '#domain/timekeeping/workingTime/hoursBank.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { call } from '#src/session/http.ts';
import Alert from '@mui/material/Alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useChange } from '#src/features/firms/useChange.ts';
import { useLeaveChanged } from '#src/features/leave/useLeaveProvider.ts';
import { useNotify } from '#src/i18n/useNotify.ts';
import { toCsv } from '#domain/kernel/csv.ts';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { numericDate } from '#domain/time/format.ts';
import { kindNames } from '#domain/timekeeping/workingTime/timeKinds.ts';

interface TextColumn extends Column<PersonsHours> {
  /** As the file has it. */
  readonly text: (row: PersonsHours) => string;
}

const noDate = '–';
/** Texts of the file that say no more on screen than an empty cell. */
const none: ReadonlySet<string> = new Set([hoursMinutes(0), noDate]);

/** What a card of a phone says before it is unfolded. */
const first: ReadonlySet<string> = new Set(['done', 'balance', 'toPay']);

const nameOf = ({ name, last_name }: PersonsHours): string => `${name} ${last_name}`;

/** What is said of each person's hours, on screen and in the file. */
function useHoursColumns(): [TextColumn, ...TextColumn[]] {
  const translate = useTranslate();
  const figure = (key: 'balance' | 'until' | 'toPay' | Length, text: TextColumn['text']): TextColumn => ({
    key,
    label: translate(`hoursBank.columns.${key}`),
    numeric: true,
    folded: !first.has(key),
    text,
    cell: (row) => (none.has(text(row)) ? null : text(row)),
  });
  const length = (key: Length) => figure(key, ({ overtime }) => hoursMinutes(overtime[key]));
  return [
    { key: 'person', label: translate('hoursBank.columns.person'), text: nameOf, cell: nameOf },
    length('done'),
    length('rested'),
    length('forceMajeure'),
    length('counted'),
    length('left'),
    figure('balance', ({ balance }) => signedHoursMinutes(balance)),
    figure('until', ({ until }) => (until === null ? noDate : numericDate(until))),
    figure('toPay', ({ to_pay }) => hoursMinutes(to_pay)),
  ];
}

/** The columns in which nobody has anything. */
const emptyColumns = (columns: readonly TextColumn[], people: readonly PersonsHours[]): readonly TextColumn[] =>
  columns.filter(({ cell }) => people.every((row) => cell(row) === null));

/** What the year's time of each counts as; in the file alone. */
function useKindColumns(): TextColumn[] {
  const translate = useTranslate();
  return kindNames.map((kind) => {
    const text = ({ kinds }: PersonsHours) => hoursMinutes(kinds[kind]);
    return { key: kind, label: translate(`hoursBank.timeKinds.${kind}`), numeric: true, text, cell: text };
  });
}

type Length = 'done' | 'rested' | 'forceMajeure' | 'counted' | 'left';

const hoursCsv = (people: readonly PersonsHours[], columns: readonly TextColumn[]): Promise<string> =>
  toCsv([columns.map(({ label }) => label), ...people.map((row) => columns.map(({ text }) => text(row)))]);

/** While no type of leave takes from the hours bank, nobody can ask to rest their hours: one is made here. */
function RestType() {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const allowed = useCan();
  const isAllowed = allowed('leaveTypes.manage');
  const client = useQueryClient();
  const notify = useNotify();
  const changed = useLeaveChanged();
  const queryKey = ['leave', enterprise.id, 'restTypes'];
  const { data } = useQuery({
    queryKey,
    enabled: isAllowed,
    queryFn: async ({ signal }) => {
      const { data: types } = await call('listLeaveTypeRecords', { params: { id: enterprise.id }, query: {}, signal });
      return types.filter((type) => type.hours_bank === 1 && type.active === 1).length;
    },
  });
  const name = translate('hoursBank.restType.name');
  const create = useChange(
    () =>
      call('createLeaveType', {
        body: { enterprise_id: enterprise.id, name, hours_bank: 1, counts_against_balance: 0, working_days: 1 },
      }),
    async (message) => {
      if (message) notify(message, { type: 'success', messageArgs: { _: message } });
      await Promise.allSettled([client.invalidateQueries({ queryKey }), changed()]);
    },
  );
  if (!isAllowed || data !== 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button color="inherit" loading={create.isPending} onClick={() => create.mutate(undefined)}>
          {translate('hoursBank.restType.create', { name })}
        </Button>
      }
    >
      {translate('hoursBank.restType.missing')}
    </Alert>
  );
}

/** Saves the hours of everybody, page by page, as a file for the labour adviser. */
function useExport(year: number, columns: readonly TextColumn[]) {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const report = useReportFailure();
  const saveCsv = useSaveCsv();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const people: PersonsHours[] = [];
      let pages = 1;
      for (let page = 1; page <= pages; page += 1) {
        const params = { enterpriseId: enterprise.id };
        const { data } = await call('listHoursBank', { params, query: { year, page } });
        people.push(...data.people);
        pages = Math.ceil(data.total / hoursPerPage);
      }
      saveCsv(translate('hoursBank.file', { year }), hoursCsv(people, columns));
    } catch (error) {
      report('hoursBank.failed', error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

/** Overtime of a year and hours bank of everybody, by name. */
export function HoursList() {
  const translate = useTranslate();
  const columns = useHoursColumns();
  const [person, ...others] = columns;
  const [isWhole, setWhole] = useState(false);
  const { year, page, setPage } = useHoursFilters();
  const kinds = useKindColumns();
  const { busy, run } = useExport(year, [...columns, ...kinds]);
  const { data, isError, isFetching, refetch } = useHours(year, page);
  const empty = data && data.people.length > 0 ? emptyColumns(others, data.people) : [];
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / hoursPerPage));
  return (
    <>
      <Title title={messageKey('hoursBank.title')} preferenceKey={false} />
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate('hoursBank.about')}
      </Typography>
      <RestType />
      <PageToolbar start={<YearChoice />}>
        <Button
          color="inherit"
          startIcon={<DownloadIcon />}
          disabled={!data || data.people.length === 0}
          loading={busy}
          onClick={() => void run()}
        >
          {translate('hoursBank.export')}
        </Button>
      </PageToolbar>
      {isError && !data ? (
        <RetryNotice title={translate('hoursBank.failed')} busy={isFetching} onRetry={refetch} />
      ) : (
        <Panel title={translate('hoursBank.table', { year })} flush>
          <RecordTable
            label={translate('hoursBank.table', { year })}
            columns={[person, ...(isWhole ? others : others.filter((one) => !empty.includes(one)))]}
            rows={data?.people}
            rowKey={({ user_id }) => user_id}
            rowLink={({ user_id }) => `/fichajes/bolsa/${user_id}?year=${year}`}
            unfolding={{
              text: translate('hoursBank.unfold'),
              openText: translate('hoursBank.fold'),
              label: (row, isOpen) =>
                translate(isOpen ? 'hoursBank.foldOf' : 'hoursBank.unfoldOf', { name: nameOf(row) }),
            }}
            dashes
            empty={translate('hoursBank.empty')}
          />
          {empty.length > 0 && (
            <EmptyColumns
              about={translate('hoursBank.emptyColumns', { smart_count: empty.length })}
              isShown={isWhole}
              onToggle={() => setWhole(!isWhole)}
            />
          )}
        </Panel>
      )}
      {pages > 1 && (
        <Pages>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {translate('hoursBank.previousPage')}
          </Button>
          <span>{translate('hoursBank.page', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {translate('hoursBank.nextPage')}
          </Button>
        </Pages>
      )}
    </>
  );
}

const Pages = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
}));
