import { expect, test } from 'vitest';
import { isEcho, type Press } from './presses.ts';

const at = (milliseconds: number, x = 100, y = 100): Press => ({ at: milliseconds, point: { x, y }, repeated: false });
const key = (milliseconds: number, repeated = false): Press => ({ at: milliseconds, point: null, repeated });

test.each<[string, Press, Press | undefined, boolean]>([
  ['the first press', at(0), undefined, false],
  ['a double click', at(250), at(0), true],
  ['a double click whose pointer shook', at(250, 108, 95), at(0), true],
  ['another place right after', at(250, 100, 160), at(0), false],
  ['the same place later', at(500), at(0), false],
  ['a double Enter', key(200), key(0), true],
  ['Enter again later', key(500), key(0), false],
  ['Enter held down, however long', key(3000, true), key(0), true],
  ['Enter right after a click', key(200), at(0), true],
  ['a click right after Enter', at(200), key(0), false],
])('%s', (_, press, accepted, expected) => {
  expect(isEcho(press, accepted)).toBe(expected);
});
