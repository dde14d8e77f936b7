import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { complaintFileEndings } from '../../domain/complaints/complaints.ts';
import { endpoints } from '../../domain/endpoints.ts';
import { fileMessages as say } from '../../domain/documents/messages/index.ts';
import { routes } from '../../domain/routes.ts';
import { BadFile, sentenceOf } from '../../server/ports/files/content/kinds.ts';
import { type FileWorkers, openFileWorkers } from '../../server/modules/fileWorkers.ts';
import { laneLimits } from '../../server/workers/limits.ts';
import { type Api, startApi } from '../support/api.ts';
import {
  deepArrays,
  docx,
  hugePage,
  hugePng,
  loopingOle,
  loopingPages,
  loopingTable,
  manyObjects,
  nestedForms,
  pdfBomb,
  streamMarks,
  xls,
  xlsx,
  zip,
} from '../support/badFiles.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { quietLog } from '../support/quietLog.ts';

/** What a page of it would take: longer than anybody waits. */
const endless = () => nestedForms(28);
const ALLOWED_MS = 200;

let workers: FileWorkers;
let api: Api;
let company: Company;
let address: string;

beforeAll(async () => {
  workers = openFileWorkers(quietLog, { anonymous: { ...laneLimits.anonymous, workMs: 4_000, queue: 1 } });
  api = await startApi({}, undefined, { workers });
  company = await createCompany(api);
  address = await api.app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await api.close();
  await workers.close();
});
beforeEach(() => api.sql('delete from rate_limits'));

interface Answer {
  readonly status: number;
  readonly message: string;
  readonly errors?: Record<string, string>;
  readonly retryAfter: string | null;
}

async function send(route: string, fields: object, file: { name: string; content: Uint8Array }, as?: number) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('files', new Blob([Uint8Array.from(file.content)]), file.name);
  const headers = as === undefined ? undefined : { authorization: `Bearer ${await api.tokenFor(as)}` };
  const response = await fetch(address + route, { method: 'POST', body: form, ...(headers && { headers }) });
  const body = (await response.json()) as Omit<Answer, 'retryAfter'>;
  return { ...body, status: response.status, retryAfter: response.headers.get('retry-after') };
}

const complain = (name: string, content: Uint8Array): Promise<Answer> => {
  const { enterpriseId: enterprise_id, channelCode: code } = company;
  const data = JSON.stringify({ parent_id: null, message: 'Hola', enterprise_id, code });
  return send(routes.createComplaint.path, { data }, { name, content });
};
const upload = (name: string, content: Uint8Array): Promise<Answer> =>
  send(
    endpoints.uploadUserFiles.path,
    { employee_id: company.employeeId, type: 'contract', enterprise_id: company.enterpriseId },
    { name, content },
    company.adminId,
  );

async function healthMs(): Promise<number> {
  const start = performance.now();
  const { ok } = await fetch(`${address}/api/health`);
  expect(ok).toBe(true);
  return performance.now() - start;
}

/** The slowest answer while something is under way. */
async function slowestBeside(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  const ended = work.finally(() => (isOver = true));
  let slowest = 0;
  while (!isOver) slowest = Math.max(slowest, await healthMs());
  await ended;
  return slowest;
}

async function usualMs(): Promise<number> {
  let slowest = 0;
  for (let call = 0; call < 60; call += 1) slowest = Math.max(slowest, await healthMs());
  return slowest;
}

describe('one request stops nobody: /api/health answers within 200 ms of its usual time', () => {
  // On a busy machine everybody is late now and then.
  test.each([
    ['posted to the complaints channel', '240 KB of marks', complain, streamMarks(240 * 1024), 422],
    ['uploaded by somebody signed in', '240 KB of marks', upload, streamMarks(240 * 1024), 422],
    ['posted to the complaints channel', '5 MB of marks', complain, streamMarks(5 * 1024 * 1024), 422],
    ['posted to the complaints channel', 'endless drawings', complain, endless(), 422],
    ['uploaded by somebody signed in', 'a bomb', upload, pdfBomb(301), 422],
  ])('%s: %s', { retry: 4, timeout: 120_000 }, async (_, __, post, content, status) => {
    await api.sql('delete from rate_limits');
    const usual = await usualMs();
    const posted = post('a.pdf', content);
    const slowest = await slowestBeside(posted);
    expect((await posted).status).toBe(status);
    expect(slowest - usual).toBeLessThan(ALLOWED_MS);
  });
});

