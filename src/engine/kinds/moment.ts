import { numericDate, readNumericDate } from '#domain/time/format.ts';
import { isoInZone, localDateOf, localTimeOf } from '#domain/time/localTime.ts';
import { instantsAt, isTimeOfDay, parseWallTime, isTime, readTime as readTimeOfDay } from '#domain/time/wallTime.ts';

/** `YYYY-MM-DDTHH:MM…` with an offset, as the wire writes instants. */
const withOffset = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}).*(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Date and time (`08:05`) of an instant by a zone's clock; where no zone is known by the clock of its own offset. Nothing
 * for what is no instant.
 */
export function wallTimeOf(value: unknown, zone?: string): readonly [date: string, time: string] | undefined {
  if (typeof value !== 'string') return undefined;
  const [, date, time] = withOffset.exec(value) ?? [];
  const moment = parseWallTime(value, 'UTC');
  if (!date || !time || moment.kind !== 'instant') return undefined;
  return zone === undefined
    ? [date, time]
    : [localDateOf(moment.at, zone), localTimeOf(moment.at, zone).padStart(5, '0')];
}

/** An instant as `16/11/2026 8:05`, by the same clock. */
export function formatMoment(value: unknown, zone?: string): string {
  const [date, time] = wallTimeOf(value, zone) ?? [];
  return date && time ? `${numericDate(date)} ${shortTime(time)}` : '';
}

/** An instant as a form shows it, or the unfinished text. */
export const writeMoment = (value: unknown, zone: string): string =>
  formatMoment(value, zone) || (typeof value === 'string' ? value : '');

/**
 * Reads `16/11/2026 8:05` by a zone's clock into an instant with its offset. Of an hour that comes twice the first is
 * taken; one that a change of the clock leaves out, and what is no date and time, stays as it was typed.
 */
export function readMoment(text: string, zone: string): string | null {
  if (text.trim() === '') return null;
  const [, typedDate = '', time = ''] = /^([^\s,]+)[\s,]+(\d{1,2}:\d{2})$/.exec(text.trim()) ?? [];
  const date = readNumericDate(typedDate);
  if (date === undefined || !isTimeOfDay(time)) return text;
  const [at] = instantsAt(date, time, zone);
  return at === undefined ? text : isoInZone(at, zone);
}

const shortTime = (time: string): string => time.slice(0, 5).replace(/^0/, '');

/** `08:05` (with seconds as well) as `8:05`; nothing for what is no time of the day. */
export const formatTime = (value: unknown): string =>
  typeof value === 'string' && isTime(value.slice(0, 5)) ? shortTime(value) : '';

/** A time as a form shows it, or the unfinished text. */
export const writeTime = (value: unknown): string => formatTime(value) || (typeof value === 'string' ? value : '');

/** Reads `8:05`, `8.05` and `805` into `HH:MM`; what is no time stays as it was typed. */
export function readTime(text: string): string | null {
  if (text.trim() === '') return null;
  const time = readTimeOfDay(text);
  return isTime(time) ? time : text;
}
