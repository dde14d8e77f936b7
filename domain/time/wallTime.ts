import { isLocalDate, offsetAt } from './localTime.ts';
import { DAY_MS, MINUTE_MS } from './units.ts';

/**
 * Every instant (epoch milliseconds, the earliest first) at which a zone's clock shows a local date and time: none in
 * the hour that March leaves out, two in the one that October repeats.
 */
export function instantsAt(date: string, time: string, zone: string): number[] {
  const wall = Date.parse(`${date}T${time.padStart(5, '0')}Z`);
  if (Number.isNaN(wall)) return [];
  const offsets = new Set([offsetAt(wall - DAY_MS, zone), offsetAt(wall + DAY_MS, zone)]);
  return [...offsets]
    .map((offset) => ({ at: wall - offset, offset }))
    .filter(({ at, offset }) => offsetAt(at, zone) === offset)
    .map(({ at }) => at)
    .toSorted((one, other) => one - other);
}

/** A moment as it was written down. `skipped` and `twice` are local times of a clock change. */
type Moment =
  | { readonly kind: 'instant'; readonly at: number }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'skipped'; readonly date: string; readonly time: string }
  | { readonly kind: 'twice'; readonly date: string; readonly time: string; readonly at: readonly number[] };

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
const local = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}:\d{2})(:\d{2})?$/;

/** Reads an ISO instant, or `YYYY-MM-DD HH:MM[:SS]` by a zone's clock (conventions 3). */
export function parseWallTime(text: string, zone: string): Moment {
  const [, date = '', time = '', seconds = ''] = local.exec(text.trim()) ?? [];
  if (date === '') {
    const at = withOffset.test(text.trim()) && isLocalDate(text.trim().slice(0, 10)) ? Date.parse(text) : Number.NaN;
    return Number.isNaN(at) ? { kind: 'invalid' } : { kind: 'instant', at };
  }
  if (!isLocalDate(date) || !isTimeOfDay(time)) return { kind: 'invalid' };
  const found = instantsAt(date, time.padStart(5, '0') + seconds, zone);
  const [at] = found;
  if (at === undefined) return { kind: 'skipped', date, time };
  return found.length > 1 ? { kind: 'twice', date, time, at: found } : { kind: 'instant', at };
}

/** Whether a text is a time of the day, `8:05` or `08:05`. */
export const isTimeOfDay = (text: string): boolean => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text);

/** Minutes from midnight to a time of day, `8:05`; of what is none, anything. */
export function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** What a zone's clock is ahead of UTC at an instant, as `+02:00`. */
export function offsetText(at: number, zone: string): string {
  const minutes = Math.abs(offsetAt(at, zone)) / MINUTE_MS;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${offsetAt(at, zone) < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** A time of the day, 00:00 to 23:59. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Reads a time typed in a hurry (`9`, `900`, `9:5`, `9.30`) as `HH:MM`; anything else stays as it is. */
export function readTime(typed: string): string {
  const text = typed.trim();
  const [, hours = '', minutes = ''] =
    /^(\d{1,2})(?:[:.,h]?(\d{2}))?$/.exec(text) ?? /^(\d{1,2})[:.,h](\d?)$/.exec(text) ?? [];
  if (hours === '') return text;
  const time = `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
  return isTime(time) ? time : text;
}
