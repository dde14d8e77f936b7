import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import type { TimedEntry } from '../entries.ts';
import { personByDate } from '../facts.ts';
import { nightsOf } from '../night.ts';
import { comingUp, restComingUp } from './comingUp.ts';

const zone = 'Europe/Madrid';
const at = (text: string) => Date.parse(`${text}+01:00`);
const timeOf = (instant: number) => new Date(instant + HOUR_MS).toISOString().slice(0, 16);
const person = (birth_date: string | null = null) => personByDate({ terms: [], birth_date })('2026-03-02');

/** Worked from one time of the day to another, with a pause of so many minutes. */
function worked(from: string, to: string, pause?: [string, string]): TimedEntry {
  const [start, end] = [at(`2026-03-02T${from}`), at(`2026-03-02T${to}`)];
  const breaks = pause
    ? [{ kind: 'pause' as const, start: at(`2026-03-02T${pause[0]}`), end: at(`2026-03-02T${pause[1]}`) }]
    : [];
  const paused = breaks.reduce((sum, one) => sum + one.end - one.start, 0);
  return { date: '2026-03-02', start, end, worked: end - start - paused, mode: 'onsite', breaks };
}

/** Times of the day after. */
const after = (from: string, to: string) => ({ start: at(`2026-03-03T${from}`), end: at(`2026-03-03T${to}`) });

describe('who is at work is warned of what they pass if they go on', () => {
  const found = (entries: TimedEntry[], birthDate?: string) =>
    comingUp({ entries, person: person(birthDate), now: entries.at(-1)?.end ?? 0, nightOf: nightsOf(zone) }).map(
      (one) => [one.kind, timeOf(one.at)],
    );

  test.each<[string, TimedEntry[], string | undefined, [string, string][]]>([
    [
      'art. 34.3 ET: «el número de horas ordinarias de trabajo efectivo no podrá ser superior a nueve diarias»',
      [worked('08:00', '16:40', ['12:00', '12:30'])],
      undefined,
      [['longDay', '2026-03-02T17:30']],
    ],
    [
      'art. 34.4 ET: «siempre que la duración de la jornada diaria continuada exceda de seis horas»',
      [worked('08:00', '13:45')],
      undefined,
      [
        ['noPause', '2026-03-02T14:00'],
        ['longDay', '2026-03-02T17:00'],
      ],
    ],
    [
      'a pause of ten minutes is none of fifteen',
      [worked('08:00', '13:45', ['10:00', '10:10'])],
      undefined,
      [
        ['noPause', '2026-03-02T14:00'],
        ['longDay', '2026-03-02T17:10'],
      ],
    ],
    [
      'a stretch begins anew after a pause between two entries',
      [worked('08:00', '12:00'), worked('13:00', '13:30')],
      undefined,
      [
        ['longDay', '2026-03-02T18:00'],
        ['noPause', '2026-03-02T19:00'],
      ],
    ],
    [
      'arts. 34.3, 34.4 and 6.2 ET: under 18 after eight hours, four and a half without a pause, and from ten o’clock',
      [worked('16:00', '19:00')],
      '2009-06-01',
      [
        ['noPauseOfMinor', '2026-03-02T20:30'],
        ['minorAtNight', '2026-03-02T22:00'],
        ['longDayOfMinor', '2026-03-03T00:00'],
      ],
    ],
    [
      'what was worked before a rest of twelve hours is another day’s',
      [worked('00:00', '06:00'), worked('18:00', '19:00')],
      undefined,
      [
        ['noPause', '2026-03-03T00:00'],
        ['longDay', '2026-03-03T03:00'],
      ],
    ],
    [
      'the evening before goes on after midnight',
      [worked('18:00', '23:50'), { ...worked('00:10', '02:00'), date: '2026-03-03', ...after('00:10', '02:00') }],
      undefined,
      [
        ['longDay', '2026-03-03T03:20'],
        ['noPause', '2026-03-03T06:10'],
      ],
    ],
    ['nothing that is broken already', [worked('08:00', '17:30')], undefined, []],
  ])('%s', (_, entries, birthDate, expected) => expect(found(entries, birthDate)).toEqual(expected));
});

describe('art. 34.3 ET: «Entre el final de una jornada y el comienzo de la siguiente mediarán, como mínimo, doce horas»', () => {
  const last = worked('15:00', '23:00');
  const found = (now: string, today: string, entries = [last]) =>
    restComingUp({ entries, person: person(), today, now: at(now) });

  test('who would begin before', () =>
    expect(found('2026-03-03T09:00', '2026-03-03')).toEqual([
      { kind: 'shortRest', at: at('2026-03-03T11:00'), since: last.end, limit: 12 * HOUR_MS },
    ]));
  test('not from then on', () => expect(found('2026-03-03T11:00', '2026-03-03')).toEqual([]));
  test('nor within the same working day', () => expect(found('2026-03-02T23:30', '2026-03-02')).toEqual([]));
  test('as soon as the date of the evening is over', () =>
    expect(found('2026-03-03T00:30', '2026-03-03').map((one) => timeOf(one.at))).toEqual(['2026-03-03T11:00']));
  test.each(['06:05', '09:00'])('at once after a night, at %s', (now) => {
    const night = { ...last, start: at('2026-03-02T22:00'), end: at('2026-03-03T06:00') };
    expect(found(`2026-03-03T${now}`, '2026-03-03', [night]).map((one) => timeOf(one.at))).toEqual([
      '2026-03-03T18:00',
    ]);
  });
  test('and after one that was punched in two entries', () => {
    const night = [worked('22:00', '23:30'), { ...last, date: '2026-03-03', ...after('00:00', '06:00') }];
    expect(found('2026-03-03T06:05', '2026-03-03', night).map((one) => timeOf(one.at))).toEqual(['2026-03-03T18:00']);
  });
  test('nor without a day before', () =>
    expect(restComingUp({ entries: [], person: person(), today: '2026-03-03', now: MINUTE_MS })).toEqual([]));
  test('a night that went on after midnight is over as well on the date on which it ended', () => {
    const night = [worked('20:00', '23:30'), { ...last, date: '2026-03-03', ...after('00:00', '04:00') }];
    expect(found('2026-03-03T15:00', '2026-03-03', night).map((one) => timeOf(one.at))).toEqual(['2026-03-03T16:00']);
    expect(found('2026-03-03T16:00', '2026-03-03', night)).toEqual([]);
  });
});
