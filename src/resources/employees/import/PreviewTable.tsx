import { styled } from '@mui/material/styles';
import type { CheckedLine } from '../../../../domain/employees/import/index.ts';
import { keysWithin } from '../../../i18n/keys.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { type Column, RecordTable } from '../../../ui/RecordTable.tsx';
import { StatusChip, type Tone } from '../../../ui/StatusChip.tsx';

const say = keysWithin('resources.employees.import');
const tones: Readonly<Record<CheckedLine['state'], Tone>> = { ok: 'done', error: 'wrong' };
/** More than anybody reads; the rest is counted. */
const shownAtMost = 200;

/** The lines of the file, bad ones first. */
export function PreviewTable({ lines }: { lines: readonly CheckedLine[] }) {
  const translate = useTranslate();
  const rows = lines
    .toSorted((a, b) => Number(b.state === 'error') - Number(a.state === 'error'))
    .slice(0, shownAtMost);
  const column = (
    key: 'name' | 'line' | 'email' | 'result',
    cell: Column<CheckedLine>['cell'],
  ): Column<CheckedLine> => ({
    key,
    label: translate(say(key)),
    cell,
  });
  return (
    <Frame>
      <RecordTable
        label={translate(say('lines'))}
        columns={[
          column('name', ({ name, email, line }) => name || email || line),
          column('line', ({ line }) => line),
          column('email', addressOf),
          column('result', resultOf),
        ]}
        rows={rows}
        rowKey={({ line }) => line}
        empty=""
      />
      {lines.length > rows.length && <p>{translate(say('firstOnes'), { shown: rows.length, total: lines.length })}</p>}
    </Frame>
  );
}

/** A long address turns the line after its sign. */
const addressOf = ({ email }: CheckedLine) => (
  <Address>
    {email.replace(/@.*/, '@')}
    <wbr />
    {/@(.*)/.exec(email)?.[1]}
  </Address>
);
const resultOf = (line: CheckedLine) => <Result line={line} />;

function Result({ line: { state, errors } }: { line: CheckedLine }) {
  const translate = useTranslate();
  if (state !== 'error') return <StatusChip tone={tones[state]}>{translate(say(`state.${state}`))}</StatusChip>;
  return (
    <Reasons>
      {errors.map(({ field, message }) => (
        <li key={field + message}>{message}</li>
      ))}
    </Reasons>
  );
}

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > p': { margin: 0, padding: theme.spacing(1.5, 2.5), color: theme.palette.text.secondary },
}));

const Address = styled('span')(({ theme }) => ({
  display: 'inline-block',
  overflowWrap: 'anywhere',
  [theme.breakpoints.up('md')]: { minWidth: 180 },
}));

const Reasons = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  color: theme.palette.error.main,
}));
