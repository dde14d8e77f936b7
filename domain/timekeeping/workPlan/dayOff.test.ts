import { describe, expect, test } from 'vitest';
import { agreedTime } from './agreedTime.ts';
import { type DayOff, dayOffNames, holidayOf, scheduledOnDay, shareOff, timeOffOf } from './dayOff.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const holiday: DayOff = { kind: 'holiday', name: 'Navidad', share: 1 };
const leave = (share: number, name = 'Vacaciones'): DayOff => ({ kind: 'leave', name, share });
const split = ['09:00 - 13:00', '15:00 - 19:00'];

describe('"approved leave and holidays lower the scheduled hours of the day"', () => {
  test.each<[string, readonly string[], readonly DayOff[] | undefined, number]>([
    ['a day like any other', split, undefined, 8],
    ['nothing off', split, [], 8],
    ['a holiday', split, [holiday], 0],
    ['a whole day of leave', split, [leave(1)], 0],
    ['half a day of leave', split, [leave(0.5)], 4],
    ['two halves', split, [leave(0.5), leave(0.5, 'Permiso médico')], 0],
    ['leave on a holiday takes the day once', split, [holiday, leave(1)], 0],
    ['half a night', ['22:00 - 06:00'], [leave(0.5)], 4],
    ['a holiday without shifts', [], [holiday], 0],
  ])('%s', (_, shifts, daysOff, hours) => {
    expect(scheduledOnDay(shifts, daysOff)).toBe(hours * HOUR_MS);
  });

  test('half of an odd minute is whole minutes', () => {
    expect(scheduledOnDay(['08:00 - 15:01'], [leave(0.5)])).toBe(211 * 60_000);
  });
});

test('a share is never more than the day', () => {
  expect(shareOff([holiday, leave(0.5), leave(1)])).toBe(1);
  expect(shareOff()).toBe(0);
});

test('names of a day off: each once, the holiday first', () => {
  expect(dayOffNames([leave(0.5), holiday, leave(0.5)])).toEqual(['Navidad', 'Vacaciones']);
  expect(dayOffNames()).toEqual([]);
  expect([holidayOf([leave(1), holiday])?.name, holidayOf([leave(1)])]).toEqual(['Navidad', undefined]);
});

describe('hours of a contract', () => {
  // 12 to 18 October 2026: Monday to Sunday, the National Day on the Monday.
  const week = [12, 13, 14, 15, 16, 17, 18].map((day) => `2026-10-${day}`);
  const terms = { hours: 40, hours_type: 'weekly', flex: 1, days_of_week: '', quantity_days: 5 } as const;
  const on = (date: string, ...off: DayOff[]) => timeOffOf({ [date]: off });

  test.each<[string, ReturnType<typeof on>, number]>([
    ['no day off', timeOffOf({}), 40],
    ['a holiday on the Monday', on('2026-10-12', holiday), 32],
    ['a holiday on the Saturday is none of five flexible days', on('2026-10-17', holiday), 40],
    ['a holiday on the Sunday is none of them either', on('2026-10-18', holiday), 40],
    ['leave on the Saturday is, since it was asked for', on('2026-10-17', leave(1)), 32],
    ['half a day of leave', on('2026-10-14', leave(0.5)), 36],
  ])('flexible days: %s', (_, off, hours) => {
    expect(agreedTime(terms, week, off)).toBe(hours * HOUR_MS);
  });

  test('of six flexible days a Saturday is one', () => {
    expect(agreedTime({ ...terms, hours: 36, quantity_days: 6 }, week, on('2026-10-17', holiday))).toBe(30 * HOUR_MS);
  });

  test('fixed days: a holiday counts only where it falls on one of them', () => {
    const fixed = { ...terms, flex: 0 as const, days_of_week: '1,2,3,4,6' };
    expect(agreedTime(fixed, week, on('2026-10-17', holiday))).toBe(32 * HOUR_MS);
    expect(agreedTime(fixed, week, on('2026-10-16', holiday))).toBe(40 * HOUR_MS);
  });
});
