import { HOUR_MS, MINUTE_MS, SECOND_MS } from './units.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Milliseconds as `h:mm`, rounded to the minute for display only; a real minus sign before what is negative. */
export function hoursMinutes(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / MINUTE_MS);
  const sign = milliseconds < 0 && minutes > 0 ? '−' : '';
  return `${sign}${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}

/** Milliseconds as `h:mm:ss`, as records show them: nothing of them is rounded there. */
export function hoursMinutesSeconds(milliseconds: number): string {
  const seconds = Math.round(Math.abs(milliseconds) / SECOND_MS);
  const sign = milliseconds < 0 && seconds > 0 ? '−' : '';
  return `${sign}${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** `7`, `7:30` or `120:00` as milliseconds; null for what is no length. */
export function readHours(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,4})(?::([0-5]\d))?$/.exec(text.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
}

/** Milliseconds to the minute that is shown. */
export const wholeMinutes = (milliseconds: number): number => Math.round(milliseconds / MINUTE_MS) * MINUTE_MS;

/** As `hoursMinutes`, with a plus before what is positive: a balance. */
export const signedHoursMinutes = (milliseconds: number): string =>
  wholeMinutes(milliseconds) > 0 ? `+${hoursMinutes(milliseconds)}` : hoursMinutes(milliseconds);

/** As `hoursMinutesSeconds`, with a plus before what is positive. */
export const signedHoursMinutesSeconds = (milliseconds: number): string =>
  Math.round(milliseconds / SECOND_MS) > 0
    ? `+${hoursMinutesSeconds(milliseconds)}`
    : hoursMinutesSeconds(milliseconds);

/** Milliseconds as `7h 5m`, for sentences and for screen readers. */
export function hoursMinutesInWords(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / MINUTE_MS);
  return `${milliseconds < 0 && minutes > 0 ? '−' : ''}${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** Milliseconds as `2 h`, `1 h 30 min` or `45 min`. */
export function shortLength(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS);
  const parts = [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : ''];
  return parts.filter(Boolean).join(' ');
}

/** Milliseconds of a running clock as `h:mm` and `ss`; seconds that have not passed are not shown. */
export function runningTime(milliseconds: number): { hoursMinutes: string; seconds: string } {
  const passed = Math.max(0, milliseconds);
  return {
    hoursMinutes: `${Math.floor(passed / HOUR_MS)}:${two(Math.floor((passed % HOUR_MS) / MINUTE_MS))}`,
    seconds: two(Math.floor((passed % MINUTE_MS) / SECOND_MS)),
  };
}
