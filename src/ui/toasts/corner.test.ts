import { expect, test } from 'vitest';
import { type Box, freeCorner } from './corner.ts';

const page: Box = { left: 264, top: 16, right: 1264, bottom: 784 };
const size = { width: 400, height: 60 };
const button = (left: number, top: number): Box => ({ left, top, right: left + 100, bottom: top + 36 });
const [add, pages, rows, title] = [button(1100, 30), button(1100, 740), button(700, 740), button(600, 30)];

test.each<[string, Box[], string]>([
  ['nothing to press', [], 'right top'],
  ['buttons away from every corner', [button(500, 400)], 'right top'],
  ['a button at the top right', [add], 'right bottom'],
  ['and one at the bottom right', [add, pages], 'middle bottom'],
  ['and one in the middle of the end', [add, pages, rows], 'middle top'],
  ['buttons everywhere but at the end, on the left', [add, pages, rows, title], 'left bottom'],
  [
    'where all are covered, the first that covers the fewest',
    [add, add, pages, rows, title, button(270, 750)],
    'right bottom',
  ],
])('%s', (_, pressed, corner) => {
  expect(freeCorner(size, page, pressed).corner.join(' ')).toBe(corner);
});

test('its place keeps within the page', () => {
  expect(freeCorner(size, page, [])).toMatchObject({ left: 864, top: 16, right: 1264, bottom: 76 });
});
