import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import { generalMessages } from '../../../domain/system/messages/index.ts';
import { sessionMessages as say } from '../../../domain/auth/messages/index.ts';
import { lockRow } from '../../db/statements.ts';
import { hashPassword } from './index.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { whileBlocked } from '../../../tests/support/blocked.ts';
import { type Company, createCompany, link } from '../../../tests/support/company/company.ts';

const password = 'Contraseña-1';
let api: Api;
let company: Company;
let email: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(null);
  company = await createCompany(api);
  const [row] = await api.sql<{ email: string }>(
    'update users set password_hash = $1, email_verified_at = now() where id = $2 returning email',
    [await hashPassword(password), company.adminId],
  );
  email = row?.email ?? '';
});

const signIn = (input: object = {}) => api.call(endpoints.login, { body: { email, password, ...input } });

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

describe('recovering a password', () => {
  const askFor = (address: string) => api.call(endpoints.requestPasswordReset, { body: { email: address } });
  const codeIn = (text: string) => /restablecer-contrasena\/([\w-]+)/.exec(text)?.[1] ?? '';
  const ask = async () => {
    await askFor(email);
    const mail = await expect
      .poll(() => api.outbox.find(({ to }) => to === email))
      .toBeDefined()
      .then(() => api.outbox.findLast(({ to }) => to === email));
    return codeIn(mail?.text ?? '');
  };
  const reset = (code: string, input: object = {}) =>
    api.call(endpoints.resetPassword, {
      params: { code, userId: company.adminId },
      body: { password: 'Nueva-clave-1', confirmPassword: 'Nueva-clave-1', ...input },
    });

  test('answers alike whether or not the address is known', async () => {
    const before = api.outbox.length;
    const [known, unknown] = [await askFor(email), await askFor('nadie@ejemplo.es')];
    expect([known.status, known.message]).toEqual([200, 'Correo enviado']);
    expect(unknown).toMatchObject({ status: known.status, message: known.message, data: known.data });
    expect(api.outbox.length - before).toBe(1);
  });

  test('the code of the mail sets a new password once, and every session ends', async () => {
    const { token = '' } = await signIn();
    const code = await ask();
    expect(await api.call(endpoints.readResetCode, { params: { code } })).toMatchObject({
      data: { id: company.adminId },
    });
    expect(await reset(code)).toMatchObject({ status: 200, message: 'Contraseña restablecida correctamente' });
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await signIn({ password: 'Nueva-clave-1' })).status).toBe(200);
    expect(await reset(code)).toMatchObject({ status: 404, message: say.codeInvalid });
  });

  test('the code ends after an hour, and when another is asked for', async () => {
    const first = await ask();
    const second = await ask();
    expect((await api.call(endpoints.readResetCode, { params: { code: first } })).status).toBe(404);
    api.setNow(new Date(Date.now() + 3_601_000));
    expect((await api.call(endpoints.readResetCode, { params: { code: second } })).status).toBe(404);
  });

  test('a code that ends while the password is hashed sets none', async () => {
    const code = await ask();
    const answer = await whileBlocked(api.database, {
      hold: (tx) => lockRow(tx, 'users', company.adminId),
      start: () => reset(code),
      meanwhile: (tx) => tx.run(sql`update codes set expires_at = created_at where user_id = ${company.adminId}`),
    });
    expect([answer.status, answer.message]).toEqual([404, say.codeInvalid]);
    expect((await signIn()).status).toBe(200);
  });

  test('a code is good for its own person only', async () => {
    const code = await ask();
    const answer = await api.call(endpoints.resetPassword, {
      params: { code, userId: company.employeeId },
      body: { password: 'Nueva-clave-1', confirmPassword: 'Nueva-clave-1' },
    });
    expect(answer.status).toBe(404);
  });

  test.each([
    [{ password: '', confirmPassword: '' }, 'password', 'La contraseña no puede estar vacía'],
    [{ password: 'corta', confirmPassword: 'corta' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [
      { password: 'x'.repeat(31), confirmPassword: 'x'.repeat(31) },
      'password',
      'La contraseña debe tener máximo 30 caracteres',
    ],
    [{ confirmPassword: 'Otra-clave-1' }, 'confirmPassword', 'Las contraseñas deben coincidir'],
    [{ password: 'corta', confirmPassword: 'otra' }, 'confirmPassword', 'Las contraseñas deben coincidir'],
  ])('%j is refused at %s', async (input, field, message) => {
    const answer = await reset(await ask(), input);
    expect([answer.status, answer.errors?.[field]]).toEqual([422, message]);
  });
});
