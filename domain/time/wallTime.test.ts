import { describe, expect, it } from 'vitest';
import { instantsAt, isTimeOfDay, offsetText, parseWallTime } from './wallTime.ts';

const madrid = 'Europe/Madrid';
const canary = 'Atlantic/Canary';
const iso = (at: number) => new Date(at).toISOString();

describe('instants of a local time', () => {
  it.each([
    ['an ordinary day', '2026-11-16', '8:05', madrid, ['2026-11-16T07:05:00.000Z']],
    ['the last minute before March leaves an hour out', '2026-03-29', '01:59', madrid, ['2026-03-29T00:59:00.000Z']],
    ['in the hour left out', '2026-03-29', '02:00', madrid, []],
    ['its last minute', '2026-03-29', '02:59', madrid, []],
    ['right after it', '2026-03-29', '03:00', madrid, ['2026-03-29T01:00:00.000Z']],
    ['before October repeats an hour', '2026-10-25', '01:59', madrid, ['2026-10-24T23:59:00.000Z']],
    ['in the hour repeated', '2026-10-25', '02:30', madrid, ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
    ['after it', '2026-10-25', '03:00', madrid, ['2026-10-25T02:00:00.000Z']],
    ['the Canaries leave out another hour', '2026-03-29', '01:30', canary, []],
    ['which Madrid has', '2026-03-29', '01:30', madrid, ['2026-03-29T00:30:00.000Z']],
    ['and repeat another', '2026-10-25', '01:30', canary, ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
    ['a leap day', '2028-02-29', '00:00', madrid, ['2028-02-28T23:00:00.000Z']],
  ])('%s: %s %s in %s', (_, date, time, zone, expected) =>
    expect(instantsAt(date, time, zone).map(iso)).toEqual(expected),
  );
});

describe('a moment as it was written', () => {
  it.each([
    ['2026-11-16 08:05:00', { kind: 'instant', at: Date.parse('2026-11-16T07:05:00Z') }],
    ['2026-11-16T08:05', { kind: 'instant', at: Date.parse('2026-11-16T07:05:00Z') }],
    ['2026-10-25T02:30:00+01:00', { kind: 'instant', at: Date.parse('2026-10-25T01:30:00Z') }],
    ['2026-03-29 02:30', { kind: 'skipped', date: '2026-03-29', time: '02:30' }],
    [
      '2026-10-25 02:30',
      {
        kind: 'twice',
        date: '2026-10-25',
        time: '02:30',
        at: [Date.parse('2026-10-25T00:30:00Z'), Date.parse('2026-10-25T01:30:00Z')],
      },
    ],
    ['2026-02-30 08:00', { kind: 'invalid' }],
    ['2026-02-30T08:00:00Z', { kind: 'invalid' }],
    ['2026-11-16 24:00', { kind: 'invalid' }],
    ['16/11/2026 8:00', { kind: 'invalid' }],
    ['', { kind: 'invalid' }],
  ])('%s', (text, expected) => expect(parseWallTime(text, madrid)).toEqual(expected));
});

it.each([
  ['8:05', true],
  ['23:59', true],
  ['24:00', false],
  ['8:5', false],
  ['8.05', false],
])('%s is a time of the day: %s', (text, expected) => expect(isTimeOfDay(text)).toBe(expected));

it('says both offsets of the hour that October repeats', () => {
  const both = instantsAt('2026-10-25', '02:30', madrid);
  expect(both.map((at) => offsetText(at, madrid))).toEqual(['+02:00', '+01:00']);
  expect(offsetText(Date.parse('2026-01-01T00:00:00Z'), 'America/Bogota')).toBe('-05:00');
});
