import { styled } from '@mui/material/styles';
import type { NamedValues } from '../../../domain/payrollExports/exportedFile.ts';
import type { MonthVariables } from '../../../domain/payrollExports/payrollExports.ts';
import { totalsOf } from '../../../domain/payrollExports/variables.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Panel } from '../../ui/Panel.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { useVariableColumns } from './columns.ts';

interface Props {
  readonly title: string;
  readonly data: MonthVariables;
  readonly lines: readonly NamedValues[];
  /** What was added has its sign. */
  readonly signed?: boolean;
  readonly empty: string;
}

/** Values by person and variable, with their totals. */
export function VariablesTable({ title, data, lines, signed = false, empty }: Props) {
  const translate = useTranslate();
  const columnsOf = useVariableColumns(data, signed);
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
          columns={columnsOf(lines)}
          rows={lines.length > 1 ? [...lines, total] : lines}
          rowKey={({ user_id }) => user_id}
          empty={empty}
        />
      </Scrolled>
    </Panel>
  );
}

/** Many narrow columns beside names that stay in sight; a phone shows what is not 0. */
const Scrolled = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    overflowX: 'auto',
    '&& thead th': { whiteSpace: 'normal', minWidth: 108, verticalAlign: 'bottom' },
    '&& th:first-of-type': {
      position: 'sticky',
      left: 0,
      whiteSpace: 'nowrap',
      backgroundColor: theme.palette.background.paper,
    },
    '&& td > div:empty::after': { content: '"–"' },
  },
}));
