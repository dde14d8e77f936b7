import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { openLog } from '#server/log.ts';
import { type Api, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';

let api: Api;
let company: Company;
/** What the server has logged. */
const lines: string[] = [];

beforeAll(async () => {
  const log = openLog('warn', { write: (line) => void lines.push(line) });
  api = await startApi({}, undefined, { app: { log } });
  company = await createCompany(api);
  await api.tokenFor(company.employeeId);
});
afterAll(() => api.close());

const cutOff = () =>
  api.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
const punch = (client_id: string, headers: Record<string, string> = {}) =>
  api.call(endpoints.clock, { as: company.employeeId, body: { action: 'entry', client_id }, headers });

test('connections cut in mid-request: the punch is answered all the same, and stands once', async () => {
  const client_id = randomUUID();
  const [answer] = await Promise.all([punch(client_id), cutOff()]);
  expect(answer.status).toBe(201);
  expect(await api.sql('select 1 from time_events where client_id = $1', [client_id])).toHaveLength(1);
});

test('lists are read again on a new connection', async () => {
  const read = () => api.call(endpoints.listUsers, { as: company.adminId, params: { id: company.enterpriseId } });
  await api.tokenFor(company.adminId);
  const answers = await Promise.all([read(), read(), cutOff(), read(), read()]);
  expect(answers.flatMap((answer) => ('status' in answer ? [answer.status] : []))).toEqual([200, 200, 200, 200]);
});

test(
  'a database that stays away is a 503 with Retry-After, in Spanish, and a line with the id of the request',
  { timeout: 30_000 },
  async () => {
    await api.sql('select 1');
    await api.allowConnections(false);
    try {
      await cutOff();
      const answer = await punch(randomUUID(), { 'x-request-id': 'balancer-00000042' });
      expect([answer.status, answer.message]).toEqual([503, generalMessages.unavailable]);
      expect(answer.headers['retry-after']).toBe('5');
      expect(lines.map((line): unknown => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ level: 'error', msg: 'request failed', reqId: 'balancer-00000042' }),
      );
    } finally {
      await api.allowConnections(true);
    }
  },
);
