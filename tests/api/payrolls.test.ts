import { PDFDocument } from 'pdf-lib';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { endpoints } from '../../domain/endpoints.ts';
import { controlLetter } from '../../domain/identity.ts';
import { enterpriseMessages, fileMessages, payrollMessages as say, payrollReasons } from '../../domain/messages/es.ts';
import type { PayrollUpload, PayrollUploadResult } from '../../domain/payrolls.ts';
import type { UserDetail } from '../../domain/users.ts';
import { payrollQueue } from '../../server/jobs/splitPayrolls.ts';
import { CLAIM_MS } from '../../server/modules/payrolls/claims.ts';
import { FileGone, type FilesPort } from '../../server/ports/files/port.ts';
import { type Api, startApi } from '../support/api.ts';
import { lockedPdf, xlsx } from '../support/badFiles.ts';
import { addPerson, type Company, createCompany } from '../support/company.ts';
import { layouts, type Payslip, payslipFile, type PayslipPerson } from '../support/payslips.ts';
import { quietLog } from '../support/quietLog.ts';

interface Employee extends PayslipPerson {
  readonly id: number;
  readonly dni: string;
}

let api: Api;
let ours: Company;
let theirs: Company;
let ana: Employee;
let jose: Employee;
let foreign: Employee;
let counter = 0;

const company = { name: 'Panadería La Espiga SL', cif: 'B00000000' };
const dniOf = (number: number) => `${String(number).padStart(8, '0')}${controlLetter(number)}`;

async function employ(enterpriseId: number, name: string, lastName: string): Promise<Employee> {
  counter += 1;
  const dni = dniOf(20_000_000 + counter * 7_919);
  const id = await addPerson(api, enterpriseId, { role: 'employee', name, lastName, dni });
  return { id, name, lastName, dni };
}

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  ours = await createCompany(api);
  theirs = await createCompany(api);
  ana = await employ(ours.enterpriseId, 'Ana María', 'García López');
  jose = await employ(ours.enterpriseId, 'José', 'Muñoz Peña');
  foreign = await employ(theirs.enterpriseId, 'Eva', 'Ajena Ruiz');
});

const period = { month: 10, year: 2026 };
const slips = (...pages: (Payslip | string[])[]) => payslipFile({ company, ...period, pages });
const named = (name: string, content: Uint8Array, field = 'files') => ({ field, name, content });

type Route = 'uploadPayroll' | 'uploadMultiPayroll' | 'uploadPayrollFiles';
const send = (route: Route, files: ReturnType<typeof named>[], body: object = {}, as = ours.adminId) =>
  api.call(endpoints[route], { as, body: { ...period, ...body }, files });
const sendMulti = async (...pages: (Payslip | string[])[]) =>
  (await send('uploadMultiPayroll', [named('nominas.pdf', await slips(...pages))])).data as PayrollUpload;
const payrollsOf = async (id: number, as = ours.adminId) =>
  ((await api.call(endpoints.getUser, { as, params: { id } })).data as UserDetail).payrolls;
const read = async (id: number, as = ours.adminId) => {
  const { bytes } = await api.call(endpoints.downloadPayroll, { as, params: { id } });
  return (await extractText(new Uint8Array(bytes))).text;
};

