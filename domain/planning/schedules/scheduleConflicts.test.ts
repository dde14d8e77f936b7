import { describe, expect, test } from 'vitest';
import { planOf } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { conflictsWith } from './scheduleConflicts.ts';

const allYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const plan = (days: number[], shift: string, members: { employees?: number[]; teams?: number[] }) =>
  planOf({
    months: allYear,
    rotation_start: '2026-11-16',
    valid_from: '2026-11-16',
    rotating_weeks: [{ week_number: 1, day_schedules: [{ days, shift }], employees: [], teams: [], ...members }],
  });
const ana = { id: 1, teamIds: [10] };
const ours = plan([1, 2, 3], '08:00 - 16:00', { employees: [1] });

describe('a person in two schedules (from Monday 16 November 2026, 14 days)', () => {
  test.each([
    ['on other days', plan([4, 5], '08:00 - 16:00', { employees: [1] }), []],
    ['one shift after the other', plan([1], '16:00 - 20:00', { employees: [1] }), []],
    ['the same hours, in person', plan([2], '12:00 - 20:00', { employees: [1] }), ['2026-11-17']],
    ['the same hours, through a team', plan([3], '07:00 - 09:00', { teams: [10] }), ['2026-11-18']],
    ['somebody else’s schedule', plan([2], '12:00 - 20:00', { employees: [2], teams: [11] }), []],
    ['a night that began the day before', plan([1], '23:00 - 09:00', { employees: [1] }), ['2026-11-17']],
    ['Sunday’s night, a week later', plan([0], '23:00 - 09:00', { employees: [1] }), ['2026-11-23']],
  ])('%s', (_, other, dates) => {
    const found = conflictsWith(ours, [ana], '2026-11-16', 14)({ id: 7, name: 'Otro', plan: other });
    expect(found.map(({ date }) => date)).toEqual(dates);
    expect(found.every(({ name, scheduleId, userId }) => name === 'Otro' && scheduleId === 7 && userId === 1)).toBe(
      true,
    );
  });
});

test('an overlap a year away is found; people of the same weeks share it, those of others have their own', () => {
  const summer = planOf({
    months: [7],
    rotation_start: '2026-11-16',
    valid_from: '2026-11-16',
    rotating_weeks: [1, 2].map((week_number) => ({
      week_number,
      day_schedules: [{ days: [week_number], shift: '15:00 - 20:00' }],
      employees: week_number === 1 ? [1, 2] : [3],
      teams: [],
    })),
  });
  const year = plan([1, 2], '08:00 - 16:00', { employees: [1, 2, 3] });
  const people = [1, 2, 3].map((id) => ({ id, teamIds: [] }));
  const found = conflictsWith(year, people, '2026-11-16', 728)({ id: 7, name: 'Verano', plan: summer });
  expect(found.map(({ userId, date }) => [userId, date])).toEqual([
    [1, '2027-07-06'],
    [2, '2027-07-06'],
    [3, '2027-07-05'],
  ]);
});
