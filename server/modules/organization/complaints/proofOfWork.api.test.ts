import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { solved } from '#server/http/proofOfWork/proofOfWork.fixture.ts';
import { everyRow, fineMoments } from './leaks.fixture.ts';
import { openLog } from '#server/log.ts';

const ip = '203.0.113.77';
const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi({ PROOF_OF_WORK: 'on' }, undefined, { app: { log: openLog('debug', stream) } });
  company = await createCompany(api);
});
afterAll(() => api.close());

const file = (headers: Record<string, string> = {}) =>
  api.call(endpoints.createComplaint, {
    headers: { 'x-forwarded-for': ip, cookie: 'jornada-device=galleta-de-ana', ...headers },
    body: {
      data: JSON.stringify({
        parent_id: null,
        message: 'Hola',
        enterprise_id: company.enterpriseId,
        code: company.channelCode,
      }),
    },
    files: [],
  });

test('a complaint that was worth some work tells of its author no more than any other', async () => {
  for (let filed = 0; filed < (endpoints.createComplaint.proofOfWork?.free ?? 0); filed += 1)
    expect((await file()).status).toBe(201);
  const before = await everyRow(api);
  lines.length = 0;
  const asked = await file();
  const filed = await file(await solved(asked));
  expect([asked.status, filed.status]).toEqual([428, 201]);
  const added = (await everyRow(api)).filter((row) => !before.includes(row));
  expect([...new Set(added.map((row) => row.split(' ')[0]))].toSorted()).toEqual([
    'public.complaints',
    'public.rate_limits',
    'public.used_proofs',
  ]);
  for (const row of added)
    expect([row, fineMoments(row), /203\.0\.113|galleta|createComplaint/.test(row)]).toEqual([row, [], false]);
  const counted = added.filter((row) => row.startsWith('public.used_proofs'));
  for (const row of counted) expect(row).not.toMatch(/api|complaint/);
  expect(lines).toEqual([]);
  for (const { headers } of [asked, filed]) expect(headers).not.toHaveProperty('set-cookie');
});

test('the answer of an administrator is never asked for one', async () => {
  const [row] = await api.sql<{ id: number }>('select id from complaints limit 1');
  const data = JSON.stringify({ parent_id: row?.id, message: 'Gracias', enterprise_id: company.enterpriseId });
  const answer = { headers: { 'x-forwarded-for': ip }, as: company.adminId, body: { data }, files: [] };
  expect((await api.call(endpoints.createComplaint, answer)).status).toBe(201);
});
