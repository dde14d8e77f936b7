import { expect, test } from 'vitest';
import { isReachable } from './reach.ts';

test.each([
  ['http://localhost:3000', '127.0.0.1', false],
  ['http://LOCALHOST', 'localhost', false],
  ['http://127.0.0.1:3000', '127.0.0.1', false],
  ['http://127.8.0.1', '127.8.0.1', false],
  ['http://[::1]:3000', '::1', false],
  ['https://jornada.localhost', '127.0.0.1', false],
  ['http://localhost./', '127.0.0.1', false],
  ['https://horas.ejemplo.es', '127.0.0.1', true],
  ['http://192.168.1.20:3000', '127.0.0.1', true],
  ['http://localhost:3000', '0.0.0.0', true],
  ['http://localhost:3000', '::', true],
  ['http://localhost:3000', '192.168.1.20', true],
  ['https://localhost.ejemplo.es', '127.0.0.1', true],
  ['https://notlocalhost', '127.0.0.1', true],
  ['https://127.0.0.1.ejemplo.es', '127.0.0.1', true],
])('%s listening at %s may be reached by others: %s', (publicUrl, host, reachable) => {
  expect(isReachable(publicUrl, host)).toBe(reachable);
});
