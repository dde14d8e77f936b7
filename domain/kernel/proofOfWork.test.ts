import { describe, expect, it } from 'vitest';
import { beyondFree, triesFor, workCost, type WorkRule } from './proofOfWork.ts';

const rule: WorkRule = { free: 3, of: 'calls' };
/** What a mid-range phone does in a second, on one core. */
const phoneIterations = 1_000_000;
const secondsOf = (beyond: number) => (triesFor(beyond) * workCost.iterations) / phoneIterations;

describe('what is free', () => {
  it.each([
    [0, -2],
    [2, 0],
    [3, 1],
    [9, 7],
  ])('after %i calls the next is %i beyond three', (counted, beyond) => {
    expect(beyondFree(rule, counted)).toBe(beyond);
  });

  it('nothing is free where nothing shall be', () => {
    expect(beyondFree({ ...rule, free: 0 }, 0)).toBe(1);
  });
});

describe('what a challenge costs', () => {
  it.each([
    [1, 200],
    [2, 400],
    [3, 800],
    [6, 6_400],
    [7, 6_400],
    [5_000, 6_400],
  ])('call %i beyond: %i tries', (beyond, tries) => {
    expect(triesFor(beyond)).toBe(tries);
  });

  it('keeps a phone less than a second at first, and less than twenty at worst', () => {
    expect(secondsOf(1)).toBeLessThan(1);
    expect(secondsOf(5_000)).toBeLessThan(20);
  });
});
