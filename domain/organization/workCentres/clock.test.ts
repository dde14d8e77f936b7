import { expect, test } from 'vitest';
import { clockColumn, clockName, commonClock, writtenIn, zoneOf } from './clock.ts';

/** Art. 34.6 ET: the calendar is the work centre's, and with it its clock (workCentres 6). */
const canary = { time_zone: 'Atlantic/Canary' };

test('the zone of a person stands only where it is not the enterprise’s', () => {
  expect([canary, {}].map((one) => zoneOf(one, 'Europe/Madrid'))).toEqual(['Atlantic/Canary', 'Europe/Madrid']);
  expect([canary, { time_zone: 'Europe/Madrid' }, {}].map(clockName)).toEqual([
    'hora de Canarias',
    'hora peninsular',
    undefined,
  ]);
});

test.each([
  [[canary, canary], 'hora de Canarias'],
  [[canary, {}], undefined],
  [[{}, {}], undefined],
  [[], undefined],
])('the clock of all of %j is %s', (all, name) => expect(commonClock(all)).toBe(name));

test('a file has a column of them only where one differs', () => {
  const some = clockColumn([{}, canary]);
  expect([some.head, some.of(canary), some.of({})]).toEqual([['Zona horaria'], ['hora de Canarias'], ['']]);
  const none = clockColumn([{}, {}]);
  expect([none.head, none.of({})]).toEqual([[], []]);
});

test.each([
  ['2026-11-16T08:00:00+00:00', 'Europe/Madrid', 'Atlantic/Canary'],
  ['2026-07-16T08:00:00+01:00', 'Europe/Madrid', 'Atlantic/Canary'],
  ['2026-11-16T08:00:00+01:00', 'Atlantic/Canary', 'Europe/Madrid'],
  ['2026-11-16T08:00:00+01:00', 'Europe/Madrid', undefined],
  ['2026-07-16T08:00:00+01:00', 'Atlantic/Canary', undefined],
  ['2026-11-16T08:00:00Z', 'Europe/Madrid', undefined],
])('%s is written beside %s in %s', (instant, enterprise, zone) => {
  expect(writtenIn(instant, enterprise).time_zone).toBe(zone);
});
