import { describe, expect, test } from 'vitest';
import type { RotatingWeek } from '#domain/planning/schedules/schedules.ts';
import {
  addBlock,
  addShift,
  addWeek,
  daysElsewhere,
  placedElsewhere,
  removeShift,
  removeWeek,
  setShift,
  shiftsIn,
} from './weeks.ts';

const week = (number: number, employees: number[] = []): RotatingWeek => ({
  week_number: number,
  day_schedules: [{ days: [number], shift: '08:00 - 16:00' }],
  employees,
  teams: [],
});

describe('"numbered from 1 and renumbered on removal"', () => {
  test('a new week has the next number and an empty block', () => {
    expect(addWeek([week(1)]).at(-1)).toEqual({
      week_number: 2,
      day_schedules: [{ days: [], shift: ' - ' }],
      employees: [],
      teams: [],
    });
  });

  test('those after a removed one move up, with all they hold', () => {
    const left = removeWeek([week(1, [7]), week(2), week(3, [9])], 1);
    expect(
      left.map(({ week_number, employees, day_schedules }) => [week_number, employees, day_schedules[0]?.days]),
    ).toEqual([
      [1, [7], [1]],
      [2, [9], [3]],
    ]);
  });
});

test('what is taken in other places of the schedule', () => {
  expect(placedElsewhere([week(1, [7, 8]), week(2, [9]), week(3, [10])], 1, 'employees')).toEqual(
    new Map([
      [7, 1],
      [8, 1],
      [10, 3],
    ]),
  );
  expect(
    daysElsewhere(
      [
        { days: [1, 2], shift: '' },
        { days: [3], shift: '' },
      ],
      1,
    ),
  ).toEqual(new Set([1, 2]));
});

test('shifts of a block are added, typed and removed in one text', () => {
  const [block = { days: [], shift: '' }] = addBlock([]);
  expect(shiftsIn({ days: [], shift: '' })).toHaveLength(1);
  const typed = setShift(block, 0, { start: '22:00', end: '06:00' });
  expect(typed.shift).toBe('22:00 - 06:00');
  const two = addShift(typed);
  expect(shiftsIn(two)).toHaveLength(2);
  expect(removeShift(setShift(two, 1, { start: '08:00', end: '' }), 0).shift).toBe('08:00 - ');
});
