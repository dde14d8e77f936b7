import { describe, expect, it } from 'vitest';
import type { TimeEntry } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { entryOf } from '#tests/support/records.ts';
import { clockTime, dayTimeline, dueShifts, scaleOf } from './dayTimeline.ts';

const day = { date: '2026-11-16', zone: 'Europe/Madrid', now: Date.parse('2026-11-16T12:00:00+01:00') };
const at = (time: string, date = day.date) => `${date}T${time}:00+01:00`;
const of = (shifts: string[], entries: TimeEntry[] = [], pauses: [string, string | null][] = []) =>
  dayTimeline({
    shifts,
    entries,
    pausesOf: () =>
      pauses.map(([from, to]) => ({ from: Date.parse(at(from)), to: to === null ? null : Date.parse(at(to)) })),
    day,
  });
const texts = (spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) => `${from / 60}-${to / 60}`);

describe('a day as a timeline', () => {
  it.each([
    ['a shift', ['08:00 - 16:00'], ['8-16']],
    ['a broken shift', ['08:00 - 12:00', '16:00 - 20:30'], ['8-12', '16-20.5']],
    ['a shift over midnight', ['22:00 - 06:00'], ['22-30']],
  ])('planned: %s', (_, shifts, expected) => {
    expect(texts(of(shifts).planned)).toEqual(expected);
  });

  it('nothing is planned on a day that is off as a whole', () => {
    const shifts = ['08:00 - 16:00'];
    expect(dueShifts({ shifts, scheduled: 0, daysOff: ['Navidad'] })).toEqual([]);
    expect(dueShifts({ shifts, scheduled: 4, daysOff: ['Asuntos propios'] })).toEqual(shifts);
    expect(dueShifts({ shifts, scheduled: 0, daysOff: [] })).toEqual(shifts);
  });

  it('worked and paused, also over midnight', () => {
    const timeline = of([], [entryOf(at('22:00'), at('06:00', '2026-11-17'))], [['23:00', '23:30']]);
    expect([texts(timeline.worked), texts(timeline.paused)]).toEqual([['22-30'], ['23-23.5']]);
  });

  it('what is open goes up to now, a pause that runs too', () => {
    const timeline = of([], [entryOf(at('08:00'), null)], [['11:00', null]]);
    expect([texts(timeline.worked), texts(timeline.paused)]).toEqual([['8-12'], ['11-12']]);
  });
});

describe('the hours that are shown', () => {
  it.each([
    ['nothing', [], null],
    ['a short day', ['09:30 - 11:00'], [9, 17, [9, 11, 13, 15, 17]]],
    ['a long one', ['06:00 - 14:00', '16:00 - 20:00'], [6, 20, [6, 9, 12, 15, 18]]],
    ['a night', ['22:00 - 06:00'], [22, 30, [22, 24, 26, 28, 30]]],
  ])('%s', (_, shifts, expected) => {
    const scale = scaleOf([of(shifts)]);
    expect(scale && [scale.from / 60, scale.to / 60, scale.marks.map((mark) => mark / 60)]).toEqual(expected);
  });

  it.each([
    [480, '8:00'],
    [1445, '0:05'],
    [-30, '23:30'],
  ])('%i minutes are %s', (minute, text) => expect(clockTime(minute)).toBe(text));
});
