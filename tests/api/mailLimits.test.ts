import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailLimits } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { sessionMessages } from '#domain/access/auth/messages/index.ts';
import { type Api, startApi } from '../support/api.ts';
import { addPerson, type Company, createCompany } from '../support/company/company.ts';

let api: Api;
let company: Company;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  company = await createCompany(api);
  api.outbox.length = 0;
});
afterAll(() => api.close());

const resend = (id: number, as = company.adminId, headers: Record<string, string> = {}) =>
  api.call(endpoints.resendInvitation, { as, params: { id }, headers });
const employee = () => addPerson(api, company.enterpriseId, { role: 'employee' });
const daySeconds = 24 * 3600;
/** The day of a counter is over. */
const nextDay = () => api.sql(`update rate_limits set resets_at = now() - interval '1 second'`);
const alreadyInvited = (count: number) =>
  api.sql(`insert into rate_limits (key, hits, resets_at) values ($1, $2, now() + interval '1 day')`, [
    `invitations of enterprise|${company.enterpriseId}`,
    count,
  ]);

describe('invitations', () => {
  test('to one person: so many of a day, then 429 until the next', async () => {
    const id = await employee();
    for (let sent = 0; sent < mailLimits.invitationsToAddress; sent += 1) expect((await resend(id)).status).toBe(200);
    const refused = await resend(id);
    expect([refused.status, refused.message]).toEqual([429, employeeMessages.tooManyMails]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(daySeconds - 60);
    expect(api.outbox).toHaveLength(mailLimits.invitationsToAddress);
    expect((await resend(await employee())).status).toBe(200);
    await nextDay();
    expect((await resend(id)).status).toBe(200);
  });

  test('of an enterprise: so many of a day; another’s are not counted with them', async () => {
    await alreadyInvited(mailLimits.invitationsOfEnterprise - 1);
    expect((await resend(await employee())).status).toBe(200);
    expect(await resend(await employee())).toMatchObject({ status: 429, message: employeeMessages.tooManyMails });
    const other = await createCompany(api);
    expect((await resend(other.employeeId, other.adminId)).status).toBe(200);
  });

  test('past it people are created and changed all the same, and imported, without a mail', async () => {
    await alreadyInvited(mailLimits.invitationsOfEnterprise);
    const created = await api.call(endpoints.createUser, {
      ...endpoints.createUser.example(company),
      as: company.adminId,
    });
    expect(created).toMatchObject({ status: 201, message: employeeMessages.createdWithoutMail, data: { mailed: 0 } });
    const { id } = created.data as { id: number };
    const body = { ...(endpoints.createUser.example(company).body as object), email: `${company.unique()}@ejemplo.es` };
    expect((await api.call(endpoints.updateUser, { as: company.adminId, params: { id }, body })).status).toBe(200);
    const imported = await api.call(endpoints.importEmployees, {
      ...endpoints.importEmployees.example(company),
      as: company.adminId,
    });
    const { imported: people, invitations_failed: unsent } = imported.data as {
      imported: number;
      invitations_failed: number;
    };
    expect([imported.status, unsent]).toEqual([201, people]);
    expect(api.outbox).toEqual([]);
  });

  test('an import counts with each of its people', async () => {
    await api.call(endpoints.importEmployees, { ...endpoints.importEmployees.example(company), as: company.adminId });
    const [counted] = await api.sql<{ hits: number }>('select hits from rate_limits where key = $1', [
      `invitations of enterprise|${company.enterpriseId}`,
    ]);
    expect(counted?.hits).toBe(api.outbox.length);
    expect(api.outbox.length).toBeGreaterThan(0);
  });

  test.each<Record<string, string>>([
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
  ])('are not sent for what no person asked for here: %j', async (headers) => {
    const refused = await resend(await employee(), company.adminId, headers);
    expect([refused.status, refused.message]).toEqual([403, employeeMessages.notFromElsewhere]);
    expect(api.outbox).toEqual([]);
    expect((await resend(await employee(), company.adminId, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('say no address that a name holds', async () => {
    await api.sql(`update users set name = 'Cobra 500 € en https://malo.example/x' where id = $1`, [
      company.employeeId,
    ]);
    await api.sql(`update enterprises set name = 'Banco malo.example' where id = $1`, [company.enterpriseId]);
    await resend(company.employeeId);
    const [mail] = api.outbox;
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/malo\.example/);
    expect(mail?.subject).toBe('Banco malo example te ha dado de alta en Jornada');
  });
});

describe('mails to recover a password', () => {
  const ask = (email: string, index: number) =>
    api.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/reset-password',
      payload: { email },
      headers: { 'x-forwarded-for': `203.0.113.${index}` },
    });

  test('of one account: so many of a day, from wherever, and alike whether there is one', async () => {
    const [known] = await api.sql<{ email: string }>('select email from users where id = $1', [company.employeeId]);
    const answers = async (email: string) => {
      const list = [];
      for (let index = 0; index <= mailLimits.recoveriesOfAccount; index += 1) list.push(await ask(email, index));
      return list.map((answer) => [answer.statusCode, answer.json().message, 'retry-after' in answer.headers]);
    };
    const ofKnown = await answers(known?.email ?? '');
    expect(ofKnown).toEqual([
      ...Array.from({ length: mailLimits.recoveriesOfAccount }, () => [200, sessionMessages.mailSent, false]),
      [429, generalMessages.tooMany, true],
    ]);
    expect(await answers(`nadie.${company.unique()}@ejemplo.es`)).toEqual(ofKnown);
    expect(api.outbox).toHaveLength(mailLimits.recoveriesOfAccount);
  });
});
