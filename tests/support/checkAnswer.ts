import { endpoints } from '../../domain/endpoints.ts';

interface Call {
  readonly method: string;
  readonly path: string;
}

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Rows of the endpoint table, those without parameters first, as their paths match. */
const rows = Object.entries(endpoints)
  .map(([name, endpoint]) => ({
    name,
    endpoint,
    pattern: new RegExp(`^${escaped(endpoint.path).replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .toSorted((one, other) => one.endpoint.path.split('{').length - other.endpoint.path.split('{').length);

/**
 * What is wrong with the data of a stub's answer by the endpoint's schema, so that no screen is tested with an answer that
 * the server would never give; nothing for calls that are not of the endpoint table (those of made-up resources).
 */
export function problemOfAnswer({ method, path }: Call, data: unknown): string | undefined {
  const row = rows.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  const result = row?.endpoint.data.safeParse(data);
  if (!row || !result || result.success) return undefined;
  const issues = result.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  return `${row.name}: ${[...new Set(issues)].slice(0, 6).join('; ')}`;
}
