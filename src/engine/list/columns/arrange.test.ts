import { describe, expect, it } from 'vitest';
import { arrange, move } from './arrange.ts';

const name = { source: 'name', fixed: true, hidden: false };
const mail = { source: 'mail', fixed: false, hidden: false };
const dni = { source: 'dni', fixed: false, hidden: true };
const declared = [name, mail, dni];
const words = (columns: readonly { source: string; shown: boolean }[]) =>
  columns.map(({ source, shown }) => (shown ? source : `(${source})`)).join(' ');
const chosen = (text: string) =>
  text.split(' ').map((word) => ({ source: word.replace(/[()]/g, ''), shown: !word.startsWith('(') }));

describe('arrange', () => {
  it.each([
    ['nothing chosen: as the view declares them', undefined, 'name mail (dni)'],
    ['another order, other columns', 'dni (mail) name', 'dni (mail) name'],
    ['the name cannot be hidden', '(name) mail (dni)', 'name mail (dni)'],
    ['an unknown one is ignored', 'gone mail name dni', 'mail name dni'],
    ['a new one stands behind its neighbour of the view', 'mail name', 'mail (dni) name'],
    ['a new one at the start of the view stands first', 'dni mail', 'name dni mail'],
    ['none of the known ones was chosen', 'gone', 'name mail (dni)'],
  ])('%s', (_, before, after) => {
    expect(words(arrange(declared, before === undefined ? undefined : chosen(before)))).toBe(after);
  });
});

describe('move', () => {
  it.each([
    [0, 1, 'b a c'],
    [2, 0, 'c a b'],
    [0, -1, 'a b c'],
    [2, 3, 'a b c'],
  ])('from %i to %i: %s', (from, to, after) => {
    expect(words(move(chosen('a b c'), from, to))).toBe(after);
  });
});
