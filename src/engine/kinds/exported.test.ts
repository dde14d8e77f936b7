import { expect, it } from 'vitest';
import { kindOf } from './kinds.tsx';

it.each([
  ['number', 12_345.678, '12345,678'],
  ['integer', 1_234_567, '1234567'],
  ['money', 123_450_000, '1234500,00'],
])('a %s is exported as it can be imported again: %d', (kind, value, text) => {
  const context = { translate: (key: string) => key, resource: 'teams', source: 'cost' };
  expect(kindOf(kind as 'number', 'cost').exported?.(value, context)).toBe(text);
});
