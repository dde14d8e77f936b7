import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import cases from '../cases/rules.json';
import {
  entriesOfText,
  factsIn,
  foundIn,
  isHoliday,
  lawText,
  termsOfText,
  textOfLength,
} from '../cases/cases.fixture.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { asRecorded } from '../asRecorded.ts';
import type { TimedEntry } from '../entries.ts';
import { timeFactsOf } from '../facts.ts';
import { nightsOf, nightTime } from '../night.ts';
import { type TimeRuleName, timeRuleNames } from '../ruleNames.ts';
import { stretchesOf } from './days.ts';
import { findingsOf } from './index.ts';

const files = z
  .array(
    lawText.extend({
      rules: z.array(z.enum(timeRuleNames)),
      /** Terms and those that follow them after `then`, birth date, entries, what is found, why. */
      rows: z.array(z.tuple([z.string(), z.string(), z.array(z.string()), z.array(z.string()), z.string()])),
    }),
  )
  .parse(cases);

describe.each(files)('art. $article: «$quote»', ({ rules, rows }) => {
  it.each(rows)('%s %s, %s: %s, %s', (terms, birthDate, entries, expected) => {
    const found = foundIn(terms, birthDate, entries)
      .filter(({ kind }) => rules.includes(kind))
      .map(({ kind, date, value, limit, text_limit }) => {
        const byText = text_limit === undefined ? '' : `, ${textOfLength(text_limit)} by the text`;
        return `${kind} ${date} ${textOfLength(value)} of ${textOfLength(limit)}${byText}`;
      });
    expect(found).toEqual(expected);
  });
});

it('art. 35.3 ET: force majeure is no part of the nine hours', () => {
  const hours = (urgent: number) =>
    foundIn('full 40 weekly', '', ['2026-03-02 08:00-20:00'], [{ date: '2026-03-02', ms: urgent * HOUR_MS }])
      .filter(({ kind }) => kind === 'longDay')
      .map(({ value }) => textOfLength(value));
  expect([hours(2), hours(3)]).toEqual([['10:00'], []]);
});

describe('art. 34.4 ET: a pause that counts as work', () => {
  /** The first quarter of an hour of its pauses counts. */
  const withPaidPause = (text: string): TimedEntry[] =>
    entriesOfText(text).map((entry) => ({ ...entry, worked: entry.worked + HOUR_MS / 4, paid: HOUR_MS / 4 }));

  it.each([
    ['2026-06-10 08:00-16:00 pause 12:00-12:15', '0:15'],
    ['2026-06-10 08:00-16:00 pause 0:15', '0:15'],
    ['2026-06-10 08:00-16:00 pause 0:40', '0:40'],
  ])('is a pause all the same: %s', (text, longest) =>
    expect(stretchesOf(withPaidPause(text), HOUR_MS / 4).map((one) => textOfLength(one.longest))).toEqual([longest]),
  );

  it.each([
    ['2026-06-10 22:00-06:00 pause 02:00-02:15', '8:00'],
    ['2026-06-10 22:00-06:00 pause 02:00-02:30', '7:45'],
    ['2026-06-10 18:00-02:00 pause 19:00-19:15', '4:00'],
  ])('is night work where it lies in the night: %s', (text, night) => {
    const [entry] = withPaidPause(text).map(asRecorded);
    const band = { from: '22:00', to: '06:00' };
    expect(entry && textOfLength(nightTime(entry, band, nightsOf('Europe/Madrid')))).toBe(night);
  });
});

it('every rule has a case that breaks it', () => {
  const rows = files.flatMap((file) => file.rows);
  const broken = new Set(rows.flatMap(([, , , found]) => found.map((text) => text.split(' ')[0])));
  expect(timeRuleNames.filter((name) => !broken.has(name))).toEqual([
    'weekOverAgreed',
    'weekOverPact',
    'lateComplementary',
    'lateNotice',
  ]);
});

/** Days found in a plan of two weeks that is announced on Wednesday the 4th. */
function foundInPlan(
  rule: TimeRuleName,
  terms: string,
  shifts: string,
  isChanged: (date: string) => boolean,
  from = '2026-03-02',
) {
  const facts = timeFactsOf({
    entries: entriesOfText(`2026-03-02..2026-03-13 Mon-Fri ${shifts}`),
    terms: [termsOfText(`2026-01-01 ${terms}`)],
    birth_date: null,
    off: () => 0,
    isHoliday,
    nightOf: nightsOf('Europe/Madrid'),
    range: { from: '2026-03-02', to: '2026-03-13' },
    hired: '2026-01-01',
    left: null,
  });
  return findingsOf({ ...facts, notice: { on: '2026-03-04', from, to: '2026-03-13', isChanged } }, 'planned')
    .filter(({ kind }) => kind === rule)
    .map(({ date }) => date);
}

describe('art. 34.2 ET: «El trabajador deberá conocer con un preaviso mínimo de cinco días el día y la hora de la prestación de trabajo»', () => {
  const planned = (distribution: string, isChanged: (date: string) => boolean) =>
    foundInPlan('lateNotice', `full 40 weekly ${distribution}`, '08:00-16:00', isChanged);

  it('days within five of the announcement are found', () =>
    expect(planned('irregular', (date) => date >= '2026-03-05')).toEqual(['2026-03-06', '2026-03-05']));
  it('not those that stay as they were', () => expect(planned('irregular', () => false)).toEqual([]));
  it('nor those of a regular contract', () => expect(planned('', () => true)).toEqual([]));
  it('nor those before the plan begins', () =>
    expect(foundInPlan('lateNotice', 'full 40 weekly irregular', '08:00-16:00', () => true, '2026-03-06')).toEqual([
      '2026-03-06',
    ]));
});

