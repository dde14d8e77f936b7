import { describe, expect, it } from 'vitest';
import { entriesOfText, foundIn, textOfFinding } from '../cases/cases.fixture.ts';
import { majorityOf, personByDate } from '../facts.ts';
import { nightsOf } from '../night.ts';
import { comingUp } from './comingUp.ts';

/** Eighteen from 10 March 2026 at 00:00 on. */
const born = '2008-03-10';
const found = (entries: readonly string[], terms = 'full 40 weekly', birth = born) =>
  foundIn(terms, birth, entries).map(textOfFinding);

describe('arts. 6, 34 and 37 ET: a shift over the midnight of the 18th birthday is judged part by part', () => {
  it.each<[string, string[], string[]]>([
    [
      'only what lies before midnight is a minor’s night',
      ['2026-03-09 23:00-03:00'],
      ['minorAtNight 2026-03-09 1:00 of 0:00'],
    ],
    ['none where the shift begins at midnight', ['2026-03-10 00:00-04:00'], []],
    [
      'hours of the day: eight up to midnight are allowed, then nine of an adult',
      ['2026-03-09 16:00-20:00', '2026-03-09 20:30-00:30'],
      ['minorAtNight 2026-03-09 2:00 of 0:00'],
    ],
    [
      'what exceeds eight hours before midnight is a minor’s excess',
      ['2026-03-09 15:00-19:00', '2026-03-09 19:30-00:15'],
      ['longDayOfMinor 2026-03-09 8:30 of 8:00', 'minorAtNight 2026-03-09 2:00 of 0:00'],
    ],
    [
      'what exceeds nine after it is an adult’s',
      ['2026-03-09 16:30-20:30', '2026-03-09 21:00-02:30'],
      ['longDay 2026-03-09 9:30 of 9:00', 'minorAtNight 2026-03-09 2:00 of 0:00'],
    ],
    [
      'four and a half hours without a pause are over at midnight for a minor, six for an adult',
      ['2026-03-09 19:29-01:20'],
      ['noPauseOfMinor 2026-03-09 0:00 of 0:30', 'minorAtNight 2026-03-09 2:00 of 0:00'],
    ],
    [
      'six after it',
      ['2026-03-09 19:35-01:36'],
      ['noPause 2026-03-09 0:00 of 0:15', 'minorAtNight 2026-03-09 2:00 of 0:00'],
    ],
  ])('%s', (_, entries, expected) => expect(found(entries)).toEqual(expected));

  it('of overtime, the last hours of the shift are those over: after midnight they are an adult’s', () => {
    const over = (last: string) => found([last], 'full 1 monthly').filter((text) => text.startsWith('minorOvertime'));
    expect(over('2026-03-09 22:00-02:00')).toEqual(['minorOvertime 2026-03-09 1:00 of 0:00']);
    expect(over('2026-03-09 23:00-02:00')).toEqual([]);
    expect(over('2026-03-09 20:00-00:00')).toEqual(['minorOvertime 2026-03-09 3:00 of 0:00']);
  });

  it('a rest that begins after it is as long as an adult’s', () => {
    // The birthday is Saturday 14 March: 48 hours up to Monday.
    const week = ['2026-03-09..2026-03-12 Mon-Thu 08:00-12:00', '2026-03-16 08:00-12:00'];
    const weekly = (last: string) =>
      found([...week, last], 'full 40 weekly', '2008-03-14').filter((text) => text.startsWith('weeklyRest'));
    expect(weekly('2026-03-13 23:30-03:30')).toEqual([]);
    expect(weekly('2026-03-13 20:30-00:00').length).toBe(1);
  });

  it('who was born on 29 February is an adult from 1 March on, by the clock of the centre (art. 315 CC)', () => {
    expect(found(['2026-02-28 23:00-01:00'], 'full 40 weekly', '2008-02-29')).toEqual([
      'minorAtNight 2026-02-28 1:00 of 0:00',
    ]);
    expect(found(['2026-03-01 00:00-03:00'], 'full 40 weekly', '2008-02-29')).toEqual([]);
    const at = (zone: string) =>
      new Date(majorityOf({ birth_date: '2008-02-29', nightOf: nightsOf(zone) })?.at ?? 0).toISOString();
    expect([at('Europe/Madrid'), at('Atlantic/Canary')]).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
    ]);
  });

  it('nobody is warned of a minor’s limits that they reach as an adult', () => {
    const entries = entriesOfText('2026-03-09 19:00-20:00');
    const nightOf = nightsOf('Europe/Madrid');
    const personOn = personByDate({ terms: [], birth_date: born });
    const majority = majorityOf({ birth_date: born, nightOf });
    const grownUp = { at: majority?.at ?? 0, person: personOn('2026-03-10') };
    const warnings = comingUp({ entries, person: personOn('2026-03-09'), grownUp, now: entries[0]?.end ?? 0, nightOf });
    expect(warnings.map(({ kind, at }) => `${kind} ${new Date(at).toISOString().slice(11, 16)}`)).toEqual([
      'minorAtNight 21:00',
      'noPauseOfMinor 22:30',
      'noPause 00:00',
      'longDay 03:00',
    ]);
  });
});
