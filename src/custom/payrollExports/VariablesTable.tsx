import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { labelOf, type NamedValues } from '#domain/paperwork/payrollExports/exportedFile.ts';
import type { MonthVariables } from '#domain/paperwork/payrollExports/payrollExports.ts';
import {
  isTimeVariable,
  timeVariables,
  totalsOf,
  unitOf,
  type VariableKey,
  variablesIn,
} from '#domain/paperwork/payrollExports/variables.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { EmptyColumns } from '#src/ui/EmptyColumns.tsx';
import { Panel } from '#src/ui/Panel.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { dayCount } from '#domain/time/format.ts';

/** The people of a table with their totals, each variable in a column of its own. */
function useVariableColumns({ layout, leave_names }: MonthVariables, signed: boolean) {
  const translate = useTranslate();
  const hours = signed ? signedHoursMinutes : hoursOf;
  const text = (key: VariableKey, value: number | undefined) => {
    if (!value) return null;
    return unitOf(key) === 'days'
      ? translate('payrollExports.days', { days: dayCount(value) })
      : hours(value * MINUTE_MS);
  };
  const label = (key: VariableKey) => {
    const name = labelOf(key, leave_names);
    const code = layout.codes[key];
    return code ? translate('payrollExports.code', { label: name, code }) : name;
  };
  return (keys: readonly VariableKey[]): [Column<NamedValues>, ...Column<NamedValues>[]] => [
    {
      key: 'person',
      label: translate('payrollExports.person'),
      cell: ({ name, last_name }) => `${name} ${last_name}`.trim() || translate('payrollExports.unknown'),
    },
    ...keys.map((key) => ({
      key,
      label: label(key),
      numeric: true,
      cell: ({ values }: NamedValues) => text(key, values[key]),
    })),
  ];
}

const hoursOf = (ms: number): string => (ms < 0 ? signedHoursMinutes(ms) : hoursMinutes(ms));

interface Props {
  readonly title: string;
  readonly data: MonthVariables;
  readonly lines: readonly NamedValues[];
  /** What was added has its sign. */
  readonly signed?: boolean;
  readonly empty: string | null;
  /** There is a button for the columns that have nothing. */
  readonly unfolds?: boolean;
}

/** Values by person and variable, with their totals. */
export function VariablesTable({ title, data, lines, signed = false, empty, unfolds = false }: Props) {
  const translate = useTranslate();
  const columnsOf = useVariableColumns(data, signed);
  const [isWhole, setWhole] = useState(false);
  const shown = variablesIn(lines);
  const emptyCount = timeVariables.length - shown.filter(isTimeVariable).length;
  const total = {
    user_id: 0,
    name: translate('payrollExports.total'),
    last_name: '',
    dni: null,
    own: {},
    values: totalsOf(lines),
  };
  return (
    <Panel title={title} flush>
      <Scrolled role="group" aria-label={title} tabIndex={0}>
        <RecordTable
          label={title}
          columns={columnsOf(isWhole ? withEmpty(shown) : shown)}
          rows={lines.length > 1 ? [...lines, total] : lines}
          rowKey={({ user_id }) => user_id}
          dashes
          empty={empty}
        />
      </Scrolled>
      {unfolds && lines.length > 0 && emptyCount > 0 && (
        <EmptyColumns
          about={translate('payrollExports.emptyColumns', { smart_count: emptyCount })}
          isShown={isWhole}
          onToggle={() => setWhole(!isWhole)}
        />
      )}
    </Panel>
  );
}

/** Also those that nobody has, in the order of the table. */
const withEmpty = (shown: readonly VariableKey[]): VariableKey[] => [
  ...timeVariables,
  ...shown.filter((key) => !isTimeVariable(key)),
];

/** Many narrow columns beside names that stay in sight, most of them on a line; a phone shows what is not 0. */
const Scrolled = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    overflowX: 'auto',
    '&& th, && td': { paddingInline: 5 },
    '&& thead th': { whiteSpace: 'normal', minWidth: 70, fontSize: '0.75rem', lineHeight: 1.35 },
    '&& td': { whiteSpace: 'nowrap' },
    '&& th:first-of-type': {
      position: 'sticky',
      left: 0,
      minWidth: 240,
      padding: '10px 16px 10px 20px',
      backgroundColor: theme.palette.background.paper,
      boxShadow: `inset -1px 0 ${theme.palette.divider}`,
    },
    '&& td:last-of-type, && thead th:last-of-type': { paddingRight: 20 },
  },
}));
