import { describe, expect, test } from 'vitest';
import { type Assignment, isAssigned, leavesNoOwner, type Member } from './staff.ts';

const member = (over: Partial<Member> = {}): Member => ({
  id: 1,
  role: 'staff',
  active: true,
  accepted: true,
  ...over,
});
const charge = (over: Partial<Assignment> = {}): Assignment => ({
  member_id: 1,
  kind: 'in_charge',
  valid_from: '2026-03-01',
  valid_until: null,
  ...over,
});

describe('who belongs to a client on 10 March or later', () => {
  test.each<[string, Member, Assignment[], boolean]>([
    ['who is in charge', member(), [charge()], true],
    ['an owner, whoever is in charge', member({ role: 'owner' }), [], true],
    ['nobody who is not assigned', member(), [], false],
    ['nobody for whom another is', member(), [charge({ member_id: 2 })], false],
    ['a substitute in their time', member(), [charge({ kind: 'substitute', valid_until: '2026-03-10' })], true],
    ['no substitute the day after', member(), [charge({ kind: 'substitute', valid_until: '2026-03-09' })], false],
    ['a substitute to come', member(), [charge({ kind: 'substitute', valid_from: '2026-03-11' })], true],
    ['from their first day on', member(), [charge({ valid_from: '2026-03-10' })], true],
    ['nobody who has left the firm', member({ active: false }), [charge()], false],
    ['no owner who has left it', member({ role: 'owner', active: false }), [], false],
    ['nobody who has not accepted', member({ accepted: false }), [charge()], false],
  ])('%s', (_, who, staff, expected) => expect(isAssigned(who, staff, '2026-03-10')).toBe(expected));
});

test.each<[string, Member[], boolean]>([
  ['the only owner', [member({ role: 'owner' }), member({ id: 2 })], true],
  ['one of two', [member({ role: 'owner' }), member({ id: 2, role: 'owner' })], false],
  [
    'beside one who has not accepted',
    [member({ role: 'owner' }), member({ id: 2, role: 'owner', accepted: false })],
    true,
  ],
  ['staff', [member(), member({ id: 2, role: 'owner' })], false],
])('who goes is %s', (_, members, expected) => expect(leavesNoOwner(members, 1)).toBe(expected));
