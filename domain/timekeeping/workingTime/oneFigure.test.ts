import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeMonth } from '../closures/monthClosing.ts';
import { sumRecord } from '../timeEntries/recordTotals.ts';
import { weekdayOf } from '#domain/time/localTime.ts';
import { monthsAfter, rangeOfMonth } from '#domain/time/months.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { anyCountedByYear, datesOf } from '../workPlan/agreedTime.ts';
import { type DayOff, type DaysOff, timeOffOf } from '../workPlan/dayOff.ts';
import { asRecorded } from './asRecorded.ts';
import type { TimedEntry } from './entries.ts';
import { kindTermsOf, timeFactsOf, type WorkingTerms } from './facts.ts';
import { hoursApart } from './account.ts';
import { type BankRules, hoursAccountOf } from './hoursAccount.ts';
import { sumKinds } from './kindSums.ts';
import { nightsOf } from './night.ts';
import { overtimeOfMonth, sumFates } from './overtimeOfMonth.ts';
import { restedInTime } from './overtimeYear.ts';
import { noTime } from './timeKinds.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };
const months = monthsAfter('2025-12', '2026-06');
const today = '2026-07-01';
const rules: BankRules = { decisions: [], since: year.from, countsLack: true };
const workdays = datesOf(year.from, '2026-06-30').filter((date) => ![0, 6].includes(weekdayOf(date)));

