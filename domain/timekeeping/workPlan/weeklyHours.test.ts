import { expect, it } from 'vitest';
import { weeklyHours, type WorkTerms } from './weeklyHours.ts';

const terms: WorkTerms = { hours: 40, hours_type: 'weekly', flex: 1, days_of_week: '', quantity_days: 5 };

it.each<[string, Partial<WorkTerms>, number]>([
  ['weekly terms are the hours themselves', {}, 40],
  ['half hours stay', { hours: 37.5 }, 37.5],
  ['daily terms with flexible days count quantity_days', { hours: 8, hours_type: 'daily', quantity_days: 4 }, 32],
  [
    'daily terms with fixed days count those days',
    { hours: 8, hours_type: 'daily', flex: 0, days_of_week: '1,3,5' },
    24,
  ],
  ['a day named twice counts once', { hours: 6, hours_type: 'daily', flex: 0, days_of_week: '1,1,2' }, 12],
  ['daily terms without days mean five', { hours: 8, hours_type: 'daily', quantity_days: null }, 40],
  ['monthly terms are spread over 52 weeks', { hours: 160, hours_type: 'monthly' }, 36.92],
  ['yearly terms are spread over the weeks of work', { hours: 1800, hours_type: 'yearly' }, 39.95],
  ['terms without a period are weekly', { hours: 20, hours_type: null }, 20],
])('%s', (_, changed, expected) => {
  expect(weeklyHours({ ...terms, ...changed })).toBe(expected);
});
