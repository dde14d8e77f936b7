import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { verificationMessages } from '#domain/access/auth/messages/index.ts';
import { reminderMessages } from '#domain/operation/notifications/messages/index.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { link } from '#tests/support/company/company.ts';
import { api, enterprisesIn, first, own, second, settled, withTwoCompanies } from './invitations.fixture.ts';

withTwoCompanies();

describe('a membership of an account that exists', () => {
  test('waits for its owner’s link: the company has its person, the account has nothing of the company', async () => {
    const { create, accountOf, signIn, openLatest, seenBy } = accounts(api);
    const person = await settled();
    const { status, person: there } = await create(second, { email: person.email, dni: person.dni, role: 'manager' });
    expect([status, await accountOf(second, there.id), there.verified]).toEqual([201, person.id, 0]);
    const list = await api.call(endpoints.listUsers, { as: second.adminId, params: { id: second.enterpriseId } });
    expect(JSON.stringify(list.data)).toContain(person.email);

    const { data, token = '' } = await signIn(person.email, own);
    expect(enterprisesIn(data)).toEqual([first.enterpriseId]);
    const query = { enterprise_id: second.enterpriseId };
    const params = { id: there.id };
    const tries = [
      await api.call(endpoints.getUser, { token, params, query }),
      await api.call(endpoints.updateUser, { token, params, body: { ...person, id: there.id, ...query } }),
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
    expect((await seenBy(second, there.id)).verified).toBe(1);
    const { data: after } = await api.call(endpoints.checkSession, { token });
    expect(enterprisesIn(after)).toEqual([first.enterpriseId, second.enterpriseId]);
    expect((await api.call(endpoints.getUser, { token, params, query })).status).toBe(200);
  });

  test('each invitation accepts its own company, whichever is opened first', async () => {
    const { create, signIn, openLatest, choosePassword, resend, seenBy } = accounts(api);
    const form = personForm(first);
    const { person } = await create(first, form);
    const { person: there } = await create(second, form);
    await openLatest(form.email);
    expect([(await seenBy(first, person.id)).verified, (await seenBy(second, there.id)).verified]).toEqual([0, 1]);
    await choosePassword(form.email, own);
    expect(enterprisesIn((await signIn(form.email, own)).data)).toEqual([second.enterpriseId]);
    expect((await resend(second, there.id)).status).toBe(409);
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
