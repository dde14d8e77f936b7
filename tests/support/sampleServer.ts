import { vi } from 'vitest';
import type { z } from 'zod';
import { endpointOf } from './endpointOf.ts';
import { dataText } from './madeUpPages.ts';

const instant = '2026-11-16T09:05:00+01:00';
const date = '2026-11-16';

/** What a text may be, where its schema wants a certain one. */
const texts = [date, instant, '09:00', '2026-11', '7@1.22', '1', '1,2', 'a'.repeat(64), 'ES-MD', 'MD'];

/** By its name, where the schema takes any text. */
const byName: readonly (readonly [RegExp, string])[] = [
  [/time_?zone/i, 'Europe/Madrid'],
  [/(_at|_hour|_since|modified|entryTime|^at|expires|^from_at)$/i, instant],
  [/month$/i, '2026-11'],
  [/(date|_on|_until|day|^from|^to|valid_\w+)$/i, date],
  [/url$/i, 'https://example.com/x'],
  [/email/i, '7@1.22'],
  [/^time$/, '09:00 - 17:00'],
  [/^location$/, '{"entrada":{"latitude":40.41682,"longitude":-3.70379},"salida":null}'],
  [/^(days_of_week|months)$/, '1,2'],
  [/^hash$/, 'a'.repeat(64)],
  [/^(teams|employees|users)$/, '[1]'],
];

type Def = { readonly type: string } & Record<string, unknown>;
const defOf = (schema: z.ZodType) => schema.def as unknown as Def;

function textFor(schema: z.ZodType, name: string): string {
  const own = dataText(name);
  const named = byName.find(([pattern]) => pattern.test(name))?.[1];
  return [named, own, ...texts].find((text) => text !== undefined && schema.safeParse(text).success) ?? own;
}

/** Keys of a record: each of an enumeration, else one. */
function keysOf(schema: z.ZodType, depth: number): readonly string[] {
  const { type, entries } = defOf(schema);
  return type === 'enum' ? Object.values(entries as Record<string, string>) : [String(sampleOf(schema, 'date', depth))];
}

/** A value that a schema takes. */
export function sampleOf(schema: z.ZodType, name = 'text', depth = 0): unknown {
  const def = defOf(schema);
  const inner = () => sampleOf(def.innerType as z.ZodType, name, depth);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape as Record<string, z.ZodType>).map(([key, field]) => [
          key,
          sampleOf(field, key, depth + 1),
        ]),
      );
    case 'array':
      return [sampleOf(def.element as z.ZodType, name, depth + 1)];
    case 'tuple':
      return (def.items as z.ZodType[]).map((item) => sampleOf(item, name, depth + 1));
    case 'record':
      return Object.fromEntries(
        keysOf(def.keyType as z.ZodType, depth).map((key) => [key, sampleOf(def.valueType as z.ZodType, name, depth)]),
      );
    case 'union':
      return sampleOf((def.options as [z.ZodType])[0], name, depth);
    case 'intersection':
      return {
        ...(sampleOf(def.left as z.ZodType, name, depth) as object),
        ...(sampleOf(def.right as z.ZodType, name, depth) as object),
      };
    case 'enum':
      return Object.values(def.entries as Record<string, unknown>)[0];
    case 'literal':
      return (def.values as unknown[])[0];
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return inner();
    case 'pipe':
      return sampleOf((defOf(def.in as z.ZodType).type === 'transform' ? def.out : def.in) as z.ZodType, name, depth);
    case 'lazy':
      return depth > 6 ? null : sampleOf((def.getter as () => z.ZodType)(), name, depth);
    case 'number':
    case 'int':
      return [1, 0, 2026, 10, 37.5].find((value) => schema.safeParse(value).success) ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return textFor(schema, name);
    default:
      return null;
  }
}

/** Answers by `GET /api/…` of the table, where the sample of a schema will not do. */
export type Answers = Readonly<Record<string, (sample: unknown) => unknown>>;

/** Stands in for the server: each call of the endpoint table is answered by what its schema allows. */
export function stubSamples(answers: Answers = {}): { readonly open: () => number } {
  let open = 0;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    open++;
    try {
      const { pathname } = new URL(String(input), 'http://localhost');
      const method = init.method ?? 'GET';
      const found = endpointOf(method, pathname);
      await Promise.resolve();
      if (!found) return json({ status: 404, message: dataText('message') }, 404);
      const { endpoint } = found;
      const sample = withId(sampleOf(endpoint.data), pathname);
      const data = answers[`${method} ${endpoint.path}`]?.(sample) ?? sample;
      if (endpoint.bare) return json(data, endpoint.success);
      return json({ status: endpoint.success, message: dataText('message'), data }, endpoint.success);
    } finally {
      open--;
    }
  });
  return { open: () => open };
}

/** A record has the id by which it was asked for. */
function withId(sample: unknown, pathname: string): unknown {
  const id = Number(pathname.split('/').at(-1));
  const isRecord = typeof sample === 'object' && sample !== null && 'id' in sample;
  return isRecord && id > 0 ? { ...sample, id } : sample;
}

const json = (body: unknown, status: number) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'content-range': 'items 0-0/1', 'x-total-count': '1' },
  });
