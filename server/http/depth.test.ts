import { expect, test } from 'vitest';
import { isDeeperThan } from './depth.ts';

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
