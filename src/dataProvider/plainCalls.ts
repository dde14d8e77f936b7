import simpleRest from 'ra-data-simple-rest';
import type { AnyEntity, EntityRoutes } from '../../domain/kernel/entity.ts';
import { fillPath, type Route } from '../../domain/routes.ts';
import { request } from '../session/http.ts';
import { selectedEnterprise } from '../session/store.ts';
import type { ResourceCalls } from './calls.ts';
import { enterpriseOf } from './chosen.ts';

/**
 * Simple REST over the API's own addresses: what it writes is called as it stands.
 * @param own parameters of the list beside `sort`, `range` and `filter`
 */
const simpleRestWith = (own: Readonly<Record<string, string>>) =>
  simpleRest('', async (url, { signal } = {}) => {
    const more = new URLSearchParams(own).toString();
    const path = (more ? `${url}&${more}` : url) as Route['path'];
    const { data, headers, status } = await request({ method: 'GET', path }, { signal: signal ?? undefined });
    return { status, headers, body: '', json: data };
  });

/** Which enterprise knows the record. */
function scope(): { enterprise_id?: number } {
  const chosen = selectedEnterprise.get();
  return chosen === null ? {} : { enterprise_id: chosen };
}

/**
 * The calls of a resource that speaks the grammar of simple REST. Its lists are simple REST's; a call of one record is
 * the entity's row of the endpoint table, with the enterprise in the body of a write and in the query of everything else.
 */
export function plainCalls(entity: AnyEntity): Required<ResourceCalls> {
  const { name, routes, listParameters = [] } = entity;
  const rowOf = (verb: keyof EntityRoutes): Route => {
    const route = routes[verb];
    if (!route) throw new Error(`${name} does not offer "${verb}"`);
    return route;
  };
  return {
    async getList({ filter = {}, ...params }) {
      const { enterprise_id, ...rest } = filter as Filter;
      const isOwn = ([key]: [string, unknown]) => listParameters.includes(key);
      const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
      const own = Object.fromEntries(entries.filter(isOwn).map(([key, value]) => [key, String(value)]));
      const searched = Object.fromEntries(entries.filter((entry) => !isOwn(entry)));
      const path = fillPath(routes.list.path, { id: enterpriseOf(name, enterprise_id) });
      return simpleRestWith(own).getList(path.slice(1), { ...params, filter: searched });
    },
    async getMany({ ids, signal }) {
      const { data } = await request<Saved[]>(routes.list, {
        params: { id: enterpriseOf(name) },
        query: { filter: JSON.stringify({ ids }) },
        signal,
      });
      return { data };
    },
    async getOne({ id, signal }) {
      const { data } = await request<Saved>(rowOf('one'), { params: { id }, query: scope(), signal });
      return { data };
    },
    async create({ data: input }) {
      const { data } = await request<Saved>(rowOf('create'), { body: { ...scope(), ...input } });
      return { data };
    },
    async update({ id, data: input }) {
      const { data } = await request<Saved>(rowOf('update'), { params: { id }, body: { ...scope(), ...input } });
      return { data };
    },
    async delete({ id, previousData }) {
      await request(rowOf('remove'), { params: { id }, query: scope() });
      return { data: previousData ?? { id } };
    },
  };
}

interface Filter extends Record<string, unknown> {
  readonly enterprise_id?: number | null;
}

interface Saved {
  readonly id: number;
}
