import { describe, expect, it } from 'vitest';
import { timeEntryOf } from '../../tests/support/timeRecords.ts';
import { dailyIncidents, overtimeIncident } from './incidentRules.ts';
import { HOUR_MS, MINUTE_MS } from '../time/units.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const found = (...entries: ReturnType<typeof timeEntryOf>[]) =>
  dailyIncidents(entries, now).map(({ kind, date, value }) => [kind, date, value / MINUTE_MS]);
const e = timeEntryOf;
const paused = { paused: 30 };

describe('more than 9 ordinary hours a day (art. 34.3 ET)', () => {
  it('9:00 are allowed', () => expect(found(e('2026-03-02 08:00', '2026-03-02 17:30', paused))).toEqual([]));
  it('9:01 are not', () =>
    expect(found(e('2026-03-02 08:00', '2026-03-02 17:31', paused))).toEqual([['longDay', '2026-03-02', 541]]));
  it('the day’s entries are added up', () =>
    expect(
      found(
        e('2026-03-02 08:00', '2026-03-02 13:00'),
        e('2026-03-02 15:00', '2026-03-02 19:30'),
        e('2026-03-02 20:00', '2026-03-02 20:15'),
      ),
    ).toEqual([['longDay', '2026-03-02', 585]]));
  it('a night belongs to the day on which it began; March’s is an hour shorter', () => {
    // 22:00 to 08:00 is 9:00 in the night of 29 March, 10:00 in another, 11:00 on 25 October.
    expect(found(e('2026-03-28 22:00', '2026-03-29 08:00', paused))).toEqual([]);
    expect(found(e('2026-03-21 22:00', '2026-03-22 08:00', paused))).toEqual([['longDay', '2026-03-21', 570]]);
    expect(found(e('2026-10-24 22:00', '2026-10-25 08:00', paused))).toEqual([['longDay', '2026-10-24', 630]]);
  });
  it('an open entry counts up to now', () =>
    expect(found(e('2026-11-20 03:00', null, { paused: 15 }))).toEqual([['longDay', '2026-11-20', 585]]));
});

describe('under 12 hours between working days (art. 34.3 ET)', () => {
  const evening = e('2026-03-02 15:00', '2026-03-02 20:00');
  it('12:00 are enough', () => expect(found(evening, e('2026-03-03 08:00', '2026-03-03 12:00'))).toEqual([]));
  it('11:59 are not; it is reported on the day that began too soon', () =>
    expect(found(evening, e('2026-03-03 07:59', '2026-03-03 12:00'))).toEqual([['shortRest', '2026-03-03', 719]]));
  it('by elapsed time: the night of the March change rests an hour less', () =>
    expect(found(e('2026-03-28 15:00', '2026-03-28 20:00'), e('2026-03-29 08:30', '2026-03-29 12:00'))).toEqual([
      ['shortRest', '2026-03-29', 690],
    ]));
  it('the break within a day is no rest between days', () =>
    expect(found(e('2026-03-02 08:00', '2026-03-02 12:00'), e('2026-03-02 16:00', '2026-03-02 20:00'))).toEqual([]));
  it('after a night shift it counts from its end', () =>
    expect(found(e('2026-03-02 22:00', '2026-03-03 04:00'), e('2026-03-03 14:00', '2026-03-03 18:00'))).toEqual([
      ['shortRest', '2026-03-03', 600],
    ]));
  it('over the end of a month and of a year', () =>
    expect(found(e('2026-12-31 18:00', '2026-12-31 23:00'), e('2027-01-01 06:00', '2027-01-01 10:00')).length).toBe(1));
  it('several are reported, the latest first', () =>
    expect(
      found(
        evening,
        e('2026-03-03 07:00', '2026-03-03 12:00'),
        e('2026-03-03 18:00', '2026-03-03 20:00'),
        e('2026-03-04 06:00', '2026-03-04 10:00'),
      ).map(([kind, date]) => [kind, date]),
    ).toEqual([
      ['shortRest', '2026-03-04'],
      ['shortRest', '2026-03-03'],
    ]));
});

describe('no pause of 15 minutes in more than 6 hours (art. 34.4 ET)', () => {
  it('6:00 need none', () => expect(found(e('2026-03-02 08:00', '2026-03-02 14:00'))).toEqual([]));
  it('6:01 do', () => expect(found(e('2026-03-02 08:00', '2026-03-02 14:01'))).toEqual([['noPause', '2026-03-02', 0]]));
  it('14 minutes are too little', () =>
    expect(found(e('2026-03-02 08:00', '2026-03-02 15:00', { paused: 14 }))).toEqual([['noPause', '2026-03-02', 14]]));
  it('15 are enough', () => expect(found(e('2026-03-02 08:00', '2026-03-02 15:00', { paused: 15 }))).toEqual([]));
  it('leaving for 10 minutes is one stretch with a pause of 10', () =>
    expect(found(e('2026-03-02 08:00', '2026-03-02 12:00'), e('2026-03-02 12:10', '2026-03-02 15:00'))).toEqual([
      ['noPause', '2026-03-02', 10],
    ]));
  it('leaving for 15 minutes is a pause', () =>
    expect(found(e('2026-03-02 08:00', '2026-03-02 12:00'), e('2026-03-02 12:15', '2026-03-02 15:00'))).toEqual([]));
});

describe('80 hours of overtime a year, with a warning before the limit (art. 35.2 ET)', () => {
  it.each([
    [63.9, []],
    [64, ['overtimeNear']],
    [80, ['overtimeNear']],
    [80.1, ['overtimeOver']],
  ])('%s hours: %s', (hours, kinds) =>
    expect(overtimeIncident(hours * HOUR_MS, '2026-11-20').map(({ kind }) => kind)).toEqual(kinds),
  );
});
