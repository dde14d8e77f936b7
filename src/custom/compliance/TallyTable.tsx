import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Tally } from '#domain/timekeeping/incidents/compliance.ts';
import { type IncidentState, incidentStates } from '#domain/timekeeping/incidents/states.ts';
import { dayCount } from '#domain/time/format.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { usePhone } from '#src/ui/usePhone.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rangeOfMonth } from '#domain/time/months.ts';
import type { TimeRuleName } from '#domain/timekeeping/workingTime/ruleNames.ts';
import { useReportFailure } from '#src/engine/failure.ts';
import { useScope } from '#src/engine/scope.tsx';
import { useSaveIncidents } from '#src/features/incidents/useSaveIncidents.ts';
import { call } from '#src/session/http.ts';

/** How a month stands; asked anew with the incidents. */
export function useCompliance(month: string) {
  const { enterprise } = useScope();
  return useQuery({
    queryKey: ['incidents', enterprise.id, 'compliance', month],
    queryFn: async ({ signal }) =>
      (await call('getCompliance', { params: { enterpriseId: enterprise.id }, query: { month }, signal })).data,
    retry: false,
  });
}

/** Saves a month's incidents for the labour adviser. */
export function useExport(month: string) {
  const { enterprise } = useScope();
  const report = useReportFailure();
  const save = useSaveIncidents('compliance.file');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { from, to } = rangeOfMonth(month);
      const query = { startDate: from, endDate: to };
      save(month, (await call('listIncidents', { params: { enterpriseId: enterprise.id }, query })).data);
    } catch (error) {
      report('incidents.failed', error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

interface IncidentFilter {
  readonly month: string;
  readonly kind?: TimeRuleName;
  readonly team?: number;
  readonly state?: IncidentState;
}

/** Address of the incidents that a figure counts. */
function incidentsPath(filter: IncidentFilter): string {
  const words = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  return `/fichajes/incidencias?${new URLSearchParams(words).toString()}`;
}

export interface TallyRow extends Tally {
  readonly key: string;
  readonly name: string;
  readonly filter: IncidentFilter;
}

interface Props {
  readonly title: string;
  /** Of the first column. */
  readonly label: string;
  readonly rows: readonly TallyRow[];
}

/**
 * Incidents by state, one row for each of what they are counted by; every figure leads to what it counts. On a phone none
 * are told in a word.
 */
export function TallyTable({ title, label, rows }: Props) {
  const translate = useTranslate();
  const phone = usePhone();
  const cellOf = (value: number, filter: IncidentFilter, name: string) => {
    if (value > 0)
      return (
        <Figure to={incidentsPath(filter)} aria-label={name}>
          {dayCount(value)}
        </Figure>
      );
    return phone ? null : dayCount(value);
  };
  const nameOf = (row: TallyRow) => (
    <>
      <span>{row.name}</span>
      {phone && row.people === 0 && <None>{translate('compliance.none')}</None>}
    </>
  );
  const columns: [Column<TallyRow>, ...Column<TallyRow>[]] = [
    { key: 'name', label, width: '40%', cell: nameOf },
    ...incidentStates.map((state): Column<TallyRow> => {
      const heading = translate(`compliance.${state}`);
      return {
        key: state,
        label: heading,
        numeric: true,
        width: '15%',
        cell: (row) => cellOf(row[state], { ...row.filter, state }, `${row.name}, ${heading}: ${row[state]}`),
      };
    }),
    {
      key: 'people',
      label: translate('compliance.people'),
      numeric: true,
      width: '15%',
      cell: (row) => cellOf(row.people, row.filter, `${row.name}, ${translate('compliance.people')}: ${row.people}`),
    },
  ];
  return (
    <Panel title={title} flush>
      <RecordTable label={title} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} figures />
    </Panel>
  );
}

const None = styled('span')(({ theme }) => ({ fontWeight: 450, color: theme.palette.text.secondary }));

const Figure = styled(Link)(({ theme }) => ({
  '&&': { color: theme.palette.primary.main, textDecoration: 'underline' },
  '&&::after': { content: 'none' },
}));
