import { expect, it } from 'vitest';
import { progressOf } from './progressOf.ts';

const done = { done: true, left: 0, by: null, at: null };
const open = { ...done, done: false };
const all = { hours: done, incidents: done, closures: done, variables: done, payslips: done, signatures: done };

it('a company whose steps are all done has no next one', () => {
  expect(progressOf({ steps: all, damaged: [] })).toMatchObject({ done: 6, next: undefined });
});

it('the next step is the first that is open, in the order of the month', () => {
  expect(progressOf({ steps: { ...all, signatures: open, closures: open }, damaged: [] })).toMatchObject({
    done: 4,
    next: 'closures',
  });
});

it('a step that was said to be done with something left is the next one', () => {
  const hours = { ...done, left: 7 };
  expect(progressOf({ steps: { ...all, hours }, damaged: [] })).toMatchObject({ done: 5, next: 'hours' });
});

it('what may not be seen is no step', () => {
  const {
    seen,
    done: count,
    next,
  } = progressOf({ steps: { ...all, hours: null, incidents: null, payslips: open }, damaged: [] });
  expect({ seen, count, next }).toEqual({
    seen: ['closures', 'variables', 'payslips', 'signatures'],
    count: 3,
    next: 'payslips',
  });
});

it('what could not be worked out is a step that is left', () => {
  expect(progressOf({ steps: { ...all, variables: null }, damaged: ['variables'] })).toMatchObject({
    done: 5,
    next: 'variables',
  });
});
