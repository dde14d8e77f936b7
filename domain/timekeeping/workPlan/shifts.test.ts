import { describe, expect, test } from 'vitest';
import { overlapIn, readShifts, shiftsMeet, shortRests, weekMinutesOf, writeShifts } from './shifts.ts';
import { isTime, readTime } from '#domain/time/wallTime.ts';

describe('shifts in one text', () => {
  test.each([
    ['', []],
    ['08:00 - 16:00', [{ start: '08:00', end: '16:00' }]],
    [
      '08:00 - 12:00; 22:00 - 06:00',
      [
        { start: '08:00', end: '12:00' },
        { start: '22:00', end: '06:00' },
      ],
    ],
    [
      '08:00 - ; - ',
      [
        { start: '08:00', end: '' },
        { start: '', end: '' },
      ],
    ],
    ['mañana', [{ start: 'mañana', end: '' }]],
  ])('%j', (text, shifts) => {
    expect(readShifts(text)).toEqual(shifts);
    expect(readShifts(writeShifts(shifts))).toEqual(shifts);
  });
});

describe('what is typed for a time', () => {
  test.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['900', '09:00'],
    ['2230', '22:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['7h45', '07:45'],
    ['0', '00:00'],
    ['23:59', '23:59'],
    [' 8 ', '08:00'],
    ['24', '24'],
    ['24:00', '24:00'],
    ['9:75', '9:75'],
    ['', ''],
    ['ocho', 'ocho'],
  ])('%j is %j', (typed, time) => expect(readTime(typed)).toBe(time));

  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
    ['9:00', false],
    ['', false],
  ])('%j is a time: %s', (text, is) => expect(isTime(text)).toBe(is));
});

describe('overlaps within a week, Monday first', () => {
  test.each([
    ['one after the other', [{ days: [1], shift: '06:00 - 14:00;14:00 - 22:00' }], [], undefined],
    ['inside one another', [{ days: [3], shift: '06:00 - 14:00;08:00 - 09:00' }], [], 3],
    ['typed in any order', [{ days: [3], shift: '12:00 - 16:00;08:00 - 13:00' }], [], 3],
    [
      'a night into the next day’s morning',
      [
        { days: [5], shift: '22:00 - 06:00' },
        { days: [6], shift: '05:00 - 10:00' },
      ],
      [],
      6,
    ],
    [
      'a night that ends when the next day begins',
      [
        { days: [5], shift: '22:00 - 06:00' },
        { days: [6], shift: '06:00 - 10:00' },
      ],
      [],
      undefined,
    ],
    ['the same night every day', [{ days: [0, 1, 2, 3, 4, 5, 6], shift: '22:00 - 06:00' }], [], undefined],
    [
      'Sunday’s night into this Monday',
      [{ days: [1], shift: '05:00 - 13:00' }],
      [{ days: [0], shift: '22:00 - 06:00' }],
      1,
    ],
    [
      'Saturday’s night does not reach Monday',
      [{ days: [1], shift: '00:00 - 13:00' }],
      [{ days: [6], shift: '22:00 - 06:00' }],
      undefined,
    ],
  ])('%s', (_, blocks, previous, day) => expect(overlapIn(blocks, previous)).toBe(day));
});

describe('shifts of two plans on days that follow', () => {
  const night = [{ start: '22:00', end: '06:00' }];
  const early = [{ start: '05:00', end: '09:00' }];
  test.each([
    ['the same day', night, early, 0, false],
    ['the next morning', night, early, 1, true],
    ['the other way round', early, night, 0, false],
    ['the same shift', night, night, 0, true],
  ])('%s', (_, ones, others, days, meet) => expect(shiftsMeet(ones, others, days)).toBe(meet));
});

test('a week’s hours are nominal, and unfinished shifts count for nothing', () => {
  expect(
    weekMinutesOf([
      { days: [1, 2, 3, 4], shift: '09:00 - 13:00;17:00 - 20:00' },
      { days: [5], shift: '22:00 - 06:00; - ' },
      { days: [6], shift: '09:00 - ;10:00 - 10:00' },
    ]),
  ).toBe((4 * 7 + 8) * 60);
});

describe('twelve hours between working days (art. 34.3 ET)', () => {
  test.each([
    ['the same hours every day', [{ days: [1, 2, 3], shift: '08:00 - 20:00' }], [], []],
    ['a pause within the day is no rest between days', [{ days: [1], shift: '09:00 - 13:00;17:00 - 20:00' }], [], []],
    [
      'late, then early',
      [
        { days: [1], shift: '15:00 - 23:00' },
        { days: [2], shift: '08:00 - 12:00' },
      ],
      [],
      [{ day: 2, minutes: 540 }],
    ],
    [
      'a night before an evening',
      [
        { days: [5], shift: '22:00 - 06:00' },
        { days: [6], shift: '17:59 - 20:00' },
      ],
      [],
      [{ day: 6, minutes: 719 }],
    ],
    [
      'Sunday of the week before',
      [{ days: [1], shift: '06:00 - 14:00' }],
      [{ days: [5, 0], shift: '14:00 - 22:00' }],
      [{ day: 1, minutes: 480 }],
    ],
    [
      'nights that are planned in two parts, from Sunday of the week before',
      [{ days: [1, 2, 3], shift: '00:00 - 06:00;22:00 - 00:00' }],
      [{ days: [0], shift: '22:00 - 00:00' }],
      [],
    ],
    [
      'after such a night',
      [
        { days: [1], shift: '22:00 - 00:00' },
        { days: [2], shift: '00:00 - 06:00;17:00 - 20:00' },
      ],
      [],
      [{ day: 2, minutes: 660 }],
    ],
    [
      'an evening that goes on with a whole shift after midnight',
      [
        { days: [1], shift: '16:00 - 00:00' },
        { days: [2], shift: '00:00 - 08:00' },
      ],
      [],
      [{ day: 2, minutes: 0 }],
    ],
    [
      'the same from Sunday of the week before',
      [{ days: [1], shift: '00:00 - 08:00' }],
      [{ days: [0], shift: '16:00 - 00:00' }],
      [{ day: 1, minutes: 0 }],
    ],
    ['a shift without its end', [{ days: [1, 2], shift: '08:00 - ' }], [], []],
  ])('%s', (_, blocks, previous, short) => expect(shortRests(blocks, previous)).toEqual(short));
});
