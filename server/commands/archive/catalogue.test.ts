import { expect, test } from 'vitest';
import { inOrder } from './catalogue.ts';

const table = (name: string, ...needs: string[]) => ({ name, columns: ['id'], needs });

test('a table comes after all to which it points', () => {
  const tables = [table('a', 'c', 'b'), table('b', 'c'), table('c'), table('d')];
  expect(inOrder(tables).map(({ name }) => name)).toEqual(['c', 'd', 'b', 'a']);
});

test('tables that point to each other are named', () => {
  expect(() => inOrder([table('a', 'b'), table('b', 'a'), table('c')])).toThrow('Tables that need each other: a, b');
});
