import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintFileEndings } from '#domain/organization/complaints/complaints.ts';
import { problemOf } from '#server/http/receivedFiles.ts';
import {
  deepArrays,
  docx,
  hugePage,
  hugePng,
  loopingOle,
  loopingPages,
  loopingTable,
  pdfBomb,
  streamMarks,
  xls,
  xlsx,
  zip,
} from '../support/badFiles.ts';
import { address, complain, upload, endless, api, company, workers, withServer } from './fuzzFiles.fixture.ts';

withServer();

const ALLOWED_MS = 200;

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
    ['a picture of one endless line', 'a.png', () => hugePng(13_000_000, 1), 422],
    ['a picture of no points', 'a.png', () => hugePng(0), 422],
  ])('posted to the complaints channel: %s', async (_, name, content, status) => {
    expect((await complain(name, content())).status).toBe(status);
  });

  describe('whatever bytes come', () => {
    let folder: string;
    beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'jornada-fuzz-'))));
    afterAll(() => rm(folder, { recursive: true }));

    const outcomeOf = (work: Promise<unknown>, file: { readonly name: string }): Promise<string> =>
      work.then(
        () => 'taken',
        (error: unknown) => problemOf(error, file),
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
            outcomeOf(workers.uploads.for(1).run('inspect', input, endings), file),
            outcomeOf(workers.anonymous.for(1).run('cleanAttachment', input), file),
          ]);
          for (const outcome of outcomes) expect(outcome).toMatch(/^(?:taken$|El archivo |El contenido )/);
        }),
        { numRuns: 40 },
      );
    });
  });
});
