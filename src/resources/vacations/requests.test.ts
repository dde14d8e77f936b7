import { describe, expect, it, test } from 'vitest';
import { leaveOf } from '#tests/support/records.ts';
import { kindOf, shownRequests } from './requests.ts';

test.each([
  ['Vacaciones', 'vacations'],
  ['Vacaciones extra', 'permissions'],
  ['vacaciones', 'permissions'],
  ['Asuntos propios', 'permissions'],
] as const)('"split by whether the leave type name equals \'Vacaciones\'": %s', (permission_type_name, kind) =>
  expect(kindOf({ permission_type_name })).toBe(kind),
);

describe('what is shown', () => {
  const leave = [
    leaveOf({ id: 1, date: '2026-12-01', status: 'approved' }),
    leaveOf({ id: 2, date: '2026-12-04' }),
    leaveOf({ id: 3, date: '2026-12-03' }),
    leaveOf({ id: 4, date: '2026-12-05', status: 'rejected' }),
    leaveOf({ id: 5, date: '2026-12-02', permission_type_name: 'Asuntos propios' }),
  ];
  const ids = (...input: Parameters<typeof shownRequests>) => shownRequests(...input).map(({ id }) => id);

  it('what waits comes first, the next day first; the latest of what is answered follows', () =>
    expect(ids(leave, 'vacations')).toEqual([3, 2, 4, 1]));
  it('of one status', () => expect(ids(leave, 'vacations', 'rejected')).toEqual([4]));
  it('of the other kind', () => expect(ids(leave, 'permissions')).toEqual([5]));
});
