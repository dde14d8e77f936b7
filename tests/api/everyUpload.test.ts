import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { fillPath, routes } from '#domain/routes.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { temporaryFolder } from '#server/http/multipart.ts';
import { type Api, startApi } from '../support/api.ts';
import { docx, hugePng, lockedPdf, manyPages, pdfBomb, png, scriptedPdf, xlsx } from '../support/badFiles.ts';
import { type Company, createCompany } from '../support/company/company.ts';

const takingFiles: [string, Endpoint][] = Object.entries<Endpoint>(endpoints).filter(([, { multipart }]) => multipart);

let api: Api;
let company: Company;
let owner: number;
let port: number;

beforeAll(async () => {
  api = await startApi({}, undefined, { own: true });
  company = await createCompany(api);
  const of = firmsOf(api);
  const firm = await of.firm();
  await of.mandate(company, firm);
  owner = firm.owner.id;
  const address = await api.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterAll(() => api.close());

const left = async () => {
  const [{ files } = { files: -1 }] = await api.sql<{ files: number }>(
    'select count(*)::int as files from stored_files',
  );
  return { files, temporary: await readdir(temporaryFolder(api.dataDir)).catch(() => []) };
};

const half = (bytes: Uint8Array) => bytes.subarray(0, Math.floor(bytes.length / 2));
const together = (...parts: (Uint8Array | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

/** By the ending that they say they have. */
const badFiles: Readonly<Record<string, Readonly<Record<string, () => Uint8Array>>>> = {
  'a.pdf': {
    'that unpacks to 301 MB': () => pdfBomb(301),
    'of 20,000 pages': () => manyPages(20_000),
    'locked by a password': () => lockedPdf('withPassword'),
    'cut off in the middle': () => half(company.pdf),
    'of no bytes': () => Buffer.alloc(0),
    'that is text': () => Buffer.from('Hola'),
    'that is a page of the web first': () =>
      together('<html><script>alert(1)</script></html>', ' '.repeat(2000), company.pdf),
    'that is a spreadsheet': xlsx,
    'that runs a script': scriptedPdf,
  },
  'a.png': {
    'of 100 million points': () => hugePng(10_000),
    'cut off in the middle': () => half(png()),
    'that is a script': () => Buffer.from('GIF89a=1;alert(1)//'),
    'that is a document': docx,
    'with a zip behind it': () => together(png(), xlsx()),
  },
};

/** Who makes a call: an administrator, or the owner of a firm. */
const callerOf = ({ path }: Endpoint): number => (path === routes.uploadFirmPayrolls.path ? owner : company.adminId);

/** A call that would be taken with a good file; one that writes to a complaint needs one. */
async function callOf(endpoint: Endpoint): Promise<ReturnType<Endpoint['example']>> {
  if (endpoint.path === routes.sendRequestedDocument.path) {
    await api.sql(`update document_requests set state = 'outstanding', sent_by = null, sent_at = null`);
  }
  if (endpoint.path !== routes.writeToComplaintCase.path) return endpoint.example(company);
  const { data } = await api.call(routes.createComplaint, endpoints.createComplaint.example(company));
  const { case_key: key } = data as { case_key: string };
  return { params: { code: company.channelCode }, body: { data: JSON.stringify({ key, message: 'Más' }) } };
}

/** What is harmless by itself: who reads a complaint gets it redrawn, all else is handed out to be saved, never opened. */
const harmless = new Set(['that runs a script', 'with a zip behind it']);

/**
 * Seconds of work each. All calls have their files looked into by one function, as the other kinds show: a call with a
 * session and one without try these.
 */
const laborious = new Set(['that unpacks to 301 MB', 'of 20,000 pages']);
const triedWithLaborious = new Set(['uploadPayroll', 'createComplaint']);

const cases = Object.entries(badFiles).flatMap(([file, kinds]) =>
  Object.entries(kinds).map(([kind, content]) => ({ file, kind, content })),
);

describe.each(takingFiles)('%s', (call, endpoint) => {
  test.each(cases.filter(({ kind }) => triedWithLaborious.has(call) || !laborious.has(kind)))(
    '$file $kind',
    { timeout: 60_000 },
    async ({ file: name, kind, content }) => {
      await api.sql('delete from rate_limits');
      const { files = [], ...rest } = await callOf(endpoint);
      const before = await left();
      const bad = [{ field: files[0]?.field ?? 'files', name, content: content() }];
      const as = endpoint.access !== 'public' && { as: callerOf(endpoint) };
      const answer = await api.call(endpoint, { ...rest, ...as, files: bad });
      if (harmless.has(kind) && answer.status < 300) return;
      expect(answer.status).toBe(422);
      expect(answer.errors).toEqual({ files: expect.stringContaining(`«${name}»`) });
      expect(await left()).toEqual({ ...before, temporary: [] });
    },
  );

  test('broken off in the middle', async () => {
    const { params } = await callOf(endpoint);
    const before = await left();
    const path = fillPath(endpoint.path, params as Record<string, string | number>);
    const token = endpoint.access === 'public' ? '' : await api.tokenFor(callerOf(endpoint));
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    socket.write(
      `${endpoint.method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 5000000\r\n\r\n' +
        '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4\n',
    );
    socket.write(Buffer.alloc(200_000, 32));
    await expect.poll(async () => (await left()).temporary.length, { timeout: 10_000 }).toBe(1);
    socket.destroy();
    await expect.poll(left, { timeout: 10_000 }).toEqual({ ...before, temporary: [] });
  });
});
