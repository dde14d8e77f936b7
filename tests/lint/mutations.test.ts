import { expect, test } from 'vitest';
import { findDefects, withDefect, withMarker } from '../../scripts/mutation/defects.mjs';

const changes = (source: string) => findDefects('a.ts', source).map((one) => [one.kind, withDefect(source, one)]);

test.each([
  ['if (a) b;', [['condition negated', 'if (!(a)) b;']]],
  ['x = a <= b;', [['comparison changed', 'x = a < b;']]],
  ['x = a === b;', [['comparison changed', 'x = a !== b;']]],
  ['x = a && b;', [['logic swapped', 'x = a || b;']]],
  ['x = a - b;', [['arithmetic swapped', 'x = a + b;']]],
  ['x = "a" + b;', []],
  ['function f() { return a; }', [['return value dropped', 'function f() { return undefined; }']]],
  ['f = () => a;', [['return value dropped', 'f = () => undefined;']]],
  ['await f();', [['call removed', 'undefined;']]],
  ['x = 5;', [['constant off by one', 'x = 6;']]],
  ['let x: 5; y = { 5: z, example: () => 5 };', []],
])('%s', (source, expected) => expect(changes(source)).toEqual(expected));

test('a place says that it is run, and where: in a function, or as soon as the module is loaded', () => {
  const source = 'if (a) b;\nf = () => c;';
  expect(findDefects('a.ts', source).map(({ line, atLoad }) => [line, atLoad])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(withMarker('f = () => c;', { start: 10, end: 11 }, 7)).toBe(
    'f = () => (globalThis.mutationHits?.add(7), (c));',
  );
});

test('a defect that would not parse says so', () => {
  const parses = (source: string) => findDefects('a.ts', source).map((one) => one.parses());
  expect([parses('x = 5;'), parses('x = 5..y;')]).toEqual([[true], [false]]);
});
