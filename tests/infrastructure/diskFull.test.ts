import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
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

test('a full disk of the database: punches wait on their devices, lists are read, and none counts twice', async () => {
  const token = await api.tokenFor(company.employeeId);
  const body = { action: 'entry', client_id: randomUUID() };
  const punch = () => api.call(endpoints.clock, { token, body });
  await api.sql(`create function no_room() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await api.sql('create trigger no_room before insert on time_events for each row execute function no_room()');
  const refused = await punch();
  expect([refused.status, refused.message]).toEqual([503, generalMessages.unavailable]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await api.call(endpoints.getOwnTimeSheet, { token })).status).toBe(200);

  await api.sql('drop trigger no_room on time_events');
  expect([(await punch()).status, (await punch()).status]).toEqual([201, 201]);
  expect(await api.sql('select from time_events where client_id = $1', [body.client_id])).toHaveLength(1);
});
