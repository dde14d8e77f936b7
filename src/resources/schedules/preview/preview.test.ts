import { describe, expect, test } from 'vitest';
import { planOf } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { teamOf } from '#tests/support/records.ts';
import { comingWeeks } from './comingWeeks.ts';
import { peopleOf } from './people.ts';

const weeks = [
  {
    week_number: 1,
    day_schedules: [
      { days: [1, 2, 4], shift: '08:00 - 16:00' },
      { days: [3], shift: '08:00 - 12:00' },
    ],
    employees: [21],
    teams: [],
  },
  { week_number: 2, day_schedules: [{ days: [5, 6, 0], shift: '22:00 - 06:00' }], employees: [], teams: [5] },
];

describe('who the weeks apply to', () => {
  const lucia = { id: 21, name: 'Lucía', last_name: 'Gómez' };
  const mario = { id: 22, name: 'Mario', last_name: 'Sanz' };
  const team = teamOf({ id: 5, users: [lucia, mario], employees: [21, 22] });

  test('in person before through a team, each once, with their teams', () => {
    expect(peopleOf(weeks, [lucia], [team, teamOf({ id: 6, users: [lucia], employees: [21] })])).toEqual([
      { id: 21, name: 'Lucía Gómez', teamIds: [5, 6], week: 1 },
      { id: 22, name: 'Mario Sanz', teamIds: [5], week: 2 },
    ]);
  });

  test('nobody is shown before their name is known', () => expect(peopleOf(weeks, [], [])).toEqual([]));
});

describe('the coming eight weeks', () => {
  const plan = planOf({
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    rotation_start: '2026-11-09',
    valid_from: '2026-11-19',
    rotating_weeks: weeks,
  });
  const coming = comingWeeks(plan, { id: 21, teamIds: [] }, '2026-11-19');

  test('begin with this week’s Monday and rotate', () => {
    expect(coming.map(({ monday, rotation }) => [monday, rotation])).toEqual([
      ['2026-11-16', 2],
      ['2026-11-23', 1],
      ['2026-11-30', 2],
      ['2026-12-07', 1],
      ['2026-12-14', 2],
      ['2026-12-21', 1],
      ['2026-12-28', 2],
      ['2027-01-04', 1],
    ]);
  });

  test('say days with the same shifts together, and nothing before the first day nor in months left out', () => {
    expect(coming.map(({ turns }) => turns.map(({ first, last, shifts }) => [first, last, ...shifts]))).toEqual([
      [[5, 0, '22:00 - 06:00']],
      [
        [1, 2, '08:00 - 16:00'],
        [3, 3, '08:00 - 12:00'],
        [4, 4, '08:00 - 16:00'],
      ],
      [],
      [],
      [],
      [],
      [[5, 0, '22:00 - 06:00']],
      [
        [1, 2, '08:00 - 16:00'],
        [3, 3, '08:00 - 12:00'],
        [4, 4, '08:00 - 16:00'],
      ],
    ]);
  });

  test('with the nominal hours of each', () => {
    expect(coming.map(({ scheduled }) => scheduled / 3_600_000)).toEqual([24, 28, 0, 0, 0, 0, 24, 28]);
  });
});
