import { expect, test } from 'vitest';
import { datesOf } from './agreedTime.ts';
import { rosterOf } from './roster.ts';
import { type Plan, shiftsOn } from './scheduleOn.ts';

const weekdays = [1, 2, 3, 4, 5];
const plan = (over: Partial<Plan>): Plan => ({
  months: [11, 12],
  rotationStart: '2026-11-02',
  validFrom: '2026-11-02',
  validTo: null,
  weeks: [
    { number: 1, blocks: [{ days: weekdays, shift: '06:00 - 14:00' }] },
    { number: 2, blocks: [{ days: weekdays, shift: '14:00 - 22:00' }] },
  ],
  members: [
    { week: 2, userId: null, teamId: 20 },
    { week: 1, userId: null, teamId: 10 },
    { week: 1, userId: 1, teamId: null },
  ],
  ...over,
});
const plans = [
  plan({}),
  plan({ validTo: '2026-11-20', members: [{ week: 1, userId: 2, teamId: null }] }),
  plan({
    weeks: [{ number: 1, blocks: [{ days: [0, 6], shift: '22:00 - 06:00' }] }],
    members: [{ week: 1, userId: 1, teamId: null }],
  }),
];

test.each([
  ['by name, before the team', 1, [20]],
  ['by name in another plan', 2, []],
  ['by the first team that the plan names', 3, [10, 20]],
  ['by a team', 4, [10]],
  ['in none', 5, [30]],
])('a person who stands there %s has the shifts of `shiftsOn` on every date', (_, userId, teamIds) => {
  const rostered = rosterOf(plans)(userId, teamIds);
  for (const date of datesOf('2026-10-26', '2027-01-10')) {
    expect([date, rostered.shiftsOn(date)]).toEqual([date, shiftsOn(plans, date, userId, teamIds)]);
  }
});

test('people in the same positions share one accrual', () => {
  const roster = rosterOf(plans);
  expect(roster(4, [10])).toBe(roster(6, [10]));
  expect(roster(4, [10])).not.toBe(roster(1, []));
});
