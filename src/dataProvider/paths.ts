import { entityOf } from '../../domain/entities.ts';
import type { AnyEntity, EntityRoutes } from '../../domain/kernel/entity.ts';
import type { Route } from '../../domain/routes.ts';
import type { Call } from '../session/http.ts';

/** A call as ra-data-simple-rest makes it: `/teams?filter=…` or `/teams/5`. */
interface RestCall {
  readonly url: string;
  readonly method: string;
  readonly body?: string;
}

/**
 * The row of the endpoint table behind a call of simple REST, and its input. The enterprise is named in the path of a
 * list, in the body of a write and in the query of everything else; it comes from the filter, else from `chosen`.
 */
export function toCall({ url, method, body }: RestCall, chosen: number | null): [Route, Call] {
  const { pathname, searchParams } = new URL(url, 'http://rest');
  const [, name = '', id] = pathname.split('/');
  const entity = entityOf(name);
  if (!entity) throw new Error(`No entity is called "${name}"`);
  const route = routeFor(entity, method, id !== undefined);
  if (id === undefined && method === 'GET') return [route, listCall(entity, searchParams, chosen)];
  const params: Call['params'] = id === undefined ? {} : { id: decodeURIComponent(id) };
  const scope = chosen === null ? {} : { enterprise_id: chosen };
  if (body === undefined) return [route, { params, query: scope }];
  return [route, { params, body: { ...scope, ...(JSON.parse(body) as object) } }];
}

const verbs: Readonly<Record<string, keyof EntityRoutes>> = { POST: 'create', PUT: 'update', DELETE: 'remove' };

function routeFor(entity: AnyEntity, method: string, one: boolean): Route {
  const verb = verbs[method] ?? (one ? 'one' : 'list');
  const route = entity.routes[verb];
  if (!route) throw new Error(`${entity.name} does not offer "${verb}"`);
  return route;
}

function listCall(entity: AnyEntity, search: URLSearchParams, chosen: number | null): Call {
  const { enterprise_id = chosen, id: ids, ...filter } = JSON.parse(search.get('filter') ?? '{}') as Filter;
  if (enterprise_id === null) throw new Error(`A list of ${entity.name} needs an enterprise`);
  const own = entity.listParameters ?? [];
  const entries = Object.entries(filter);
  const query: Record<string, string | undefined> = {
    sort: search.get('sort') ?? undefined,
    range: search.get('range') ?? undefined,
    filter: JSON.stringify({
      ...(ids && { ids }),
      ...Object.fromEntries(entries.filter(([key]) => !own.includes(key))),
    }),
    ...Object.fromEntries(entries.filter(([key]) => own.includes(key)).map(([key, value]) => [key, String(value)])),
  };
  return { params: { id: enterprise_id }, query };
}

interface Filter extends Record<string, unknown> {
  enterprise_id?: number | null;
  /** How simple REST writes getMany; the wire calls it `ids`. */
  id?: readonly (string | number)[];
}
