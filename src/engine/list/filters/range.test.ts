import { describe, expect, it } from 'vitest';
import { rangeFormats, readRange, writeRange } from './range.ts';

const { date, time, number, integer, money } = rangeFormats;

describe('a typed range', () => {
  it.each([
    ['two dates', date, '1/3/2026', '31/03/2026', { from: '2026-03-01', to: '2026-03-31' }],
    ['one day', date, '1/3/2026', '1/3/2026', { from: '2026-03-01', to: '2026-03-01' }],
    ['two times', time, '9', '14.30', { from: '09:00', to: '14:30' }],
    ['from alone', date, '1/3/2026', '', { from: '2026-03-01' }],
    ['to alone', number, '', '7,5', { to: 7.5 }],
    ['nought', number, '0', '', { from: 0 }],
    ['amounts in cents', money, '9,5', '1.234,50', { from: 950, to: 123_450 }],
    ['nothing', date, '', ' ', undefined],
  ])('of %s', (_, format, from, to, range) => expect(readRange(format, { from, to })).toEqual({ range, wrong: {} }));

  it.each([
    ['dates the wrong way round', date, '2/3/2026', '1/3/2026', { from: 'fromAfterTo' }],
    ['amounts the wrong way round', money, '100', '99,99', { from: 'fromAboveTo' }],
    ['what is no date', date, '30/02/2026', '', { from: 'noDate' }],
    ['what is no time', time, '25:00', '', { from: 'noTime' }],
    ['what is no number', number, '1', 'dos', { to: 'noNumber' }],
    ['a part of an integer', integer, '1', '7,5', { to: 'noInteger' }],
    ['two that are no amounts', money, 'a', 'b', { from: 'noAmount', to: 'noAmount' }],
  ])('says what is wrong with %s', (_, format, from, to, wrong) =>
    expect(readRange(format, { from, to })).toEqual({ wrong }),
  );
});

it.each([
  [date, { from: '2026-03-01' }, { from: '01/03/2026', to: '' }],
  [money, { from: 950, to: 123_450 }, { from: '9,50', to: '1234,50' }],
  [number, undefined, { from: '', to: '' }],
  [number, 'x', { from: '', to: '' }],
])('a range of the address as it is typed', (format, value, typed) => expect(writeRange(format, value)).toEqual(typed));
