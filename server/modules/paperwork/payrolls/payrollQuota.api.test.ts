import { describe, expect, it } from 'vitest';
import { cutPdf } from './commands/cutPdf.ts';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import type { PayrollUpload } from '#domain/paperwork/payrolls/uploads.ts';
import {
  ana,
  api,
  jose,
  named,
  ours,
  payrollsOf,
  send,
  sendMulti,
  slips,
  withPayrolls,
} from '#tests/support/payrollCompany.ts';
import { leaveRoom, storedFiles, usedBy } from '#tests/support/storage.ts';

const allowed = 1024 ** 2;
withPayrolls({ STORAGE_PER_ENTERPRISE: '1 MB' });

const full = fileMessages.storageFull;
const leave = (left: number) => leaveRoom(api, ours.enterpriseId, { allowed, left });

describe('payrolls for which a company has no room', () => {
  it.each(['uploadPayroll', 'uploadMultiPayroll', 'uploadPayrollFiles'] as const)(
    '%s: 413 at `files` before it is looked into, and nothing kept',
    async (route) => {
      const pdf = await slips({ person: ana });
      const filler = await leave(pdf.length - 1);
      const before = [await usedBy(api, ours.enterpriseId), await storedFiles(api)];
      const answer = await send(route, [named('n.pdf', pdf)], route === 'uploadPayroll' ? { employee_id: ana.id } : {});
      expect([answer.status, answer.message, answer.errors]).toEqual([413, full, { files: full }]);
      expect([await usedBy(api, ours.enterpriseId), await storedFiles(api)]).toEqual(before);
      expect(await payrollsOf(ana.id)).toEqual([]);
      const [uploads] = await api.sql(
        `select count(*)::int as count from payroll_uploads where enterprise_id = $1 and month = 10`,
        [ours.enterpriseId],
      );
      expect(uploads).toEqual({ count: 0 });
      await api.files.remove(filler);
    },
  );

  it('found out in the background: the upload fails with the sentence, and nothing is handed out', async () => {
    const pdf = await slips({ person: ana }, { person: jose });
    // Enough for what is sent and for the first of its payrolls.
    for await (const cut of cutPdf(pdf, [[1]])) if (cut) await leave(pdf.length + cut.content.length + 700);
    const before = await storedFiles(api);
    const answer = await send('uploadMultiPayroll', [named('n.pdf', pdf)]);
    expect([answer.status, answer.errors]).toEqual([422, { files: full }]);
    expect([await payrollsOf(ana.id), await payrollsOf(jose.id)]).toEqual([[], []]);
    const [upload] = await api.sql<Record<string, unknown>>(
      'select state, error, pieces from payroll_uploads where enterprise_id = $1 order by id desc limit 1',
      [ours.enterpriseId],
    );
    expect(upload).toMatchObject({ state: 'failed', error: full });
    // What was sent is kept for its time.
    expect(await storedFiles(api)).toBe(before + 1);
  });

  it('a draft for whose payrolls there is no room is a draft again, and is confirmed once there is', async () => {
    const pdf = await slips({ person: ana });
    const filler = await leave(pdf.length + 10);
    const { id } = (await send('uploadMultiPayroll', [named('n.pdf', pdf)], { draft: 1 })).data as PayrollUpload;
    const confirm = () => api.call(endpoints.confirmPayrolls, { as: ours.adminId, params: { id } });
    expect((await confirm()).data).toMatchObject({ state: 'draft', error: full });
    expect(await payrollsOf(ana.id)).toEqual([]);
    await api.files.remove(filler);
    expect((await confirm()).data).toMatchObject({ state: 'done' });
    expect(await payrollsOf(ana.id)).toHaveLength(1);
  });

  it('pages that are assigned by hand: 413, and they can be assigned once there is room', async () => {
    const { id } = await sendMulti(['Otra hoja'], { person: jose });
    const filler = await leave(10);
    const assign = () =>
      api.call(endpoints.assignPayroll, {
        as: ours.adminId,
        params: { id },
        body: { pages: [1], employee_id: ana.id },
      });
    expect(await assign()).toMatchObject({ status: 413, message: full });
    expect(await payrollsOf(ana.id)).toEqual([]);
    await api.files.remove(filler);
    expect((await assign()).status).toBe(200);
    expect(await payrollsOf(ana.id)).toHaveLength(1);
  });
});
