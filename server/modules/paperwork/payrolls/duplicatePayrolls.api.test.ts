import { describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import {
  payrollDraftMessages as say,
  payrollDraftReasons as reasons,
} from '#domain/paperwork/payrolls/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import { xlsx } from '#tests/support/badFiles.ts';
import { ana, api, type Employee, jose, named, ours, payrollsOf, send, slips } from '#tests/support/payrollCompany.ts';
import { inWords, sendFile, on, draftOf, correct, setUp } from './payrollDrafts.fixture.ts';

setUp();

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

  it('another one of the same month: it is kept, with a warning', async () => {
    const first = await send('uploadPayroll', [named('a.xlsx', xlsx())], { employee_id: ana.id });
    const second = await send('uploadPayroll', [named('b.pdf', await slips({ person: ana }))], { employee_id: ana.id });
    const warningsOf = ({ data }: { data: unknown }) => (data as PayrollUpload).warnings.map(({ reason }) => reason);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([warningsOf(first), warningsOf(second)]).toEqual([[], [reasons.another('Ana María García López', inWords)]]);
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
