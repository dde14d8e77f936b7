import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { openFiles } from './choose.ts';
import type { FilesPort } from './port.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

export let api: Api;

export let company: Company;

let store: Server;

/** What the bucket holds, by path. */
export const objects = new Map<string, Buffer>();

export let bucketUrl: string;

export let stores: Record<'disk' | 's3', FilesPort>;

/** As much of S3 as is spoken: put, get and delete of one object. */
function objectStore(): Server {
  return createServer(async (request, response) => {
    const body = await buffer(request);
    const key = request.url?.split('?')[0] ?? '';
    const found = objects.get(key);
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') objects.delete(key);
    const missing = request.method === 'GET' && !found;
    response.writeHead(missing ? 404 : request.method === 'DELETE' ? 204 : 200, { etag: '"x"' });
    response.end(missing ? '<Error><Code>NoSuchKey</Code></Error>' : request.method === 'GET' ? found : '');
  });
}

export const stored = async (): Promise<string[]> =>
  (await readdir(path.join(api.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** An object store and a server. */
export function withFiles(): void {
  beforeAll(async () => {
    api = await startApi({}, undefined, { own: true });
    company = await createCompany(api);
    store = objectStore().listen(0, '127.0.0.1');
    await new Promise((listening) => store.once('listening', listening));
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const filesUrl = `s3://key:secret@cubo?region=eu-south-2&endpoint=${encodeURIComponent(endpoint)}`;
    const s3 = await openFiles({ dataDir: api.dataDir, filesUrl }, api.database, quietLog);
    stores = { disk: api.files, s3 };
    bucketUrl = filesUrl;
  });
  afterAll(async () => {
    await api.close();
    await new Promise((closed) => store.close(closed));
  });
}
