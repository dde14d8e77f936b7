import { describe, expect, it } from 'vitest';
import { isFull, isUpgrade, plansFor } from './planChoice.ts';

const plan = (id: string, min: number, max?: number) => ({
  id,
  metadata: { min: String(min), ...(max !== undefined && { max: String(max) }) },
});
const plans = [
  plan('5', 1, 5),
  plan('15', 6, 15),
  plan('30', 16, 30),
  plan('60', 31, 60),
  plan('100', 60, 100),
  plan('200', 101, 200),
  plan('all', 60),
];
const shown = (employees: number, rule: 'new' | 'change') => plansFor(plans, employees, rule).map(({ id }) => id);

describe('"In the sign-up and new-enterprise chooser"', () => {
  it.each([
    [1, ['5', '15', '30', '60', '100']],
    [5, ['5', '15', '30', '60', '100']],
    [6, ['15', '30', '60', '100']],
    [30, ['30', '60', '100']],
    [31, ['60', '100']],
    [59, ['60', '100']],
    [60, ['60', '100']],
  ])('"with a count of 60 or less, show plans with min at most 60 and max at least the count": %i', (employees, ids) =>
    expect(shown(employees, 'new')).toEqual(ids),
  );

  it.each([61, 150, 500])('"Above 60, show plans with min at least 60": %i', (employees) =>
    expect(shown(employees, 'new')).toEqual(['100', '200', 'all']),
  );
});

describe('of a change or a reactivation', () => {
  it.each([
    [1, ['5']],
    [5, ['5']],
    [6, ['15']],
    [30, ['30']],
    [31, ['60']],
    [59, ['60']],
  ])('"Employees under 60 see plans whose range covers the count": %i', (employees, ids) =>
    expect(shown(employees, 'change')).toEqual(ids),
  );

  it.each([60, 61, 500])('"60 or more see plans with min at least 60": %i', (employees) =>
    expect(shown(employees, 'change')).toEqual(['100', '200', 'all']),
  );

  it('a range without a maximum covers whatever is above its minimum', () =>
    expect(plansFor([plan('open', 10)], 40, 'change')).toHaveLength(1));
});

it.each([
  [15, 14, true],
  [15, 15, false],
  [15, 16, false],
  [undefined, 900, true],
])('"an upgrade when the new plan’s maximum exceeds the current employee count": %s, %i', (max, employees, up) =>
  expect(isUpgrade(plan('x', 1, max), employees)).toBe(up),
);

it.each([
  [15, 14, false],
  [15, 15, true],
  [15, 16, true],
  [null, 900, false],
])('"at or above the plan maximum": %s, %i', (limit, employees, full) => expect(isFull(limit, employees)).toBe(full));
