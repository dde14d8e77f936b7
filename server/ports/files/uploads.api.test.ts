import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { uploadLimits } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages as say } from '#domain/paperwork/documents/messages/index.ts';
import { purgeBrokenUploads, temporaryFolder } from '#server/http/multipart.ts';
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
} from '#tests/support/badFiles.ts';
import { api, company, stored, withFiles } from './files.fixture.ts';

withFiles();

const underWay = () => readdir(path.join(api.dataDir, 'tmp')).catch(() => []);

const upload = (name: string, content: Uint8Array) =>
  api.call(endpoints.uploadUserFiles, {
    as: company.adminId,
    body: { employee_id: company.employeeId, type: 'contract', enterprise_id: company.enterpriseId },
    files: [{ field: 'files', name, content }],
  });

const text = (size: number) => ({ name: 'xl/hoja.xml', content: Buffer.alloc(size, 32) });

const pieces = (name: string) =>
  ['[Content_Types].xml', name].map((one) => ({ name: one, content: Buffer.from('<x/>') }));

const ends = '.pdf, .doc, .docx, .xls, .xlsx';

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

  it('one bad file among good ones: those are kept, and the message of the bad one names it', async () => {
    const before = await stored();
    const answer = await api.call(endpoints.uploadUserFiles, {
      as: company.adminId,
      body: { employee_id: company.employeeId, type: 'contract' },
      files: [
        { field: 'files', name: 'buena.pdf', content: company.pdf },
        { field: 'files', name: 'vacía.pdf', content: Buffer.alloc(0) },
      ],
    });
    expect([answer.status, answer.errors]).toEqual([201, { 'files.1': say.empty('vacía.pdf') }]);
    expect((await stored()).length).toBe(before.length + 1);
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
