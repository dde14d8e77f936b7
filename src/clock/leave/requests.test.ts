import { expect, test } from 'vitest';
import type { Leave } from '#domain/planning/leave/leave.ts';
import { leaveOf } from '#tests/support/records.ts';
import { requestsOf } from './requests.ts';

const day = (id: number, date: string, over: Partial<Leave> = {}): Leave => leaveOf({ id, date, ...over });

test('days that were asked for together are one line, unless they were answered differently; the latest first', () => {
  const shown = requestsOf([
    day(1, '2026-12-03'),
    day(2, '2026-12-02'),
    day(3, '2026-12-04', { status: 'approved' }),
    day(4, '2027-01-07', { request_id: 'b', part: 'morning' }),
  ]);
  expect(shown.map(({ when, first, days }) => [when, first.id, days.length])).toEqual([
    ['7 de enero de 2027', 4, 1],
    ['4 de diciembre de 2026', 3, 1],
    ['del 2 de diciembre de 2026 al 3 de diciembre de 2026', 2, 2],
  ]);
});
