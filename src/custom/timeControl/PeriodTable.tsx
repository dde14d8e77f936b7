import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { type Period, periodInWords } from '../../../domain/calc/periods.ts';
import { Notice } from '../../ui/Notice.tsx';
import { chunkClass, chunksOf, useLaidOutAhead, useOpenRows } from './chunks.ts';
import type { PeriodRow } from './period.ts';
import { PeriodDetail } from './PeriodDetail.tsx';
import { PeriodTableRow } from './PeriodTableRow.tsx';
import { periodColumns, type PeriodWords } from './periodWords.ts';
import { Table, tableWidth } from './Table.tsx';

interface Props {
  rows: readonly PeriodRow[];
  period: Period;
  zone: string;
  now: number;
  words: PeriodWords;
  balanceInWords: (milliseconds: number) => string;
  /** Message key of what is said instead of rows. */
  empty: string | undefined;
}

/** One row per person with their hours of a week or a month; opened, the days that they are made of. */
export function PeriodTable({ rows, period, zone, now, words, balanceInWords, empty }: Props) {
  const translate = useTranslate();
  const [open, toggle] = useOpenRows();
  const around = useLaidOutAhead(rows);
  if (empty) return <Notice title={translate(empty)} />;
  return (
    <FiveColumns>
      <div ref={around} role="table" aria-label={translate('timeControl.tableOf', { date: periodInWords(period) })}>
        <div role="rowgroup" className="head">
          <div role="row" className="row">
            {periodColumns.map((column) => (
              <span key={column} role="columnheader" className={`cell ${column}`}>
                {words.columns[column]}
              </span>
            ))}
          </div>
        </div>
        {chunksOf(rows).map((chunk) => (
          <div key={chunk[0]?.id} role="rowgroup" className={chunkClass(rows)}>
            {chunk.map((row) => (
              <PeriodTableRow
                key={row.id}
                row={row}
                words={words}
                balanceInWords={balanceInWords}
                open={open.has(row.id)}
                onToggle={toggle}
              >
                {open.has(row.id) && <PeriodDetail row={row} zone={zone} now={now} />}
              </PeriodTableRow>
            ))}
          </div>
        ))}
      </div>
    </FiveColumns>
  );
}

const FiveColumns = styled(Table)({
  '& .row': { gridTemplateColumns: 'minmax(180px, 2fr) repeat(3, minmax(100px, 1fr)) 104px' },
  [`@container (max-width: ${tableWidth - 1}px)`]: {
    '& .row': { gridTemplateColumns: 'repeat(3, 1fr)' },
    '& .clockIns': { gridRow: 'auto' },
    '& .balance': { gridColumn: 'auto' },
    '& .balance::before': { display: 'block', marginRight: 0 },
    '& .chunk': { containIntrinsicSize: 'auto 4450px' },
  },
});
