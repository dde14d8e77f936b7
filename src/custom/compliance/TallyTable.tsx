import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Tally } from '../../../domain/incidents/compliance.ts';
import { incidentStates } from '../../../domain/incidents/states.ts';
import { dayCount } from '../../../domain/time/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Panel } from '../../ui/Panel.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { type IncidentFilter, incidentsPath } from './useCompliance.ts';

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

const cellOf = (value: number, filter: IncidentFilter, label: string) =>
  value > 0 ? (
    <Figure to={incidentsPath(filter)} aria-label={label}>
      {dayCount(value)}
    </Figure>
  ) : (
    dayCount(value)
  );

/** Incidents by state, one row for each of what they are counted by; every figure leads to what it counts. */
export function TallyTable({ title, label, rows }: Props) {
  const translate = useTranslate();
  const columns: [Column<TallyRow>, ...Column<TallyRow>[]] = [
    { key: 'name', label, cell: ({ name }) => name },
    ...incidentStates.map((state): Column<TallyRow> => {
      const heading = translate(`compliance.${state}`);
      return {
        key: state,
        label: heading,
        numeric: true,
        cell: (row) => cellOf(row[state], { ...row.filter, state }, `${row.name}, ${heading}: ${row[state]}`),
      };
    }),
    {
      key: 'people',
      label: translate('compliance.people'),
      numeric: true,
      cell: (row) => cellOf(row.people, row.filter, `${row.name}, ${translate('compliance.people')}: ${row.people}`),
    },
  ];
  return (
    <Panel title={title} flush>
      <RecordTable label={title} columns={columns} rows={rows} rowKey={({ key }) => key} empty={null} />
    </Panel>
  );
}

const Figure = styled(Link)(({ theme }) => ({
  '&&': { color: theme.palette.primary.main, textDecoration: 'underline' },
  '&&::after': { content: 'none' },
}));
