import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import { sessionMessages, verificationMessages } from '../../../domain/auth/messages/index.ts';
import { reminderMessages } from '../../../domain/notifications/messages/index.ts';
import type { SessionUser } from '../../../domain/auth/session.ts';
import { accounts, personForm } from '../../../tests/support/accounts.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { type Company, createCompany, link } from '../../../tests/support/company/company.ts';
import { codeIn, mailTo } from '../../../tests/support/mails.ts';

const input = { password: 'Clave-dada-1', confirm_password: 'Clave-dada-1' };
const own = 'Clave-propia-1';
let api: Api;
let first: Company;
let second: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(null);
  await api.sql('delete from rate_limits');
  first = await createCompany(api);
  second = await createCompany(api);
});

/** Somebody who works in the first company, by a password of their own. */
async function settled() {
  const { create, openLatest, choosePassword } = accounts(api);
  const form = personForm(first);
  const { person } = await create(first, form);
  await openLatest(form.email);
  await choosePassword(form.email, own);
  return { ...form, id: person.id };
}
const enterprisesIn = (data: unknown) => (data as SessionUser).enterprises.map(({ id }) => id);

describe('signing in', () => {
  test('with the right password and an address that nobody verified: 403, and the invitation is mailed again', async () => {
    const { create, signIn, mailsTo, openLatest } = accounts(api);
    const form = personForm(first);
    await create(first, { ...form, ...input });
    const before = mailsTo(form.email);
    expect(await signIn(form.email, input.password)).toMatchObject({
      status: 403,
      message: sessionMessages.notVerified,
      data: null,
    });
    expect((await mailTo(api, form.email, before)).subject).toMatch(/te ha dado de alta en Jornada/);
    expect(await openLatest(form.email)).toMatchObject({ status: 200, data: 'employee' });
  });

  test('with a wrong one nothing is said and nothing is mailed', async () => {
    const { create, signIn, mailsTo } = accounts(api);
    const form = personForm(first);
    await create(first, { ...form, ...input });
    const before = mailsTo(form.email);
    expect(await signIn(form.email, 'otra')).toMatchObject({ status: 401, message: sessionMessages.wrongCredentials });
    expect(mailsTo(form.email)).toBe(before);
  });

  test('three mails a day are enough', async () => {
    const { create, signIn, mailsTo } = accounts(api);
    const form = personForm(first);
    await create(first, { ...form, ...input });
    const before = mailsTo(form.email);
    for (let i = 0; i < 5; i += 1) expect((await signIn(form.email, input.password)).status).toBe(403);
    expect(mailsTo(form.email) - before).toBe(3);
  });

  test('recovering a password verifies the address and accepts nothing: 403 until the invitation is opened', async () => {
    const { create, signIn, choosePassword, openLatest, mailsTo } = accounts(api);
    const form = personForm(first);
    await create(first, form);
    await choosePassword(form.email, own);
    const before = mailsTo(form.email);
    expect(await signIn(form.email, own)).toMatchObject({ status: 403, message: sessionMessages.notAccepted });
    expect((await mailTo(api, form.email, before)).subject).toMatch(/te ha vinculado en Jornada/);
    expect(await openLatest(form.email)).toMatchObject({ status: 200, message: verificationMessages.accepted });
    expect(enterprisesIn((await signIn(form.email, own)).data)).toEqual([first.enterpriseId]);
  });

  test('whom nobody employs any more still reads their own record, whoever else invites them', async () => {
    const { signIn, create } = accounts(api);
    const person = await settled();
    await api.sql('update enterprise_users set active = false where user_id = $1', [person.id]);
    await create(second, { email: person.email });
    const { status, token = '' } = await signIn(person.email, own);
    expect(status).toBe(200);
    const { data } = await api.call(endpoints.getOwnTimeSheet, { token });
    expect(data).toMatchObject({ enterprise: { id: first.enterpriseId }, former: [] });
  });
});

