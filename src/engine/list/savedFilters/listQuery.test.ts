import { describe, expect, it } from 'vitest';
import { thingsWith } from '#src/engine/things.fixture.ts';
import { isFilterable, isSame, type ListQuery, offered } from './listQuery.ts';

const list = thingsWith([
  { source: 'state', kind: 'select', choices: ['draft', 'paid'], several: true },
  { source: 'starts', kind: 'date' },
]);
const byName = ['name', 'ASC'] as ListQuery['sort'];

describe('offered', () => {
  it.each([
    ['what the list has', { q: 'ana', state: ['paid'] }, { q: 'ana', state: ['paid'] }],
    ['no filter that it has no more', { state: ['paid'], price: { from: 1 } }, { state: ['paid'] }],
    ['nothing that is empty', { q: '', state: [], starts: {} }, {}],
  ])('%s', (_, filter, expected) => {
    expect(offered(list, { filter })).toEqual({ filter: expected, sort: byName });
  });

  it('what a filter begins with that always has a choice', () => {
    const kept = thingsWith([{ source: 'state', kind: 'select', choices: ['draft', 'paid'], default: 'draft' }]);
    expect(offered(kept, { filter: { q: 'ana' } }).filter).toEqual({ q: 'ana', state: 'draft' });
    expect(offered(kept, { filter: { state: 'paid' } }).filter).toEqual({ state: 'paid' });
  });

  it('an order that the list has, else its own', () => {
    expect(offered(list, { filter: {}, sort: ['name', 'DESC'] }).sort).toEqual(['name', 'DESC']);
    expect(offered(list, { filter: {}, sort: ['price', 'DESC'] }).sort).toEqual(byName);
  });

  it('no search where there is nothing to search by', () => {
    const unsearchable = { ...list, entity: { ...list.entity, searchable: [] } };
    expect(offered(unsearchable, { filter: { q: 'ana' } }).filter).toEqual({});
    expect(isFilterable(unsearchable)).toBe(true);
    expect(isFilterable({ ...unsearchable, view: thingsWith().view })).toBe(false);
  });
});

describe('isSame', () => {
  const query = (filter: object, sort = byName): ListQuery => ({ filter: { ...filter }, sort });

  it.each([
    ['the order of the keys', { q: 'a', state: ['paid'] }, { state: ['paid'], q: 'a' }, true],
    ['the order of several choices', { state: ['paid', 'draft'] }, { state: ['draft', 'paid'] }, true],
    ['the order of the ends of a range', { starts: { from: 1, to: 2 } }, { starts: { to: 2, from: 1 } }, true],
    ['another value', { q: 'a' }, { q: 'b' }, false],
    ['a number and its text', { q: 1 }, { q: '1' }, false],
    ['one more', { q: 'a' }, { q: 'a', state: ['paid'] }, false],
  ])('%s', (_, one, other, expected) => {
    expect(isSame(query(one), query(other))).toBe(expected);
  });

  it('another order of the rows', () => {
    expect(isSame(query({}), query({}, ['name', 'DESC']))).toBe(false);
  });
});
