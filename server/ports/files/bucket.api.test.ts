import { createServer, type IncomingMessage, type ServerResponse, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { openFileStore } from './choose.ts';
import { faultOf } from './selfTest.ts';

/** What the bucket holds, as it came over the wire. */
const objects = new Map<string, Buffer>();

type Answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;

const good: Answer = (request, response, body) => {
  const key = request.url?.split('?')[0] ?? '';
  const found = objects.get(key);
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'DELETE') objects.delete(key);
  const isMissing = request.method === 'GET' && !found;
  response.writeHead(isMissing ? 404 : request.method === 'DELETE' ? 204 : 200, { etag: '"x"' });
  response.end(isMissing ? '<Error><Code>NoSuchKey</Code></Error>' : request.method === 'GET' ? found : '');
};
const refusing =
  (status: number, code: string): Answer =>
  (_request, response) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
const flipped: Answer = (request, response, body) => {
  const found = objects.get(request.url?.split('?')[0] ?? '');
  if (request.method !== 'GET' || !found) return good(request, response, body);
  const altered = Buffer.from(found);
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1;
  response.writeHead(200).end(altered);
};
const cutOff: Answer = (request, response, body) => {
  const found = objects.get(request.url?.split('?')[0] ?? '');
  if (request.method !== 'GET' || !found) return good(request, response, body);
  response.writeHead(200, { 'content-length': found.length });
  response.write(found.subarray(0, 10), () => response.destroy());
};
const silent: Answer = () => {};
/** A byte now and then, never silent for long and never done. */
const dripping: Answer = (request, response) => {
  const found = request.method === 'GET' ? objects.get(request.url?.split('?')[0] ?? '') : undefined;
  let given = 0;
  response.writeHead(200);
  const drops = setInterval(() => response.write(found?.subarray(given, (given += 1)) ?? ' '), 50);
  response.on('close', () => clearInterval(drops));
};

let answer: Answer = good;
let server: Server;
let filesUrl: string;
let api: Api;
let company: Company;

beforeAll(async () => {
  server = createServer(async (request, response) => answer(request, response, await buffer(request)));
  server.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  filesUrl = `s3://key:secret@cubo?region=eu-south-2&timeout=0.3&endpoint=${endpoint}`;
  api = await startApi({ FILES_URL: filesUrl });
  company = await createCompany(api);
});
beforeEach(() => {
  answer = good;
});
afterAll(async () => {
  answer = good;
  await api.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const faults: readonly (readonly [string, Answer])[] = [
  ['answers 500', refusing(500, 'InternalError')],
  ['refuses the key', refusing(403, 'AccessDenied')],
  ['has no such bucket', refusing(404, 'NoSuchBucket')],
  ['is silent', silent],
  ['drips', dripping],
];

describe('the trial at the start', () => {
  const fault = async () => faultOf(await openFileStore(filesUrl));

  it('finds nothing in a store that works, and leaves nothing there', async () => {
    const before = objects.size;
    expect(await fault()).toBeNull();
    expect(objects.size).toBe(before);
  });

  it.each([...faults, ['cuts files off', cutOff] as const, ['alters files', flipped] as const])(
    'finds a store that %s',
    async (_, bad) => {
      answer = bad;
      expect(await fault()).not.toBeNull();
    },
  );
});

it('a stream is kept as it is, without a framing that stores might keep as well', async () => {
  const key = await (await openFileStore(filesUrl)).put(Buffer.from('nómina'));
  expect(objects.get(`/cubo/${key}`)?.toString()).toBe('nómina');
  expect(await faultOf(await openFileStore(filesUrl))).toBeNull();
});

describe('while the store is away', () => {
  test.each(faults)('that %s: 503 with a pause, and nothing is kept', async (_, bad) => {
    const { data } = await upload();
    const [{ id }] = data as [{ id: number }];
    const before = await api.sql('select id from user_files');
    answer = bad;
    const kept = await upload();
    expect([kept.status, kept.message, kept.headers['retry-after']]).toEqual([503, fileMessages.storeAway, '5']);
    expect(await api.sql('select id from user_files')).toEqual(before);
    const read = await api.call(endpoints.downloadUserFile, { as: company.adminId, params: { id } });
    expect([read.status, read.message]).toEqual([503, fileMessages.storeAway]);
  });

  it('people clock in as ever', async () => {
    answer = silent;
    const punch = await api.call(endpoints.clock, {
      as: company.employeeId,
      body: endpoints.clock.example(company).body,
    });
    expect(punch.status).toBeLessThan(300);
  });
});

const upload = () => {
  const example = endpoints.uploadUserFiles.example(company);
  return api.call(endpoints.uploadUserFiles, { ...example, as: company.adminId });
};
