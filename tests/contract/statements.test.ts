import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { hashPassword } from '#server/modules/access/auth/index.ts';
import { firmsOf } from '#server/modules/organization/firms/firms.fixture.ts';
import { type Api, type Sent, startApi } from '../support/api.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { statementProblems } from './statementBudgets.ts';
import { ofFirms } from './wantsProof.ts';

/* Calls that the sweep of tests/contract/endpoints.test.ts does not make: without a session, of a firm, one's own. */

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api, { worksToday: true });
});
afterAll(() => api.close());

type Name = keyof typeof endpoints;
const ownAlone = ['signClosure', 'acceptCorrection', 'disputeCorrection', 'withdrawCorrection', 'answerHours'] as const;
const firmReads = ofFirms.filter((name) => endpoints[name].method === 'GET' && !endpoints[name].path.includes('{'));

async function signIn(): Promise<Sent> {
  const [email, password] = [`${randomUUID()}@ejemplo.es`, 'Contraseña-1'];
  await api.sql('update users set email = $1, password_hash = $2, email_verified_at = now() where id = $3', [
    email,
    await hashPassword(password),
    company.adminId,
  ]);
  return api.call(endpoints.login, { body: { email, password } });
}

async function atKiosk() {
  const { adminId, employeeId, enterpriseId } = company;
  const pin = '7391';
  await api.sql(`update enterprises set clock_methods = '{1,2,3}' where id = $1`, [enterpriseId]);
  const { data } = await api.call(endpoints.enrolKiosk, {
    as: adminId,
    body: { enterprise_id: enterpriseId, name: 'Entrada' },
  });
  const { token } = data as { token: string };
  await api.call(endpoints.setPin, {
    as: adminId,
    params: { id: employeeId },
    body: { enterprise_id: enterpriseId, pin },
  });
  const state = await api.call(endpoints.readKioskState, { token, body: { pin } });
  const body = { action: 'entry', client_id: randomUUID(), pin };
  return { readKioskState: state, clockAtKiosk: await api.call(endpoints.clockAtKiosk, { token, body }) };
}

async function ofFirm(): Promise<Partial<Record<Name, Sent>>> {
  const of = firmsOf(api);
  const firm = await of.firm();
  await of.mandate(company, firm);
  const answers: Partial<Record<Name, Sent>> = {};
  for (const name of firmReads) answers[name] = await api.call(endpoints[name], { as: firm.owner.id });
  return answers;
}

async function ofPerson(): Promise<Partial<Record<Name, Sent>>> {
  const answers: Partial<Record<Name, Sent>> = {};
  for (const name of ownAlone) {
    const endpoint: Endpoint = endpoints[name];
    const of = await createCompany(api, { worksToday: true });
    answers[name] = await api.call(endpoint, { ...endpoint.example(of), as: of.employeeId });
  }
  return answers;
}

test('no call without a session, of a firm or of one’s own sends more statements than its budget', async () => {
  const answers = { login: await signIn(), ...(await atKiosk()), ...(await ofFirm()), ...(await ofPerson()) };
  const all = Object.entries(answers);
  expect(all.filter(([, { status }]) => status >= 300).map(([name, { status }]) => [name, status])).toEqual([]);
  expect(statementProblems(new Map(all.map(([name, { statements }]) => [name, statements])))).toEqual([]);
});
