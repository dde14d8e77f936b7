import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quietLog } from '../../../tests/support/quietLog.ts';
import { faultOf, tryFileStore } from './selfTest.ts';
import type { FileStore } from './store.ts';

let server: Server;
let filesUrl: string;
let address: string;
let works = false;
let asked = 0;
const objects = new Map<string, Buffer>();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked += 1;
    const body = await buffer(request);
    const key = request.url?.split('?')[0] ?? '';
    if (!works) return void response.writeHead(503).end('<Error><Code>ServiceUnavailable</Code></Error>');
    if (request.method === 'PUT') objects.set(key, body);
    response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"x"' });
    response.end(request.method === 'GET' ? objects.get(key) : '');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  filesUrl = `s3://key:secret@cubo?region=eu-south-2&timeout=0.3&endpoint=${encodeURIComponent(address)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a bucket is looked at again and again, whether it works or not, and no more once that is ended', async () => {
  const looks: boolean[] = [];
  const [info, error] = [vi.fn(), vi.fn()];
  const leave = tryFileStore(filesUrl, { ...quietLog, info, error }, (found) => looks.push(found), {
    working: 10,
    broken: 10,
  });
  const last = async (found: boolean) => {
    await expect.poll(() => looks.slice(-2), { timeout: 20_000 }).toEqual([found, found]);
  };
  await last(false);
  works = true;
  await last(true);
  works = false;
  await last(false);
  works = true;
  await last(true);
  leave();
  expect(info.mock.calls.map(([, text]) => text as string)).toEqual(['the file store works', 'the file store works']);
  expect(error.mock.calls.length).toBe(looks.filter((found) => !found).length);
  const before = asked;
  // A look that was under way ends; of any later one the stand-in would hear within many pauses.
  for (let time = 0; time < 50; time += 1) await fetch(address);
  expect(asked - before - 50).toBeLessThanOrEqual(3);
});

test('of a folder nothing is asked', () => {
  const onLook = vi.fn();
  tryFileStore('file:///var/lib/jornada/files', quietLog, onLook)();
  expect(onLook).not.toHaveBeenCalled();
});

test('what does not work is said down to its cause', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9999'), { code: 'ECONNREFUSED' });
  const network = new Error('', { cause: new AggregateError([refused]) });
  const store = { put: () => Promise.reject(new Error('Cannot write file', { cause: network })) };
  expect(await faultOf(store as unknown as FileStore)).toBe('Cannot write file: connect ECONNREFUSED 127.0.0.1:9999');
});
