import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import type { Fixture } from '#domain/kernel/fixture.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, type Sent, startApi } from '../support/api.ts';
import { cloneDatabase, copyDatabase } from '../support/database.ts';

const dataFolder = () => path.join(tmpdir(), `jornada-${randomUUID()}`);

/** Two servers with the same database and files, made by `prepare` on one of them; they differ by what is added afterwards. */
export async function twins<Base>(now: Date, prepare: (api: Api) => Promise<Base>) {
  const source = await cloneDatabase();
  const folders = [dataFolder(), dataFolder()] as const;
  const first = await startApi({}, { ...source, drop: async () => undefined });
  first.setNow(now);
  const base = await prepare(first);
  for (const folder of folders) await cp(first.dataDir, folder, { recursive: true, preserveTimestamps: true });
  await first.close();
  const copy = await copyDatabase(source);
  const [without, withHidden] = [
    await startApi({ DATA_DIR: folders[0] }, source),
    await startApi({ DATA_DIR: folders[1] }, copy),
  ];
  for (const api of [without, withHidden]) api.setNow(now);
  return { base, without, withHidden };
}

/** Every GET of the endpoint table. */
export const readingCalls = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([, { method }]) => method === 'GET',
);

const takesFilter = ({ query }: Endpoint): boolean => {
  const { success, data } = query.safeParse({ range: '[0,0]', filter: '{}' });
  return success && typeof data === 'object' && data !== null && 'filter' in data;
};

/** The calls of the examples of some fixtures; of a list also its first row alone, with the total, and a search. */
export function callsOf(endpoint: Endpoint, fixtures: readonly Fixture[], search: string) {
  const calls = fixtures.flatMap((fixture) => {
    const { params, query = {} } = endpoint.example(fixture);
    const more = takesFilter(endpoint) ? [{ range: '[0,0]' }, { filter: JSON.stringify({ q: search }) }] : [];
    return [{}, ...more].map((one) => ({ params, query: { ...query, ...one } }));
  });
  return [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()];
}

/** Differs between any two calls. */
const ownHeaders = ['date', 'x-request-id', 'authorization', 'content-length'];

/** All that a reader is answered, but for moments since `start`, which are those of their own calls. */
export function seen({ status, headers, bytes }: Sent, start: number) {
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  return { status, headers: Object.fromEntries(kept), body: bodyOf(bytes, start) };
}

function bodyOf(bytes: Buffer, start: number): string {
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return withoutOwnMoments(bytes.toString('utf8'), start);
  return Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name}\n${withoutOwnMoments(strFromU8(content), start)}`)
    .join('\n');
}

const withoutOwnMoments = (text: string, start: number): string =>
  text.replace(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/g, (moment) =>
    Date.parse(moment) >= start - 1000 ? '(now)' : moment,
  );
