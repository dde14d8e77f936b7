import { describe, expect, it, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import {
  payrollDraftMessages as say,
  payrollDraftReasons as reasons,
  payrollMessages,
} from '../../../domain/payrolls/messages/index.ts';
import type { PayrollUpload } from '../../../domain/payrolls/payrolls.ts';
import type { UserDetail } from '../../../domain/employees/users.ts';
import { payrollQueue } from './jobs/splitPayrolls.ts';
import { CLAIM_MS } from './commands/claims.ts';
import type { FilesPort } from '../../ports/files/port.ts';
import { xlsx } from '../../../tests/support/badFiles.ts';
import {
  ana,
  api,
  employ,
  type Employee,
  jose,
  named,
  ours,
  payrollsOf,
  send,
  slips,
  theirs,
  withPayrolls,
} from '../../../tests/support/payrollCompany.ts';
import type { Payslip } from '../../../tests/support/payslips.ts';
import { quietLog } from '../../../tests/support/quietLog.ts';
import { pdfTexts } from '../../../tests/support/pdfText.ts';

const inWords = 'octubre de 2026';

withPayrolls();

const sendFile = async (content: Uint8Array, body: object = { draft: 1 }) =>
  (await send('uploadMultiPayroll', [named('nominas.pdf', content)], body)).data as PayrollUpload;
const draftOf = async (...pages: (Payslip | string[])[]) => sendFile(await slips(...pages));
const on = (name: 'confirmPayrolls' | 'discardPayrollUpload' | 'getPayrollUpload', id: number, as = ours.adminId) =>
  api.call(endpoints[name], { as, params: { id } });
const correct = (id: number, body: object, as = ours.adminId) =>
  api.call(endpoints.correctPayrollDraft, { as, params: { id }, body });
const placed = ({ assigned }: PayrollUpload) =>
  assigned.map(({ page, user_id, slip, payroll_id }) => [page, user_id, slip, payroll_id]);

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
    await api.payrollQueue.settle(id, 20_000);
    expect((await on('getPayrollUpload', id)).data).toMatchObject({ state: 'done' });
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 1]);
  });

  it('a confirmation that fails again and again is a draft again, with the reason', async () => {
    const { id } = await draftOf({ person: ana });
    const files: FilesPort = { ...api.files, put: () => Promise.reject(new Error('the disk is full')) };
    let now = Date.now();
    const queue = payrollQueue({
      database: api.database,
      files,
      workers: api.workers,
      clock: { now: () => new Date(now) },
      log: quietLog,
    });
    await api.sql(
      `update payroll_uploads set state = 'waiting', claimed_until = now() + interval '1 day' where id = $1`,
      [id],
    );
    for (let attempt = 0; attempt < 4; attempt += 1) {
      now += 25 * 3_600_000 + CLAIM_MS;
      await queue.work();
    }
    await queue.close();
    expect((await on('getPayrollUpload', id)).data).toMatchObject({
      state: 'draft',
      error: payrollMessages.uploadFailed,
      assigned: [{ user_id: ana.id, payroll_id: null }],
    });
    expect((await on('confirmPayrolls', id)).status).toBe(200);
    expect(await payrollsOf(ana.id)).toHaveLength(1);
  });
});

describe('a draft can be corrected before', () => {
  it('another person', async () => {
    const { id } = await draftOf({ person: ana, pages: 2 });
    const answer = await correct(id, { pages: [1, 2], employee_id: jose.id });
    expect([answer.status, answer.message, placed(answer.data as PayrollUpload)]).toEqual([
      200,
      say.corrected,
      [
        [1, jose.id, 1, null],
        [2, jose.id, 1, null],
      ],
    ]);
    await on('confirmPayrolls', id);
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([0, 1]);
  });

  it('left out: nothing comes of the page, and it can be taken in again', async () => {
    const { id } = await draftOf({ person: ana }, { person: jose });
    const { unmatched } = (await correct(id, { pages: [1], employee_id: null })).data as PayrollUpload;
    expect(unmatched).toEqual([{ file: 'nominas.pdf', source: 0, page: 1, reason: reasons.leftOut }]);
    await on('confirmPayrolls', id);
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([0, 1]);
  });

  it('one page of two, the rest stays; an unmatched one is assigned by hand', async () => {
    const { id } = await draftOf({ person: ana, pages: 2 }, ['Otra hoja']);
    await correct(id, { pages: [2], employee_id: null });
    const assigned = await api.call(endpoints.assignPayroll, {
      as: ours.adminId,
      params: { id },
      body: { pages: [3], employee_id: jose.id },
    });
    expect([assigned.status, placed(assigned.data as PayrollUpload)]).toEqual([
      200,
      [
        [1, ana.id, 1, null],
        [3, jose.id, 2, null],
      ],
    ]);
    expect(await payrollsOf(jose.id)).toEqual([]);
  });

  it('a whole file that is no PDF', async () => {
    const { data } = await send('uploadPayrollFiles', [named('Muñoz Peña José.xlsx', xlsx())], { draft: 1 });
    const { id } = data as PayrollUpload;
    await correct(id, { employee_id: ana.id });
    await on('confirmPayrolls', id);
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 0]);
  });

  it('everything left out: there is nothing to confirm', async () => {
    const { id } = await draftOf({ person: ana });
    await correct(id, { employee_id: null });
    const answer = await on('confirmPayrolls', id);
    expect([answer.status, answer.message]).toEqual([409, say.nothing]);
  });

  test.each([
    [{ pages: [9], employee_id: null }, 422],
    [{ source: 4, pages: [1], employee_id: null }, 422],
    [{ pages: [0], employee_id: null }, 422],
    [{ pages: [1], employee_id: 'x' }, 422],
    [{ pages: [1] }, 422],
  ])('%j is refused: %i', async (body, status) => {
    const { id } = await draftOf({ person: ana });
    expect((await correct(id, body)).status).toBe(status);
    expect(placed((await on('getPayrollUpload', id)).data as PayrollUpload)).toEqual([[1, ana.id, 1, null]]);
  });

  it('to a person of another company: 404', async () => {
    const { id } = await draftOf({ person: ana });
    const stranger = await employ(theirs.enterpriseId, 'Eva', 'Ajena');
    expect((await correct(id, { pages: [1], employee_id: stranger.id })).status).toBe(404);
  });
});

