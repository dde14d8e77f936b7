import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthsLater } from '#domain/time/months.ts';
import { timeOff } from '../workPlan/agreedTime.ts';
import { agreedDays } from './agreedDays.ts';
import { bankAccount } from './bank.ts';
import type { TimedEntry } from './entries.ts';
import { timeFactsOf, type WorkingTerms } from './facts.ts';
import type { Lot } from './lots.ts';
import { nightsOf, nightTime } from './night.ts';
import { overtimeYear, restedInTime } from './overtimeYear.ts';
import type { TimeRuleName } from './ruleNames.ts';
import { timeRules } from './rules/index.ts';

/**
 * An independent reading of the articles in whole minutes, compared with the product's functions in random cases. It goes by dates of
 * UTC and calls nothing of the rules; Iceland's clock never changes.
 */
const zone = 'Atlantic/Reykjavik';
const nightOf = nightsOf(zone);
const runs = { numRuns: 1000, seed: 20_261_130 };
const MINUTE = 60_000;
const DAY = 1440;

/** Minutes since 1970 of a date, and the date of such minutes. */
const minuteOf = (date: string): number => Date.parse(date) / MINUTE;
const dateOf = (minute: number): string => new Date(minute * MINUTE).toISOString().slice(0, 10);
const datesFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => dateOf(minuteOf(first) + index * DAY));
const isWorkday = (date: string): boolean => ![0, 6].includes(new Date(date).getUTCDay());
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** From and to, in minutes since 1970. */
type Shift = readonly [from: number, to: number];
const entryOf = ([from, to]: Shift): TimedEntry => ({
  date: dateOf(from),
  start: from * MINUTE,
  end: to * MINUTE,
  worked: (to - from) * MINUTE,
  mode: 'onsite',
  breaks: [],
});

const contract = (more: Partial<WorkingTerms>): WorkingTerms => ({
  valid_from: '2026-01-01',
  contract_type: 'full',
  hours: 40,
  hours_type: 'weekly',
  flex: 0,
  days_of_week: '1,2,3,4,5',
  quantity_days: null,
  distribution: 'regular',
  ...more,
});

function factsOf(
  shifts: readonly Shift[],
  terms: WorkingTerms,
  range: { from: string; to: string },
  urgent: readonly Lot[] = [],
) {
  return timeFactsOf({
    entries: shifts.map(entryOf),
    terms: [terms],
    birth_date: null,
    off: () => 0,
    isHoliday: () => false,
    nightOf,
    range,
    hired: '2026-01-01',
    left: null,
    forceMajeure: urgent,
  });
}

/** Findings of one rule. */
const foundBy = (rule: TimeRuleName, facts: ReturnType<typeof factsOf>) => timeRules[rule].find(facts);

const march = { from: '2026-03-01', to: '2026-03-31' };
const workdays = datesFrom(march.from, 31).filter(isWorkday);
const yearDates = datesFrom('2026-01-01', 365);

/** A day's shift of each workday of March, from eight o'clock on, as long as is said; none of 0. */
const shiftsOfMarch = (lengths: readonly number[]): Shift[] =>
  workdays.flatMap((date, index): Shift[] => {
    const from = minuteOf(date) + 480;
    const length = lengths[index] ?? 0;
    return length === 0 ? [] : [[from, from + length]];
  });
const lengthsOfDay = (most: number) =>
  fc.array(fc.integer({ min: 0, max: most }), { minLength: workdays.length, maxLength: workdays.length });

describe('hours that a contract asks for (arts. 12.1 and 34.1 ET)', () => {
  const free = fc.uniqueArray(fc.constantFrom(...yearDates), { maxLength: 60 });

  test('by the week: each working day has its part, in any week and month, without days off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 400 }), free, (tenths, days) => {
        const off = new Set(days);
        const measures = {
          terms: [contract({ hours: tenths / 10 })],
          off: timeOff((date) => (off.has(date) ? 1 : 0), undefined),
        };
        const agreed = agreedDays(measures, march);
        const owedIn = (dates: readonly string[]) =>
          ((tenths * 6) / 5) * dates.filter((date) => isWorkday(date) && !off.has(date)).length;
        const foundIn = (dates: readonly string[]) => sum(dates.map((date) => (agreed.get(date) ?? 0) / MINUTE));
        const [month, week] = [datesFrom(march.from, 31), datesFrom('2026-03-09', 7)];
        // A month has whole minutes, which its days share.
        expect(Math.abs(foundIn(month) - owedIn(month))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(foundIn(week) - owedIn(week))).toBeLessThanOrEqual(5);
      }),
      runs,
    );
  });

  test('by the month: as many as are agreed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 180 }), (hours) => {
        const measures = { terms: [contract({ hours, hours_type: 'monthly' })], off: timeOff(() => 0, undefined) };
        expect(sum([...agreedDays(measures, march).values()]) / MINUTE).toBe(hours * 60);
      }),
      runs,
    );
  });

  test('by the year: as many as are agreed, to the minute of each month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 1826 }), (hours) => {
        const measures = { terms: [contract({ hours, hours_type: 'yearly' })], off: timeOff(() => 0, undefined) };
        const found = sum([...agreedDays(measures, { from: '2026-01-01', to: '2026-12-31' }).values()]) / MINUTE;
        expect(Math.abs(found - hours * 60)).toBeLessThanOrEqual(6);
      }),
      runs,
    );
  });
});