describe('art. 12.5.d ET: «El trabajador deberá conocer el día y la hora de realización de las horas complementarias pactadas con un preaviso mínimo de tres días, salvo que el convenio establezca un plazo de preaviso inferior»', () => {
  const planned = (terms: string, shifts = '08:00-13:00', isChanged = (date: string) => date >= '2026-03-05') =>
    foundInPlan('lateComplementary', terms, shifts, isChanged);

  it('changed days with such hours within three days of the announcement are found', () =>
    expect(planned('partial 20 weekly pact 6')).toEqual(['2026-03-06', '2026-03-05']));
  it('within fewer where an agreement says so', () =>
    expect(planned('partial 20 weekly pact 6 agreement complementary_notice_days=2')).toEqual(['2026-03-05']));
  it('none where it asks for no notice', () =>
    expect(planned('partial 20 weekly pact 6 agreement complementary_notice_days=0')).toEqual([]));
  it('of an irregular year too', () =>
    expect(planned('partial 20 weekly pact 6 irregular')).toEqual(['2026-03-06', '2026-03-05']));
  it('with flexible days, those of weeks that are longer than agreed', () =>
    expect(planned('partial 20 weekly pact 6 flexible 5')).toEqual(['2026-03-06', '2026-03-05']));
  it('with flexible days, not those of weeks that are as long as agreed', () =>
    expect(planned('partial 20 weekly pact 6 flexible 5', '09:00-13:00')).toEqual([]));
  it('not days that stay as they were', () =>
    expect(planned('partial 20 weekly pact 6', undefined, () => false)).toEqual([]));
  it('nor days that are as long as agreed', () =>
    expect(planned('partial 20 weekly pact 6', '08:00-12:00')).toEqual([]));
  it('nor days before the plan begins', () =>
    expect(
      foundInPlan('lateComplementary', 'partial 20 weekly pact 6', '08:00-13:00', () => true, '2026-03-06'),
    ).toEqual(['2026-03-06']));
  it('nor hours without a pact', () => expect(planned('partial 20 weekly')).toEqual([]));
  it('nor those of a full-time contract', () => expect(planned('full 20 weekly')).toEqual([]));
});

describe('art. 35.1 ET: «Tendrán la consideración de horas extraordinarias aquellas horas de trabajo que se realicen sobre la duración máxima de la jornada ordinaria de trabajo»', () => {
  const weeks = (terms: string, ...shifts: string[]) => {
    const facts = factsIn(terms, shifts);
    const notice = { on: '2026-03-02', from: '2026-03-02', to: '2026-03-29', isChanged: () => true };
    return findingsOf({ ...facts, notice }, 'planned')
      .filter(({ kind }) => kind.startsWith('weekOver'))
      .map(({ kind, date, value, limit }) => `${kind} ${date} ${textOfLength(value)} of ${textOfLength(limit)}`);
  };

  it('weeks of a plan over those of a full-time contract', () =>
    expect(
      weeks(
        'full 40 weekly',
        '2026-03-02..2026-03-15 Mon-Sat 08:00-17:00',
        '2026-03-16..2026-03-29 Mon-Fri 08:00-16:00',
      ),
    ).toEqual(['weekOverAgreed 2026-03-14 54:00 of 40:00', 'weekOverAgreed 2026-03-07 54:00 of 40:00']));
  it('not as long as agreed, with flexible days neither', () => {
    expect(weeks('full 40 weekly', '2026-03-02..2026-03-29 Mon-Fri 08:00-16:00')).toEqual([]);
    expect(weeks('full 40 weekly flexible 5', '2026-03-02..2026-03-29 Mon-Fri 08:00-16:00')).toEqual([]);
  });
  it('nor where the weeks come to it on the average, or are distributed by the year', () => {
    expect(
      weeks(
        'full 40 weekly',
        '2026-03-02..2026-03-08 Mon-Sat 08:00-16:00',
        '2026-03-09..2026-03-15 Mon-Thu 08:00-16:00',
        '2026-03-16..2026-03-29 Mon-Fri 08:00-16:00',
      ),
    ).toEqual([]);
    const everyOther = ['2026-03-02..2026-03-08 Mon-Fri 04:00-20:00', '2026-03-16..2026-03-22 Mon-Fri 04:00-20:00'];
    expect(weeks('full 40 weekly', ...everyOther)).toEqual([]);
    expect(weeks('full 40 weekly irregular', '2026-03-02..2026-03-29 Mon-Sat 08:00-17:00')).toEqual([]);
    expect(weeks('full 1780 yearly', '2026-03-02..2026-03-29 Mon-Sat 08:00-17:00')).toEqual([]);
  });
  it('art. 12.4.c ET: of a part-time contract over those agreed and its pact', () => {
    expect(
      weeks(
        'partial 20 weekly',
        '2026-03-02..2026-03-08 Mon-Fri 08:00-16:00',
        '2026-03-09..2026-03-29 Mon-Fri 08:00-12:00',
      ),
    ).toEqual(['weekOverPact 2026-03-06 40:00 of 20:00']);
    expect(weeks('partial 20 weekly pact 6', '2026-03-02..2026-03-29 Mon-Fri 08:00-13:12')).toEqual([]);
  });
});
