import { addDays, weekdayOf } from '#domain/time/localTime.ts';
import { rangesOf } from '#domain/time/dateRanges.ts';
import type { Leave } from './leave.ts';

/** Days of one person that are shown, answered and deleted together, earliest first. */
export type LeaveRange = readonly [Leave, ...Leave[]];

export const idsOf = ([first, ...others]: LeaveRange): readonly [number, ...number[]] => [
  first.id,
  ...others.map(({ id }) => id),
];

/** How many days some leave counts for, of which the API said how much each does; else each by its half. */
export const daysOf = (leave: readonly Leave[]): number =>
  leave.reduce((sum, { counts, part }) => sum + (counts ?? (part === 'full' ? 1 : 0.5)), 0);

const isWeekend = (date: string): boolean => [0, 6].includes(weekdayOf(date));

/** Whether nothing but a weekend lies between two dates, the later one second. */
function follows(before: string, date: string): boolean {
  let next = addDays(before, 1);
  while (next < date && isWeekend(next)) next = addDays(next, 1);
  return next === date;
}

const keyOf = ({ user, permission_type_id, permission_type_name, status, part, rest_from, rest_to }: Leave): string =>
  JSON.stringify([user.id, permission_type_id, permission_type_name, status, part, rest_from, rest_to]);

/**
 * Days as ranges: those of a person, type, part, hours and state that were asked for together, or that follow each other with
 * at most a weekend between. In the order in which their first days are given.
 */
export function leaveRanges(leave: readonly Leave[]): LeaveRange[] {
  const ranges = new Map<string, [Leave, ...Leave[]][]>();
  for (const day of leave.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const alike = ranges.get(keyOf(day)) ?? [];
    const range = alike.find(
      (days) =>
        days.some(({ request_id }) => request_id === day.request_id) || follows(days.at(-1)?.date ?? '', day.date),
    );
    if (range) range.push(day);
    else ranges.set(keyOf(day), [...alike, [day]]);
  }
  const byFirst = new Map([...ranges.values()].flat().map((days) => [days[0].id, days] as const));
  return leave.flatMap(({ id }) => {
    const range = byFirst.get(id);
    return range ? [range] : [];
  });
}

interface Span {
  readonly from: string;
  readonly to: string;
}

/** Dates as runs of days, of which those with at most a weekend between are one. */
export function spansOf(dates: readonly string[]): Span[] {
  const spans: { from: string; to: string }[] = [];
  for (const run of rangesOf(dates)) {
    const last = spans.at(-1);
    if (last && follows(last.to, run.from)) last.to = run.to;
    else spans.push({ ...run });
  }
  return spans;
}
