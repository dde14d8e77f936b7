import { styled } from '@mui/material/styles';
import { type Period, periodInWords } from '#domain/time/periods.ts';
import type { MessageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { chunkHeight, useOpenRows } from './chunks.ts';
import type { PeriodRow } from './period.ts';
import { PeriodDetail } from './PeriodDetail.tsx';
import { PeriodTableRow } from './PeriodTableRow.tsx';
import type { PeriodWords } from './periodWords.ts';
import { Empty } from './parts.tsx';
import { RowsTable } from './RowsTable.tsx';
import { Table, tableWidth } from './Table.tsx';

interface Props {
  rows: readonly PeriodRow[];
  period: Period;
  zone: string;
  now: number;
  words: PeriodWords;
  balanceInWords: (milliseconds: number) => string;
  /** Message key of what is said instead of rows. */
  empty: MessageKey | undefined;
}

/** One row per person with their hours of a week or a month; opened, the days that they are made of. */
export function PeriodTable({ rows, period, zone, now, words, balanceInWords, empty }: Props) {
  const translate = useTranslate();
  const [open, toggle] = useOpenRows();
  if (empty) return <Empty text={empty} />;
  return (
    <FiveColumns>
      <RowsTable
        label={translate('timeControl.tableOf', { date: periodInWords(period) })}
        columns={words.columns}
        rows={rows}
      >
        {(row) => (
          <PeriodTableRow
            key={row.id}
            row={row}
            words={words}
            balanceInWords={balanceInWords}
            open={open.has(row.id)}
            onToggle={toggle}
          >
            {open.has(row.id) && <PeriodDetail row={row} period={period} zone={zone} now={now} />}
          </PeriodTableRow>
        )}
      </RowsTable>
    </FiveColumns>
  );
}

const FiveColumns = styled(Table)({
  '& .row': { gridTemplateColumns: 'minmax(180px, 2fr) repeat(3, minmax(100px, 1fr)) 104px' },
  [`@container (max-width: ${tableWidth - 1}px)`]: {
    // The first value has a note below it, which stays on a line; the values stand beside one another all the same.
    '& .row': { gridTemplateColumns: 'minmax(0, 1.3fr) repeat(2, minmax(0, 1fr))', alignItems: 'start' },
    '& .employee': { alignSelf: 'center' },
    '& .number > .note': { whiteSpace: 'nowrap' },
    '& .clockIns': { gridRow: 'auto' },
    '& .balance': { gridColumn: 'auto' },
    '& .balance::before': { display: 'block', marginRight: 0 },
    '& .chunk': { containIntrinsicSize: chunkHeight(165) },
  },
});
