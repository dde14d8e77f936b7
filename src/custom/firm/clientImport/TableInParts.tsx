import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { type Column, RecordTable } from '#src/ui/RecordTable.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { TwoLines } from '#src/ui/TwoLines.tsx';

/** More than anybody reads at once; as many again are a press away. */
const shownAtOnce = 50;

interface Props<Row> {
  readonly columns: readonly [Column<Row>, ...Column<Row>[]];
  readonly rows: readonly Row[];
  readonly note?: (row: Row) => ReactNode;
}

/** Companies of a file, drawn by parts. */
export function TableInParts<Row extends { readonly cif: string }>({ columns, rows, note }: Props<Row>) {
  const translate = useTranslate();
  const [shown, show] = useState(shownAtOnce);
  const drawn = rows.slice(0, shown);
  return (
    <Frame>
      <RecordTable
        label={translate('firms.import.companies')}
        columns={columns}
        rows={drawn}
        rowKey={({ cif }) => cif}
        {...(note && { note })}
        empty=""
      />
      {drawn.length < rows.length && (
        <Button color="inherit" onClick={() => show(shown + shownAtOnce)} sx={{ m: 1 }}>
          {translate('firms.import.moreCompanies', { shown: drawn.length, total: rows.length })}
        </Button>
      )}
    </Frame>
  );
}

export function CompanyName({ name, cif }: { readonly name: string; readonly cif: string }) {
  const translate = useTranslate();
  if (cif === '') return translate('firms.import.noCif');
  return <TwoLines first={name || cif} second={translate('firms.import.cif', { cif })} />;
}

/** A sentence may need several lines. */
export const Said = ({ tone, text }: { tone: 'done' | 'wrong' | 'quiet' | 'info'; text: string }) => (
  <Wrapping>
    <StatusChip tone={tone}>
      <span>{text}</span>
    </StatusChip>
  </Wrapping>
);

const Frame = styled('div')(({ theme }) => ({
  minWidth: 0,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Wrapping = styled('span')({
  '& > span': { whiteSpace: 'normal', '&::before': { flexShrink: 0 } },
});
