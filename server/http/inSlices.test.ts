import { setImmediate as letOthers } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Steps } from '#domain/kernel/steps.ts';
import { inSlices, mapInSlices } from './inSlices.ts';

/** Keeps the processor for so long. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('lets others come in between, and makes the result', async () => {
  function* steps(): Steps<string> {
    for (let index = 0; index < 20; index += 1) {
      work(2);
      yield;
    }
    return 'made';
  }
  let others = 0;
  let isOver = false;
  const result = inSlices(steps()).finally(() => (isOver = true));
  while (!isOver) {
    await letOthers();
    others += 1;
  }
  expect(await result).toBe('made');
  expect(others).toBeGreaterThan(10);
});

it('makes one of each, in order', async () => {
  expect(await mapInSlices([1, 2, 3], (one) => one * 2)).toEqual([2, 4, 6]);
});

it('fails as its work does', async () => {
  const broken = mapInSlices([1], () => {
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
});
