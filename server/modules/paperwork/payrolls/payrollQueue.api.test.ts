import { randomUUID } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { payrollReasons } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { recoverUploads, uploadWorker } from './jobs/splitPayrolls.ts';
import { awaitUpload } from './commands/uploadQueue.ts';
import { CLAIM_MS } from './commands/claims.ts';
import { FileGone, type FilesPort } from '#server/ports/files/port.ts';
import { laneLimits } from '#server/workers/limits.ts';
import { openFileWorkers } from '#server/modules/fileWorkers.ts';
import { layouts, type Payslip, payslipFile } from '#tests/support/payslips.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import {
  ana,
  api,
  company,
  dniOf,
  employ,
  type Employee,
  foreign,
  jose,
  named,
  ours,
  payrollsOf,
  period,
  read,
  send,
  slips,
  withPayrolls,
} from '#tests/support/payrollCompany.ts';

withPayrolls();

describe('an upload is worked on in the background', () => {
  /** An upload that waits, made while nobody works. */
  async function waiting(...pages: (Payslip | string[])[]): Promise<number> {
    const content = await slips(...pages);
    const [row] = await api.sql<{ id: number }>(
      `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, pages_total, claimed_until)
       values ($1, $2, 'multiple', 2026, 10, $3, $4, now() + interval '1 day') returning id`,
      [
        ours.enterpriseId,
        ours.adminId,
        JSON.stringify([
          { key: await api.files.put(ours.enterpriseId, content), name: 'n.pdf', isPdf: true, pages: pages.length },
        ]),
        pages.length,
      ],
    );
    return row?.id ?? 0;
  }
  const free = (id: number) => api.sql('update payroll_uploads set claimed_until = null where id = $1', [id]);
  const rowOf = async (id: number) => {
    const [row] = await api.sql<Record<string, unknown>>('select * from payroll_uploads where id = $1', [id]);
    return row ?? {};
  };
  const means = () => ({ database: api.database, files: api.files, clock: { now: () => new Date() } });
  /** A process that works on uploads. */
  function processOn(files: FilesPort, now = () => new Date(), workers = openFileWorkers(quietLog)) {
    const stopping = new AbortController();
    const worker = uploadWorker({ database: api.database, files, workers, clock: { now } });
    const work = (uploadId: number) =>
      worker.work({ id: randomUUID(), data: { uploadId }, isLastTry: false, signal: stopping.signal });
    return { work, stop: () => stopping.abort(), close: () => workers.close() };
  }

  /** A store that stops answering after so many files, as if its process had died. */
  function stuckAfter(count: number) {
    const kept: string[] = [];
    let release = () => {};
    let reached = () => {};
    const freed = new Promise<void>((resolve) => (release = resolve));
    const stuck = new Promise<void>((resolve) => (reached = resolve));
    const files: FilesPort = {
      ...api.files,
      put: async (...put) => {
        if (kept.length === count) {
          reached();
          await freed;
        }
        const key = await api.files.put(...put);
        kept.push(key);
        return key;
      },
    };
    return { files, kept, stuck, release };
  }

  it('a crash in mid-job is taken up again by another process: nothing lost, nothing doubled', async () => {
    const id = await waiting({ person: ana }, { person: jose });
    const dying = stuckAfter(1);
    const first = processOn(dying.files);
    await free(id);
    const underWay = first.work(id);
    await dying.stuck;
    expect(await rowOf(id)).toMatchObject({ state: 'working', attempts: 1 });

    const later = processOn(api.files, () => new Date(Date.now() + CLAIM_MS + 1));
    await later.work(id);
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 2, pages_done: 2, pieces: [] });
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 1]);

    // The first was not dead but slow: what it made is thrown away.
    dying.release();
    await underWay;
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 1]);
    for (const key of dying.kept) await expect(api.files.open(ours.enterpriseId, key)).rejects.toThrow(FileGone);
    await Promise.all([first.close(), later.close()]);
  });

  it('a process that stops hands its work over at once', async () => {
    const id = await waiting({ person: ana }, { person: jose });
    const stopping = stuckAfter(1);
    const first = processOn(stopping.files);
    await free(id);
    const underWay = first.work(id);
    await stopping.stuck;
    first.stop();
    stopping.release();
    await expect(underWay).rejects.toThrow('broken off');
    const second = processOn(api.files);
    await second.work(id);
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 1 });
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 1]);
    await Promise.all([first.close(), second.close()]);
  });

  it('one whose turn does not come waits on: that says nothing of its file', async () => {
    const id = await waiting({ person: ana });
    await free(id);
    const limits = { payrolls: { ...laneLimits.payrolls, processes: 0, waitMs: 1 } };
    const busy = processOn(api.files, undefined, openFileWorkers(quietLog, { limits }));
    await expect(busy.work(id)).rejects.toThrow('broken off');
    expect(await rowOf(id)).toMatchObject({ state: 'working', attempts: 0, error: null });
    const later = processOn(api.files);
    await later.work(id);
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 1 });
    await Promise.all([busy.close(), later.close()]);
  });

  it('two processes never work on the same upload', async () => {
    const ids: number[] = [];
    for (const amount of [1000, 1100, 1200]) ids.push(await waiting({ person: ana, amount }));
    const processes = [processOn(api.files), processOn(api.files)];
    for (const id of ids) await free(id);
    await Promise.all(
      processes.map(async ({ work }) => {
        for (const id of ids) await work(id);
      }),
    );
    expect(await Promise.all(ids.map(async (id) => (await rowOf(id)).attempts))).toEqual([1, 1, 1]);
    expect(await payrollsOf(ana.id)).toHaveLength(3);
    await Promise.all(processes.map(({ close }) => close()));
  });

  it('what fails again and again is given up with a message', async () => {
    const id = await waiting({ person: ana });
    await api.sql(
      `update payroll_uploads set state = 'working', attempts = 3, claimed_until = now() - interval '1 hour' where id = $1`,
      [id],
    );
    await recoverUploads(means());
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error: 'Error al subir la/s nómina/s' });
  });

  it('a file that cannot be read after all fails with a message that names it', async () => {
    const id = await waiting({ person: ana });
    const key = await api.files.put(ours.enterpriseId, Buffer.from('%PDF-1.4 nada'));
    await api.sql('update payroll_uploads set sources = $2 where id = $1', [
      id,
      JSON.stringify([{ key, name: 'n.pdf', isPdf: true, pages: 1 }]),
    ]);
    await free(id);
    await recoverUploads(means());
    await awaitUpload(api.database, id, 20_000);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error: fileMessages.damaged('n.pdf') });
  });
});

