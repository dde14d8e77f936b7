import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import {
  payrollDraftMessages as say,
  payrollDraftReasons as reasons,
  payrollMessages,
} from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { recoverUploads, uploadWorker } from './jobs/splitPayrolls.ts';
import { awaitUpload } from './commands/uploadQueue.ts';
import { CLAIM_MS } from './commands/claims.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { ana, api, jose, named, ours, payrollsOf, send, slips, theirs } from '#tests/support/payrollCompany.ts';
import { pdfTexts } from '#tests/support/pdfText.ts';
import { placed, sendFile, draftOf, on, correct, inWords, setUp } from './payrollDrafts.fixture.ts';

setUp();

describe('"the result is shown for confirmation page by page"', () => {
  it('a draft says who and which pages, and nobody has a payroll of it', async () => {
    const answer = await send(
      'uploadMultiPayroll',
      [named('nominas.pdf', await slips({ person: ana, pages: 2 }, { person: jose }, ['Otra hoja']))],
      { draft: 1 },
    );
    const draft = answer.data as PayrollUpload;
    expect([answer.status, answer.message, draft.state, draft.finished_at]).toEqual([
      201,
      say.toConfirm,
      'draft',
      null,
    ]);
    expect(placed(draft)).toEqual([
      [1, ana.id, 1, null],
      [2, ana.id, 1, null],
      [3, jose.id, 2, null],
    ]);
    expect(draft.unmatched.map(({ page }) => page)).toEqual([4]);
    expect([await payrollsOf(ana.id), await payrollsOf(jose.id)]).toEqual([[], []]);
    const own = await api.call(endpoints.getUser, { as: ana.id, params: { id: ana.id } });
    expect((own.data as UserDetail).payrolls).toEqual([]);
  });

  it('without `draft` the call keeps its meaning: assigned at once', async () => {
    const upload = await sendFile(await slips({ person: ana }), {});
    expect([upload.state, upload.assigned[0]?.payroll_id, upload.assigned[0]?.slip]).toEqual([
      'done',
      (await payrollsOf(ana.id))[0]?.id,
      undefined,
    ]);
  });

  it("only on confirmation do they come into being: 'Nómina/s subida/s correctamente'", async () => {
    const { id } = await draftOf({ person: ana, pages: 2 }, { person: jose }, ['Otra hoja']);
    const answer = await on('confirmPayrolls', id);
    const upload = answer.data as PayrollUpload;
    const [payroll] = await payrollsOf(ana.id);
    expect([answer.status, answer.message, upload.state]).toEqual([200, 'Nómina/s subida/s correctamente', 'done']);
    expect(placed(upload).slice(0, 2)).toEqual([
      [1, ana.id, undefined, payroll?.id],
      [2, ana.id, undefined, payroll?.id],
    ]);
    const { bytes } = await api.call(endpoints.downloadPayroll, { as: ana.id, params: { id: payroll?.id ?? 0 } });
    expect(await pdfTexts(bytes)).toHaveLength(2);
    const later = await api.call(endpoints.assignPayroll, {
      as: ours.adminId,
      params: { id },
      body: { pages: [4], employee_id: jose.id },
    });
    expect([later.status, (await payrollsOf(jose.id)).length]).toEqual([200, 2]);
  });

  it('a second confirmation, or one of a discarded draft, is refused and makes nothing twice', async () => {
    const { id } = await draftOf({ person: ana });
    const both = await Promise.all([on('confirmPayrolls', id), on('confirmPayrolls', id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await on('confirmPayrolls', id)).message).toBe(say.notDraft);
    expect((await on('discardPayrollUpload', id)).status).toBe(409);
    expect(await payrollsOf(ana.id)).toHaveLength(1);
  });

  it('can be left and returned to: it is listed as a draft until it is discarded', async () => {
    const { id } = await draftOf({ person: ana });
    const listed = async () =>
      (
        (await api.call(endpoints.listPayrollUploads, { as: ours.adminId, params: { id: ours.enterpriseId } }))
          .data as PayrollUpload[]
      ).find((one) => one.id === id)?.state;
    expect(await listed()).toBe('draft');
    const answer = await on('discardPayrollUpload', id);
    expect([answer.status, answer.message, await listed()]).toEqual([200, say.discarded, undefined]);
    expect([(await on('confirmPayrolls', id)).status, await payrollsOf(ana.id)]).toEqual([409, []]);
  });

  it('another company’s draft is neither seen, corrected, confirmed nor discarded', async () => {
    const { id } = await draftOf({ person: ana });
    const answers = [
      await on('getPayrollUpload', id, theirs.adminId),
      await correct(id, { pages: [1], employee_id: null }, theirs.adminId),
      await on('confirmPayrolls', id, theirs.adminId),
      await on('discardPayrollUpload', id, theirs.people.advisor),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('a warning stands beside it: another payroll of the same month', async () => {
    await sendFile(await slips({ person: ana, amount: 900 }), {});
    const { warnings, assigned } = await draftOf({ person: ana });
    expect([assigned.length, warnings.map(({ page, reason }) => [page, reason])]).toEqual([
      1,
      [[1, reasons.another('Ana María García López', inWords)]],
    ]);
  });

  it('a crash while a confirmed draft is worked on: taken up again, nothing lost, nothing doubled', async () => {
    const { id } = await draftOf({ person: ana }, { person: jose });
    await api.sql(
      `update payroll_uploads set state = 'working', attempts = 1, claim = 'dead', claimed_until = $2 where id = $1`,
      [id, new Date(Date.now() - 1)],
    );
    await recoverUploads({ database: api.database, files: api.files, clock: { now: () => new Date() } });
    await awaitUpload(api.database, id, 20_000);
    expect((await on('getPayrollUpload', id)).data).toMatchObject({ state: 'done' });
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 1]);
  });

  it('a confirmation that fails again and again is a draft again, with the reason', async () => {
    const { id } = await draftOf({ person: ana });
    const files: FilesPort = { ...api.files, put: () => Promise.reject(new Error('the disk is full')) };
    let now = Date.now();
    const means = { database: api.database, files, workers: api.workers, clock: { now: () => new Date(now) } };
    const job = { id: randomUUID(), data: { uploadId: id }, isLastTry: false, signal: new AbortController().signal };
    await api.sql(
      `update payroll_uploads set state = 'waiting', claimed_until = now() + interval '1 day' where id = $1`,
      [id],
    );
    for (let attempt = 0; attempt < 2; attempt += 1) {
      now += 25 * 3_600_000 + CLAIM_MS;
      await expect(uploadWorker(means).work(job)).rejects.toThrow('the disk is full');
    }
    now += 25 * 3_600_000 + CLAIM_MS;
    await recoverUploads(means);
    expect((await on('getPayrollUpload', id)).data).toMatchObject({
      state: 'draft',
      error: payrollMessages.uploadFailed,
      assigned: [{ user_id: ana.id, payroll_id: null }],
    });
    expect((await on('confirmPayrolls', id)).status).toBe(200);
    expect(await payrollsOf(ana.id)).toHaveLength(1);
  });
});
