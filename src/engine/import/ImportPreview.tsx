import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ReactNode, useState } from 'react';
import { ProgressLine } from '#src/ui/ProgressLine.tsx';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import type { SayImport } from './useSayImport.ts';
import { styled } from '@mui/material/styles';

/** What would become of a line of a file. */
interface Line {
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
function PreviewTable<L extends Line>({ say, lines, columns = [] }: PreviewTableProps<L>) {
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

interface ImportPreviewProps<L extends Line> {
  readonly say: SayImport;
  readonly lines: readonly L[];
  readonly ignored: readonly string[];
  /** Beside name, number and result of a line. */
  readonly columns?: readonly Column<L>[];
  /** How many lines can be imported at most; null without a limit. */
  readonly most?: number | null;
  /** What is said where there are more. */
  readonly tooMany?: ReactNode;
  readonly busy: boolean;
  /** Called with the lines that are left out. */
  readonly onImport: (leaveOut: number[]) => void;
  readonly onOther: () => void;
}

/** The second step: what would become of each line. Bad lines keep the rest back until they are left out knowingly. */
export function ImportPreview<L extends Line>(props: ImportPreviewProps<L>) {
  const { say, lines, ignored, columns, most = null, tooMany, busy, onImport, onOther } = props;
  const [leavesOut, leaveOut] = useState(false);
  const bad = lines.filter(({ state }) => state === 'error').map(({ line }) => line);
  const good = lines.length - bad.length;
  const isTooMany = most !== null && good > most;
  const ready = good > 0 && !isTooMany && (bad.length === 0 || leavesOut);
  return (
    <>
      <DialogContent dividers sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: '100%' }}>
        <div role="status" style={{ display: 'flex', flexWrap: 'wrap', gap: '4px 20px' }}>
          <StatusChip tone="done">{say('good', { smart_count: good })}</StatusChip>
          {bad.length > 0 && <StatusChip tone="wrong">{say('bad', { smart_count: bad.length })}</StatusChip>}
        </div>
        {bad.length > 0 && <Alert severity="error">{say('nothingYet')}</Alert>}
        {ignored.length > 0 && <Alert severity="info">{say('ignored', { names: ignored.join(', ') })}</Alert>}
        {isTooMany && tooMany}
        <PreviewTable say={say} lines={lines} columns={columns} />
        {bad.length > 0 && good > 0 && (
          <FormControlLabel
            control={<Checkbox checked={leavesOut} onChange={({ target }) => leaveOut(target.checked)} />}
            label={say('leaveOut', { smart_count: bad.length })}
            disabled={busy}
          />
        )}
        {busy && <ProgressLine label={say('importing')} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onOther} disabled={busy} sx={{ mr: 'auto' }}>
          {say('other')}
        </Button>
        <Button variant="contained" disabled={!ready} loading={busy} onClick={() => onImport(leavesOut ? bad : [])}>
          {say('submit', { smart_count: good })}
        </Button>
      </DialogActions>
    </>
  );
}