it('200 pages: shuffled people, two-page slips, copies, a missing DNI and a foreign one, in three layouts', async () => {
  const staff: Employee[] = [];
  for (let number = 0; number < 100; number += 1)
    staff.push(
      await employ(
        ours.enterpriseId,
        `Nombre${String.fromCodePoint(97 + (number % 26))}`,
        `Apellido${number} Segundo${number % 7}`,
      ),
    );
  const pages: Payslip[] = staff.flatMap((person, index): Payslip[] => {
    const slip = { person, layout: layouts[index % 3] ?? 'form', amount: 1000 + index } as const;
    if (index === 5)
      return [
        { ...slip, printedDni: '' },
        { ...slip, extra: true, amount: 300 },
      ];
    if (index % 4 === 0) return [{ ...slip, pages: 2 }];
    if (index % 4 === 1)
      return [
        { ...slip, copy: 'EMPRESA' },
        { ...slip, copy: 'TRABAJADOR' },
      ];
    return [slip];
  });
  pages[10] = { person: foreign, layout: pages[10]?.layout ?? 'form' };
  const expectedPages = pages.reduce((sum, { pages: count = 1 }) => sum + count, 0);
  const shuffled = pages
    .map((page, index) => ({ page, order: (index * 7919) % 1009 }))
    .toSorted((a, b) => a.order - b.order);
  const fill = Array.from({ length: 200 - expectedPages }, () => ['RESUMEN DE COSTES', 'Total  1.000,00']);
  const content = await payslipFile({
    company,
    ...period,
    signer: { name: 'Marta', lastName: 'Gil', dni: dniOf(55_555_555) },
    pages: [...shuffled.map(({ page }) => page), ...fill],
  });
  expect((await PDFDocument.load(content)).getPageCount()).toBe(200);

  const { data } = await send('uploadMultiPayroll', [named('nominas.pdf', content)]);
  const { id } = data as PayrollUpload;
  await awaitUpload(api.database, id, 100_000);
  const upload = (await api.call(endpoints.getPayrollUpload, { as: ours.adminId, params: { id } }))
    .data as PayrollUpload;
  expect(upload).toMatchObject({ state: 'done', pages_done: 200 });
  expect(upload.assigned.length + upload.unmatched.length + upload.skipped.length).toBe(200);
  expect(upload.unmatched.filter(({ reason }) => reason !== payrollReasons.summary)).toEqual([
    expect.objectContaining({ reason: payrollReasons.stranger(foreign.dni) }),
  ]);

  const replaced = staff.find((person) => !pages.some((page) => page.person === person));
  const rows = await api.sql<{ user_id: number; payrolls: number }>(
    'select user_id, count(*)::int as payrolls from payrolls where upload_id = $1 group by user_id',
    [id],
  );
  const found = new Map(rows.map(({ user_id, payrolls }) => [user_id, payrolls]));
  for (const [index, person] of staff.entries()) {
    const expected = person === replaced ? undefined : index === 5 ? 2 : 1;
    expect([index, found.get(person.id)]).toEqual([index, expected]);
  }
  const own = upload.assigned.filter(({ user_id }) => user_id === staff[0]?.id);
  expect([own.length, (await read(own[0]?.payroll_id ?? 0)).length]).toEqual([2, 2]);
}, 120_000);
