import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Rows of the endpoint table, those with fewest parameters first, as their paths match. */
const rows = Object.entries(endpoints as Record<string, Endpoint>)
  .map(([name, endpoint]) => ({
    name,
    endpoint,
    pattern: new RegExp(`^${escaped(endpoint.path).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))
  .toSorted((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length);

/** The row of the endpoint table that serves a request, with its name; nothing for calls that are not of the table. An
 * address whose parameters the row would refuse is of no row: `/api/teams/import/preview` is not team «import». */
export const endpointOf = (method: string, path: string): { name: string; endpoint: Endpoint } | undefined =>
  rows.find(({ endpoint, pattern }) => {
    const match = endpoint.method === method ? pattern.exec(path) : null;
    return match !== null && endpoint.params.safeParse({ ...match.groups }).success;
  });
