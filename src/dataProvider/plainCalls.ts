import simpleRest from 'ra-data-simple-rest';
import type { Identifier } from 'react-admin';
import { isCustomKey } from '#domain/kernel/customKeys.ts';
import type { AnyEntity, EntityRoutes } from '#domain/kernel/entity.ts';
import { fillPath, type Route } from '#domain/routes.ts';
import { type Answer, HttpError, request } from '../session/http.ts';
import { RecordChanged } from '../session/recordChanged.ts';
import { selectedEnterprise } from '../session/store.ts';
import type { ResourceCalls } from './calls.ts';
import { enterpriseOf } from './chosen.ts';

/**
 * Simple REST over the API's own addresses: what it writes is called as it stands.
 * @param own parameters of the list beside `sort`, `range` and `filter`
 * @param onHeaders takes those of the answer
 */
const simpleRestWith = (own: Readonly<Record<string, string>>, onHeaders: (headers: Headers) => void) =>
  simpleRest('', async (url, { signal } = {}) => {
    const more = new URLSearchParams(own).toString();
    const path = (more ? `${url}&${more}` : url) as Route['path'];
    const { data, headers, status } = await request({ method: 'GET', path }, { signal: signal ?? undefined });
    onHeaders(headers);
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
 * A change sends the entity tag of the record that it began with (`etag` of the form's output, else that of `previousData`);
 * it rejects with `RecordChanged` where somebody else was quicker. `said` of a changed record is the answer's message.
 */
export function plainCalls(entity: AnyEntity): Required<ResourceCalls> {
  const { name, routes, listParameters = [] } = entity;
  const rowOf = (verb: keyof EntityRoutes): Route => {
    const route = routes[verb];
    if (!route) throw new Error(`${name} does not offer "${verb}"`);
    return route;
  };
  const readOne = async (id: Identifier, signal?: AbortSignal) =>
    tagged(await request<Saved>(rowOf('one'), { params: { id }, query: scope(), signal }));
  return {
    async getList({ filter = {}, ...params }) {
      const { enterprise_id, ...rest } = filter as Filter;
      const isOwn = ([key]: [string, unknown]) => listParameters.includes(key);
      const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
      const own = Object.fromEntries(entries.filter(isOwn).map(([key, value]) => [key, String(value)]));
      const searched = Object.fromEntries(entries.filter((entry) => !isOwn(entry)));
      const path = fillPath(routes.list.path, { id: enterpriseOf(name, enterprise_id) });
      let sums: string | null = null;
      const simple = simpleRestWith(own, (headers) => (sums = headers.get('x-totals')));
      const found = await simple.getList<Saved>(path.slice(1), { ...params, filter: searched });
      const list = { ...found, data: found.data.map(flat) };
      return sums === null ? list : { ...list, meta: { sums: JSON.parse(sums) as unknown } };
    },
    async getMany({ ids, signal }) {
      const { data } = await request<Saved[]>(routes.list, {
        params: { id: enterpriseOf(name) },
        query: { filter: JSON.stringify({ ids }) },
        signal,
      });
      return { data: data.map(flat) };
    },
    getOne: async ({ id, signal }) => ({ data: await readOne(id, signal) }),
    async create({ data: input }) {
      const { data } = await request<Saved>(rowOf('create'), { body: { ...scope(), ...nested(input) } });
      return { data: flat(data) };
    },
    async update({ id, data: { etag = undefined, ...input }, previousData }) {
      const tag: string | undefined = etag ?? previousData?.etag;
      const body = { ...scope(), ...nested(input) };
      const headers = tag === undefined ? undefined : { 'if-match': tag };
      try {
        const answer = await request<Saved>(rowOf('update'), { params: { id }, body, headers });
        return { data: { ...tagged(answer), said: answer.message } };
      } catch (error) {
        if (!tag || !(error instanceof HttpError) || error.status !== 409) throw error;
        const current = await readOne(id);
        throw current.etag === tag ? error : new RecordChanged(error.message, current);
      }
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
  readonly custom_fields?: Readonly<Record<string, unknown>>;
}

/** A record as one reads it, with the entity tag that its change has to send; of calls that have one. */
function tagged({ data, headers }: Answer<Saved>): Saved & { readonly etag?: string } {
  const etag = headers.get('etag');
  return etag === null ? flat(data) : { ...flat(data), etag };
}

/** A record with its own fields beside the others, as lists and forms find them. */
export const flat = <Rec extends Saved>(record: Rec): Rec => ({ ...record, ...record.custom_fields });

/** What a form gives, with its own fields where the wire has them. */
function nested(input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isOwn = ([name]: [string, unknown]) => isCustomKey(name);
  const entries = Object.entries(input);
  if (!entries.some(isOwn)) return input;
  const declared = Object.fromEntries(entries.filter((entry) => !isOwn(entry)));
  return { ...declared, custom_fields: Object.fromEntries(entries.filter(isOwn)) };
}
