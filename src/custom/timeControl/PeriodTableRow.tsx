import { memo, type ReactNode } from 'react';
import { hoursMinutes, signedHoursMinutes } from '#domain/time/duration.ts';
import { clockName } from '#domain/organization/workCentres/clock.ts';
import { balanceClass } from './balanceClass.ts';
import type { PeriodRow } from './period.ts';
import type { PeriodWords } from './periodWords.ts';

interface Props {
  row: PeriodRow;
  words: PeriodWords;
  balanceInWords: (milliseconds: number) => string;
  open: boolean;
  onToggle: (id: number) => void;
  /** The detail, while the row is open. */
  children: ReactNode;
}

/** One person's week or month. Every cell carries its column's name for the cards of a phone. */
export const PeriodTableRow = memo(function PeriodTableRow(props: Props) {
  const { row, words, balanceInWords, open, onToggle, children } = props;
  const { columns } = words;
  const clock = clockName(row.user);
  return (
    <>
      <div role="row" className="row">
        <span role="rowheader" className="cell employee">
          {row.name}
          {clock && <small className="note">{clock}</small>}
          {row.isOpen && <small className="note">{row.isForgotten ? words.forgotten : words.open}</small>}
        </span>
        <span role="cell" className="cell number" data-label={columns.scheduled}>
          {hoursMinutes(row.scheduled)}
          {row.balance !== null && row.due !== row.scheduled && (
            <small className="note">{words.upToToday(hoursMinutes(row.due))}</small>
          )}
        </span>
        <span role="cell" className="cell number strong" data-label={columns.registered}>
          {hoursMinutes(row.worked)}
        </span>
        <span
          role="cell"
          className={`cell number balance ${balanceClass({ ...row, scheduled: row.due })}`}
          data-label={columns.balance}
        >
          {row.balance === null ? (
            '–'
          ) : (
            <span title={balanceInWords(row.balance)}>{signedHoursMinutes(row.balance)}</span>
          )}
        </span>
        <span role="cell" className="cell clockIns" data-label={columns.clockIns}>
          <button
            type="button"
            aria-expanded={open}
            aria-label={words.clockIns(row.clockIns, row.name)}
            onClick={() => onToggle(row.id)}
          >
            {row.clockIns}
          </button>
        </span>
      </div>
      {children}
    </>
  );
}, sameRow);

/** The detail follows from the row: it needs no comparison of its own. */
function sameRow(before: Props, after: Props): boolean {
  return before.row === after.row && before.open === after.open && before.words === after.words;
}
