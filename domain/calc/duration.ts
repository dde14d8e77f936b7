const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

const two = (value: number) => String(value).padStart(2, '0');

/** Milliseconds as `h:mm`, rounded to the minute for display only; a real minus sign before what is negative. */
export function hoursMinutes(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / minute);
  const sign = milliseconds < 0 && minutes > 0 ? '−' : '';
  return `${sign}${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
}

/** Milliseconds to the minute that is shown. */
export const wholeMinutes = (milliseconds: number): number => Math.round(milliseconds / minute) * minute;

/** As `hoursMinutes`, with a plus before what is positive: a balance. */
export const signedHoursMinutes = (milliseconds: number): string =>
  wholeMinutes(milliseconds) > 0 ? `+${hoursMinutes(milliseconds)}` : hoursMinutes(milliseconds);

/** Milliseconds as `7h 5m`, for sentences and for screen readers. */
export function hoursMinutesInWords(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / minute);
  return `${milliseconds < 0 && minutes > 0 ? '−' : ''}${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** Milliseconds of a running clock as `h:mm` and `ss`; seconds that have not passed are not shown. */
export function runningTime(milliseconds: number): { hoursMinutes: string; seconds: string } {
  const passed = Math.max(0, milliseconds);
  return {
    hoursMinutes: `${Math.floor(passed / hour)}:${two(Math.floor((passed % hour) / minute))}`,
    seconds: two(Math.floor((passed % minute) / second)),
  };
}
