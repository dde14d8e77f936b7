import { describe, expect, test } from 'vitest';
import { isoInZone } from '#domain/time/localTime.ts';
import { dateIn, ownZone, zoneAt, zoneOn, zonesFrom } from './zones.ts';

const [madrid, canary] = ['Europe/Madrid', 'Atlantic/Canary'];
/** To the Canaries in March, back in June, to a centre without a zone of its own in September. */
const moving = zonesFrom(
  [
    { valid_from: '2026-03-10', time_zone: canary },
    { valid_from: '2026-06-15', time_zone: null },
    { valid_from: '2026-09-01', time_zone: canary },
    { valid_from: '2026-10-01', time_zone: madrid },
  ],
  madrid,
);

test.each([
  ['2020-01-01', madrid],
  ['2026-03-09', madrid],
  ['2026-03-10', canary],
  ['2026-06-14', canary],
  ['2026-06-15', madrid],
  ['2026-09-01', canary],
  ['2026-10-01', madrid],
])('on %s their clock is that of %s', (date, zone) => {
  expect(zoneOn(moving, date)).toBe(zone);
  expect(ownZone(moving, date)).toEqual(zone === madrid ? {} : { time_zone: canary });
});

test.each([
  [null],
  [[]],
  [[{ valid_from: '2026-01-01', time_zone: null }]],
  [[{ valid_from: '2026-01-01', time_zone: madrid }]],
])('whose centres have no other zone works by the enterprise’s alone: %j', (periods) => {
  expect(zonesFrom(periods, madrid)).toBe(madrid);
});

describe('the date of an instant', () => {
  test.each([
    // A usual day: in the Canaries it is still the day before at 00:30 of the mainland.
    ['2026-02-01T23:30:00Z', '2026-02-02', madrid],
    ['2026-04-01T22:30:00Z', '2026-04-01', canary],
    ['2026-04-01T23:00:00Z', '2026-04-02', canary],
    // To the Canaries on 10 March: the 9th lasts until it is midnight there.
    ['2026-03-09T22:59:59Z', '2026-03-09', madrid],
    ['2026-03-09T23:30:00Z', '2026-03-09', madrid],
    ['2026-03-10T00:00:00Z', '2026-03-10', canary],
    // Back on 15 June: the 14th is over when it is midnight on the mainland.
    ['2026-06-14T21:59:59Z', '2026-06-14', canary],
    ['2026-06-14T22:00:00Z', '2026-06-15', madrid],
    // Both clocks change at the same instant.
    ['2026-03-29T00:30:00Z', '2026-03-29', canary],
    ['2026-03-28T23:30:00Z', '2026-03-28', canary],
    ['2026-10-25T22:30:00Z', '2026-10-25', madrid],
    ['2026-10-24T22:30:00Z', '2026-10-25', madrid],
  ])('%s is %s by the clock of %s', (instant, date, zone) => {
    expect([dateIn(Date.parse(instant), moving), zoneAt(Date.parse(instant), moving)]).toEqual([date, zone]);
  });

  test('every instant of a year belongs to one date, and dates follow each other', () => {
    const seen: string[] = [];
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 30 * 60_000) {
      const date = dateIn(at, moving);
      if (seen.at(-1) !== date) seen.push(date);
    }
    expect(seen).toEqual([...new Set(seen)].toSorted());
    expect(seen.length).toBe(366);
  });

  test('a company of the Canaries with people on the mainland', () => {
    const zones = zonesFrom([{ valid_from: '2026-01-01', time_zone: madrid }], canary);
    const at = Date.parse('2026-07-01T22:30:00Z');
    expect([dateIn(at, zones), isoInZone(at, zoneAt(at, zones))]).toEqual(['2026-07-02', '2026-07-02T00:30:00+02:00']);
    expect(ownZone(zones, '2026-07-02')).toEqual({ time_zone: madrid });
  });
});
