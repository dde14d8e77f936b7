import { describe, expect, it } from 'vitest';
import { routes } from '../../domain/routes.ts';
import { toCall } from './paths.ts';

const list = (filter: object) =>
  `/employees?${new URLSearchParams({ sort: '["name","ASC"]', range: '[0,24]', filter: JSON.stringify(filter) })}`;

describe('a call of simple REST becomes a row of the endpoint table', () => {
  it('names the enterprise of the filter in the path of a list, and keeps sort and range', () => {
    expect(toCall({ url: list({ enterprise_id: 7, q: 'ana', active: 1 }), method: 'GET' }, 3)).toEqual([
      routes.listUsers,
      { params: { id: 7 }, query: { sort: '["name","ASC"]', range: '[0,24]', filter: '{"q":"ana","active":1}' } },
    ]);
  });

  it('sends the parameters that the list has of its own beside the filter', () => {
    const [, { query }] = toCall({ url: list({ enterprise_id: 7, role: 'employee,admin' }), method: 'GET' }, null);
    expect(query).toMatchObject({ role: 'employee,admin', filter: '{}' });
  });

  it('asks for many by `ids`, in the enterprise that is chosen (conventions 4)', () => {
    const url = `/teams?${new URLSearchParams({ filter: '{"id":[1,2]}' })}`;
    expect(toCall({ url, method: 'GET' }, 3)).toEqual([
      routes.listTeams,
      { params: { id: 3 }, query: { sort: undefined, range: undefined, filter: '{"ids":[1,2]}' } },
    ]);
  });

  it.each([
    ['GET', routes.getTeam],
    ['DELETE', routes.deleteTeam],
  ])('%s of one names the enterprise in the query', (method, route) => {
    expect(toCall({ url: '/teams/5', method }, 3)).toEqual([
      route,
      { params: { id: '5' }, query: { enterprise_id: 3 } },
    ]);
  });

  it('POST and PUT name the enterprise in the body', () => {
    expect(toCall({ url: '/teams', method: 'POST', body: '{"name":"A"}' }, 3)).toEqual([
      routes.createTeam,
      { params: {}, body: { enterprise_id: 3, name: 'A' } },
    ]);
    expect(toCall({ url: '/teams/5', method: 'PUT', body: '{"name":"A"}' }, 3)).toEqual([
      routes.updateTeam,
      { params: { id: '5' }, body: { enterprise_id: 3, name: 'A' } },
    ]);
  });

  it('refuses an unknown resource and a list without an enterprise by name', () => {
    expect(() => toCall({ url: '/nobody', method: 'GET' }, 3)).toThrow('No entity is called "nobody"');
    expect(() => toCall({ url: '/teams', method: 'GET' }, null)).toThrow('A list of teams needs an enterprise');
  });
});
