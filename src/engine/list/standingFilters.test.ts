import { expect, it } from 'vitest';
import type { View } from '../view.ts';
import { completedSearch, standing } from './standingFilters.ts';

const view: View = {
  title: ['name'],
  list: {
    sort: { field: 'name', order: 'ASC' },
    rowClick: false,
    columns: [],
    filters: [
      { source: 'active', kind: 'select', choices: [1, 0], default: 1 },
      { source: 'role', kind: 'select', choices: ['employee', 'manager'], default: 'employee' },
      { source: 'open', kind: 'flag', default: 0 },
      { source: 'state', kind: 'status', choices: ['draft'] },
      { source: 'tags', kind: 'select', choices: ['a', 'b'], several: true, default: ['a'] },
    ],
  },
};
const whole = { active: 1, role: 'employee', open: 0 };
const search = (filter: unknown, more = '') => `?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;
const filterOf = (text: string | undefined) => JSON.parse(new URLSearchParams(text).get('filter') ?? 'null') as unknown;

it('only filters without an empty choice always have one', () => {
  expect(standing(view)).toEqual(whole);
});

it.each([
  ['nothing is chosen in an address without a search', '', undefined],
  ['all are there', search({ ...whole, role: 'manager' }), undefined],
  ['a number as text', search({ ...whole, active: '0' }), undefined],
  ['one is missing', search({ active: 0, open: 1, q: 'ana' }), { active: 0, open: 1, q: 'ana', role: 'employee' }],
  ['one is no choice', search({ ...whole, role: 'boss' }), whole],
  ['no filter at all', '?page=2', whole],
  ['a filter that cannot be read', '?filter=%7B', whole],
])('%s', (_, given, expected) => {
  expect(filterOf(completedSearch(view, given)) ?? undefined).toEqual(expected);
});

it('the rest of the search stays', () => {
  expect(new URLSearchParams(completedSearch(view, search({}, '&page=2&sort=name'))).get('page')).toBe('2');
});

it.each(['0', '-25', 'x', 'NaN', '2.5', ''])('a page or a size of «%s» is left out', (text) => {
  const found = completedSearch(view, search(whole, `&page=${text}&perPage=${text}&sort=name`));
  expect([...new URLSearchParams(found).keys()]).toEqual(['filter', 'sort']);
});
