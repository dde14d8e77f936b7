import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { createCompany, link } from '#tests/support/company/company.ts';
import { signIn, company, email, api, withAccount } from './session.fixture.ts';

withAccount();

describe('signing in', () => {
  test('answers the token and the user with their enterprises', async () => {
    const answer = await signIn();
    expect(answer).toMatchObject({
      status: 200,
      message: 'Inicio de sesión exitoso',
      token: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/),
      data: {
        id: company.adminId,
        role: 'admin',
        enterprise_id: company.enterpriseId,
        enterprises: [{ role: 'admin' }],
      },
    });
  });

  test('does not mind capitals and spaces around the address', async () => {
    expect((await signIn({ email: `  ${email.toUpperCase()} ` })).status).toBe(200);
  });

  test.each([
    ['a wrong password', { password: 'otra' }, 401, say.wrongCredentials, []],
    ['an unknown address, notified as a wrong password', { email: 'nadie@ejemplo.es' }, 401, say.wrongCredentials, []],
    ['no address', { email: '' }, 422, 'El email es requerido', ['email']],
    ['a bad address', { email: 'nadie@' }, 422, 'El email debe tener un formato válido', ['email']],
    ['no password', { password: '' }, 422, 'La contraseña no puede estar vacía', ['password']],
    ['a password that is too long', { password: 'x'.repeat(256) }, 422, expect.any(String), ['password']],
    ['no text at all', { email: 5, password: [] }, 422, expect.any(String), ['email', 'password']],
  ])('%s', async (_, input, status, message, fields) => {
    const answer = await signIn(input);
    expect([answer.status, answer.message, answer.data]).toEqual([status, message, null]);
    expect(Object.keys(answer.errors ?? {})).toEqual(fields);
  });

  test('ten tries within five minutes are enough: 429 with Retry-After, for this address alone', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn({ password: 'otra' })));
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.message).toBe(generalMessages.tooMany);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn({ email: 'otra@ejemplo.es' })).status).toBe(401);
  });

  test('who signs in well may do so as often as they like', async () => {
    const answers = [];
    for (let i = 0; i < 12; i += 1) answers.push((await signIn()).status);
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  test('somebody who belongs to no enterprise any more still reads their own record (art. 34.9 ET)', async () => {
    await api.sql('update enterprise_users set active = false where user_id = $1', [company.adminId]);
    const { token = '' } = await signIn();
    expect((await api.call(endpoints.getOwnTimeSheet, { token })).status).toBe(200);
    expect((await api.call(endpoints.getDashboard, { token })).status).toBe(403);
  });

  test('and so does who works elsewhere by now: the enterprise is named, its record and payrolls are answered', async () => {
    const next = await createCompany(api);
    const who = company.people.employee;
    await link(api, next.enterpriseId, who, 'employee');
    await api.sql('update enterprise_users set active = false where user_id = $1 and enterprise_id = $2', [
      who,
      company.enterpriseId,
    ]);
    const { data } = await api.call(endpoints.getOwnTimeSheet, { as: who });
    expect(data).toMatchObject({
      enterprise: { id: next.enterpriseId },
      former: [{ id: company.enterpriseId, name: expect.any(String), time_zone: 'Europe/Madrid' }],
    });
    const query = { enterprise_id: company.enterpriseId };
    const range = { startDate: '2019-01-01', endDate: '2019-01-31' };
    const record = await api.call(endpoints.getTimeRecord, {
      as: who,
      params: { id: who },
      query: { ...query, ...range },
    });
    expect(record.data).toMatchObject({ enterprise: { id: company.enterpriseId } });
    const { data: person } = await api.call(endpoints.getUser, { as: who, params: { id: who }, query });
    expect(person).toMatchObject({ enterprise_id: company.enterpriseId, payrolls: [{ year: 2025, month: 1 }] });
  });
});

describe('a session', () => {
  test('is kept as a hash only', async () => {
    const { token = '' } = await signIn();
    const rows = await api.sql('select row_to_json(s)::text as text from sessions s where user_id = $1', [
      company.adminId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
  });

  test('moves on while it is used: a new authorization header, the same secret', async () => {
    const { token = '' } = await signIn();
    expect((await api.call(endpoints.checkSession, { token })).headers.authorization).toBeUndefined();
    api.setNow(new Date(Date.now() + 3 * 3_600_000));
    const answer = await api.call(endpoints.checkSession, { token });
    const renewed = String(answer.headers.authorization).replace('Bearer ', '');
    expect(answer.headers['access-control-expose-headers']).toContain('authorization');
    expect(renewed).not.toBe(token);
    expect(renewed.split('.')[1]).toBe(token.split('.')[1]);
    api.setNow(new Date(Date.now() + 14 * 3_600_000));
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(200);
  });

  test('ends by itself', async () => {
    const { token = '' } = await signIn();
    api.setNow(new Date(Date.now() + 12 * 3_600_000 + 1000));
    expect(await api.call(endpoints.checkSession, { token })).toMatchObject({
      status: 401,
      message: generalMessages.unauthorized,
    });
  });

  test('on a personal phone lasts a month', async () => {
    const { token = '' } = await signIn({ remember: true });
    api.setNow(new Date(Date.now() + 20 * 24 * 3_600_000));
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(200);
  });

  test('ends at once by logging out', async () => {
    const { token = '' } = await signIn();
    expect((await api.call(endpoints.logout, { token })).status).toBe(200);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
  });

  test('that ends is logged as that of its owner, a sign-in that failed before as nobody’s', async () => {
    const { adminId, enterpriseId } = company;
    const logged = () =>
      api.sql(
        `select action, actor_id, user_id from audit_log
          where enterprise_id = $1 and action in ('auth.signInFailed', 'auth.signOut') order by seq`,
        [enterpriseId],
      );
    const failed = { action: 'auth.signInFailed', actor_id: null, user_id: adminId };
    expect((await signIn({ password: 'otra' })).status).toBe(401);
    await expect.poll(logged).toEqual([failed]);
    const { token = '' } = await signIn();
    expect((await api.call(endpoints.logout, { token })).status).toBe(200);
    expect(await logged()).toEqual([failed, { action: 'auth.signOut', actor_id: adminId, user_id: adminId }]);
  });

  test.each(['', 'x', 'abc.def', `zzzzzz.${'a'.repeat(43)}`, "' or 1=1 --"])(
    'is not had with the token %j',
    async (token) => {
      expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    },
  );

  test('loses its rights as soon as the person is deactivated', async () => {
    const { token = '' } = await signIn();
    await api.sql('update enterprise_users set active = false where user_id = $1', [company.adminId]);
    expect((await api.call(endpoints.listTeams, { token, params: { id: company.enterpriseId } })).status).toBe(403);
  });
});
