import { dayOffNames } from '../workPlan/dayOff.ts';
import { hoursMinutesSeconds } from '#domain/time/duration.ts';
import { addDays, localDateOf, localSecondsOf, offsetAt } from '#domain/time/localTime.ts';
import { sumsByDay } from './recordTotals.ts';
import { plainText } from '#domain/kernel/search.ts';
import { workplacesOf } from './proximity.ts';
import { centresOfEntry } from './punchCentres.ts';
import { locationsIn, placeNamesOf } from './punchPlaces.ts';
import { timeRecordWords as words } from './messages/index.ts';
import type { TimeRecord } from './timeRecords.ts';
import { clockName, commonClock, zoneOf } from '#domain/organization/workCentres/clock.ts';
import { clockWords } from '#domain/organization/workCentres/messages/index.ts';
import { numberFormat, numericDate } from '#domain/time/format.ts';
import { HOUR_MS } from '#domain/time/units.ts';

/** An entry as every format of the report shows it, to the second; times are local, lengths milliseconds. */
interface EntryLine {
  readonly date: string;
  readonly start: string;
  /** With `(+1)` when it lies on the next day; the word for open while there is none. */
  readonly end: string;
  /** Null while it is open. */
  readonly paused: number | null;
  readonly worked: number | null;
  readonly total: number | null;
  /** What was worked on the day, beside its last entry. */
  readonly day: number | null;
  readonly notes: string;
}

/** Lengths in the report's tables; nothing where there is none. */
export const lengthText = (milliseconds: number | null): string =>
  milliseconds === null ? '' : hoursMinutesSeconds(milliseconds);

/**
 * The entries of a record, one line each, in their order.
 * @param hasHeading whether `headingLines` stands over them, which says the one clock of all of them
 */
export function entryLines({ entries, daysOff, enterprise }: TimeRecord, hasHeading = true): EntryLine[] {
  const days = sumsByDay(entries);
  const isClockSaid = hasHeading && commonClock(entries) !== undefined;
  return entries.map((entry, index) => {
    const isLast = entries[index + 1]?.date !== entry.date;
    const isClosed = entry.end_hour !== null;
    const zone = zoneOf(entry, enterprise.time_zone);
    const time = (instant: string) => localSecondsOf(Date.parse(instant), zone);
    return {
      date: entry.date,
      start: time(entry.start_hour),
      end: entry.end_hour === null ? words.open : time(entry.end_hour) + daysLater(entry.date, entry.end_hour, zone),
      paused: isClosed ? entry.time_paused : null,
      worked: isClosed ? entry.worked_time : null,
      total: isClosed ? entry.total_time : null,
      day: isLast ? (days.get(entry.date)?.worked ?? null) : null,
      notes: [
        entry.modified === 1 && words.modified,
        entry.offline === 1 && words.offline,
        entry.work_mode === 'remote' && words.remote,
        entry.time_paid && words.paidPause(lengthText(entry.time_paid)),
        ...dayOffNames(daysOff?.[entry.date]),
        clockChange(entry, zone),
        !isClockSaid && clockName(entry),
        placesOf(entry, enterprise),
        centresOfEntry(entry),
      ]
        .filter(Boolean)
        .join(', '),
    };
  });
}

/** The texts of a line, in the order of the report's columns. */
export const entryCells = (line: EntryLine): string[] => [
  numericDate(line.date),
  line.start,
  line.end,
  lengthText(line.paused),
  lengthText(line.worked),
  lengthText(line.total),
  lengthText(line.day),
  line.notes,
];

/** Where an entry began and ended, seen from the workplace; nothing where that is not known. */
function placesOf({ location }: TimeRecord['entries'][number], enterprise: TimeRecord['enterprise']): string {
  const { start: entrada, end: salida } = words.columns;
  const sides = { entrada, salida };
  return placeNamesOf(locationsIn(location), workplacesOf(enterprise), (side) => sides[side]) ?? '';
}

/** What an entry over a change of the clock lasts more or less than its times say. */
function clockChange({ start_hour, end_hour }: TimeRecord['entries'][number], zone: string): string {
  if (end_hour === null) return '';
  const moved = offsetAt(Date.parse(start_hour), zone) - offsetAt(Date.parse(end_hour), zone);
  return moved === 0 ? '' : words.clockChange(moved / HOUR_MS);
}

function daysLater(date: string, end: string, zone: string): string {
  const endDate = localDateOf(Date.parse(end), zone);
  let count = 0;
  for (let day = date; day < endDate; day = addDays(day, 1)) count += 1;
  return count === 0 ? '' : ` (+${count})`;
}

/** Who, where and when, as pairs of a label and its text; what is not known is left out. */
export function headingLines(record: TimeRecord): [string, string][] {
  const { enterprise, person, terms, entries } = record;
  const town = [enterprise.zip_code, enterprise.city].filter(Boolean).join(' ');
  const lines: [string, string][] = [
    [words.enterprise, enterprise.name],
    [words.cif, enterprise.cif],
    [words.address, [enterprise.address, town, enterprise.state].filter(Boolean).join(', ')],
    [words.person, `${person.name} ${person.last_name}`.trim()],
    [words.dni, person.dni ?? ''],
    [words.position, person.title ?? ''],
    [words.period, words.periodOf(numericDate(record.startDate), numericDate(record.endDate))],
    ...terms.map((one): [string, string] => [words.contract, contractText(one)]),
    [clockWords.column, commonClock(entries) ?? ''],
  ];
  return lines.filter(([, text]) => text !== '');
}

const number = numberFormat({ maximumFractionDigits: 2 });

const contractText = ({ contract_type, hours, hours_type, valid_from }: TimeRecord['terms'][number]): string =>
  [
    words.contractOf[contract_type],
    `${number(hours)} h ${words.hoursBy[hours_type]}`,
    words.since(numericDate(valid_from)),
  ].join(', ');

interface Range {
  readonly startDate: string;
  readonly endDate: string;
}

/** `registro-jornada-panaderia-la-espiga-sl-2026-01-01-2026-01-31`, without an ending. */
export function recordNameOf(whose: string, { startDate, endDate }: Range): string {
  const name = plainText(whose)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return [words.fileName, name, startDate, endDate].filter(Boolean).join('-');
}

export const recordFileName = (record: TimeRecord): string =>
  recordNameOf(`${record.person.name} ${record.person.last_name}`, record);
