import { describe, expect, it } from 'vitest';
import { entriesOfText, factsIn, foundIn, termsOfText, textOfFinding, textOfLength } from './cases/cases.fixture.ts';
import { hoursApart } from './account.ts';
import { personByDate } from './facts.ts';
import { sumKinds } from './kindSums.ts';
import type { Lot } from './lots.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { TimeRuleName } from './ruleNames.ts';

const inOrder = (entries: readonly string[]) =>
  entries.flatMap(entriesOfText).toSorted((one, other) => one.start - other.start);
const lot = (date: string, hours: number): Lot => ({ date, ms: hours * HOUR_MS });

/** Hours apart by date: `2026-03-02 3:00`. */
function apartIn(
  terms: string,
  entries: readonly string[],
  { urgent = [] as Lot[], born = null as string | null } = {},
) {
  const personOn = personByDate({ terms: [termsOfText(`2026-01-01 ${terms}`)], birth_date: born });
  return [...hoursApart({ entries: inOrder(entries), personOn, forceMajeure: urgent })].map(
    ([date, ms]) => `${date} ${textOfLength(ms)}`,
  );
}

function monthOf(terms: string, entries: readonly string[], urgent: readonly Lot[] = []) {
  const facts = factsIn(terms, entries, { forceMajeure: urgent });
  const {
    ordinary = 0,
    overtime = 0,
    complementary = 0,
    voluntary = 0,
  } = sumKinds(facts.kinds, 'month').get('2026-03') ?? {};
  return { sums: [ordinary, complementary + voluntary, overtime].map(textOfLength), year: facts.overtime.get('2026') };
}

/** March 2026 has 22 working days: 176 hours. */
const shortDay = '2026-03-03 08:00-12:00';
const rest = '2026-03-04..2026-03-31 Mon-Fri 08:00-16:00';

describe('arts. 34.3 and 35.1 ET: what exceeds nine hours of a day is overtime, though the month ends at its agreed hours', () => {
  it('twelve hours of a day and four of another: three are overtime, and the day is told', () => {
    const entries = ['2026-03-02 08:00-20:00', shortDay, rest];
    expect(monthOf('full 40 weekly', entries)).toMatchObject({
      sums: ['173:00', '0:00', '3:00'],
      year: { counted: 3 * HOUR_MS },
    });
    const found = foundIn('full 40 weekly', '', entries).filter(({ kind }) => kind === 'longDay');
    expect(found.map(textOfFinding)).toEqual(['longDay 2026-03-02 12:00 of 9:00']);
  });
  it('with hours over those of the month they are counted once', () =>
    expect(monthOf('full 40 weekly', ['2026-03-02 08:00-20:00', '2026-03-03 08:00-16:00', rest]).sums).toEqual([
      '176:00',
      '0:00',
      '4:00',
    ]));
  it('as many hours as the agreement has are ordinary', () => {
    expect(apartIn('full 40 weekly agreement daily_hours=12', ['2026-03-02 08:00-20:00'])).toEqual([]);
    expect(apartIn('full 40 weekly agreement daily_hours=10', ['2026-03-02 08:00-20:00'])).toEqual(['2026-03-02 2:00']);
  });
  it.each<[string, string, string[], string[]]>([
    [
      'two nights that begin on one date are two days',
      'full 40 weekly',
      ['2026-03-03 00:05-08:05', '2026-03-03 23:55-07:55'],
      [],
    ],
    [
      'a night over midnight is one, whose last hours exceed',
      'full 40 weekly',
      ['2026-03-02 20:00-23:30', '2026-03-03 00:00-06:30'],
      ['2026-03-03 1:00'],
    ],
    ['each month has its part of a night', 'full 40 weekly', ['2026-03-31 20:00-23:30', '2026-04-01 00:00-06:30'], []],
    [
      'an irregular distribution over the year has its own measure',
      'full 40 weekly irregular',
      ['2026-03-02 08:00-20:00'],
      [],
    ],
    ['part-timers do no overtime', 'partial 20 weekly', ['2026-03-02 08:00-20:00'], []],
  ])('%s', (_, terms, entries, expected) => expect(apartIn(terms, entries)).toEqual(expected));
  it('nor do minors: their day is told', () =>
    expect(apartIn('full 40 weekly', ['2026-03-02 08:00-20:00'], { born: '2009-01-01' })).toEqual([]));
  it('of two working days of a date one alone has the overtime of it', () => {
    const entries = ['2026-03-02..2026-03-27 Mon-Fri 08:00-16:00', '2026-03-31 00:05-09:35', '2026-03-31 22:00-07:00'];
    const found = foundIn('full 40 weekly', '', entries).filter(
      ({ kind, date }) => kind === 'longDay' && date === '2026-03-31',
    );
    expect(found.map(textOfFinding)).toEqual(['longDay 2026-03-31 9:30 of 9:00']);
  });
});