test('overtime of a month: what exceeds nine hours of a day, and the rest over the agreed hours, once (arts. 34.3 and 35.1 ET)', () => {
  fc.assert(
    fc.property(lengthsOfDay(720), (lengths) => {
      const facts = factsOf(shiftsOfMarch(lengths), contract({}), march);
      const beyondNine = sum(lengths.map((length) => Math.max(0, length - 540)));
      const within = sum(lengths) - beyondNine;
      const overtime = beyondNine + Math.max(0, within - workdays.length * 480);
      expect(sum(facts.kinds.map((day) => day.overtime)) / MINUTE).toBe(overtime);
      expect(sum(facts.kinds.map((day) => day.ordinary)) / MINUTE).toBe(sum(lengths) - overtime);
    }),
    runs,
  );
});

test('overtime of a year: less force majeure, less what is rested in four months, the oldest first (arts. 35.1 to 35.3 ET)', () => {
  const day = fc.integer({ min: 0, max: 364 });
  const lots = (maxLength: number) =>
    fc.uniqueArray(fc.record({ day, minutes: fc.integer({ min: 1, max: 600 }) }), {
      maxLength,
      selector: (one) => one.day,
    });
  fc.assert(
    fc.property(lots(12), lots(8), lots(5), (worked, rested, urgent) => {
      const lotsOf = (all: typeof worked): Lot[] =>
        all
          .toSorted((one, other) => one.day - other.day)
          .map((one) => ({ date: dateOf(minuteOf('2026-01-01') + one.day * DAY), ms: one.minutes * MINUTE }));
      const [overtime, rests, forceMajeure] = [lotsOf(worked), lotsOf(rested), lotsOf(urgent)];
      const settled = bankAccount(
        [
          ...overtime.map(({ date, ms }) => ({ kind: 'earned' as const, date, ms, months: 4 })),
          ...rests.map(({ date, ms }) => ({ kind: 'rested' as const, date, ms })),
        ],
        '2027-12-31',
      ).settled;
      const year = overtimeYear({ year: '2026', overtime, forceMajeure, rested: restedInTime(settled), limit: 0 });

      const left = new Map(overtime.map(({ date, ms }) => [date, ms]));
      const restedOf = new Map<string, number>();
      let ahead = 0;
      const dates = [...overtime, ...rests].map(({ date }) => date);
      for (const date of [...new Set(dates)].toSorted()) {
        // Rest that was taken before is made up for by the first hours that follow.
        const earned = left.get(date) ?? 0;
        const makesUp = Math.min(ahead, earned);
        ahead -= makesUp;
        left.set(date, earned - makesUp);
        let rest = rests.find((one) => one.date === date)?.ms ?? 0;
        for (const [of, ms] of left) {
          if (of > date || ms === 0 || monthsLater(of, 4) < date) continue;
          const taken = Math.min(ms, rest);
          rest -= taken;
          left.set(of, ms - taken);
          restedOf.set(of, taken + (restedOf.get(of) ?? 0));
        }
        ahead += rest;
      }
      const counting = new Map(overtime.map(({ date, ms }) => [date, ms]));
      const take = (isOf: (date: string, of: string) => boolean, of: string, ms: number) => {
        let rest = ms;
        for (const [date, known] of counting) {
          if (!isOf(date, of)) continue;
          const taken = Math.min(known, rest);
          counting.set(date, known - taken);
          rest -= taken;
        }
        return rest;
      };
      const beyond = forceMajeure.map(({ date, ms }) => ({ date, ms: take((one, of) => one === of, date, ms) }));
      for (const { date, ms } of beyond) take((one, of) => one.slice(0, 7) === of.slice(0, 7), date, ms);
      const counted = sum([...counting].map(([date, ms]) => Math.max(0, ms - (restedOf.get(date) ?? 0))));
      expect(year.counted).toBe(counted);
      expect(year.done).toBe(sum(overtime.map(({ ms }) => ms)));
    }),
    runs,
  );
});

