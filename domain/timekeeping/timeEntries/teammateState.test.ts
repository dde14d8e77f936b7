import { expect, it } from 'vitest';
import { teammateState } from './teammateState.ts';

it.each([
  [true, 0, 'in'],
  [true, 28_800_000, 'in'],
  [false, 28_800_000, 'out'],
  [false, 0, 'off'],
] as const)('in %s, planned %i: %s', (isIn, scheduled, state) => {
  expect(teammateState({ isIn, scheduled })).toBe(state);
});
