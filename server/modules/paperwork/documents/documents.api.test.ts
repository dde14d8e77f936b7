import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages, userFileMessages as say } from '#domain/paperwork/documents/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { xlsx } from '#tests/support/badFiles.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let ours: Company;
let theirs: Company;
let colleague: number;

beforeAll(async () => {
  api = await startApi();
  api.setNow(new Date('2026-11-21T10:00:00Z'));
  ours = await createCompany(api);
  theirs = await createCompany(api);
  colleague = await addPerson(api, ours.enterpriseId, { role: 'employee' });
});
afterAll(() => api.close());

const upload = (
  body: object,
  files = [{ field: 'files', name: 'contrato.pdf', content: ours.pdf }],
  as = ours.adminId,
) => api.call(endpoints.uploadUserFiles, { as, body, files });
const download = (id: number, as: number) => api.call(endpoints.downloadUserFile, { as, params: { id } });
const filesOf = async (id: number, as: number) =>
  ((await api.call(endpoints.getUser, { as, params: { id } })).data as UserDetail).files;

describe('POST /api/user-files: multipart files, employee_id, type', () => {
  it('keeps every file and says so: "Archivos subidos correctamente"', async () => {
    const answer = await upload({ employee_id: colleague, type: 'Contrato' }, [
      { field: 'files', name: 'contrato señora.pdf', content: ours.pdf },
      { field: 'files', name: 'horas.xlsx', content: xlsx() },
    ]);
    expect([answer.status, answer.message]).toEqual([201, 'Archivos subidos correctamente']);
    const files = await filesOf(colleague, ours.adminId);
    expect(files).toEqual(expect.arrayContaining(answer.data as object[]));
    expect(files).toHaveLength(2);
    expect(answer.data).toMatchObject([
      { name: 'contrato señora.pdf', type: 'Contrato', month: 11, year: 2026 },
      { name: 'horas.xlsx' },
    ]);
  });

  test.each([
    [{ type: 'x' }, { employee_id: 'Por favor, selecciona un empleado' }],
    [{ employee_id: 'x', type: 'x' }, { employee_id: 'Por favor, selecciona un empleado' }],
    [{ employee_id: 1, type: ' ' }, { type: say.typeRequired }],
    [{ employee_id: 1, type: 'x'.repeat(300) }, { type: generalMessages.tooLong }],
  ])('%j is refused', async (body, errors) => {
    const answer = await upload(body);
    expect([answer.status, answer.errors]).toEqual([422, errors]);
  });

  it('without a file: "Por favor, selecciona al menos un archivo"', async () => {
    const answer = await upload({ employee_id: colleague, type: 'x' }, []);
    expect([answer.status, answer.errors]).toEqual([422, { files: 'Por favor, selecciona al menos un archivo' }]);
  });

  it('of eight files of which four are bad the good ones go on, and each of the others has its reason', async () => {
    const person = await addPerson(api, ours.enterpriseId, { role: 'employee' });
    const files = [1, 2, 3, 4].flatMap((number) => [
      { field: 'files', name: `bueno${number}.pdf`, content: ours.pdf },
      { field: 'files', name: `malo${number}.pdf`, content: Buffer.from('%PDF-1.7 nada más') },
    ]);
    const answer = await upload({ employee_id: person, type: 'x' }, files);
    expect([answer.status, answer.message]).toEqual([201, fileMessages.partly(4, 8)]);
    expect(Object.keys(answer.errors ?? {})).toEqual(['files.1', 'files.3', 'files.5', 'files.7']);
    expect(answer.errors?.['files.1']).toContain('«malo1.pdf»');
    const kept = await filesOf(person, ours.adminId);
    expect(kept.map(({ name }) => name).toSorted()).toEqual(['bueno1.pdf', 'bueno2.pdf', 'bueno3.pdf', 'bueno4.pdf']);

    const bad = await upload({ employee_id: person, type: 'x' }, [...files.slice(1, 2), ...files.slice(3, 4)]);
    expect([bad.status, Object.keys(bad.errors ?? {})]).toEqual([422, ['files', 'files.0', 'files.1']]);
  });

  it('for an employee of another company: 404, in whichever enterprise', async () => {
    for (const body of [
      { employee_id: theirs.employeeId },
      { employee_id: theirs.employeeId, enterprise_id: theirs.enterpriseId },
      { employee_id: theirs.employeeId, enterprise_id: ours.enterpriseId },
      { employee_id: colleague, enterprise_id: theirs.enterpriseId },
    ])
      expect((await upload({ ...body, type: 'x' })).status).toBe(404);
  });
});

describe('a file is served only to those with the right, never by a guessable path', () => {
  it('comes as it was put: to be saved, not to be run, not to be kept on the way', async () => {
    const { data } = await upload({ employee_id: colleague, type: 'x' }, [
      { field: 'files', name: 'Año «2026» "b".pdf', content: ours.pdf },
    ]);
    const [file] = data as { id: number; file_path: string }[];
    const answer = await download(file?.id ?? 0, ours.adminId);
    expect(file?.file_path).toBe(`/api/user-files/${file?.id}/file`);
    expect([answer.status, answer.bytes.equals(ours.pdf)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''A%C3%B1o%20%C2%AB2026%C2%BB%20/);
  });

  it('one’s own, an admin’s and an advisor’s are allowed; a colleague and a manager are not', async () => {
    const statuses = await Promise.all(
      [ours.employeeId, ours.adminId, ours.people.advisor, colleague, ours.people.manager].map(
        async (as) => (await download(ours.userFileId, as)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 403, 403]);
  });

  it('everybody of another company: 404', async () => {
    for (const as of Object.values(theirs.people)) expect((await download(ours.userFileId, as)).status).toBe(404);
  });

  it('once the store has lost it, it is not there, and the message says so', async () => {
    const [row] = await api.sql<{ id: number }>(
      `insert into user_files (enterprise_id, user_id, type, file_key, file_name) values ($1, $2, 'x', 'aa/bb', 'x.pdf') returning id`,
      [ours.enterpriseId, ours.employeeId],
    );
    const answer = await download(row?.id ?? 0, ours.adminId);
    expect([answer.status, answer.message]).toEqual([404, fileMessages.gone]);
  });
});

it('a deleted file is not listed, not served, and not deleted twice', async () => {
  const before = await filesOf(ours.employeeId, ours.adminId);
  const call = { as: ours.people.advisor, params: { id: ours.userFileId } };
  const answer = await api.call(endpoints.deleteUserFile, call);
  expect([answer.status, answer.message]).toEqual([200, say.deleted]);
  expect(await filesOf(ours.employeeId, ours.adminId)).toHaveLength(before.length - 1);
  expect((await download(ours.userFileId, ours.adminId)).status).toBe(404);
  expect((await api.call(endpoints.deleteUserFile, call)).status).toBe(404);
});
