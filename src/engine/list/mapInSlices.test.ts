import { expect, it } from 'vitest';
import { mapInSlices } from './mapInSlices.ts';

it('maps a long list in order, and lets other work happen in between', async () => {
  let others = 0;
  const waiting = setInterval(() => (others += 1));
  const doubled = await mapInSlices(
    Array.from({ length: 10_000 }, (_, index) => index),
    (one) => one * 2,
  );
  clearInterval(waiting);
  expect(doubled).toHaveLength(10_000);
  expect([doubled[0], doubled[9999]]).toEqual([0, 19_998]);
  expect(others).toBeGreaterThan(0);
});
