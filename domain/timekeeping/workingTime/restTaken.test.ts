import { expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import { restTaken } from './restTaken.ts';

const terms = [
  {
    valid_from: '2020-01-01',
    contract_type: 'full' as const,
    hours: 40,
    hours_type: 'weekly' as const,
    flex: 0 as const,
    days_of_week: '1,2,3,4,5',
    quantity_days: 5,
  },
];

it.each<[string, readonly string[], number, number]>([
  ['a Tuesday', ['2026-03-10'], 1, 8],
  ['half of it', ['2026-03-10'], 0.5, 4],
  ['a Sunday', ['2026-03-15'], 1, 0],
  ['days of two months', ['2026-03-31', '2026-04-01'], 1, 16],
  ['a day that is off anyway', ['2026-03-11'], 1, 0],
  ['no day', [], 1, 0],
])('%s', (_, dates, share, hours) => {
  const off = (date: string) => (date === '2026-03-11' ? 1 : 0);
  const range = { from: '2026-03-01', to: '2026-04-30' };
  expect(restTaken({ terms, off }, { dates, share, range }) / HOUR_MS).toBe(hours);
});