describe('arts. 12.4.c and 35.3 ET, RD 1561/1995 art. 32: force majeure', () => {
  const kindsOf = (
    kinds: TimeRuleName[],
    terms: string,
    entries: readonly string[],
    urgent: readonly Lot[],
    born = '',
  ) =>
    foundIn(terms, born, entries, urgent)
      .filter(({ kind }) => kinds.includes(kind))
      .map(textOfFinding);

  it('of a part-timer is overtime, which is no complementary hour and breaks nothing', () => {
    const entries = ['2026-03-02..2026-03-30 Mon-Fri 08:00-12:00', '2026-03-31 08:00-22:00'];
    const urgent = [lot('2026-03-31', 10)];
    expect(monthOf('partial 20 weekly', entries).sums).toEqual(['88:00', '10:00', '0:00']);
    expect(monthOf('partial 20 weekly', entries, urgent)).toMatchObject({
      sums: ['88:00', '0:00', '10:00'],
      year: { done: 10 * HOUR_MS, forceMajeure: 10 * HOUR_MS, counted: 0 },
    });
    expect(foundIn('partial 20 weekly temporary', '', entries).map(({ kind }) => kind)).toEqual([
      'noPause',
      'voluntaryOver',
    ]);
    expect(foundIn('partial 20 weekly temporary', '', entries, urgent).map(({ kind }) => kind)).toEqual(['noPause']);
  });
  it('makes no month of a part-timer as long as one of full time', () => {
    const entries = ['2026-03-02..2026-03-31 Mon-Fri 08:00-15:00', '2026-03-07 08:00-20:00', '2026-03-14 08:00-20:00'];
    const found = (urgent: readonly Lot[]) => kindsOf(['partTimeAsFull'], 'partial 35 weekly', entries, urgent);
    expect(found([])).toEqual(['partTimeAsFull 2026-03-31 178:00 of 176:00']);
    expect(found([lot('2026-03-07', 12)])).toEqual([]);
  });
  it('is no more than was worked on its day', () =>
    expect(apartIn('partial 20 weekly', ['2026-03-02 08:00-12:00'], { urgent: [lot('2026-03-02', 6)] })).toEqual([
      '2026-03-02 4:00',
    ]));
  it('is forbidden to minors all the same (art. 6.3 ET)', () =>
    expect(
      kindsOf(
        ['minorOvertime'],
        'partial 20 weekly',
        ['2026-03-02..2026-03-31 Mon-Fri 08:00-12:30'],
        [lot('2026-03-31', 2)],
        '2009-01-01',
      ),
    ).toEqual(['minorOvertime 2026-03-31 11:00 of 0:00']));
  it('of a night worker is no forbidden overtime', () => {
    const entries = ['2026-03-02..2026-03-31 Mon-Fri 22:00-06:00', '2026-03-28 22:00-02:00'];
    const found = (urgent: readonly Lot[]) => kindsOf(['nightOvertime'], 'full 40 weekly night', entries, urgent);
    expect(found([])).toEqual(['nightOvertime 2026-03-31 4:00 of 0:00']);
    expect(found([lot('2026-03-28', 4)])).toEqual([]);
  });
  it('lets the nights of four weeks be averaged, with its own hours', () => {
    const nights = (after: string) => [
      '2026-03-02..2026-03-13 Mon-Fri 22:00-08:00',
      `2026-03-16..2026-03-31 Mon-Fri 22:00-${after}`,
    ];
    const found = (after: string, urgent: readonly Lot[]) =>
      kindsOf(['nightAverage'], 'full 40 weekly night', nights(after), urgent).at(-1);
    expect(found('04:00', [])).toBe('nightAverage 2026-03-13 10:00 of 8:00');
    expect(found('04:00', [lot('2026-03-13', 2)])).toBeUndefined();
    expect(found('06:30', [lot('2026-03-13', 2)])).toBe('nightAverage 2026-03-27 9:15 of 8:00');
  });
});
