import { endpointOf } from './endpointOf.ts';

interface Call {
  readonly method: string;
  readonly path: string;
}

/**
 * What is wrong with the data of a stub's answer by the endpoint's schema, so that no screen is tested with an answer that
 * the server would never give; nothing for calls that are not of the endpoint table (those of made-up resources).
 */
export function problemOfAnswer({ method, path }: Call, data: unknown): string | undefined {
  const row = endpointOf(method, path);
  const result = row?.endpoint.data.safeParse(data);
  if (!row || !result || result.success) return undefined;
  const issues = result.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`);
  return `${row.name}: ${[...new Set(issues)].slice(0, 6).join('; ')}`;
}
