import { mkdir, readdir, utimes } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { uploadLimits } from '../../../domain/constants.ts';
import { endpoints } from '../../../domain/endpoints.ts';
import { fileMessages as say } from '../../../domain/documents/messages/index.ts';
import { generalMessages } from '../../../domain/system/messages/index.ts';
import { payrollMessages } from '../../../domain/payrolls/messages/index.ts';
import { purgeBrokenUploads, temporaryFolder } from '../../http/multipart.ts';
import { openFiles } from './choose.ts';
import { FileGone, type FilesPort } from './port.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import {
  doc,
  docx,
  lockedDoc,
  lockedPdf,
  lockedXls,
  ole,
  pdfBomb,
  png,
  xls,
  xlsx,
  zip,
} from '../../../tests/support/badFiles.ts';
import { type Company, createCompany } from '../../../tests/support/company/company.ts';

let api: Api;
let company: Company;
let store: Server;
let stores: Record<'disk' | 's3', FilesPort>;

/** As much of S3 as is spoken: put, get and delete of one object. */
function objectStore(): Server {
  const objects = new Map<string, Buffer>();
  return createServer(async (request, response) => {
    const body = await buffer(request);
    const key = request.url?.split('?')[0] ?? '';
    const found = objects.get(key);
    if (request.method === 'PUT') objects.set(key, unchunked(body, request.headers['content-encoding']));
    if (request.method === 'DELETE') objects.delete(key);
    const missing = request.method === 'GET' && !found;
    response.writeHead(missing ? 404 : request.method === 'DELETE' ? 204 : 200, { etag: '"x"' });
    response.end(missing ? '<Error><Code>NoSuchKey</Code></Error>' : request.method === 'GET' ? found : '');
  });
}

/** The SDK sends streams in chunks with a checksum behind them. */
function unchunked(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 4 + size;
  }
}

beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
  store = objectStore().listen(0, '127.0.0.1');
  await new Promise((listening) => store.once('listening', listening));
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const s3 = await openFiles(`s3://key:secret@cubo?region=eu-south-2&endpoint=${encodeURIComponent(endpoint)}`);
  stores = { disk: api.files, s3 };
});
afterAll(async () => {
  await api.close();
  await new Promise((closed) => store.close(closed));
});

const stored = async (): Promise<string[]> =>
  (await readdir(path.join(api.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const underWay = () => readdir(path.join(api.dataDir, 'tmp')).catch(() => []);

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  const content = Buffer.from('nómina');

  it('come back as they were put, from bytes and from a stream', async () => {
    const files = stores[kind];
    const keys = [
      await files.put(content),
      await files.put({ stream: Readable.from([content]), bytes: content.length }),
    ];
    for (const key of keys) {
      expect(await files.read(key)).toEqual(content);
      expect(await buffer(await files.open(key))).toEqual(content);
    }
    expect(new Set(keys).size).toBe(2);
  });

  it('have keys that nobody guesses', async () => {
    expect(await stores[kind].put(content)).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{62}$/);
  });

  it('are gone once removed, and may be removed twice', async () => {
    const files = stores[kind];
    const key = await files.put(content);
    await files.remove(key);
    await files.remove(key);
    await expect(files.open(key)).rejects.toThrow(FileGone);
  });

  it('never lie outside of their folder', async () => {
    await expect(stores[kind].open('../../etc/passwd')).rejects.toThrow(/path|traversal/i);
  });
});

it('a file whose stream breaks leaves nothing behind', async () => {
  const before = await stored();
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(1000);
      throw new Error('cut off');
    })(),
  );
  await expect(api.files.put({ stream: broken, bytes: 2000 })).rejects.toThrow(/write/);
  expect(await stored()).toEqual(before);
});

const upload = (name: string, content: Uint8Array) =>
  api.call(endpoints.uploadUserFiles, {
    as: company.adminId,
    body: { employee_id: company.employeeId, type: 'contract', enterprise_id: company.enterpriseId },
    files: [{ field: 'files', name, content }],
  });

