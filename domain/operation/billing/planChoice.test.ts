import { describe, expect, it } from 'vitest';
import { fitOf, isFull, isUpgrade, planFor, plansFor, recommendedPlan } from './planChoice.ts';

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

describe('all plans, for an enterprise that changes', () => {
  const fits = (employees: number) => Object.fromEntries(plans.map((one) => [one.id, fitOf(one, employees)]));
  it.each([
    [8, { 5: 'tooSmall', 15: 'fits', 30: 'larger', 60: 'larger', 100: 'larger', 200: 'larger', all: 'tooFew' }],
    [15, { 5: 'tooSmall', 15: 'fits', 30: 'larger', 60: 'larger', 100: 'larger', 200: 'larger', all: 'tooFew' }],
    [60, { 5: 'tooSmall', 15: 'tooSmall', 30: 'tooSmall', 60: 'larger', 100: 'fits', 200: 'fits', all: 'fits' }],
    [150, { 5: 'tooSmall', 15: 'tooSmall', 30: 'tooSmall', 60: 'tooSmall', 100: 'tooSmall', 200: 'fits', all: 'fits' }],
  ])('how they suit %i employees', (employees, expected) => expect(fits(employees)).toEqual(expected));

  const cents: Readonly<Record<string, number>> = { 5: 1_200, 15: 2_900, 100: 13_900, 200: 25_900, all: 150 };
  const priced = plans.map((one) => ({ ...one, unit_amount: cents[one.id] ?? 5_000 }));
  it.each([
    [8, '15'],
    [75, 'all'],
    [99, '100'],
    [190, '200'],
    [500, 'all'],
  ])('the cheapest that fits %i is recommended: %s', (employees, id) =>
    expect(recommendedPlan(priced, employees)?.id).toBe(id),
  );

  it.each([
    [8, '30', '30'],
    [8, '5', '15'],
    [8, 'all', '15'],
    [8, undefined, '15'],
  ])('of %i employees who want %s: %s', (employees, wanted, id) =>
    expect(planFor(priced, employees, wanted)?.id).toBe(id),
  );
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
