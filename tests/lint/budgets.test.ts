import { describe, expect, it } from 'vitest';
import { budgetFor, sizeProblem } from '../../scripts/test/budgets.mjs';

const entry = { budget: 400, bar: 336 };

describe('a budget of a size', () => {
  it('holds at the budget and a little below it, also above its bar', () => {
    expect([400, 395, 388].map((value) => sizeProblem('page', value, entry))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('fails above it, and says what the size is made of and what to do', () => {
    expect(sizeProblem('page', 400.4, entry, ['  300  app.js'])).toBe(
      [
        'page: 400.4 is over the budget of 400 (bar: 336).',
        'Make it smaller, or raise the budget in build/budgets.json and say why in the commit message.',
        '  300  app.js',
      ].join('\n'),
    );
  });

  it('fails well below it until it is lowered', () => {
    expect(sizeProblem('page', 380, entry)).toMatch(/^page: 380 is well below .* npm run budgets -- --lower$/);
    expect(sizeProblem('page', 380, { ...entry, budget: budgetFor(380) })).toBeUndefined();
  });

  it('fails where there is none', () => {
    expect(sizeProblem('page', 400)).toMatch(/no budget/);
  });
});

it('a budget is lowered to the value with three digits, rounded up', () => {
  expect([131.1, 71.1, 153_517, 2484].map(budgetFor)).toEqual([132, 72, 154_000, 2490]);
});