describe('what is what it says is taken', () => {
  test.each([
    ['libro.xlsx', xlsx],
    ['carta.docx', docx],
    ['libro.xls', xls],
    ['carta.doc', doc],
    ['CONTRATO.PDF', () => Buffer.from(company.pdf)],
  ])('%s', async (name, content) => {
    const answer = await upload(name, content());
    expect([answer.status, answer.message]).toEqual([201, 'Archivos subidos correctamente']);
  });
});

const text = (size: number) => ({ name: 'xl/hoja.xml', content: Buffer.alloc(size, 32) });
const pieces = (name: string) =>
  ['[Content_Types].xml', name].map((one) => ({ name: one, content: Buffer.from('<x/>') }));
const ends = '.pdf, .doc, .docx, .xls, .xlsx';

describe('bad files: 422 with a clear message at `files`, and nothing kept', () => {
  test.each<[string, string, () => Uint8Array, (name: string) => string]>([
    ['empty', 'a.pdf', () => Buffer.alloc(0), say.empty],
    ['of a kind that is not accepted', 'a.exe', () => Buffer.from('MZ'), (name) => say.wrongEnding(name, ends)],
    ['without an ending', 'contrato', () => Buffer.from('x'), (name) => say.wrongEnding(name, ends)],
    ['a picture called PDF', 'a.pdf', png, (name) => say.wrongContent(name, '.pdf')],
    ['a picture', 'a.png', png, (name) => say.wrongEnding(name, ends)],
    ['a text called PDF', 'a.pdf', () => Buffer.from('hola'), (name) => say.wrongContent(name, '.pdf')],
    ['a PDF called spreadsheet', 'a.xlsx', () => company.pdf, (name) => say.wrongContent(name, '.xlsx')],
    ['a document called spreadsheet', 'a.xlsx', docx, (name) => say.wrongContent(name, '.xlsx')],
    [
      'a zip of other things',
      'a.xlsx',
      () => zip([{ name: 'x', content: Buffer.from('x') }]),
      (name) => say.wrongContent(name, '.xlsx'),
    ],
    ['an old document called spreadsheet', 'a.xls', doc, (name) => say.wrongContent(name, '.xls')],
    ['a damaged PDF', 'a.pdf', () => company.pdf.subarray(0, 300), say.damaged],
    ['a PDF of nothing but its mark', 'a.pdf', () => Buffer.from('%PDF-1.7\n'), say.damaged],
    ['a cut zip', 'a.xlsx', () => xlsx().subarray(0, 100), say.damaged],
    ['a zip whose parts are broken', 'a.xlsx', () => xlsx().fill(0xff, 50, 54), say.damaged],
    ['a cut compound file', 'a.xls', () => xls().subarray(0, 700), say.damaged],
    ['a PDF with a password', 'a.pdf', () => lockedPdf('withPassword'), say.encrypted],
    ['a PDF locked for changes', 'a.pdf', () => lockedPdf('forAll'), say.encrypted],
    [
      'a zip with a password',
      'a.docx',
      () => zip(pieces('word/document.xml').map((one) => ({ ...one, encrypted: true }))),
      say.encrypted,
    ],
    ['a spreadsheet with a password', 'a.xlsx', () => ole('EncryptedPackage', Buffer.alloc(8)), say.encrypted],
    ['an old spreadsheet with a password', 'a.xls', lockedXls, say.encrypted],
    ['an old document with a password', 'a.doc', lockedDoc, say.encrypted],
    ['a zip bomb that says so', 'a.xlsx', () => xlsx({ ...text(10), declared: 2_000_000_000 }), say.bomb],
    [
      'a zip bomb that does not say so',
      'a.xlsx',
      () => xlsx({ ...text((uploadLimits.unpackedMegabytes + 1) * 1024 * 1024), declared: 10 }),
      say.bomb,
    ],
    ['a PDF bomb', 'a.pdf', () => pdfBomb(uploadLimits.unpackedMegabytes + 1), say.bomb],
  ])('%s', async (_, name, content, message) => {
    const before = await stored();
    const answer = await upload(name, content());
    expect([answer.status, answer.message, answer.errors]).toEqual([422, message(name), { files: message(name) }]);
    expect([await stored(), await underWay()]).toEqual([before, []]);
  });

  it('one bad file among good ones: none is kept, and the message names it', async () => {
    const before = await stored();
    const answer = await api.call(endpoints.uploadUserFiles, {
      as: company.adminId,
      body: { employee_id: company.employeeId, type: 'contract' },
      files: [
        { field: 'files', name: 'buena.pdf', content: company.pdf },
        { field: 'files', name: 'vacía.pdf', content: Buffer.alloc(0) },
      ],
    });
    expect([answer.status, answer.errors]).toEqual([422, { files: say.empty('vacía.pdf') }]);
    expect(await stored()).toEqual(before);
  });
});

