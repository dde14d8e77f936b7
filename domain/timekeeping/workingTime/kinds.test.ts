import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import complementaryCases from './cases/complementary.json';
import irregularCases from './cases/irregular.json';
import nightCases from './cases/night.json';
import overtimeCases from './cases/overtime.json';
import overtimeYearCases from './cases/overtimeYear.json';
import recordCases from './cases/record.json';
import {
  entriesOfText,
  isHoliday,
  lengthOfText,
  offOfTerms,
  casesOf,
  termsOfText,
  textOfLength,
} from './cases/cases.fixture.ts';
import { timeFactsOf } from './facts.ts';
import { keyOfPeriod, sumKinds } from './kindSums.ts';
import { limitsOf } from './limits.ts';
import { nightsOf, nightTime } from './night.ts';
import { bankAccount, type BankEntry } from './bank.ts';
import { overtimeYear, restedInTime, restMonths } from './overtimeYear.ts';
import { kindNames } from './timeKinds.ts';

const words = z.array(z.string());
const period = z.enum(Object.keys(keyOfPeriod) as [keyof typeof keyOfPeriod, ...(keyof typeof keyOfPeriod)[]]);

/** `ordinary 8:00 night 2:00` of a person's time; kinds of nothing are left out. */
function kindsIn(terms: readonly string[], entries: readonly string[], by: keyof typeof keyOfPeriod, key: string) {
  const facts = timeFactsOf({
    entries: entries.flatMap(entriesOfText).toSorted((one, other) => one.start - other.start),
    terms: terms.map(termsOfText),
    birth_date: null,
    off: offOfTerms(terms),
    isHoliday,
    nightOf: nightsOf('Europe/Madrid'),
    range: { from: '2020-01-01', to: '2030-12-31' },
    hired: terms[0]?.slice(0, 10) ?? '2020-01-01',
    left: null,
  });
  const sums = sumKinds(facts.kinds, by).get(key);
  return kindNames.flatMap((kind) => (sums && sums[kind] > 0 ? [`${kind} ${textOfLength(sums[kind])}`] : [])).join(' ');
}

/** On site is what is not remote, where a case does not say so. */
const withoutModes = (kinds: string) => kinds.replace(/ ?(onsite|remote) \S+/g, '').trim();
const order = (kinds: string) => (kinds.match(/\w+ \S+/g) ?? []).toSorted().join(' ');

const night = casesOf(nightCases, z.tuple([z.string(), z.string(), z.string(), z.string()]));
describe(`night work (art. ${night.article}): «${night.quote}»`, () => {
  it.each(night.rows)('%s: %s worked, %s at night: %s', (text, worked, atNight) => {
    const zone = text.includes('@Canary') ? 'Atlantic/Canary' : 'Europe/Madrid';
    const [entry] = entriesOfText(text);
    expect(entry && textOfLength(entry.worked)).toBe(worked);
    expect(entry && textOfLength(nightTime(entry, limitsOf({ minor: false }).night, nightsOf(zone)))).toBe(atNight);
  });
});

const record = casesOf(recordCases, z.tuple([words, period, z.string(), z.string(), z.string()]));
describe(`the record of a day (art. ${record.article}): «${record.quote}»`, () => {
  it.each(record.rows)('%s by %s %s: %s, %s', (entries, by, key, kinds) =>
    expect(order(kindsIn([], entries, by, key))).toBe(order(kinds)),
  );
});

describe.each([overtimeCases, irregularCases, complementaryCases])('hours over those agreed', (file) => {
  const { article, quote, rows } = casesOf(file, z.tuple([words, words, period, z.string(), z.string(), z.string()]));
  describe(`art. ${article}: «${quote}»`, () => {
    it.each(rows)('%s, %s by %s %s: %s, %s', (terms, entries, by, key, kinds) => {
      const found = kindsIn(terms, entries, by, key);
      expect(order(kinds.includes('remote') ? found.replace(/ ?onsite \S+/, '') : withoutModes(found))).toBe(
        order(kinds),
      );
    });
  });
});

const year = casesOf(overtimeYearCases, z.tuple([words, words, words, z.string(), z.string()]));
describe(`the count of the year (art. ${year.article}): «${year.quote}»`, () => {
  const lots = (texts: readonly string[]) =>
    texts.map((text) => {
      const [date = '', length = '', note = ''] = text.split(' ');
      return { date, ms: lengthOfText(length), value: Number(note.slice(1)) || 1, isPaid: note === 'paid' };
    });
  const entriesOf = (overtime: readonly string[], settlements: readonly string[]): BankEntry[] => [
    ...lots(overtime).map(({ date, ms, value }) => ({ kind: 'earned' as const, date, ms, value, months: restMonths })),
    ...lots(settlements).map(({ date, ms, isPaid }) => ({
      kind: isPaid ? ('paid' as const) : ('rested' as const),
      date,
      ms,
    })),
  ];
  it.each(year.rows)('%s, settled %s, force majeure %s: %s, %s', (overtime, settlements, forceMajeure, counted) => {
    const of = overtime.at(-1)?.slice(0, 4) ?? '2026';
    const found = overtimeYear({
      year: of,
      overtime: lots(overtime),
      rested: restedInTime(bankAccount(entriesOf(overtime, settlements), '2099-12-31').settled),
      forceMajeure: lots(forceMajeure),
      limit: lengthOfText('80:00'),
    });
    expect(textOfLength(found.counted)).toBe(counted);
    expect(found.counted + found.rested + found.forceMajeure).toBe(found.done);
    expect(found.left).toBe(Math.max(0, found.limit - found.counted));
  });
});
