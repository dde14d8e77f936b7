import { expect, test } from 'vitest';
import { timeRecordMessages as say } from '#domain/timekeeping/timeEntries/messages/index.ts';
import { timeRecordRange } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { rangeProblems } from './range.ts';

const names: Readonly<Record<string, string>> = { startDate: 'from', endDate: 'to' };

/** What the server says of the same range. */
function serverOf({ from, to }: { from: string; to: string }) {
  const { error } = timeRecordRange.safeParse({ startDate: from, endDate: to });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [names[String(path[0])], message]));
}

test.each([
  ['2026-01-01', '2026-01-31', {}],
  ['2026-01-31', '2026-01-31', {}],
  ['', '', { from: say.startRequired, to: say.endRequired }],
  ['2026-01-01', '', { to: say.endRequired }],
  ['2026-02-30', '2026-03-01', { from: 'Esa fecha no existe' }],
  ['2026-02-01', '2026-01-31', { from: say.startAfterEnd }],
  ['2021-01-01', '2026-01-05', {}],
  ['2021-01-01', '2026-01-06', { to: say.rangeTooLong }],
])('from %s to %s: the same as the server says', (from, to, problems) => {
  expect(rangeProblems({ from, to })).toEqual(problems);
  expect(serverOf({ from, to })).toEqual(problems);
});
