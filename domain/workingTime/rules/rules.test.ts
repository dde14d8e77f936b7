import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import cases from '../cases/rules.json';
import { entriesOfText, isHoliday, offOfTerms, termsOfText, textOfLength } from '../cases/cases.fixture.ts';
import { timeFactsOf } from '../facts.ts';
import { nightsOf } from '../night.ts';
import { timeRuleNames } from '../ruleNames.ts';
import { findingsOf } from './index.ts';

const files = z
  .array(
    z.object({
      article: z.string(),
      quote: z.string(),
      rules: z.array(z.enum(timeRuleNames)),
      /** Terms and those that follow them after `then`, birth date, entries, what is found, why. */
      rows: z.array(z.tuple([z.string(), z.string(), z.array(z.string()), z.array(z.string()), z.string()])),
    }),
  )
  .parse(cases);

const hiredOf = (terms: string) => /from (\S+)/.exec(terms)?.[1] ?? '2026-01-01';

function foundIn(terms: string, birthDate: string, entries: readonly string[]) {
  const hired = hiredOf(terms);
  return findingsOf(
    timeFactsOf({
      entries: entries.flatMap(entriesOfText).toSorted((one, other) => one.start - other.start),
      terms: `${hired} ${terms}`.split(' then ').map(termsOfText),
      birth_date: birthDate || null,
      off: offOfTerms([terms]),
      isHoliday,
      nightOf: nightsOf('Europe/Madrid'),
      range: { from: '2026-01-01', to: '2027-12-31' },
      hired,
      left: null,
    }),
  );
}

describe.each(files)('art. $article: «$quote»', ({ rules, rows }) => {
  it.each(rows)('%s %s, %s: %s, %s', (terms, birthDate, entries, expected) => {
    const found = foundIn(terms, birthDate, entries)
      .filter(({ kind }) => rules.includes(kind))
      .map(({ kind, date, value, limit }) => `${kind} ${date} ${textOfLength(value)} of ${textOfLength(limit)}`);
    expect(found).toEqual(expected);
  });
});

it('every rule has a case that breaks it', () => {
  const rows = files.flatMap((file) => file.rows);
  const broken = new Set(rows.flatMap(([, , , found]) => found.map((text) => text.split(' ')[0])));
  expect(timeRuleNames.filter((name) => !broken.has(name))).toEqual(['lateNotice']);
});

describe('art. 34.2 ET: «El trabajador deberá conocer con un preaviso mínimo de cinco días el día y la hora de la prestación de trabajo»', () => {
  const planned = (distribution: string, isChanged: (date: string) => boolean) =>
    findingsOf(
      {
        ...timeFactsOf({
          entries: entriesOfText('2026-03-02..2026-03-13 Mon-Fri 08:00-16:00'),
          terms: [termsOfText(`2026-01-01 full 40 weekly ${distribution}`)],
          birth_date: null,
          off: () => 0,
          isHoliday,
          nightOf: nightsOf('Europe/Madrid'),
          range: { from: '2026-03-02', to: '2026-03-13' },
          hired: '2026-01-01',
          left: null,
        }),
        notice: { on: '2026-03-04', isChanged },
      },
      'planned',
    )
      .filter(({ kind }) => kind === 'lateNotice')
      .map(({ date }) => date);

  it('days within five of the announcement are found', () =>
    expect(planned('irregular', (date) => date >= '2026-03-05')).toEqual(['2026-03-06', '2026-03-05']));
  it('not those that stay as they were', () => expect(planned('irregular', () => false)).toEqual([]));
  it('nor those of a regular contract', () => expect(planned('', () => true)).toEqual([]));
});
