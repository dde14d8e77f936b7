import { useTranslate } from 'react-admin';
import { dateInWords } from '../../../domain/calc/localTime.ts';
import { Notice } from '../../ui/Notice.tsx';
import { chunkClass, chunksOf, useLaidOutAhead, useOpenRows } from './chunks.ts';
import type { DayLookedAt, DayRow } from './day.ts';
import { DayDetail } from './DayDetail.tsx';
import { DayTableRow } from './DayTableRow.tsx';
import { Table } from './Table.tsx';
import { columns, type TableWords } from './tableWords.ts';

interface Props {
  rows: readonly DayRow[];
  day: DayLookedAt;
  words: TableWords;
  /** Message key of what is said instead of rows. */
  empty: string | undefined;
  /** Proposes a clock-in that is missing on the day, where one may. */
  onPropose: ((personId: number) => void) | undefined;
}

/** One row per person; plain elements, so that a thousand of them cost little (the rows off screen are not laid out). */
export function DayTable({ rows, day, words, empty, onPropose }: Props) {
  const translate = useTranslate();
  const [open, toggle] = useOpenRows();
  const around = useLaidOutAhead(rows);
  if (empty) return <Notice title={translate(empty)} />;
  return (
    <Table>
      <div ref={around} role="table" aria-label={translate('timeControl.tableOf', { date: dateInWords(day.date) })}>
        <div role="rowgroup" className="head">
          <div role="row" className="row">
            {columns.map((column) => (
              <span key={column} role="columnheader" className={`cell ${column}`}>
                {words.columns[column]}
              </span>
            ))}
          </div>
        </div>
        {chunksOf(rows).map((chunk) => (
          <div key={chunk[0]?.id} role="rowgroup" className={chunkClass(rows)}>
            {chunk.map((row) => (
              <DayTableRow key={row.id} row={row} words={words} open={open.has(row.id)} onToggle={toggle}>
                {open.has(row.id) && <DayDetail row={row} day={day} onPropose={onPropose} />}
              </DayTableRow>
            ))}
          </div>
        ))}
      </div>
    </Table>
  );
}
