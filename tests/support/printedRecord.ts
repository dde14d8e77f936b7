/** A closed row of the record as it is printed, in any format: date, entry, exit, pauses, worked, total, day, notes. */
export interface PrintedRow {
  readonly date: string;
  /** Seconds of the wall clock from the midnight of its date on. */
  readonly start: number;
  readonly end: number;
  /** Seconds. */
  readonly paused: number;
  readonly worked: number;
  readonly total: number;
  /** Beside the last row of a day. */
  readonly day: number | null;
  /** Seconds that the change of the clock adds, by the notes. */
  readonly clockChange: number;
}

/** `h:mm:ss` in seconds. */
export function secondsOf(text: string): number {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d)$/.exec(text) ?? [];
  if (hours === undefined) throw new Error(`No time to the second: ${text}`);
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Nothing for a row that is still open. */
export function printedRow(cells: readonly string[]): PrintedRow | undefined {
  const [date = '', start = '', end = '', paused = '', worked = '', total = '', day = '', notes = ''] = cells;
  if (worked === '') return undefined;
  const [, time = '', days = '0'] = /^([\d:]+)(?: \(\+(\d+)\))?$/.exec(end) ?? [];
  const [, hours = '0'] = /Cambio de hora: ([+-]\d+) h/.exec(notes) ?? [];
  return {
    date,
    start: secondsOf(start),
    end: secondsOf(time) + Number(days) * 86_400,
    paused: secondsOf(paused),
    worked: secondsOf(worked),
    total: secondsOf(total),
    day: day === '' ? null : secondsOf(day),
    clockChange: Number(hours) * 3600,
  };
}

/** Rows that do not add up by themselves. */
export const wrongRows = (rows: readonly PrintedRow[]): PrintedRow[] =>
  rows.filter(
    ({ start, end, clockChange, paused, worked, total }) =>
      total !== end - start + clockChange || worked !== end - start + clockChange - paused,
  );

const sum = (lengths: readonly number[]): number => lengths.reduce((all, one) => all + one, 0);

/** What all rows come to; each day's total is that of its rows, or it is named here. */
export function sumsOf(rows: readonly PrintedRow[]) {
  const days = [...new Set(rows.map(({ date }) => date))];
  const wrongDays = days.filter((date) => {
    const own = rows.filter((row) => row.date === date);
    return sum(own.map(({ worked }) => worked)) !== own.find(({ day }) => day !== null)?.day;
  });
  return {
    days: days.length,
    worked: sum(rows.map(({ worked }) => worked)),
    paused: sum(rows.map(({ paused }) => paused)),
    total: sum(rows.map(({ total }) => total)),
    wrongDays,
  };
}