describe('a membership of an account that exists', () => {
  test('waits for its owner’s link: the company has its person, the account has nothing of the company', async () => {
    const { create, signIn, openLatest, seenBy } = accounts(api);
    const person = await settled();
    const { status, person: here } = await create(second, { email: person.email, dni: person.dni, role: 'manager' });
    expect([status, here.id, here.verified]).toEqual([201, person.id, 0]);
    const list = await api.call(endpoints.listUsers, { as: second.adminId, params: { id: second.enterpriseId } });
    expect(JSON.stringify(list.data)).toContain(person.email);

    const { data, token = '' } = await signIn(person.email, own);
    expect(enterprisesIn(data)).toEqual([first.enterpriseId]);
    const query = { enterprise_id: second.enterpriseId };
    const params = { id: person.id };
    const tries = [
      await api.call(endpoints.getUser, { token, params, query }),
      await api.call(endpoints.updateUser, { token, params, body: { ...person, ...query } }),
      await api.call(endpoints.getTimeRecord, {
        token,
        params,
        query: { ...query, startDate: '2026-01-01', endDate: '2026-01-31' },
      }),
      await api.call(endpoints.exportPersonalData, { token, params, query }),
      await api.call(endpoints.getOwnTimeSheet, { token, query }),
      await api.call(endpoints.clock, { token, body: { action: 'entry', client_id: randomUUID(), ...query } }),
    ];
    expect(tries.map((answer) => answer.status).filter((code) => code < 400)).toEqual([]);
    expect((await api.call(endpoints.listUsers, { token, params: { id: second.enterpriseId } })).status).toBe(403);

    expect(await openLatest(person.email)).toMatchObject({ status: 200, message: verificationMessages.accepted });
    expect((await seenBy(second, person.id)).verified).toBe(1);
    const { data: after } = await api.call(endpoints.checkSession, { token });
    expect(enterprisesIn(after)).toEqual([first.enterpriseId, second.enterpriseId]);
    expect((await api.call(endpoints.getUser, { token, params, query })).status).toBe(200);
  });

  test('each invitation accepts its own company, whichever is opened first', async () => {
    const { create, signIn, openLatest, choosePassword, resend, seenBy } = accounts(api);
    const form = personForm(first);
    const { person } = await create(first, form);
    await create(second, form);
    await openLatest(form.email);
    expect([(await seenBy(first, person.id)).verified, (await seenBy(second, person.id)).verified]).toEqual([0, 1]);
    await choosePassword(form.email, own);
    expect(enterprisesIn((await signIn(form.email, own)).data)).toEqual([second.enterpriseId]);
    expect((await resend(second, person.id)).status).toBe(409);
    expect((await resend(first, person.id)).status).toBe(200);
    await openLatest(form.email);
    expect(enterprisesIn((await signIn(form.email, own)).data)).toEqual([first.enterpriseId, second.enterpriseId]);
  });

  test('an own record there, though it exists, is not reachable by its number', async () => {
    const person = await settled();
    await link(api, second.enterpriseId, person.id, 'employee', { waits: true });
    const [payroll] = await api.sql<{ id: number }>(
      `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name)
       values ($1, $2, 2025, 2, $3, 'n.pdf') returning id`,
      [second.enterpriseId, person.id, await api.files.put(second.enterpriseId, Buffer.from(second.pdf))],
    );
    const [closure] = await api.sql<{ id: number }>(
      `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
       values ($1, $2, '2024-12-01', 0, 0, '2025-01-01T03:00+01') returning id`,
      [second.enterpriseId, person.id],
    );
    const download = () => api.call(endpoints.downloadPayroll, { as: person.id, params: { id: payroll?.id ?? 0 } });
    const sign = () => api.call(endpoints.signClosure, { as: person.id, params: { id: closure?.id ?? 0 } });
    expect([(await download()).status, (await sign()).status]).toEqual([404, 404]);
    await api.sql('update enterprise_users set accepted_at = now() where user_id = $1', [person.id]);
    expect([(await download()).status, (await sign()).status]).toEqual([200, 200]);
  });

  test('the company can neither remind nor notify before', async () => {
    const person = await settled();
    await link(api, second.enterpriseId, person.id, 'employee', { waits: true });
    await api.sql(
      `insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, 'https://push/waiting', 'p', 'a')`,
      [person.id],
    );
    const before = [api.pushes.length, accounts(api).mailsTo(person.email)];
    const reminder = await api.call(endpoints.remindCheckIn, {
      as: second.adminId,
      body: { enterprise_id: second.enterpriseId, user_id: person.id, check_type: 'entry' },
    });
    expect([reminder.status, reminder.errors]).toEqual([422, { user_id: reminderMessages.notAccepted }]);
    const leave = await api.call(endpoints.createVacations, {
      as: second.adminId,
      body: {
        ...(endpoints.createVacations.example(second).body as object),
        enterprise_id: second.enterpriseId,
        employees: [person.id],
      },
    });
    expect(leave.status).toBeLessThan(300);
    expect([api.pushes.length, accounts(api).mailsTo(person.email)]).toEqual(before);
  });
});

