import { expect, test } from 'vitest';
import { isBarred, statusOf } from './subscriptionStates.ts';

test.each([
  // provider, product, nobody has access
  ['active', 'active', false],
  ['trialing', 'trialing', false],
  ['past_due', 'past_due', false],
  ['incomplete', 'incomplete', true],
  ['incomplete_expired', 'canceled', true],
  ['unpaid', 'canceled', true],
  ['paused', 'canceled', true],
  ['canceled', 'canceled', true],
  ['a state of next year', 'unknown', false],
] as const)('the provider’s %s is %s; bars: %s', (provider, status, bars) => {
  expect(statusOf(provider)).toBe(status);
  expect(isBarred(statusOf(provider))).toBe(bars);
});