describe('work has its limits', () => {
  it('what takes too long is refused at the field, and the next one is served', async () => {
    const answer = await complain('lento.pdf', endless());
    const message = say.tooLaborious('lento.pdf');
    expect([answer.status, answer.message, answer.errors]).toEqual([422, message, { files: message }]);
    expect((await complain('a.pdf', company.pdf)).status).toBe(201);
  });

  it('a full queue of the anonymous is a 503 with Retry-After, and holds up nobody who is signed in', async () => {
    const slow = [complain('a.pdf', endless()), complain('a.pdf', endless()), complain('a.pdf', endless())];
    expect((await upload('a.pdf', company.pdf)).status).toBe(201);
    const answers = await Promise.all(slow);
    const refused = answers.find(({ status }) => status === 503);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 422, 503]);
    expect([refused?.message, refused?.retryAfter]).toEqual([say.busy, '5']);
  });

  it('what takes too much memory ends its thread alone, and the next one is served', async () => {
    const small = openFileWorkers(quietLog, { uploads: { ...laneLimits.uploads, megabytes: 32 } });
    const other = await startApi({}, undefined, { workers: small });
    const theirs = await createCompany(other);
    const post = (name: string, content: Uint8Array) =>
      other.call(endpoints.uploadUserFiles, {
        as: theirs.adminId,
        body: { employee_id: theirs.employeeId, type: 'contract', enterprise_id: theirs.enterpriseId },
        files: [{ field: 'files', name, content }],
      });
    const answer = await post('n.pdf', manyObjects(300_000));
    expect([answer.status, answer.errors]).toEqual([422, { files: say.tooLaborious('n.pdf') }]);
    expect((await post('a.pdf', theirs.pdf)).status).toBe(201);
    await other.close();
    await small.close();
  });

  it('an upload whose check exceeds its time is refused in words, a payroll too', async () => {
    const hasty = openFileWorkers(quietLog, { uploads: { ...laneLimits.uploads, workMs: 1 } });
    const other = await startApi({}, undefined, { workers: hasty });
    const theirs = await createCompany(other);
    const message = say.tooLaborious('n.pdf');
    const files = [{ field: 'files', name: 'n.pdf', content: theirs.pdf }];
    const body = { employee_id: theirs.employeeId, enterprise_id: theirs.enterpriseId };
    for (const [route, more] of [
      [endpoints.uploadUserFiles, { type: 'contract' }],
      [endpoints.uploadPayroll, { month: 10, year: 2026 }],
      [endpoints.uploadMultiPayroll, { month: 10, year: 2026 }],
    ] as const) {
      const answer = await other.call(route, { as: theirs.adminId, body: { ...body, ...more }, files });
      expect([answer.status, answer.errors]).toEqual([422, { files: message }]);
    }
    await other.close();
    await hasty.close();
  });

  it('so is a page that cannot be cut in time, and an upload in the background fails with the words', async () => {
    const hasty = openFileWorkers(quietLog, {
      uploads: { ...laneLimits.uploads, workMs: 1 },
      payrolls: { ...laneLimits.payrolls, workMs: 1 },
    });
    const other = await startApi({}, undefined, { workers: hasty });
    const theirs = await createCompany(other);
    const cut = await other.call(endpoints.downloadPayrollPages, {
      as: theirs.adminId,
      params: { id: theirs.payrollUploadId },
      query: { source: 0, page: 1 },
    });
    expect([cut.status, cut.errors]).toEqual([422, { files: say.tooLaborious('n.pdf') }]);
    await other.sql(`update payroll_uploads set state = 'waiting', result = null where id = $1`, [
      theirs.payrollUploadId,
    ]);
    await other.payrollQueue.settle(theirs.payrollUploadId, 20_000);
    const [row] = await other.sql('select state, error from payroll_uploads where id = $1', [theirs.payrollUploadId]);
    expect(row).toEqual({ state: 'failed', error: say.tooLaborious('n.pdf') });
    await other.close();
    await hasty.close();
  });
});