describe('the same payroll twice is said in words, never two in silence', () => {
  const double = () => say.alreadyUploaded('Ana María García López', inWords);

  it('one by one: refused at the file', async () => {
    const content = await slips({ person: ana });
    const first = await send('uploadPayroll', [named('a.pdf', content)], { employee_id: ana.id });
    const again = await send('uploadPayroll', [named('b.pdf', content)], { employee_id: ana.id });
    expect([first.status, again.status, again.errors]).toEqual([
      201,
      422,
      { files: say.fileAlreadyUploaded('b.pdf', 'Ana María García López', inWords) },
    ]);
    expect(await payrollsOf(ana.id)).toHaveLength(1);
  });

  it('also when both come at once', async () => {
    const content = xlsx();
    const answers = await Promise.all(
      ['a.xlsx', 'b.xlsx'].map((name) => send('uploadPayroll', [named(name, content)], { employee_id: ana.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await payrollsOf(ana.id)).toHaveLength(1);
  });

  it('to somebody else, for another month, or after it was deleted: allowed', async () => {
    const content = xlsx();
    const to = (who: Employee, month = 10) =>
      send('uploadPayroll', [named('a.xlsx', content)], { employee_id: who.id, month });
    expect([(await to(ana)).status, (await to(jose)).status, (await to(ana, 9)).status]).toEqual([201, 201, 201]);
    const october = (await payrollsOf(ana.id)).find(({ month }) => month === 10)?.id ?? 0;
    await api.call(endpoints.deletePayroll, { as: ours.adminId, params: { id: october } });
    expect((await to(ana)).status).toBe(201);
  });

  it('the same file of many: the file is named with its day, and each payroll of it is left out', async () => {
    const content = await slips({ person: ana }, { person: jose });
    await sendFile(content, {});
    const again = await sendFile(content);
    expect([again.assigned, again.skipped.map(({ page }) => page), again.skipped[0]?.reason]).toEqual([
      [],
      [1, 2],
      double(),
    ]);
    expect(again.warnings[0]?.reason).toMatch(
      /^Este mismo archivo ya se subió el \d\d\/\d\d\/\d{4} para octubre de 2026$/,
    );
    await sendFile(content, {});
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 1]);
  });

  it('two drafts of the same file: reported, and when both are confirmed the second makes nothing', async () => {
    const content = await slips({ person: ana });
    const [first, second] = [await sendFile(content), await sendFile(content)];
    expect(second.warnings[0]?.reason).toMatch(/está sin confirmar$/);
    await on('confirmPayrolls', first.id);
    const { assigned, skipped } = (await on('confirmPayrolls', second.id)).data as PayrollUpload;
    expect([assigned, skipped.map(({ reason }) => reason)]).toEqual([[], [double()]]);
    expect(await payrollsOf(ana.id)).toHaveLength(1);
  });

  it('the same payslip in another file, or twice among several files', async () => {
    const alone = await slips({ person: ana });
    const { data } = await send('uploadPayrollFiles', [named('una.pdf', alone), named('otra.pdf', alone)]);
    const { warnings, skipped } = data as PayrollUpload;
    expect([warnings.map(({ reason }) => reason), skipped.map(({ reason }) => reason)]).toEqual([
      [reasons.twiceHere('una.pdf')],
      [double()],
    ]);
    const together = await sendFile(await slips({ person: jose }, { person: ana }), {});
    expect(together.skipped.map(({ page, reason }) => [page, reason])).toEqual([[2, double()]]);
    expect(await payrollsOf(ana.id)).toHaveLength(1);
  });

  it('by hand: refused at the pages', async () => {
    await sendFile(await slips({ person: ana }), {});
    const { id } = await draftOf({ person: jose }, { person: ana });
    const answer = await correct(id, { pages: [2], employee_id: ana.id });
    expect([answer.status, answer.errors]).toEqual([422, { pages: double() }]);
  });

  it('an extra payment in the same month stays possible', async () => {
    await sendFile(await slips({ person: ana }), {});
    const { warnings, assigned } = await sendFile(await slips({ person: ana, extra: true, amount: 900 }), {});
    expect([assigned.length, warnings, (await payrollsOf(ana.id)).length]).toEqual([1, [], 2]);
  });
});