const hoursOfContract = fc.record({
  contract_type: fc.constantFrom('full' as const, 'full' as const, 'partial' as const),
  hours: fc.constantFrom(12, 30, 37.5, 40),
  distribution: fc.constantFrom('regular' as const, 'regular' as const, 'irregular' as const),
  flex: fc.constantFrom(0 as const, 1 as const),
  complementary_hours: fc.constantFrom(0, 3),
});
const version = fc.record({
  day: fc.nat(workdays.length - 1),
  /** Left out: what changes is neither the hours nor their distribution. */
  changed: fc.option(hoursOfContract, { nil: undefined }),
  flex: fc.constantFrom(0 as const, 1 as const),
});
const histories = fc.record({
  first: hoursOfContract,
  versions: fc.array(version, { maxLength: 3 }),
  /** Workday from which something is recorded, and on which the person was hired. */
  begins: fc.nat(80),
  hired: fc.option(fc.nat(20)),
  entries: fc.array(
    fc.record({ odd: fc.nat(1_999), minutes: fc.integer({ min: 240, max: 660 }), paused: fc.nat(3_600_000) }),
    {
      minLength: workdays.length,
      maxLength: workdays.length,
    },
  ),
  off: fc.array(fc.record({ day: fc.nat(workdays.length - 1), kind: fc.constantFrom('rest', 'half', 'holiday') }), {
    maxLength: 12,
  }),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

const dateOf = (index: number): string => workdays[index] ?? year.from;

function termsOf({ first, versions }: History): WorkingTerms[] {
  const made: WorkingTerms[] = [];
  const add = (valid_from: string, of: typeof first, flex: 0 | 1) =>
    made.push({
      ...of,
      flex,
      valid_from,
      hours_type: 'weekly',
      days_of_week: '1,2,3,4,5',
      quantity_days: 5,
      has_complementary_hours: of.complementary_hours > 0 ? 1 : 0,
    });
  let last = first;
  add('2020-01-01', first, first.flex);
  const byDate = new Map(versions.map((one) => [dateOf(one.day), one]));
  for (const [date, one] of [...byDate].toSorted(([a], [b]) => a.localeCompare(b))) {
    last = one.changed ?? last;
    add(date, last, one.flex);
  }
  return made;
}

const entriesOf = ({ begins, entries }: History): TimedEntry[] =>
  workdays.slice(begins).map((date, index) => {
    const { odd = 0, minutes = 480, paused = 0 } = entries[index + begins] ?? {};
    const start = Date.parse(`${date}T07:00Z`) + odd;
    const end = start + minutes * MINUTE_MS + paused + odd;
    const at = start + 2 * HOUR_MS;
    return {
      date,
      start,
      end,
      worked: end - start - paused,
      mode: 'onsite',
      breaks: paused > 0 ? [{ kind: 'pause', start: at, end: at + paused }] : [],
    };
  });

function offOf({ off }: History, takesRest: boolean): DaysOff {
  const named = { rest: 'Descanso', half: 'Descanso', holiday: 'Festivo' };
  return Object.fromEntries(
    off
      .filter(({ kind }) => takesRest || kind === 'holiday')
      .map(({ day, kind }): [string, DayOff[]] => [
        dateOf(day),
        [
          {
            kind: kind === 'holiday' ? 'holiday' : 'leave',
            name: named[kind as 'rest'],
            share: kind === 'half' ? 0.5 : 1,
          },
        ],
      ]),
  );
}

test('record, closure, bank and statement have one figure in every month, and the year the sum of them', () => {
  let withOvertime = 0;
  let withRest = 0;
  fc.assert(
    fc.property(histories, (history) => {
      const terms = termsOf(history);
      const off = timeOffOf(offOf(history, true));
      const hired = history.hired === null ? '2020-01-01' : dateOf(history.hired);
      const entries = entriesOf(history).map(asRecorded);
      const facts = timeFactsOf({
        entries,
        terms,
        birth_date: null,
        off,
        offButRest: timeOffOf(offOf(history, false)),
        isHoliday: () => false,
        nightOf: nightsOf('Europe/Madrid'),
        range: year,
        hired,
        left: null,
        restedUpTo: today,
        bank: rules,
      });
      const kindTerms = kindTermsOf(terms);
      const bank = hoursAccountOf({ facts, terms: kindTerms, ...rules, today });
      const worked = new Map(entries.map((entry) => [entry.date, entry.worked]));
      const ofMonth = (month: string) => new Map([...worked].filter(([date]) => date.startsWith(month)));
      const apart = hoursApart({ entries, personOn: facts.personOn, forceMajeure: [] });
      const byYear = anyCountedByYear(terms, year.to);
      const record = sumRecord({
        entries: entries.map(({ date, start, end, worked: length }) => ({
          date,
          start_hour: new Date(start).toISOString(),
          end_hour: new Date(end).toISOString(),
          time_paused: end - start - length,
          paused_since: null,
        })),
        terms,
        off,
        from: year.from,
        to: '2026-06-30',
        today,
        hired,
        left: null,
        before: byYear ? new Map() : undefined,
        apart,
      });
      const kinds = sumKinds(facts.kinds, 'month');
      for (const month of months) {
        const { from } = rangeOfMonth(month);
        const before = byYear ? new Map([...worked].filter(([date]) => date < from)) : undefined;
        const closure = closeMonth({
          month,
          worked: ofMonth(month),
          shiftsOn: () => [],
          terms,
          off,
          before,
          apart,
          hired,
          left: null,
        });
        const recorded = record.months.find((one) => one.month === month);
        const { ordinary, complementary, voluntary, overtime } = kinds.get(month) ?? noTime;
        expect(closure).toMatchObject({ ordinary, overtime, complementary: complementary + voluntary, voluntary });
        const ofRecord = recorded ?? { ordinary: 0, overtime: 0, complementary: 0 };
        expect(ofRecord).toMatchObject({ ordinary, overtime, complementary: complementary + voluntary });
        const fates = sumFates(
          overtimeOfMonth({
            month,
            entries,
            terms: kindTerms,
            bank,
            since: year.from,
            forceMajeure: [],
            apart,
            agreedOn: facts.agreedOn,
            range: facts.range,
            valueOn: () => 1,
          }),
        );
        expect(fates.overtime).toBe(overtime);
        const settled = bank.settled.filter(({ date, by }) => by !== 'offset' && date.startsWith(month));
        expect(fates.settled).toBe(settled.reduce((sum, { ms }) => sum + ms, 0));
        expect(fates.unknown).toBe(0);
        const earned = bank.movements.filter(
          ({ kind, date, ms }) => kind === 'earned' && ms > 0 && date.startsWith(month),
        );
        expect(earned.reduce((sum, { ms }) => sum + ms, 0)).toBe(overtime);
        if (overtime > 0) withOvertime += 1;
      }
      const { done = 0, rested = 0 } = facts.overtime.get('2026') ?? {};
      expect(done).toBe([...kinds.values()].reduce((sum, { overtime }) => sum + overtime, 0));
      expect(rested).toBe([...restedInTime(bank.settled).values()].reduce((sum, ms) => sum + ms, 0));
      if (rested > 0) withRest += 1;
    }),
    { numRuns: 30, seed: 1, endOnFailure: true },
  );
  // Histories without any would prove nothing.
  expect(withOvertime).toBeGreaterThan(10);
  expect(withRest).toBeGreaterThan(0);
}, 120_000);
