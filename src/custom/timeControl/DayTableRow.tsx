import { memo, type ReactNode } from 'react';
import { hoursMinutes, signedHoursMinutes, wholeMinutes } from '#domain/time/duration.ts';
import { clockName } from '#domain/organization/workCentres/clock.ts';
import { balanceClass } from './balanceClass.ts';
import type { DayRow, Punch } from './day.ts';
import type { TableWords } from './tableWords.ts';

interface Props {
  row: DayRow;
  words: TableWords;
  open: boolean;
  onToggle: (id: number) => void;
  /** The detail, while the row is open. */
  children: ReactNode;
}

/** One person's day. Every cell carries its column's name for the cards of a phone. */
export const DayTableRow = memo(function DayTableRow({ row, words, open, onToggle, children }: Props) {
  const { columns } = words;
  const clock = clockName(row);
  const notes = [
    ...row.daysOff.filter((name) => name !== words.status[row.status]),
    ...(row.countedUntil === null ? [] : [words.countedUntil(row.countedUntil)]),
  ];
  return (
    <>
      <div role="row" className={rowClass(row)}>
        <span role="rowheader" className="cell employee">
          {row.name}
          {clock && <small className="note">{clock}</small>}
        </span>
        <span role="cell" className={`cell status ${row.status}`}>
          {words.status[row.status]}
          {notes.length > 0 && <small className="note">{notes.join(' · ')}</small>}
        </span>
        <span role="cell" className={`cell number balance ${toneOf(row)}`} data-label={columns.balance}>
          {row.status === 'notYet' ? (
            '–'
          ) : (
            <span title={words.balance(row.balance)}>{signedHoursMinutes(row.balance)}</span>
          )}
        </span>
        <span role="cell" className="cell number scheduled" data-label={columns.scheduled}>
          {hoursMinutes(row.scheduled)}
        </span>
        <span role="cell" className="cell number time" data-label={columns.first}>
          <PunchTime punch={row.first} words={words} />
        </span>
        <span role="cell" className="cell number time" data-label={columns.last}>
          <PunchTime punch={row.last} words={words} />
        </span>
        <span role="cell" className="cell clockIns" data-label={columns.clockIns}>
          <button
            type="button"
            aria-expanded={open}
            aria-label={words.clockIns(row.entries.length, row.name)}
            onClick={() => onToggle(row.id)}
          >
            {row.entries.length}
          </button>
        </span>
        <span role="cell" className="cell number time strong" data-label={columns.worked}>
          {hoursMinutes(row.worked)}
        </span>
        <span role="cell" className="cell number time" data-label={columns.breaks}>
          {hoursMinutes(row.paused)}
        </span>
        <span role="cell" className="cell number time" data-label={columns.total}>
          {hoursMinutes(row.total)}
        </span>
      </div>
      {children}
    </>
  );
}, sameRow);

/** What a card leaves out because it says nothing: times of whom did not clock in, and hours where none were planned. */
const rowClass = ({ entries, scheduled, balance }: DayRow): string => {
  if (entries.length > 0) return 'row';
  return scheduled === 0 && balance === 0 ? 'row idle unplanned' : 'row idle';
};

/** The detail follows from the row: it needs no comparison of its own. */
function sameRow(before: Props, after: Props): boolean {
  return before.row === after.row && before.open === after.open && before.words === after.words;
}

/**
 * A day that still runs, or has not begun, has not ended under what was scheduled; seconds, which are not shown, are not
 * coloured. Minutes above are no warning: "Balance colouring (weekly and monthly)" (workPlan 5).
 */
function toneOf(row: DayRow): string {
  const worked = row.reference + wholeMinutes(row.worked - row.reference);
  if (worked > row.reference) return 'plain';
  const hasEnded = row.status !== 'inProgress' && row.status !== 'notYet';
  return hasEnded ? balanceClass({ ...row, worked }) : '';
}

function PunchTime({ punch, words }: { punch: Punch | null; words: TableWords }) {
  if (!punch) return '–';
  return (
    <>
      {punch.time}
      {punch.nextDay && <abbr title={words.nextDay}>+1</abbr>}
      <i
        role="img"
        className={punch.location ? 'pin' : 'pin none'}
        aria-label={words.location(punch)}
        title={words.location(punch)}
      />
    </>
  );
}
