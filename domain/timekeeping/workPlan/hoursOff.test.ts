import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { areWithin, areWithinShifts, beginOfWork, hoursOffLength, overlap, stretchOfHours } from './hoursOff.ts';
import { workedOn } from './stretches.ts';

const madrid = 'Europe/Madrid';
const canaries = 'Atlantic/Canary';
const hours = (text: string) => ({ from: text.slice(0, 5), to: text.slice(-5) });
const at = (text: string) => Date.parse(text);

describe('within the shifts', () => {
  it.each<[string, string, readonly string[], boolean]>([
    ['in the middle', '13:00-15:00', ['09:00 - 17:00'], true],
    ['the whole of it', '09:00-17:00', ['09:00 - 17:00'], true],
    ['over its end', '16:00-18:00', ['09:00 - 17:00'], false],
    ['over the break of a split day', '12:00-16:00', ['09:00 - 13:00', '15:00 - 19:00'], false],
    ['in the second shift', '15:00-16:00', ['09:00 - 13:00;15:00 - 19:00'], true],
    ['over two that touch', '12:00-14:00', ['09:00 - 13:00', '13:00 - 17:00'], true],
    ['after midnight of a night', '04:00-06:00', ['22:00 - 06:00'], true],
    ['over midnight', '23:00-01:30', ['22:00 - 06:00'], true],
    ['before the night', '20:00-23:00', ['22:00 - 06:00'], false],
    ['backwards', '15:00-13:00', ['09:00 - 17:00'], false],
    ['without a shift', '13:00-15:00', [], false],
  ])('%s', (_, text, shifts, isWithin) => expect(areWithinShifts(hours(text), shifts)).toBe(isWithin));
});

it.each<[string, number]>([
  ['13:00-15:00', 2 * HOUR_MS],
  ['23:00-01:30', 2.5 * HOUR_MS],
  ['13:07-13:20', 13 * MINUTE_MS],
])('%s is as long as the clock says', (text, length) => expect(hoursOffLength(hours(text))).toBe(length));

it.each<[string, string, boolean]>([
  ['08:00-09:00', '16:00-17:00', false],
  ['08:00-09:00', '09:00-10:00', false],
  ['08:00-09:01', '09:00-10:00', true],
  ['08:00-12:00', '09:00-10:00', true],
  ['08:00-09:00', '08:00-09:00', true],
  ['23:00-01:00', '00:30-02:00', true],
  ['23:00-01:00', '01:00-02:00', false],
  ['23:00-00:00', '00:00-01:00', false],
  ['22:00-06:00', '23:00-01:00', true],
])('%s and %s: %s', (one, other, meet) => {
  expect(overlap(hours(one), hours(other))).toBe(meet);
  expect(overlap(hours(other), hours(one))).toBe(meet);
});

describe('when hours begin and end', () => {
  it.each<[string, string, string, readonly string[], string, string, string]>([
    ['a winter day', '2026-12-02', '13:00-15:00', ['09:00 - 17:00'], madrid, '2026-12-02T12:00Z', '2026-12-02T14:00Z'],
    [
      'the Canaries',
      '2026-12-02',
      '13:00-15:00',
      ['09:00 - 17:00'],
      canaries,
      '2026-12-02T13:00Z',
      '2026-12-02T15:00Z',
    ],
    [
      'a night, after midnight',
      '2026-12-02',
      '04:00-06:00',
      ['22:00 - 06:00'],
      madrid,
      '2026-12-03T03:00Z',
      '2026-12-03T05:00Z',
    ],
    [
      'a night, over midnight',
      '2026-12-02',
      '23:00-01:00',
      ['22:00 - 06:00'],
      madrid,
      '2026-12-02T22:00Z',
      '2026-12-03T00:00Z',
    ],
    [
      'the night of March',
      '2026-03-28',
      '01:00-04:00',
      ['22:00 - 06:00'],
      madrid,
      '2026-03-29T00:00Z',
      '2026-03-29T02:00Z',
    ],
    [
      'the night of October',
      '2026-10-24',
      '01:00-04:00',
      ['22:00 - 06:00'],
      madrid,
      '2026-10-24T23:00Z',
      '2026-10-25T03:00Z',
    ],
    [
      'October in the Canaries',
      '2026-10-24',
      '00:30-03:00',
      ['22:00 - 06:00'],
      canaries,
      '2026-10-24T23:30Z',
      '2026-10-25T03:00Z',
    ],
  ])('%s', (_, date, text, shifts, zone, start, end) =>
    expect(stretchOfHours(date, hours(text), shifts, zone)).toEqual({ start: at(start), end: at(end) }),
  );
});

describe('what is left to work', () => {
  const left = (text: string, shifts: readonly string[], zone = madrid) =>
    workedOn({
      date: '2026-12-02',
      shifts,
      zone,
      daysOff: [{ kind: 'leave', name: 'Descanso', share: 0, hours: hours(text) }],
    }).map(({ start, end }) => [
      new Date(start).toISOString().slice(11, 16),
      new Date(end).toISOString().slice(11, 16),
    ]);

  it.each<[string, string, readonly string[], readonly string[][]]>([
    [
      'both sides',
      '13:00-15:00',
      ['09:00 - 17:00'],
      [
        ['08:00', '12:00'],
        ['14:00', '16:00'],
      ],
    ],
    ['later in the morning', '09:00-11:00', ['09:00 - 17:00'], [['10:00', '16:00']]],
    ['until earlier', '15:00-17:00', ['09:00 - 17:00'], [['08:00', '14:00']]],
    ['nothing', '09:00-17:00', ['09:00 - 17:00'], []],
    ['a night until earlier', '04:00-06:00', ['22:00 - 06:00'], [['21:00', '03:00']]],
  ])('%s', (_, text, shifts, parts) => expect(left(text, shifts)).toEqual(parts));
});

it.each<[string, string, readonly string[], string | undefined]>([
  ['rest at the beginning moves it', '09:00-11:00', ['09:00 - 17:00'], '11:00'],
  ['rest later does not', '13:00-15:00', ['09:00 - 17:00'], '09:00'],
  ['the whole first shift', '09:00-13:00', ['09:00 - 13:00', '15:00 - 19:00'], '15:00'],
  ['the whole day', '09:00-17:00', ['09:00 - 17:00'], undefined],
  ['the beginning of a night', '22:00-00:30', ['22:00 - 06:00'], '00:30'],
])('%s', (_, text, shifts, begin) => expect(beginOfWork(shifts, [hours(text)])).toBe(begin));

it('a time is within hours up to their end', () => {
  expect(['12:59', '13:00', '14:59', '15:00'].map((time) => areWithin([hours('13:00-15:00')], time))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