describe('a password that somebody else chose', () => {
  test('serves nothing on an account that exists, and nobody is told', async () => {
    const { create, signIn } = accounts(api);
    const person = await settled();
    expect((await create(second, { email: person.email, ...input })).status).toBe(201);
    expect((await signIn(person.email, input.password)).status).toBe(401);
    expect((await signIn(person.email, own)).status).toBe(200);
  });

  test('serves until they have chosen their own, and not any more then', async () => {
    const { edit, signIn } = accounts(api);
    const { id, ...form } = await settled();
    expect((await edit(first, id, { ...form, ...input })).status).toBe(200);
    expect((await signIn(form.email, input.password)).status).toBe(401);
    await api.sql('update users set password_chosen_by_owner = false where id = $1', [id]);
    await edit(first, id, { ...form, ...input });
    expect((await signIn(form.email, input.password)).status).toBe(200);
  });

  test('ends with its sessions when another company’s invitation is accepted; one’s own goes on', async () => {
    const { create, edit, signIn, openLatest } = accounts(api);
    const [given1, own1] = [await settled(), await settled()];
    const { id: _id, ...form } = given1;
    await api.sql('update users set password_chosen_by_owner = false where id = $1', [given1.id]);
    expect((await edit(first, given1.id, { ...form, ...input })).status).toBe(200);
    const { token = '' } = await signIn(given1.email, input.password);
    const { token: ownToken = '' } = await signIn(own1.email, own);
    for (const { email } of [given1, own1]) {
      await create(second, { email });
      await openLatest(email);
    }
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect((await signIn(given1.email, input.password)).status).toBe(401);
    expect((await api.call(endpoints.checkSession, { token: ownToken })).status).toBe(200);
    expect((await signIn(own1.email, own)).status).toBe(200);
  });
});

describe('an e-mail that an administrator types', () => {
  test('of somebody who has accepted waits for its link; then former sessions, codes and password end', async () => {
    const { edit, signIn, open, openLatest, seenBy, firstPassword } = accounts(api);
    const person = await settled();
    const { token = '' } = await signIn(person.email, own);
    const { id, ...form } = person;
    const email = `nueva.${first.unique()}@ejemplo.es`;
    const typed = { email: person.email, pending_email: email, verified: 1 };
    expect(await edit(first, id, { ...form, email })).toMatchObject({ status: 200, data: typed });
    expect(await seenBy(first, id)).toMatchObject(typed);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(200);
    expect((await mailTo(api, email)).subject).toMatch(/te ha dado de alta en Jornada con este email/);

    const opened = await openLatest(email);
    expect(opened).toMatchObject({ status: 200, data: 'employee', message: verificationMessages.changed });
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect(await seenBy(first, id)).toMatchObject({ email, pending_email: null, verified: 1 });
    expect((await signIn(email, own)).status).toBe(401);
    expect((await firstPassword(id, opened.token, own)).status).toBe(200);
    expect((await signIn(email, own)).status).toBe(200);
    const undo = codeIn(await mailTo(api, person.email), 'verificacion');
    expect(await open(undo)).toMatchObject({ status: 200, message: verificationMessages.undoAsked });
  });

  test('of somebody who has not accepted stands at once, for the invitation too, and frees the wrong one', async () => {
    const { create, edit, openLatest, seenBy, resend, mailsTo } = accounts(api);
    const form = personForm(first);
    const { person } = await create(first, form);
    const email = `bien.${first.unique()}@ejemplo.es`;
    expect((await edit(first, person.id, { ...form, email })).data).toMatchObject({ email, verified: 0 });
    const found = await api.call(endpoints.listUsers, {
      as: first.adminId,
      params: { id: first.enterpriseId },
      query: { filter: JSON.stringify({ q: email }) },
    });
    expect(found.data).toMatchObject([{ id: person.id, email }]);
    expect((await openLatest(form.email)).status).toBe(404);
    expect((await create(first, { email })).message).toMatch(/users_email_unique/);
    expect((await create(first, { email: form.email })).person.id).not.toBe(person.id);
    const before = mailsTo(email);
    expect((await resend(first, person.id)).status).toBe(200);
    await mailTo(api, email, before);
    expect(await openLatest(email)).toMatchObject({ status: 200, data: 'employee', token: expect.any(String) });
    expect(await seenBy(first, person.id)).toMatchObject({ email, verified: 1 });
  });

  test('that has an account is told to its owner alone', async () => {
    const { create, edit, seenBy } = accounts(api);
    const [owner, form] = [await settled(), personForm(second)];
    const { person } = await create(second, form);
    const before = accounts(api).mailsTo(owner.email);
    expect(await edit(second, person.id, { ...form, email: owner.email })).toMatchObject({
      status: 200,
      data: { email: owner.email, verified: 0 },
    });
    const mail = await mailTo(api, owner.email, before);
    expect([mail.subject, /verificacion/.test(mail.text)]).toEqual([
      'Este email ya es el de tu cuenta de Jornada',
      false,
    ]);
    expect(await seenBy(first, owner.id)).toMatchObject({ email: owner.email, verified: 1 });
  });
});
