import Button from '@mui/material/Button';
import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import { percentage } from '#domain/time/format.ts';
import { hoursMinutes } from '#domain/time/duration.ts';
import { totalHours } from '#domain/timekeeping/timeEntries/hourTotals.ts';
import type { SessionEnterprise } from '#domain/access/auth/session.ts';
import { useSaveCsv } from '#src/engine/useSaveCsv.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { exportName, type KindsColumns, periodCsv } from './exportPeriod.ts';
import { Figures } from '#src/ui/Figures.tsx';
import { PhoneFold } from '#src/ui/PhoneFold.tsx';
import { HoursByDate } from './HoursByDate.tsx';
import { searchRows } from './names.ts';
import type { TimeControlParams } from './params.ts';
import { emptyText, Failure, PeriodHeading, Stack, TableSkeleton } from './parts.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import type { PeriodRow } from './period.ts';
import { PeriodTable } from './PeriodTable.tsx';
import { usePeriodWords } from './periodWords.ts';
import { useTableWords } from './tableWords.ts';
import { usePeriod } from './useTimes.ts';
import { hoursPerPage } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import { kindNames, type TimeKinds } from '#domain/timekeeping/workingTime/timeKinds.ts';
import { useCan, useScope } from '#src/engine/scope.tsx';
import { call } from '#src/session/http.ts';

/** Asks what the time of everybody counts as in a month, `YYYY-MM`, page by page; undefined to whom may not know it. */
function useKindsOfMonth(): ((month: string) => Promise<KindsColumns>) | undefined {
  const translate = useTranslate();
  const { enterprise } = useScope();
  const can = useCan();
  if (!can('hoursBank.list')) return undefined;
  return async (month) => {
    const of = new Map<number, TimeKinds>();
    const params = { enterpriseId: enterprise.id };
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const query = { year: Number(month.slice(0, 4)), month, page };
      const { data } = await call('listHoursBank', { params, query });
      for (const { user_id: id, kinds } of data.people) of.set(id, kinds);
      pages = Math.ceil(data.total / hoursPerPage);
    }
    return { of, columns: kindNames.map((kind) => [kind, translate(`hoursBank.timeKinds.${kind}`)] as const) };
  };
}

interface Props {
  enterprise: SessionEnterprise;
  params: TimeControlParams;
}

/**
 * A week or a month: figures of everybody and a chart of its days, on a phone folded away, and a row for each employee.
 */
export function PeriodTab({ enterprise, params }: Props) {
  const translate = useTranslate();
  const { period, search } = params;
  const words = usePeriodWords(period.kind);
  const dayWords = useTableWords();
  const saveCsv = useSaveCsv();
  const { rows, now, error, retry } = usePeriod(enterprise, params);
  const requested = useDeferredValue(search);
  const found = useMemo(() => rows && searchRows(rows, requested), [rows, requested]);
  const totals = useMemo(() => found && totalHours(found), [found]);
  const kindsOf = useKindsOfMonth();
  const csvOf = async (shownRows: readonly PeriodRow[]) =>
    periodCsv(shownRows, words, period.kind === 'month' ? await kindsOf?.(period.from.slice(0, 7)) : undefined);
  const save = found?.length ? () => saveCsv(exportName(period), csvOf(found)) : undefined;

  const shown = totals && {
    total: hoursMinutes(totals.scheduled),
    registered: hoursMinutes(totals.worked),
    overtime: hoursMinutes(totals.overtime),
    efficiency: totals.efficiency === null ? '–' : percentage(totals.efficiency / 100),
    people: String(totals.people),
  };
  const upToToday = totals && totals.due !== totals.scheduled && words.upToToday(hoursMinutes(totals.due));
  const figures =
    period.kind === 'week'
      ? (['total', 'registered', 'efficiency', 'people'] as const)
      : (['total', 'registered', 'overtime', 'efficiency'] as const);

  return (
    <Stack>
      <PeriodBar params={params} onExport={save}>
        {period.kind === 'month' && (
          <Button component={Link} to={`/fichajes/cierres?month=${period.from.slice(0, 7)}`} color="inherit">
            {translate('monthClosures.open')}
          </Button>
        )}
      </PeriodBar>
      <PeriodHeading period={period} />
      <Failure error={error} hasRows={rows !== undefined} retry={retry} />
      {(found || !error) && (
        <Stack>
          <PhoneFold label={shown ? translate('timeControl.totalsOf', shown) : translate('timeControl.totals')}>
            <Figures
              figures={figures.map((key) => ({
                key,
                label: translate(`timeControl.figures.${key}`),
                value: shown?.[key],
                hint: key === 'total' && upToToday ? upToToday : translate(`timeControl.hints.${key}`),
              }))}
            />
            {found && found.length > 0 && <HoursByDate rows={found} period={period} now={now} />}
          </PhoneFold>
        </Stack>
      )}
      {found && (
        <PeriodTable
          rows={found}
          period={period}
          zone={enterprise.time_zone}
          now={now}
          words={words}
          balanceInWords={dayWords.balance}
          empty={emptyText(rows, found)}
        />
      )}
      {!found && !error && <TableSkeleton />}
    </Stack>
  );
}
