import type { Weekday } from '#domain/time/localTime.ts';

/** Days that follow one another with the same shifts, as weekdays (0 is Sunday). */
export interface Turn {
  readonly first: Weekday;
  readonly last: Weekday;
  readonly shifts: readonly string[];
}

/** The days of a week, Monday first, as turns; those without a shift are left out. */
export function turnsOf(days: readonly { readonly day: Weekday; readonly shifts: readonly string[] }[]): Turn[] {
  const turns: { first: Weekday; last: Weekday; shifts: readonly string[] }[] = [];
  let open = false;
  for (const { day, shifts } of days) {
    const last = turns.at(-1);
    if (open && last && shifts.length > 0 && last.shifts.join() === shifts.join()) last.last = day;
    else if (shifts.length > 0) turns.push({ first: day, last: day, shifts });
    open = shifts.length > 0;
  }
  return turns;
}
