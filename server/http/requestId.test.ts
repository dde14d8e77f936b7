import { expect, it } from 'vitest';
import { requestIdOf } from './requestId.ts';

it.each(['2f9c1b7a-0000-4000-8000-000000000000', 'lb.1:00000042'])('takes over %s', (given) => {
  expect(requestIdOf({ headers: { 'x-request-id': given } })).toBe(given);
});

it.each([['short'], ['a'.repeat(129)], ['with space 12'], ['line\nbreak-1'], ['{"level":"error"}']])(
  'makes its own instead of %j',
  (given) => {
    expect(requestIdOf({ headers: { 'x-request-id': given } })).toMatch(/^[\da-f-]{36}$/);
  },
);