describe('POST /api/payrolls/individual: multipart month, year, file, employee_id', () => {
  it('keeps one payroll and says "Nómina/s subida/s correctamente"', async () => {
    const content = await slips({ person: ana });
    const answer = await send('uploadPayroll', [named('octubre.pdf', content, 'file')], { employee_id: ana.id });
    expect([answer.status, answer.message]).toEqual([201, 'Nómina/s subida/s correctamente']);
    const [payroll] = await payrollsOf(ana.id);
    const { id = 0 } = payroll ?? {};
    expect(payroll).toEqual({ id, ...period, file_path: `/api/payrolls/${id}/file` });
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

  it('warns when the file is of somebody else or of another month', async () => {
    const content = await payslipFile({ company, month: 9, year: 2026, pages: [{ person: jose }] });
    const { data } = await send('uploadPayroll', [named('x.pdf', content)], { employee_id: ana.id });
    expect((data as PayrollUploadResult).warnings.map(({ reason }) => reason)).toEqual([
      payrollReasons.otherPerson('José Muñoz Peña'),
      payrollReasons.otherPeriod('septiembre de 2026', 'octubre de 2026'),
    ]);
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
    await api.sql(`insert into enterprise_users (enterprise_id, user_id, role) values ($1, $2, 'advisor')`, [
      theirs.enterpriseId,
      ours.people.advisor,
    ]);
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
    expect((await extractText(new Uint8Array(seen.bytes))).text.join()).toContain('Anticipo');
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
        JSON.stringify([{ key: await api.files.put(content), name: 'n.pdf', isPdf: true, pages: pages.length }]),
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
  const queueOn = (files: FilesPort, now = () => new Date()) =>
    payrollQueue({ database: api.database, files, clock: { now }, log: quietLog });

  /** A store that stops answering after so many files, as if its process had died. */
  function stuckAfter(count: number) {
    const kept: string[] = [];
    let release = () => {};
    let reached = () => {};
    const freed = new Promise<void>((resolve) => (release = resolve));
    const stuck = new Promise<void>((resolve) => (reached = resolve));
    const files: FilesPort = {
      ...api.files,
      put: async (content, given) => {
        if (kept.length === count) {
          reached();
          await freed;
        }
        const key = await api.files.put(content, given);
        kept.push(key);
        return key;
      },
    };
    return { files, kept, stuck, release };
  }

  it('a crash in mid-job is taken up again by another process: nothing lost, nothing doubled', async () => {
    const id = await waiting({ person: ana }, { person: jose });
    const dying = stuckAfter(1);
    const first = queueOn(dying.files);
    await free(id);
    const underWay = first.work();
    await dying.stuck;
    expect(await rowOf(id)).toMatchObject({ state: 'working', attempts: 1 });

    const later = queueOn(api.files, () => new Date(Date.now() + CLAIM_MS + 1));
    await later.work();
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 2, pages_done: 2, pieces: [] });
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 1]);

    // The first was not dead but slow: what it made is thrown away.
    dying.release();
    await underWay;
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 1]);
    for (const key of dying.kept) await expect(api.files.open(key)).rejects.toThrow(FileGone);
    await Promise.all([first.close(), later.close()]);
  });

  it('a process that stops hands its work over at once', async () => {
    const id = await waiting({ person: ana }, { person: jose });
    const stopping = stuckAfter(1);
    const first = queueOn(stopping.files);
    await free(id);
    void first.work();
    await stopping.stuck;
    const closed = first.close();
    stopping.release();
    await closed;
    await api.payrollQueue.settle(id, 20_000);
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 1 });
    expect([(await payrollsOf(ana.id)).length, (await payrollsOf(jose.id)).length]).toEqual([1, 1]);
  });

  it('two processes never work on the same upload', async () => {
    const ids = [];
    for (const amount of [1000, 1100, 1200]) ids.push(await waiting({ person: ana, amount }));
    const queues = [queueOn(api.files), queueOn(api.files)];
    for (const id of ids) await free(id);
    await Promise.all(queues.map((queue) => queue.work()));
    await Promise.all(ids.map((id) => api.payrollQueue.settle(id, 20_000)));
    expect(await Promise.all(ids.map(async (id) => (await rowOf(id)).attempts))).toEqual([1, 1, 1]);
    expect(await payrollsOf(ana.id)).toHaveLength(3);
    await Promise.all(queues.map((queue) => queue.close()));
  });

  it('what fails again and again is given up with a message', async () => {
    const id = await waiting({ person: ana });
    await api.sql(
      `update payroll_uploads set state = 'working', attempts = 3, claimed_until = now() - interval '1 hour' where id = $1`,
      [id],
    );
    await api.payrollQueue.settle(id, 20_000);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', error: 'Error al subir la/s nómina/s' });
  });

  it('a file that cannot be read after all fails with a message that names it', async () => {
    const id = await waiting({ person: ana });
    const key = await api.files.put(Buffer.from('%PDF-1.4 nada'));
    await api.sql('update payroll_uploads set sources = $2 where id = $1', [
      id,
      JSON.stringify([{ key, name: 'n.pdf', isPdf: true, pages: 1 }]),
    ]);
    await free(id);
    await api.payrollQueue.settle(id, 20_000);
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
  await api.payrollQueue.settle(id, 25_000);
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
});