describe('malicious files get an answer', () => {
  const bomb = { name: 'xl/hoja.xml', content: Buffer.alloc(301 * 1024 * 1024, 32) };
  test.each<[string, string, () => Uint8Array, number]>([
    ['a page tree that leads to itself', 'a.pdf', loopingPages, 422],
    ['arrays in arrays', 'a.pdf', () => deepArrays(200_000), 422],
    ['a table that leads to itself', 'a.pdf', loopingTable, 422],
    ['a zip in a zip', 'a.xlsx', () => xlsx({ name: 'a.zip', content: xlsx(bomb) }), 201],
    ['a zip of bombs', 'a.xlsx', () => xlsx(bomb), 422],
    ['a zip of too many parts', 'a.xlsx', () => zip(Array.from({ length: 6000 }, () => docxPart)), 422],
    ['a directory without end', 'a.xls', loopingOle, 422],
    ['a page of a million points', 'a.pdf', () => hugePage(1_000_000), 201],
  ])('uploaded by somebody signed in: %s', async (_, name, content, status) => {
    expect((await upload(name, content())).status).toBe(status);
  });
  const docxPart = { name: 'word/document.xml', content: Buffer.from('<x/>') };

  test.each<[string, string, () => Uint8Array, number]>([
    ['a page tree that leads to itself', 'a.pdf', loopingPages, 422],
    ['a page of a million points', 'a.pdf', () => hugePage(1_000_000), 201],
    ['a picture of too many points', 'a.png', () => hugePng(60_000), 422],
    ['a picture of no points', 'a.png', () => hugePng(0), 422],
  ])('posted to the complaints channel: %s', async (_, name, content, status) => {
    expect((await complain(name, content())).status).toBe(status);
  });

  describe('whatever bytes come', () => {
    let folder: string;
    beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'jornada-fuzz-'))));
    afterAll(() => rm(folder, { recursive: true }));

    const outcomeOf = (work: Promise<unknown>): Promise<string> =>
      work.then(
        () => 'taken',
        (error: unknown) => (error instanceof BadFile ? sentenceOf(error) : `failed: ${String(error)}`),
      );

    /** A file with some of its bytes changed, or its end cut off. */
    const damaged = (bytes: Uint8Array) =>
      fc
        .tuple(
          fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 }),
          fc.option(fc.nat(bytes.length)),
        )
        .map(([changes, length]) => {
          const copy = Uint8Array.from(bytes);
          for (const [at, byte] of changes) copy[at] = byte;
          return copy.subarray(0, length ?? copy.length);
        });

    test.each([
      ['a.pdf', () => company.pdf],
      ['a.xlsx', xlsx],
      ['a.docx', docx],
      ['a.xls', xls],
      ['a.png', () => company.png],
    ] as const)('%s is taken or refused in words, by both lanes', async (name, good) => {
      const file = { name, path: path.join(folder, name) };
      await fc.assert(
        fc.asyncProperty(damaged(good()), async (content) => {
          await writeFile(file.path, content);
          const input = { ...file, bytes: content.length };
          const endings = [...complaintFileEndings, '.xlsx', '.docx', '.xls'];
          const outcomes = await Promise.all([
            outcomeOf(workers.uploads.run('inspect', input, endings)),
            outcomeOf(workers.anonymous.run('cleanAttachment', input)),
          ]);
          for (const outcome of outcomes) expect(outcome).toMatch(/^(?:taken$|El archivo |El contenido )/);
        }),
        { numRuns: 40 },
      );
    });
  });
});
