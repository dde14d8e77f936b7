import { describe, expect, it, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { lockedPdf, xlsx } from '#tests/support/badFiles.ts';
import { link } from '#tests/support/company/company.ts';
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

withPayrolls();

describe('POST /api/payrolls/individual: multipart month, year, file, employee_id', () => {
  it('keeps one payroll and says "Nómina/s subida/s correctamente"', async () => {
    const content = await slips({ person: ana });
    const answer = await send('uploadPayroll', [named('octubre.pdf', content, 'file')], { employee_id: ana.id });
    expect([answer.status, answer.message]).toEqual([201, 'Nómina/s subida/s correctamente']);
    const [payroll] = await payrollsOf(ana.id);
    const { id = 0 } = payroll ?? {};
    expect(payroll).toEqual({ id, ...period, file_path: `/api/payrolls/${id}/file`, read_at: null, unread: 1 });
    expect(answer.data).toEqual({
      assigned: [{ file: 'octubre.pdf', source: 0, user_id: ana.id, name: 'Ana María García López', payroll_id: id }],
      unmatched: [],
      skipped: [],
      warnings: [],
    });
    const { bytes } = await api.call(endpoints.downloadPayroll, { as: ana.id, params: { id } });
    expect(bytes.equals(content)).toBe(true);
  });

  it('takes a spreadsheet', async () => {
    const answer = await send('uploadPayroll', [named('octubre.xlsx', xlsx())], { employee_id: ana.id });
    expect(answer.status).toBe(201);
  });

  test.each<[object, Record<string, string>]>([
    [{ month: '' }, { month: 'Por favor, selecciona el mes y el año' }],
    [{ year: 'x' }, { year: 'Por favor, selecciona el mes y el año' }],
    [{ month: 13 }, { month: 'Por favor, selecciona el mes y el año' }],
    [{ employee_id: '' }, { employee_id: 'Por favor, selecciona un empleado' }],
  ])('%j is refused', async (body, errors) => {
    const answer = await send('uploadPayroll', [named('a.pdf', ours.pdf)], { employee_id: ana.id, ...body });
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  test.each([
    ['uploadPayroll', [], 'Por favor, selecciona al menos un archivo'],
    ['uploadMultiPayroll', [], 'Por favor, selecciona al menos un archivo'],
    ['uploadPayrollFiles', [], 'Por favor, selecciona al menos un archivo'],
    ['uploadPayroll', ['a.pdf', 'b.pdf'], fileMessages.onlyOne],
    ['uploadMultiPayroll', ['a.pdf', 'b.pdf'], fileMessages.onlyOne],
    ['uploadPayroll', ['a.docx'], fileMessages.wrongEnding('a.docx', '.pdf, .xlsx, .xls')],
  ] as const)('%s with %j', async (route, names, message) => {
    const files = names.map((name) => named(name, ours.pdf));
    const answer = await send(route, files, { employee_id: ana.id });
    expect([answer.status, answer.errors]).toEqual([422, { files: message }]);
  });

  it('a locked file is refused', async () => {
    const answer = await send('uploadMultiPayroll', [named('a.pdf', lockedPdf('withPassword'))]);
    expect([answer.status, answer.errors]).toEqual([422, { files: fileMessages.encrypted('a.pdf') }]);
  });
});

describe('whose company it is', () => {
  const everywhere = async (as: number, body: object) =>
    Promise.all(
      (['uploadPayroll', 'uploadMultiPayroll', 'uploadPayrollFiles'] as const).map(
        async (route) => (await send(route, [named('a.pdf', ours.pdf)], body, as)).status,
      ),
    );

  it('another company’s enterprise or employee: 404, and nothing is kept', async () => {
    expect(await everywhere(ours.adminId, { enterprise_id: theirs.enterpriseId, employee_id: foreign.id })).toEqual([
      404, 404, 404,
    ]);
    expect(await everywhere(ours.adminId, { enterprise_id: ours.enterpriseId, employee_id: foreign.id })).toEqual([
      404, 201, 201,
    ]);
    expect(await payrollsOf(foreign.id, theirs.adminId)).toEqual([]);
  });

  it('without enterprise_id it is the only one in which one may upload; with several, one must be chosen', async () => {
    expect(await everywhere(ours.people.advisor, { employee_id: ana.id })).toEqual([201, 201, 201]);
    await link(api, theirs.enterpriseId, ours.people.advisor, 'advisor');
    const answer = await send('uploadMultiPayroll', [named('a.pdf', ours.pdf)], {}, ours.people.advisor);
    expect([answer.status, answer.errors]).toEqual([422, { enterprise_id: enterpriseMessages.noneChosen }]);
    const other = [named('b.pdf', await slips({ person: ana }))];
    const single = await send('uploadPayroll', other, { employee_id: ana.id }, ours.people.advisor);
    expect(single.status).toBe(201);
  });

  it('an upload is another company’s secret: 404 for its state, its pages and its assignment', async () => {
    const { id } = await sendMulti(['Sin datos']);
    for (const as of [theirs.adminId, theirs.people.advisor]) {
      const params = { id };
      expect((await api.call(endpoints.getPayrollUpload, { as, params })).status).toBe(404);
      expect((await api.call(endpoints.downloadPayrollPages, { as, params })).status).toBe(404);
      const body = { pages: [1], employee_id: foreign.id };
      expect((await api.call(endpoints.assignPayroll, { as, params, body })).status).toBe(404);
    }
    const listed = await api.call(endpoints.listPayrollUploads, {
      as: theirs.adminId,
      params: { id: ours.enterpriseId },
    });
    expect(listed.status).toBe(404);
  });
});

describe('a payroll is served only to those with the right', () => {
  it('one’s own, an admin’s and an advisor’s are allowed; a colleague and a manager are not', async () => {
    const { assigned } = await sendMulti({ person: ana });
    const id = assigned[0]?.payroll_id ?? 0;
    const status = async (as: number) => (await api.call(endpoints.downloadPayroll, { as, params: { id } })).status;
    const askers = [
      ana.id,
      ours.adminId,
      ours.people.advisor,
      jose.id,
      ours.people.manager,
      ...Object.values(theirs.people),
    ];
    expect(await Promise.all(askers.map(status))).toEqual([200, 200, 200, 403, 403, 404, 404, 404, 404]);
  });

  it('who has left the company still reads their own', async () => {
    const { assigned } = await sendMulti({ person: ana });
    await api.sql('update enterprise_users set active = false where user_id = $1', [ana.id]);
    expect(await read(assigned[0]?.payroll_id ?? 0, ana.id)).toHaveLength(1);
  });
});
