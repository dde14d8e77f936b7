import { expect, test } from 'vitest';
import { leaveOf } from '#tests/support/records.ts';
import type { Leave } from './leave.ts';
import { leaveRanges, spansOf } from './leaveRanges.ts';

const day = (id: number, date: string, over: Partial<Leave> = {}): Leave =>
  leaveOf({ id, date, request_id: `r${id}`, ...over });

const rangesOf = (leave: readonly Leave[]) => leaveRanges(leave).map((days) => days.map(({ id }) => id));

test.each<[string, Leave[], number[][]]>([
  ['days that follow each other', [day(1, '2026-12-02'), day(2, '2026-12-03')], [[1, 2]]],
  ['over a weekend', [day(1, '2026-12-04'), day(2, '2026-12-07')], [[1, 2]]],
  ['not over a working day', [day(1, '2026-12-02'), day(2, '2026-12-04')], [[1], [2]]],
  [
    'of one request, whatever lies between',
    [day(1, '2026-12-02', { request_id: 'a' }), day(2, '2026-12-10', { request_id: 'a' })],
    [[1, 2]],
  ],
  ['not of another state', [day(1, '2026-12-02'), day(2, '2026-12-03', { status: 'approved' })], [[1], [2]]],
  ['not of another part', [day(1, '2026-12-02'), day(2, '2026-12-03', { part: 'morning' })], [[1], [2]]],
  ['not of another type', [day(1, '2026-12-02'), day(2, '2026-12-03', { permission_type_id: 3 })], [[1], [2]]],
  [
    'not of another person',
    [day(1, '2026-12-02'), day(2, '2026-12-03', { user: { id: 99, name: 'Otra', last_name: 'Persona' } })],
    [[1], [2]],
  ],
  ['in the order that is given', [day(3, '2026-12-21'), day(4, '2026-12-22'), day(1, '2026-12-02')], [[3, 4], [1]]],
])('ranges: %s', (_, leave, expected) => expect(rangesOf(leave)).toEqual(expected));

test('dates are said as spans, a weekend between is part of one', () =>
  expect(spansOf(['2026-12-04', '2026-12-07', '2026-12-03', '2026-12-10'])).toEqual([
    { from: '2026-12-03', to: '2026-12-07' },
    { from: '2026-12-10', to: '2026-12-10' },
  ]));
