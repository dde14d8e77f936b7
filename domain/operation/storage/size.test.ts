import { expect, test } from 'vitest';
import { percentOf, sizeInWords } from './size.ts';

const MB = 1024 ** 2;

test.each([
  [0, '0 kB'],
  [51, '0 kB'],
  [1500, '1,5 kB'],
  [MB - 1, '1 MB'],
  [3.25 * 1024 * MB, '3,3 GB'],
  [20 * 1024 * MB, '20 GB'],
  [3000 * 1024 ** 4, '3000 TB'],
])('%i bytes: %s', (bytes, text) => {
  expect(sizeInWords(bytes)).toBe(text);
});

test.each([
  [0, 100, 0],
  [1, 1000, 1],
  [799, 1000, 79],
  [800, 1000, 80],
  [9999, 10_000, 99],
  [1000, 1000, 100],
  [1205, 1000, 120],
])('%i of %i: %i %%', (used, allowed, percent) => {
  expect(percentOf(used, allowed)).toBe(percent);
});
