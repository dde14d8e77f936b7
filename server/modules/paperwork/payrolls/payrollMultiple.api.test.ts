import { describe, expect, it, test } from 'vitest';
import { uploadLimits } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { payrollMessages as say, payrollReasons } from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { xlsx } from '#tests/support/badFiles.ts';
import {
  ana,
  api,
  foreign,
  jose,
  named,
  ours,
  payrollsOf,
  period,
  read,
  send,
  sendMulti,
  slips,
  theirs,
  withPayrolls,
} from '#tests/support/payrollCompany.ts';
import { pdfTexts } from '#tests/support/pdfText.ts';

withPayrolls();

describe('POST /api/payrolls/multiple: one file holding many payrolls', () => {
  it('gives each person their own pages and nobody else’s', async () => {
    const upload = await sendMulti({ person: ana, pages: 2 }, { person: jose, layout: 'table' }, { person: foreign });
    const [first] = await payrollsOf(ana.id);
    const [second] = await payrollsOf(jose.id);
    expect(upload).toMatchObject({
      state: 'done',
      kind: 'multiple',
      pages_done: 4,
      pages_total: 4,
      files: ['nominas.pdf'],
      ...period,
    });
    expect(upload.assigned.map(({ page, user_id, payroll_id }) => [page, user_id, payroll_id])).toEqual([
      [1, ana.id, first?.id],
      [2, ana.id, first?.id],
      [3, jose.id, second?.id],
    ]);
    expect(upload.unmatched).toEqual([
      { file: 'nominas.pdf', source: 0, page: 4, reason: payrollReasons.stranger(foreign.dni) },
    ]);
    const [texts, other] = [await read(first?.id ?? 0), await read(second?.id ?? 0)];
    expect([texts.length, texts.join().includes('GARCIA LOPEZ'), texts.join().includes('MUNOZ')]).toEqual([
      2,
      true,
      false,
    ]);
    expect([other.length, other.join().includes('MUNOZ')]).toEqual([1, true]);
    expect(await payrollsOf(foreign.id, theirs.adminId)).toEqual([]);
  });

  it('keeps an extra payment of the same month as another payroll', async () => {
    await sendMulti({ person: ana }, { person: ana, extra: true, amount: 900 });
    expect(await payrollsOf(ana.id)).toHaveLength(2);
  });

  it('a file that holds no payroll of anybody answers why, page by page', async () => {
    const { assigned, unmatched } = await sendMulti(['Resumen de nóminas', ana.dni], []);
    expect([assigned, unmatched.map(({ reason }) => reason)]).toEqual([
      [],
      [payrollReasons.summary, payrollReasons.noText],
    ]);
  });

  it('is listed, the newest first, and can be returned to', async () => {
    const first = await sendMulti({ person: ana });
    const second = await sendMulti({ person: jose });
    const { data } = await api.call(endpoints.listPayrollUploads, {
      as: ours.people.advisor,
      params: { id: ours.enterpriseId },
    });
    expect((data as PayrollUpload[]).slice(0, 2)).toEqual([second, first]);
    const one = await api.call(endpoints.getPayrollUpload, { as: ours.adminId, params: { id: first.id } });
    expect(one.data).toEqual(first);
  });
});

describe('POST /api/payrolls/multiple-files: several files, by content, then by file name', () => {
  it('assigns what it can and answers the rest', async () => {
    const answer = await send('uploadPayrollFiles', [
      named('uno.pdf', await slips({ person: ana, pages: 2 })),
      named('Muñoz Peña José.xlsx', xlsx()),
      named(`${ana.dni}.pdf`, await slips([])),
      named('hoja.xlsx', xlsx()),
    ]);
    const upload = answer.data as PayrollUpload;
    expect([answer.status, answer.message, upload.state]).toEqual([201, say.uploaded, 'done']);
    expect(upload.assigned.map(({ file, page, user_id }) => [file, page, user_id])).toEqual([
      ['uno.pdf', 1, ana.id],
      ['uno.pdf', 2, ana.id],
      ['Muñoz Peña José.xlsx', undefined, jose.id],
      [`${ana.dni}.pdf`, 1, ana.id],
    ]);
    expect(upload.unmatched).toEqual([{ file: 'hoja.xlsx', source: 3, reason: payrollReasons.fileName }]);
    expect(await payrollsOf(ana.id)).toHaveLength(2);
  });

  it('goes on with those that can be read, and says of each of the others why not', async () => {
    const answer = await send('uploadPayrollFiles', [
      named('rota.pdf', Buffer.from('%PDF-1.7 nada más')),
      named('sobra.pdf', await slips(['Una nota de la asesoría'])),
    ]);
    expect([answer.status, answer.message]).toEqual([201, fileMessages.partly(1, 2)]);
    expect(answer.errors).toEqual({ 'files.0': expect.stringContaining('«rota.pdf»') });
    expect((answer.data as PayrollUpload).files).toEqual(['sobra.pdf']);
  });

  it('a file that is too large stands beside its reason, and the others go on', async () => {
    const large = Buffer.alloc((uploadLimits.fileMegabytes + 1) * 1024 * 1024);
    const answer = await send('uploadPayrollFiles', [
      named('grande.pdf', large),
      named('uno.pdf', await slips({ person: ana })),
    ]);
    expect([answer.status, answer.message]).toEqual([201, fileMessages.partly(1, 2)]);
    expect(answer.errors).toEqual({ 'files.0': fileMessages.tooLarge('grande.pdf', uploadLimits.fileMegabytes) });
    expect(answer.data).toMatchObject({ files: ['uno.pdf'], assigned: [{ user_id: ana.id }] });

    const alone = await send('uploadPayrollFiles', [named('grande.pdf', large)]);
    expect([alone.status, Object.keys(alone.errors ?? {})]).toEqual([422, ['files']]);
  });
});

