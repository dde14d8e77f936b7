import { expect, test } from 'vitest';
import { personGroups } from './personGroups.ts';

const requested = (id: number, name: string, of: string) => ({ of, person: { id, name, last_name: 'Gómez' } });
const items = [requested(1, 'Lucía', 'a'), requested(2, 'Íñigo', 'b'), requested(1, 'Lucía', 'c')];
const found = (search: string) =>
  personGroups(items, ({ person }) => person, search).map((group) => [group.name, group.items.map(({ of }) => of)]);

test('requests are grouped per employee in the order in which they came', () => {
  expect(found('')).toEqual([
    ['Lucía Gómez', ['a', 'c']],
    ['Íñigo Gómez', ['b']],
  ]);
});

test.each([
  ['lucia', 1],
  ['GOMEZ  luc', 1],
  ['gómez', 2],
  ['ruiz', 0],
])('a search for «%s» finds %i', (search, count) => expect(found(search)).toHaveLength(count));
