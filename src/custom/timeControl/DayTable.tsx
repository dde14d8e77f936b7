import { dateInWords } from '#domain/time/format.ts';
import type { MessageKey } from '#src/i18n/keys.ts';
import { useTranslate } from '#src/i18n/useTranslate.ts';
import { useOpenRows } from './chunks.ts';
import type { SelectedDay, DayRow } from './day.ts';
import { DayDetail } from './DayDetail.tsx';
import { DayTableRow } from './DayTableRow.tsx';
import { Empty } from './parts.tsx';
import { RowsTable } from './RowsTable.tsx';
import { Table } from './Table.tsx';
import type { TableWords } from './tableWords.ts';

interface Props {
  rows: readonly DayRow[];
  day: SelectedDay;
  words: TableWords;
  /** Message key of what is said instead of rows. */
  empty: MessageKey | undefined;
  /** Proposes a clock-in that is missing on the day, where one may. */
  onPropose: ((personId: number) => void) | undefined;
}

/** One row per person with their day. */
export function DayTable({ rows, day, words, empty, onPropose }: Props) {
  const translate = useTranslate();
  const [open, toggle] = useOpenRows();
  if (empty) return <Empty text={empty} />;
  return (
    <Table>
      <RowsTable
        label={translate('timeControl.tableOf', { date: dateInWords(day.date) })}
        columns={words.columns}
        rows={rows}
      >
        {(row) => (
          <DayTableRow key={row.id} row={row} words={words} open={open.has(row.id)} onToggle={toggle}>
            {open.has(row.id) && <DayDetail row={row} day={day} onPropose={onPropose} />}
          </DayTableRow>
        )}
      </RowsTable>
    </Table>
  );
}