test('part time: ordinary up to the contract, complementary up to the pact, force majeure apart (arts. 12.4.c and 12.5 ET)', () => {
  const hours = fc.integer({ min: 10, max: 30 });
  fc.assert(
    fc.property(
      lengthsOfDay(540),
      hours,
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 300 }),
      (lengths, weekly, pact, urgent) => {
        const date = workdays[10] ?? '';
        const flood = Math.min(urgent, lengths[10] ?? 0);
        const terms = contract({
          contract_type: 'partial',
          hours: weekly,
          has_complementary_hours: pact ? 1 : 0,
          complementary_hours: pact,
        });
        const facts = factsOf(shiftsOfMarch(lengths), terms, march, urgent ? [{ date, ms: urgent * MINUTE }] : []);
        const agreed = (weekly * 60 * workdays.length) / 5;
        const agreedWithPact = ((weekly + pact) * 60 * workdays.length) / 5;
        const worked = sum(lengths) - flood;
        const of = (kind: 'ordinary' | 'complementary' | 'voluntary' | 'overtime') =>
          sum(facts.kinds.map((day) => day[kind])) / MINUTE;
        expect(of('overtime')).toBeCloseTo(flood, 5);
        expect(of('ordinary')).toBeCloseTo(Math.min(worked, agreed), 1);
        expect(of('voluntary')).toBeCloseTo(Math.max(0, worked - agreedWithPact), 1);
        expect(of('complementary')).toBeCloseTo(Math.max(0, Math.min(worked, agreedWithPact) - agreed), 1);
        const over = foundBy('complementaryOver', facts);
        expect(over.length).toBe(Math.max(0, Math.min(worked, agreedWithPact) - agreed) > agreed * 0.3 + 1e-6 ? 1 : 0);
      },
    ),
    runs,
  );
});

/** Shifts one after the other from Monday 2 March on, with a rest between each and the next. */
const rotas = (longestRest: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 120, max: 540 }), fc.integer({ min: 12 * 60, max: longestRest })), {
      minLength: 20,
      maxLength: 40,
    })
    .map((parts) => {
      let at = minuteOf('2026-03-02') + 360;
      return parts.map(([length, rest]): Shift => {
        const from = at;
        at += length + rest;
        return [from, from + length];
      });
    });

test('weekly rest: 36 hours and the 12 of a day in each week (arts. 34.3 and 37.1 ET)', () => {
  const week = 7 * DAY;
  fc.assert(
    fc.property(rotas(60 * 60), (shifts) => {
      const last = shifts.at(-1)?.[0] ?? 0;
      const range = { from: '2026-03-02', to: dateOf(last) };
      const found = new Set(
        foundBy('weeklyRest', factsOf(shifts, contract({}), range)).map(({ date }) =>
          Math.floor((minuteOf(date) - minuteOf('2026-03-02')) / week),
        ),
      );
      const rests = shifts.slice(1).map(([to], index) => {
        const [begins = 0, from = 0] = shifts[index] ?? [];
        return { begins, from, to };
      });
      const weeks = Math.floor((last - minuteOf('2026-03-02')) / week);
      const wrong = Array.from({ length: Math.max(0, weeks - 2) }, (_, index) => index + 1).filter((index) => {
        const [from, to] = [minuteOf('2026-03-02') + index * week, minuteOf('2026-03-02') + (index + 1) * week];
        const long = rests.filter((rest) => rest.to - rest.from >= 48 * 60);
        const isWithin = long.some((rest) => rest.begins >= from && rest.to <= to);
        const isNear = long.some((rest) => rest.to > from - week && rest.from < to + week);
        // Work belongs to the day on which it begins, and the rest after it too: one within the week is that of no other.
        return isWithin ? found.has(index) : !isNear && !found.has(index);
      });
      expect(wrong).toEqual([]);
    }),
    runs,
  );
});

describe('nights (art. 36.1 ET)', () => {
  const shift = fc.tuple(fc.integer({ min: 0, max: 30 * DAY }), fc.integer({ min: 1, max: 900 }));

  test('from ten to six, minute by minute', () => {
    fc.assert(
      fc.property(shift, ([begin, length]) => {
        const from = minuteOf('2026-03-01') + begin;
        let night = 0;
        for (let minute = from; minute < from + length; minute += 1) {
          const ofDay = minute % DAY;
          if (ofDay < 360 || ofDay >= 1320) night += 1;
        }
        const found = nightTime(entryOf([from, from + length]), { from: '22:00', to: '06:00' }, nightOf);
        expect(found / MINUTE).toBe(night);
      }),
      runs,
    );
  });

  test('eight hours on the average of the days worked in any fifteen days and in each half of a month', () => {
    fc.assert(
      fc.property(lengthsOfDay(600), (lengths) => {
        const shifts = shiftsOfMarch(lengths);
        const found = foundBy('nightAverage', factsOf(shifts, contract({ night_worker: 1 }), march));
        const averageIn = (from: string, to: string) => {
          const within = shifts.filter(([start]) => dateOf(start) >= from && dateOf(start) <= to);
          return within.length === 0 ? 0 : sum(within.map(([start, end]) => end - start)) / within.length;
        };
        const begins = shifts.map(([start]) => dateOf(start)).filter((date) => date <= '2026-03-17');
        const moving = begins.map((date) => averageIn(date, dateOf(minuteOf(date) + 14 * DAY)));
        const averages = [...moving, averageIn('2026-03-01', '2026-03-15'), averageIn('2026-03-16', '2026-03-31')];
        expect(found.length > 0).toBe(Math.max(...averages) > 480);
      }),
      runs,
    );
  });
});
