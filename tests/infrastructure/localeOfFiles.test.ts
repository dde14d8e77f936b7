import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { dataWords, madeUpLocale, makeUpLocale, spanishIn } from '../support/madeUpLocale.ts';

let api: Api;
let company: Company;
const headers = { 'accept-language': madeUpLocale };
const range = { startDate: '2020-01-13', endDate: '2020-12-31' };
/** Of the company and its person. */
const data = dataWords(['Empresa Persona De Prueba', 'Vacaciones', 'nómina.pdf']);

beforeAll(async () => {
  makeUpLocale();
  api = await startApi({}, undefined, { app: { showOutbox: true } });
  company = await createCompany(api);
  const { employeeId, enterpriseId, leaveTypeId } = company;
  await api.sql('update work_terms set hours = 37.5, valid_from = $2 where user_id = $1', [employeeId, '2020-01-13']);
  await api.sql(
    `insert into time_entries (enterprise_id, user_id, local_date, started_at, ended_at, last_at, method, work_mode,
                               created_at, modified, offline)
     values ($1, $2, '2020-01-13', $3, $4, $4, 1, 'remote', $3, true, true)`,
    [enterpriseId, employeeId, '2020-01-13T08:00:00Z', '2020-01-13T16:00:00Z'],
  );
  await api.sql('delete from leave where enterprise_id = $1', [enterpriseId]);
  await api.sql(
    `insert into leave (enterprise_id, user_id, leave_type_id, day, part, status, requested_by)
     values ($1, $2, $3, current_date + 20, 'morning', 'pending', $2)`,
    [enterpriseId, employeeId, leaveTypeId],
  );
});
afterAll(() => api.close());

const spanish = (text: string) => spanishIn(text.replace(/empresa [a-z0-9]+/gi, ''), data);

test('the record of a person as CSV: its words, dates and numbers', async () => {
  const { employeeId, enterpriseId } = company;
  const query = { ...range, enterprise_id: enterpriseId, format: 'csv' };
  const answer = await api.call(endpoints.getTimeRecord, {
    as: employeeId,
    headers,
    params: { id: employeeId },
    query,
  });
  expect(answer.text).toMatch(/⟦Registro de jornada⟧/);
  expect(answer.text).toContain('01/13/2020');
  expect(answer.text).toContain('37.5 h');
  expect(spanish(answer.text)).toEqual([]);
});

test('the record of everybody as CSV', async () => {
  const { adminId, enterpriseId } = company;
  const query = { ...range, format: 'csv' };
  const answer = await api.call(endpoints.getEnterpriseRecord, {
    as: adminId,
    headers,
    params: { enterpriseId },
    query,
  });
  expect(answer.text).toContain('01/13/2020');
  expect(spanish(answer.text)).toEqual([]);
});

test('a calendar speaks the language of its person, not that of the program that reads it', async () => {
  const { employeeId, enterpriseId } = company;
  const made = await api.call(endpoints.createCalendarFeed, { as: employeeId, body: { enterprise_id: enterpriseId } });
  const file = (made.data as { url: string }).url.split('/').at(-1) ?? '';
  const read = async () =>
    (await api.call(endpoints.readCalendar, { params: { file } })).text.replace(/\r\n[ \t]/g, '');
  expect(await read()).toContain('SUMMARY:Vacaciones (pendiente) (mañana)');
  await api.sql('update users set locale = $2 where id = $1', [employeeId, madeUpLocale]);
  const text = await read();
  expect(text).toContain('SUMMARY:⟦⟦Vacaciones (pendiente)⟧ (mañana)⟧');
  expect(spanish(text.replace(/^PRODID.*$/m, ''))).toEqual([]);
});

test('the copy of one’s personal data: page, names of files, columns and codes', async () => {
  const { employeeId, enterpriseId } = company;
  const answer = await api.call(endpoints.exportPersonalData, {
    as: employeeId,
    headers,
    params: { id: employeeId },
    query: { enterprise_id: enterpriseId },
  });
  const names = Object.keys(unzipSync(answer.bytes));
  expect(names.every((name) => name.startsWith('⟦'))).toBe(true);
  const page = Object.entries(unzipSync(answer.bytes)).find(([name]) => name.endsWith('.html'))?.[1];
  const html = strFromU8(page ?? new Uint8Array());
  expect(html).toContain(`<html lang="${madeUpLocale}">`);
  for (const text of ['⟦Entrada⟧', '⟦Remoto⟧', '⟦Jornada completa⟧', '01/13/2020 09:00', '⟦Sí⟧'])
    expect(html).toContain(text);
});

test('the page of mails that were not sent', async () => {
  const { payload } = await api.app.fastify.inject({ url: '/dev/mail', headers });
  expect(payload).toContain(`<html lang="${madeUpLocale}">`);
  expect(spanish(payload.replace(/<[^>]+>/g, ' '))).toEqual([]);
});
