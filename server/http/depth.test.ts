import { expect, test } from 'vitest';
import { isBroaderThan, isDeeperThan } from './depth.ts';

test.each([
  ['1', 0, false],
  ['"[[["', 0, false],
  ['"\\"[[["', 0, false],
  ['"\\\\"', 0, false],
  ['["\\\\",[]]', 1, true],
  ['{"a":"}{","b":[1,2]}', 2, false],
  ['{"a":"}{","b":[1,2]}', 1, true],
  ['[[],[],[{}]]', 3, false],
  ['[[],[],[{}]]', 2, true],
  ['"unended [[', 0, false],
  ['['.repeat(100_000), 32, true],
])('%.30s deeper than %d: %s', (json, most, deeper) => expect(isDeeperThan(json, most)).toBe(deeper));

test.each([
  ['1', 0, false],
  ['[1,2,3]', 3, false],
  ['[1,2,3]', 2, true],
  ['{"a":1,"b":[1,2]}', 2, true],
  ['[",,,,\\",,,"]', 1, false],
  [`[${'1,'.repeat(100_000)}1]`, 100_000, true],
])('%.30s has more than %d elements: %s', (json, most, broader) => expect(isBroaderThan(json, most)).toBe(broader));
