import { expect, test } from 'vitest';
import { timeEntryOf } from '#tests/support/timeRecords.ts';
import { instantAt } from '#domain/time/localTime.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time/units.ts';
import { nightsOf } from '../workingTime/night.ts';
import type { Pause } from '../workingTime/pausesOf.ts';
import { kindsByMonth, noRecordKinds, type RecordKinds } from './recordKinds.ts';
import type { TimeEntry } from './timeEntries.ts';

const zone = 'Europe/Madrid';
const at = (local: string) => instantAt(local.slice(0, 10), local.slice(11), zone);

const kindsOf = (entries: TimeEntry[], pauses: Readonly<Record<number, Pause[]>> = {}, holidays: string[] = []) =>
  kindsByMonth({
    entries,
    pausesOf: (id) => pauses[id] ?? [],
    isHoliday: (date) => holidays.includes(date),
    bandOn: () => ({ from: '22:00', to: '06:00' }),
    nightOf: nightsOf(zone),
  });

const night = timeEntryOf('2026-03-02 20:00', '2026-03-03 04:00', { paused: 60 });
const pause = (from: string, to: string, kind?: Pause['kind']): Pause[] => [{ from: at(from), to: at(to), kind }];

test.each<[string, Parameters<typeof kindsOf>, Partial<RecordKinds>]>([
  [
    'from 22:00 to 06:00 is night (art. 36.1 ET)',
    [[night], { [night.id]: pause('2026-03-02 20:30', '2026-03-02 21:30') }],
    { night: 6 * HOUR_MS },
  ],
  [
    'a pause at night is none',
    [[night], { [night.id]: pause('2026-03-03 00:00', '2026-03-03 01:00') }],
    { night: 5 * HOUR_MS },
  ],
  ['of a pause of which only the length is known, the night has its share', [[night]], { night: 5.25 * HOUR_MS }],
  [
    'a holiday has all that began on it (art. 37.2 ET)',
    [[night], {}, ['2026-03-02']],
    { night: 5.25 * HOUR_MS, holiday: 7 * HOUR_MS },
  ],
  [
    'waiting and availability are no work, at night neither',
    [
      [night],
      {
        [night.id]: [
          ...pause('2026-03-02 22:00', '2026-03-02 22:40', 'waiting'),
          ...pause('2026-03-03 01:00', '2026-03-03 01:20', 'availability'),
        ],
      },
    ],
    { night: 5 * HOUR_MS, waiting: 40 * MINUTE_MS, availability: 20 * MINUTE_MS },
  ],
  ['an open entry counts nothing yet', [[timeEntryOf('2026-03-02 23:00', null)], {}, ['2026-03-02']], {}],
])('%s', (_, input, expected) =>
  expect(kindsOf(...input).get('2026-03') ?? noRecordKinds).toEqual({ ...noRecordKinds, ...expected }),
);

test('a night belongs to the month in which it began', () => {
  expect([...kindsOf([timeEntryOf('2026-03-31 23:00', '2026-04-01 05:00')])]).toEqual([
    ['2026-03', { ...noRecordKinds, night: 6 * HOUR_MS }],
  ]);
});

test('in whole seconds, and none is more than that of which it is a part', () => {
  const start = at('2026-03-02 23:00');
  const entry = {
    ...timeEntryOf('2026-03-02 23:00', '2026-03-02 23:10'),
    time_paused: SECOND_MS,
    worked_time: 10 * MINUTE_MS - SECOND_MS,
  };
  const waiting = [
    { from: start + 100, to: start + 700, kind: 'waiting' as const },
    { from: start + 2_000, to: start + 2_700, kind: 'availability' as const },
  ];
  const kinds = kindsOf([entry], { [entry.id]: waiting }).get('2026-03') ?? noRecordKinds;
  expect(kinds.waiting + kinds.availability).toBe(entry.time_paused);
  expect(kinds.night).toBeLessThanOrEqual(entry.worked_time);
  expect(Object.values(kinds).every((length) => length % SECOND_MS === 0)).toBe(true);
});