describe('over a real connection', () => {
  let address: string;
  beforeAll(async () => {
    address = await api.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  });

  async function send(body: ReadableStream | Uint8Array, headers: Record<string, string>) {
    const response = await fetch(`${address}${endpoints.uploadPayroll.path}`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization: `Bearer ${await api.tokenFor(company.adminId)}`, ...headers },
    } as RequestInit);
    return { status: response.status, ...((await response.json()) as { message: string }) };
  }

  const opening = '--x\r\ncontent-disposition: form-data; name="file"; filename="grande.pdf"\r\n\r\n';
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const megabytes = (count: number) =>
    new ReadableStream({
      start: (out) => out.enqueue(Buffer.from(opening)),
      pull: (out) => {
        count -= 1;
        out.enqueue(Buffer.alloc(1024 * 1024));
        if (count === 0) out.close();
      },
    });

  it('a file of 100 MB is refused while it comes: 413, nothing left behind', async () => {
    const before = await stored();
    const answer = await send(megabytes(100), headers);
    expect([answer.status, answer.message]).toEqual([413, say.tooLarge('grande.pdf', uploadLimits.fileMegabytes)]);
    expect([await stored(), await underWay()]).toEqual([before, []]);
  });

  it('an upload that announces too much is refused before it is read', async () => {
    const answer = await send(Buffer.alloc(100 * 1024 * 1024), headers);
    expect([answer.status, answer.message]).toEqual([413, say.allTooLarge(uploadLimits.uploadMegabytes)]);
  });

  it('an upload that breaks off is a 400, and nothing is left behind', async () => {
    const answer = await send(Buffer.from(`${opening}%PDF-`), headers);
    expect([answer.status, answer.message]).toEqual([400, say.broken]);
    expect(await underWay()).toEqual([]);
  });
});

it('what a crash left of uploads is removed once it is old, and nothing else', async () => {
  const folder = temporaryFolder(api.dataDir);
  for (const name of ['upload-old', 'upload-new']) await mkdir(path.join(folder, name), { recursive: true });
  const yesterday = new Date(Date.now() - 24 * 3_600_000);
  await utimes(path.join(folder, 'upload-old'), yesterday, yesterday);
  await purgeBrokenUploads(folder);
  expect(await underWay()).toEqual(['upload-new']);
});

describe('what is no upload', () => {
  test.each([
    ['application/json', '{}', 415, generalMessages.unsupportedMedia],
    ['multipart/form-data', 'x', 400, say.broken],
    ['multipart/form-data; boundary=x', '', 422, payrollMessages.periodRequired],
  ])('%s: %s', async (contentType, payload, status, message) => {
    const response = await api.app.fastify.inject({
      method: 'POST',
      url: endpoints.uploadMultiPayroll.path,
      payload,
      headers: { 'content-type': contentType, authorization: `Bearer ${await api.tokenFor(company.adminId)}` },
    });
    expect([response.statusCode, response.json().message]).toEqual([status, message]);
  });
});
