import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fileMessages } from '../../domain/documents/messages/index.ts';
import { endpoints } from '../../domain/endpoints.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
afterAll(() => api.close());

test('a full store of files: 507 in Spanish, no row left, and all is well once there is room', async () => {
  const { adminId, employeeId, enterpriseId, pdf } = company;
  const upload = () =>
    api.call(endpoints.uploadUserFiles, {
      as: adminId,
      body: { employee_id: employeeId, type: 'contract', enterprise_id: enterpriseId },
      files: [{ field: 'files', name: 'a.pdf', content: pdf }],
    });
  const count = async () => (await api.sql<{ count: string }>('select count(*) from user_files'))[0]?.count;
  const before = await count();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const put = vi.spyOn(api.files, 'put').mockRejectedValue(new Error('Cannot write file', { cause: full }));
  const refused = await upload();
  expect([refused.status, refused.message]).toEqual([507, fileMessages.noSpace]);
  expect(await count()).toBe(before);
  put.mockRestore();
  expect((await upload()).status).toBe(201);
});
