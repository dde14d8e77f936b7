import { expect, it } from 'vitest';
import { methodsOf, withMethod } from './methods.ts';

it.each([
  ['1', 2, true, '1,2'],
  ['3', 1, true, '1,3'],
  ['1,2,3', 2, false, '1,3'],
  ['2', 2, true, '2'],
  ['2', 1, false, '2'],
  ['2', 2, false, undefined],
] as const)(
  '%s with method %i set to %s is %s: "Clock-in method list must keep at least one method"',
  (text, method, on, result) => {
    expect(withMethod(text, method, on)).toBe(result);
  },
);

it('reads what the wire says, in order and without what is no method', () => {
  expect(methodsOf('3,1,9')).toEqual([1, 3]);
});
