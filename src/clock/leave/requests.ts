import { grouped } from '#domain/kernel/grouped.ts';
import { datesInWords } from '#domain/time/dateRanges.ts';
import type { Leave } from '#domain/planning/leave/leave.ts';

/** Days of one request that stand alike. */
export interface OwnRequest {
  readonly key: string;
  /** All days of the days' request can be reached through it. */
  readonly first: Leave;
  readonly days: readonly Leave[];
  /** `3 de agosto de 2026`, or a range, or several. */
  readonly when: string;
}

/** Days as requests, by what they were asked for with and how they stand; those that begin last come first. */
export function requestsOf(rows: readonly Leave[]): OwnRequest[] {
  return [...grouped(rows, (row) => `${row.request_id}|${row.status}|${row.part}|${row.rest_from ?? ''}`)]
    .flatMap(([key, days]) => {
      const [first] = days.toSorted((a, b) => a.date.localeCompare(b.date));
      return first ? [{ key, first, days, when: datesInWords(days.map(({ date }) => date)) }] : [];
    })
    .toSorted((a, b) => b.first.date.localeCompare(a.first.date));
}