describe('what could not be matched is assigned by hand', () => {
  const assign = (id: number, body: object, as = ours.adminId) =>
    api.call(endpoints.assignPayroll, { as, params: { id }, body });

  it('a page is looked at, then assigned; then it is not unmatched any more', async () => {
    const { id } = await sendMulti({ person: ana }, ['Anticipo de octubre'], ['Otra hoja']);
    const seen = await api.call(endpoints.downloadPayrollPages, {
      as: ours.adminId,
      params: { id },
      query: { page: 2 },
    });
    expect((await pdfTexts(seen.bytes)).join()).toContain('Anticipo');
    const answer = await assign(id, { pages: [2], employee_id: jose.id });
    const upload = answer.data as PayrollUpload;
    expect([answer.status, answer.message, upload.unmatched.map(({ page }) => page)]).toEqual([200, say.assigned, [3]]);
    const [payroll] = await payrollsOf(jose.id);
    expect(upload.assigned[1]).toMatchObject({ page: 2, user_id: jose.id, payroll_id: payroll?.id });
    expect((await read(payroll?.id ?? 0)).join()).toContain('Anticipo');
  });

  it('several pages become one payroll', async () => {
    const { id } = await sendMulti({ person: foreign, pages: 2 });
    await assign(id, { pages: [2, 1], employee_id: ana.id });
    const [payroll, another] = await payrollsOf(ana.id);
    expect([(await read(payroll?.id ?? 0)).length, another]).toEqual([2, undefined]);
  });

  it('a file that is no PDF is assigned whole', async () => {
    const { data } = await send('uploadPayrollFiles', [named('hoja.xlsx', xlsx())]);
    const answer = await assign((data as PayrollUpload).id, { employee_id: ana.id });
    expect([answer.status, (await payrollsOf(ana.id)).length]).toEqual([200, 1]);
  });

  test.each([
    [{ pages: [1] }, 422],
    [{ pages: [9] }, 422],
    [{ pages: [2, 9] }, 422],
    [{ source: 7, pages: [2] }, 422],
    [{ pages: [0] }, 422],
  ])('%j of what is not unmatched: %i', async (body, status) => {
    const { id } = await sendMulti({ person: ana }, ['Otra hoja']);
    expect((await assign(id, { ...body, employee_id: jose.id })).status).toBe(status);
    expect(await payrollsOf(jose.id)).toEqual([]);
  });

  it('to a person of another company: 404', async () => {
    const { id } = await sendMulti(['Otra hoja']);
    expect((await assign(id, { pages: [1], employee_id: foreign.id })).status).toBe(404);
  });

  it('two who assign the same page at once: one payroll', async () => {
    const { id } = await sendMulti(['Otra hoja']);
    const answers = await Promise.all([ana, jose].map((who) => assign(id, { pages: [1], employee_id: who.id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect([...(await payrollsOf(ana.id)), ...(await payrollsOf(jose.id))]).toHaveLength(1);
  });

  it('"Nómina eliminada correctamente": the page of a deleted payroll can be assigned to somebody else', async () => {
    const { id, assigned } = await sendMulti({ person: ana });
    const gone = { as: ours.adminId, params: { id: assigned[0]?.payroll_id ?? 0 } };
    const answer = await api.call(endpoints.deletePayroll, gone);
    expect([answer.status, answer.message]).toEqual([200, 'Nómina eliminada correctamente']);
    expect([await payrollsOf(ana.id), (await api.call(endpoints.deletePayroll, gone)).status]).toEqual([[], 404]);
    expect((await api.call(endpoints.downloadPayroll, gone)).status).toBe(404);
    const freed = await assign(id, { pages: [1], employee_id: jose.id });
    expect([freed.status, (await payrollsOf(jose.id)).length]).toEqual([200, 1]);
  });
});
