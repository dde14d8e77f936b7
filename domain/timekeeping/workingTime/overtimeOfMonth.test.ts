import { expect, test } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#domain/time/units.ts';
import type { TimedEntry } from './entries.ts';
import { overtimeOfMonth, sumFates } from './overtimeOfMonth.ts';
import type { KindTerms } from './reference.ts';

const full: KindTerms = { valid_from: '2026-01-01', contract_type: 'full', reference: 'month', pactShare: 0 };

/** Worked from 8:00 UTC for some hours. */
const entry = (date: string, hours: number, over: Partial<TimedEntry> = {}): TimedEntry => {
  const start = Date.parse(`${date}T08:00Z`);
  const worked = hours * HOUR_MS;
  return { date, start, end: start + worked, worked, mode: 'onsite', breaks: [], ...over };
};

type Input = Parameters<typeof overtimeOfMonth>[0];

/** Somebody who owes ten hours in February, on its first day. */
const fatesOf = (over: Partial<Input> = {}) =>
  overtimeOfMonth({
    month: '2026-02',
    entries: [entry('2026-02-02', 10), entry('2026-02-03', 3), entry('2026-02-10', 2), entry('2026-03-02', 9)],
    terms: [full],
    agreedOn: (date) => (date === '2026-02-01' ? 10 * HOUR_MS : 0),
    range: { from: '2026-02-01', to: '2026-03-31' },
    bank: { lots: [], toPay: [], settled: [] },
    since: '2026-01-01',
    valueOn: () => 1,
    forceMajeure: [],
    ...over,
  });

test('overtime day by day, of this month alone (art. 35.5 ET)', () => {
  expect(fatesOf().map(({ date, overtime }) => [date, overtime / HOUR_MS])).toEqual([
    ['2026-02-03', 3],
    ['2026-02-10', 2],
  ]);
});

test.each<[string, Partial<Input>, object]>([
  ['what is neither to be rested nor paid is settled', {}, { settled: 3, toRest: 0, toPay: 0, until: null }],
  [
    'to be rested, by its date (art. 35.1 ET)',
    { bank: { lots: [{ date: '2026-02-03', ms: 2 * HOUR_MS, until: '2026-06-03' }], toPay: [], settled: [] } },
    { settled: 1, toRest: 2, toPay: 0, until: '2026-06-03' },
  ],
  [
    'of hours that give more rest, the hours',
    {
      bank: { lots: [{ date: '2026-02-03', ms: 3 * HOUR_MS, until: '2026-06-03' }], toPay: [], settled: [] },
      valueOn: () => 1.5,
    },
    { settled: 1, toRest: 2, toPay: 0, until: '2026-06-03' },
  ],
  [
    'to be paid, since they were not rested in time',
    { bank: { lots: [], toPay: [{ date: '2026-02-03', ms: 3 * HOUR_MS }], settled: [] } },
    { settled: 0, toRest: 0, toPay: 3, until: null },
  ],
  [
    'rest on which both parties agreed for the same day is no overtime of it',
    {
      bank: {
        lots: [
          { date: '2026-02-03', ms: 2 * HOUR_MS, until: '2026-06-03' },
          { date: '2026-02-03', ms: HOUR_MS, until: '2027-02-03', adjusted: true },
        ],
        toPay: [{ date: '2026-02-03', ms: HOUR_MS, adjusted: true }],
        settled: [],
      },
    },
    { settled: 1, toRest: 2, toPay: 0, until: '2026-06-03' },
  ],
  ['before the bank counts nothing is known', { since: '2026-02-04' }, { settled: 0, unknown: 3, until: null }],
  [
    'force majeure is a part of it (art. 35.3 ET)',
    { forceMajeure: [{ date: '2026-02-03', ms: HOUR_MS }] },
    { settled: 3, forceMajeure: 1 },
  ],
])('%s', (_, over, expected) => {
  const [first] = fatesOf(over);
  if (!first) throw new Error('a day is there');
  const inHours = Object.fromEntries(
    Object.entries(first).map(([key, value]) => [key, typeof value === 'number' ? value / HOUR_MS : value]),
  );
  expect(inHours).toMatchObject({ date: '2026-02-03', overtime: 3, ...expected });
});

test('counted to the second as the record shows it: days add up to the month, and parts to the day', () => {
  const odd = entry('2026-02-03', 3);
  const entries = [
    entry('2026-02-02', 10),
    { ...odd, start: odd.start + 1_700, end: odd.end + 2_300, worked: odd.worked + 600 - 1_499 },
  ];
  const days = fatesOf({ entries, bank: { lots: [], toPay: [{ date: '2026-02-03', ms: 1_000_400 }], settled: [] } });
  expect(days.map(({ overtime }) => overtime)).toEqual([3 * HOUR_MS]);
  const { overtime, settled, toPay } = sumFates(days);
  expect([toPay, settled]).toEqual([1_000 * SECOND_MS, overtime - 1_000 * SECOND_MS]);
});
