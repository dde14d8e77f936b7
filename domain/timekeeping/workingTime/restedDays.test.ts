import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addDays } from '#domain/time/localTime.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import type { DatedTerms } from '../workPlan/agreedTime.ts';
import { type DayOff, type DaysOff, timeOffOf } from '../workPlan/dayOff.ts';
import { agreedDays } from './agreedDays.ts';
import { restedDays } from './restedDays.ts';

const range = { from: '2024-05-01', to: '2024-09-30' };
const fixed: DatedTerms = {
  valid_from: '2020-01-01',
  contract_type: 'full',
  hours: 40,
  hours_type: 'weekly',
  flex: 0,
  days_of_week: '1,2,3,4,5',
  quantity_days: 5,
};
const flexible: DatedTerms = { ...fixed, flex: 1, days_of_week: '' };

const rest: DayOff = { kind: 'leave', name: 'Descanso', share: 1 };
const holiday: DayOff = { kind: 'holiday', name: 'Festivo', share: 1 };

const restedOf = (terms: DatedTerms, daysOff: DaysOff, others: DaysOff = {}) =>
  restedDays(
    { terms: [terms], off: timeOffOf({ ...others, ...daysOff }), offButRest: timeOffOf(others) },
    range,
    new Map(),
  ).map(({ date, ms }) => [date, ms / HOUR_MS]);

it.each<[string, DatedTerms, DaysOff, [string, number][]]>([
  ['a day of fixed days', fixed, { '2024-06-05': [rest] }, [['2024-06-05', 8]]],
  ['a day of flexible days', flexible, { '2024-06-05': [rest] }, [['2024-06-05', 8]]],
  ['half of one', flexible, { '2024-06-05': [{ ...rest, share: 0.5 }] }, [['2024-06-05', 4]]],
  [
    'of five flexible days a Sunday is one as well',
    { ...flexible, quantity_days: null },
    { '2024-06-09': [rest] },
    [['2024-06-09', 8]],
  ],
  [
    'of four days a week, a longer one',
    { ...flexible, quantity_days: 4 },
    { '2024-06-05': [rest] },
    [['2024-06-05', 10]],
  ],
  [
    'a whole week of flexible days takes five of them',
    flexible,
    Object.fromEntries([3, 4, 5, 6, 7, 8, 9].map((day) => [`2024-06-0${day}`, [rest]])),
    [3, 4, 5, 6, 7].map((day) => [`2024-06-0${day}`, 8]),
  ],
])('%s rests its hours on its date', (_, terms, daysOff, expected) => {
  expect(restedOf(terms, daysOff)).toEqual(expected);
});

it('takes no more from a week than the holidays leave of it', () => {
  const holidays = Object.fromEntries([3, 4, 5, 6].map((day) => [`2024-06-0${day}`, [holiday]]));
  const two = { '2024-06-08': [rest], '2024-06-09': [rest] };
  expect(restedOf(flexible, two, holidays)).toEqual([['2024-06-08', 8]]);
});

test('what is rested and what is asked for add up to the contract, whatever is off', () => {
  const day = fc.record({ at: fc.nat(120), half: fc.boolean(), isRest: fc.boolean() });
  fc.assert(
    fc.property(fc.constantFrom(fixed, flexible), fc.array(day, { maxLength: 20 }), (terms, days) => {
      const of = (some: typeof days): DaysOff =>
        Object.fromEntries(
          some.map(({ at, half }) => [addDays('2024-05-10', at), [{ ...rest, share: half ? 0.5 : 1 }]] as const),
        );
      const off = timeOffOf({
        ...of(days.filter(({ isRest }) => isRest)),
        ...of(days.filter(({ isRest }) => !isRest)),
      });
      const offButRest = timeOffOf(of(days.filter(({ isRest }) => !isRest)));
      const sumOf = (rows: Iterable<number>) => [...rows].reduce((all, ms) => all + ms, 0);
      const rested = restedDays({ terms: [terms], off, offButRest }, range, new Map());
      const asked = (time: typeof off) => sumOf(agreedDays({ terms: [terms], off: time }, range).values());
      expect(asked(offButRest) - asked(off)).toBe(sumOf(rested.map(({ ms }) => ms)));
      expect(rested.every(({ date, ms }) => off(date) > 0 && ms <= 8 * HOUR_MS + MINUTE_MS)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
