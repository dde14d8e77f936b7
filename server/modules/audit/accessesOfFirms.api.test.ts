import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityEntry } from '../../../domain/audit/audit.ts';
import { endpoints } from '../../../domain/endpoints.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { type Company, createCompany, link } from '../../../tests/support/company/company.ts';
import { auditAccount } from '../../db/audit.ts';
import { hashPassword } from '../auth/index.ts';
import { firmsOf } from '../firms/firms.fixture.ts';

const password = 'Contraseña-1';

let api: Api;
let firms: ReturnType<typeof firmsOf>;
let client: Company;
let other: Company;
let firm: Awaited<ReturnType<typeof firms.firm>>;

beforeAll(async () => {
  api = await startApi();
  firms = firmsOf(api);
  [client, other] = [await createCompany(api), await createCompany(api)];
  firm = await firms.firm();
  await firms.mandate(client, firm);
  await firms.mandate(other, firm);
  await api.sql('update users set password_hash = $2 where id = $1', [firm.owner.id, await hashPassword(password)]);
});
afterAll(() => api.close());

/** What the owner of the firm did, as a client's administrator reads it. */
const deedsIn = async ({ enterpriseId, adminId }: Company): Promise<string[]> => {
  const query = { range: '[0,99]', sort: '["at","ASC"]' };
  const { data } = await api.call(endpoints.listActivity, { as: adminId, params: { id: enterpriseId }, query });
  return (data as ActivityEntry[])
    .filter(({ actor, action }) => actor === firm.owner.id && !action.startsWith('mandates.'))
    .map(({ action }) => action);
};
const enter = () => api.call(endpoints.login, { body: { email: firm.owner.email, password } });

test('a client’s log has what the people of a firm do there, and not that they signed in and out', async () => {
  const { token = '', status } = await enter();
  expect(status).toBe(200);
  const body = { enterprise_id: client.enterpriseId, user_id: null, kind: 'contract' as const, due_on: inAWeek() };
  expect((await api.call(endpoints.createDocumentRequest, { token, body })).status).toBe(201);
  expect((await api.call(endpoints.logout, { token })).status).toBe(200);
  expect(await deedsIn(client)).toEqual(['documentRequests.ask']);
  expect(await deedsIn(other)).toEqual([]);
});

test('what becomes of their credentials is told to each client', async () => {
  await auditAccount(api.database, { userId: firm.owner.id, action: 'auth.passwordChange' });
  await api.database.transaction((tx) =>
    auditAccount(tx, { userId: firm.owner.id, action: 'auth.secondFactorRemove' }),
  );
  expect(await deedsIn(other)).toEqual(['auth.passwordChange', 'auth.secondFactorRemove']);
});

test('who belongs to a company by themselves, too, is there with their sign-ins', async () => {
  const own = await createCompany(api);
  await link(api, own.enterpriseId, firm.owner.id, 'advisor');
  await enter();
  await api.database.transaction((tx) => auditAccount(tx, { userId: firm.owner.id, action: 'auth.sessionsEnded' }));
  expect(await deedsIn(own)).toEqual(['auth.signIn', 'auth.sessionsEnded']);
  expect(await deedsIn(other)).not.toContain('auth.signIn');
  expect(await deedsIn(other)).not.toContain('auth.sessionsEnded');
});

const inAWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
