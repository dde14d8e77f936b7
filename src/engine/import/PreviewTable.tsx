import { styled } from '@mui/material/styles';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { SayImport } from './useSayImport.ts';

/** What would become of a line of a file. */
export interface Line {
  readonly line: number;
  readonly name: string;
  readonly state: 'ok' | 'error';
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

/** More than anybody reads; the rest is counted. */
const shownAtMost = 200;

interface PreviewTableProps<L extends Line> {
  readonly say: SayImport;
  readonly lines: readonly L[];
  readonly columns?: readonly Column<L>[] | undefined;
}

/** The lines of the file, bad ones first. */
export function PreviewTable<L extends Line>({ say, lines, columns = [] }: PreviewTableProps<L>) {
  const rows = lines
    .toSorted((a, b) => Number(b.state === 'error') - Number(a.state === 'error'))
    .slice(0, shownAtMost);
  return (
    <Frame>
      <RecordTable
        label={say('lines')}
        columns={[
          { key: 'name', label: say('name'), cell: ({ name, line }) => name || line },
          { key: 'line', label: say('line'), cell: ({ line }) => line },
          ...columns,
          { key: 'result', label: say('result'), cell: (line) => resultOf(line, say) },
        ]}
        rows={rows}
        rowKey={({ line }) => line}
        empty=""
      />
      {lines.length > rows.length && <p>{say('firstOnes', { shown: rows.length, total: lines.length })}</p>}
    </Frame>
  );
}

const resultOf = ({ state, errors }: Line, say: SayImport) =>
  state === 'error' ? (
    <Reasons>
      {errors.map(({ field, message }) => (
        <li key={field + message}>{message}</li>
      ))}
    </Reasons>
  ) : (
    <StatusChip tone="done">{say('state.ok')}</StatusChip>
  );

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > p': { margin: 0, padding: theme.spacing(1.5, 2.5), color: theme.palette.text.secondary },
}));

const Reasons = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.palette.error.main,
}));
