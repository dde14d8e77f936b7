import { afterEach, expect } from 'vitest';
import { stubProblems } from './stubProblems.ts';

// A setup file, so that it holds for each file of tests: a module that they share is run for the first of them only.
afterEach(() => {
  const found = [...stubProblems];
  stubProblems.clear();
  // Soft: a hook that throws would keep the page of this test from being cleaned up.
  expect.soft(found, 'stubs that answer what the server never would').toEqual([]);
});
