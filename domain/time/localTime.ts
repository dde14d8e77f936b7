import { DAY_MS, MINUTE_MS } from './units.ts';

/**
 * Instants and local dates of an enterprise's time zone. Local dates are `YYYY-MM-DD` and local times `HH:MM` texts,
 * instants are epoch milliseconds; the device's own zone never plays a part.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

const two = (value: number) => String(value).padStart(2, '0');

/** No zone changes its clock within a quarter of an hour of UTC. */
const quarter = 15 * MINUTE_MS;
/** Answers that are remembered of each kind: asking the calendar is slow. */
const mostKnown = 20_000;
const offsets = new Map<string, number>();

/** What the zone's clock is ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  const start = Math.floor(instant / quarter) * quarter;
  const key = `${zone}${start}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= mostKnown) offsets.clear();
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(zone).formatToParts(start)) parts[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  const found = Date.UTC(year, month - 1, date, hour, minutes, second) - start;
  offsets.set(key, found);
  return found;
}

/** The wall clock of a zone as if it were UTC, to the second. */
const wallOf = (instant: number, zone: string): number => Math.floor(instant / 1000) * 1000 + offsetAt(instant, zone);

/** Local date of an instant: an entry belongs to that of its start. */
export const localDateOf = (instant: number, zone: string): string =>
  new Date(wallOf(instant, zone)).toISOString().slice(0, 10);

/** Local time of an instant as screens show it, `8:02`. */
export function localTimeOf(instant: number, zone: string): string {
  const wall = new Date(wallOf(instant, zone));
  return `${wall.getUTCHours()}:${two(wall.getUTCMinutes())}`;
}

/** Local time of an instant as records show it, `8:02:41`. */
export function localSecondsOf(instant: number, zone: string): string {
  const wall = new Date(wallOf(instant, zone));
  return `${wall.getUTCHours()}:${two(wall.getUTCMinutes())}:${two(wall.getUTCSeconds())}`;
}

/**
 * An instant as the wire writes it, with the zone's offset: `2026-03-29T06:00:00+02:00`. Before 1901 Madrid's had seconds, which
 * no offset can say: they are left out of it and of the time alike.
 */
export function isoInZone(instant: number, zone: string): string {
  const offset = Math.trunc(offsetAt(instant, zone) / MINUTE_MS) * MINUTE_MS;
  const minutes = Math.abs(offset) / MINUTE_MS;
  const sign = offset < 0 ? '-' : '+';
  const local = new Date(instant + offset).toISOString().replace(/\.000Z$|Z$/, '');
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The instant at which a zone's clock shows a local date and time (`HH:MM` or `HH:MM:SS`). An hour that the March
 * change skips is moved on by it; of an hour that October repeats, the first is taken.
 */
export function instantAt(date: string, time: string, zone: string): number {
  const wall = Date.parse(`${date}T${time.length > 5 ? time.padStart(8, '0') : `${time.padStart(5, '0')}:00`}Z`);
  const before = offsetAt(wall - DAY_MS, zone);
  const after = offsetAt(wall + DAY_MS, zone);
  const early = wall - Math.max(before, after);
  const late = wall - Math.min(before, after);
  if (wallOf(early, zone) === wall) return early;
  return wallOf(late, zone) === wall ? late : wall - before;
}

/** Whether a text is a date of the calendar (29 February only in its years). */
export function isLocalDate(text: string | null | undefined): text is string {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** Dates that were asked for lately, by the days between: a year of a thousand people asks for the same ones again and again. */
const dates = new Map<number, Map<string, string>>();
let datesKnown = 0;

export function addDays(date: string, days: number): string {
  const known = dates.get(days)?.get(date);
  if (known !== undefined) return known;
  if (datesKnown >= mostKnown) {
    dates.clear();
    datesKnown = 0;
  }
  const found = new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
  const among = dates.get(days) ?? new Map<string, string>();
  dates.set(days, among.set(date, found));
  datesKnown += 1;
  return found;
}

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const weekdays = new Map<string, Weekday>();

/** 0 (Sunday) to 6. */
export function weekdayOf(date: string): Weekday {
  const known = weekdays.get(date);
  if (known !== undefined) return known;
  if (weekdays.size >= mostKnown) weekdays.clear();
  const found = new Date(`${date}T00:00:00Z`).getUTCDay() as Weekday;
  weekdays.set(date, found);
  return found;
}

const mondays = new Map<string, string>();

/** The Monday of a date's week (conventions 3: the week starts on Monday). */
export function mondayOf(date: string): string {
  const known = mondays.get(date);
  if (known !== undefined) return known;
  if (mondays.size >= mostKnown) mondays.clear();
  const found = addDays(date, -((weekdayOf(date) + 6) % 7));
  mondays.set(date, found);
  return found;
}
