import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { dateInWords } from '../../../domain/calc/localTime.ts';
import type { DayLookedAt, DayRow } from './day.ts';
import { DayDetail } from './DayDetail.tsx';
import { DayTableRow } from './DayTableRow.tsx';
import { Table } from './Table.tsx';
import { columns, useTableWords } from './tableWords.ts';

interface Props {
  rows: readonly DayRow[];
  day: DayLookedAt;
  /** Message key of what is said instead of rows. */
  empty: string | undefined;
}

/** One row per person; plain elements, so that a thousand of them cost little (the rows off screen are not laid out). */
export function DayTable({ rows, day, empty }: Props) {
  const translate = useTranslate();
  const words = useTableWords();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());

  const toggle = useCallback((id: number) => {
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  if (empty) return <Table className="empty">{translate(empty)}</Table>;

  return (
    <Table role="table" aria-label={translate('timeControl.tableOf', { date: dateInWords(day.date) })}>
      <div role="rowgroup" className="head">
        <div role="row" className="row">
          {columns.map((column) => (
            <span key={column} role="columnheader" className={`cell ${column}`}>
              {words.columns[column]}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup">
        {rows.map((row) => (
          <DayTableRow key={row.id} row={row} words={words} open={open.has(row.id)} onToggle={toggle}>
            {open.has(row.id) && <DayDetail row={row} day={day} />}
          </DayTableRow>
        ))}
      </div>
    </Table>
  );
}
