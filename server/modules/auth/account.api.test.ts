import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import { employeeMessages, profileMessages } from '../../../domain/employees/messages/index.ts';
import { sessionMessages, verificationMessages } from '../../../domain/auth/messages/index.ts';
import type { User, UserDetail } from '../../../domain/employees/users.ts';
import { type Api, startApi } from '../../../tests/support/api.ts';
import { addPerson, type Company, createCompany } from '../../../tests/support/company/company.ts';
import { codeIn, mailTo } from '../../../tests/support/mails.ts';
import { HOUR_MS } from '../../../domain/time/units.ts';

const secret = { password: 'Clave-segura-1', confirm_password: 'Clave-segura-1' };
let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(null);
  // Addresses and codes are counted against guessing: each test is a visitor of its own.
  await api.sql('delete from rate_limits');
  company = await createCompany(api);
});

const invite = async (input: object = {}) => {
  const mark = company.unique();
  const body = {
    name: 'Inés',
    last_name: 'Navas',
    email: `ines.${mark}@ejemplo.es`,
    dni: `I${mark}`,
    birth_date: '1992-02-29',
    phone: '600111222',
    hours: 40,
    enterprise_id: company.enterpriseId,
    ...input,
  };
  const { data } = await api.call(endpoints.createUser, { as: company.adminId, body });
  const person = data as User;
  return { person, code: codeIn(await mailTo(api, person.email), 'verificacion') };
};
const verify = (id: string) => api.call(endpoints.verifyEmail, { params: { id } });
const readCode = (code: string) => api.call(endpoints.readResetCode, { params: { code } });
const reset = (code: string, userId: number, password = 'Nueva-clave-1') =>
  api.call(endpoints.resetPassword, { params: { code, userId }, body: { password, confirmPassword: password } });
const isVerified = async (id: number) =>
  ((await api.call(endpoints.getUser, { as: company.adminId, params: { id } })).data as User).verified;

describe('e-mail verification (auth 6)', () => {
  test.each([
    ['employee', 'employee'],
    ['manager', 'manager'],
    ['admin', 'admin'],
    ['advisor', 'advisor'],
  ])('"data is the role": %s', async (role, answered) => {
    const { person, code } = await invite({ role });
    const answer = await verify(code);
    expect([answer.status, answer.data]).toEqual([200, answered]);
    expect(await isVerified(person.id)).toBe(1);
  });

  test('without a password a second mail "Crea tu contraseña" follows, whose link sets one', async () => {
    const { person, code } = await invite();
    expect(await verify(code)).toMatchObject({ status: 200, message: verificationMessages.verifiedWithoutPassword });
    const mail = await mailTo(api, person.email, 1);
    expect(mail.subject).toBe('Crea tu contraseña de Jornada');
    const resetCode = codeIn(mail, 'restablecer-contrasena');
    expect(await readCode(resetCode)).toMatchObject({ data: { id: person.id } });
    expect((await reset(resetCode, person.id)).status).toBe(200);
    const signedIn = await api.call(endpoints.login, { body: { email: person.email, password: 'Nueva-clave-1' } });
    expect(signedIn.status).toBe(200);
  });

  test('the link of that mail lasts a day, and one for recovery an hour', async () => {
    const { person, code } = await invite();
    const start = Date.now();
    await verify(code);
    const resetCode = codeIn(await mailTo(api, person.email, 1), 'restablecer-contrasena');
    api.setNow(new Date(start + 23 * HOUR_MS));
    expect((await readCode(resetCode)).status).toBe(200);
    api.setNow(new Date(start + 25 * HOUR_MS));
    expect(await readCode(resetCode)).toMatchObject({ status: 404, message: sessionMessages.codeInvalid });
  });

  test('a password that was set before is void: it opens nothing, and the person is mailed to choose their own', async () => {
    const { person, code } = await invite(secret);
    expect(await verify(code)).toMatchObject({ status: 200, message: verificationMessages.verifiedWithoutPassword });
    expect(await isVerified(person.id)).toBe(1);
    expect((await mailTo(api, person.email, 1)).subject).toBe('Crea tu contraseña de Jornada');
    const body = { email: person.email, password: secret.password };
    expect((await api.call(endpoints.login, { body })).status).toBe(401);
  });

  test('opened twice (a mail scanner, a double click) it is notified kindly, once verified and one mail sent', async () => {
    const { person, code } = await invite();
    const answers = await Promise.all([verify(code), verify(code), verify(code)]);
    expect(answers.map(({ status, data }) => [status, data])).toEqual([
      [200, 'employee'],
      [200, 'employee'],
      [200, 'employee'],
    ]);
    expect(answers.map(({ message }) => message).toSorted()).toEqual(
      [
        verificationMessages.verifiedWithoutPassword,
        verificationMessages.already,
        verificationMessages.already,
      ].toSorted(),
    );
    expect(api.outbox.filter(({ to }) => to === person.email)).toHaveLength(2);
  });

  test('an expired code verifies nobody', async () => {
    const { person, code } = await invite();
    api.setNow(new Date(Date.now() + 7 * 24 * HOUR_MS + 1000));
    expect(await verify(code)).toMatchObject({ status: 404, message: sessionMessages.codeInvalid, data: null });
    api.setNow(null);
    expect(await isVerified(person.id)).toBe(0);
  });

  test('a newer invitation ends the former', async () => {
    const { person, code } = await invite();
    await api.call(endpoints.resendInvitation, { as: company.adminId, params: { id: person.id } });
    const newer = codeIn(await mailTo(api, person.email, 1), 'verificacion');
    expect((await verify(code)).status).toBe(404);
    expect((await verify(newer)).status).toBe(200);
  });

  test.each(['x', 'a'.repeat(90), "' or 1=1 --", '%00', '../../etc'])('the code %j is none', async (code) => {
    expect((await verify(code)).status).toBe(404);
  });

  test('a code of one purpose serves no other', async () => {
    const { person, code } = await invite();
    expect((await readCode(code)).status).toBe(404);
    expect((await reset(code, person.id)).status).toBe(404);
    await api.call(endpoints.requestPasswordReset, { body: { email: person.email } });
    const resetCode = codeIn(await mailTo(api, person.email, 1), 'restablecer-contrasena');
    expect((await verify(resetCode)).status).toBe(404);
  });

  test('guessing is slowed: 429 with Retry-After', async () => {
    const tries = await Promise.all(Array.from({ length: 32 }, (_, n) => verify(`guess-${n}`)));
    const refused = tries.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('mails', () => {
  test('invitation, password and recovery are in Spanish, as text and as HTML, with one link each', async () => {
    const { person, code } = await invite();
    await verify(code);
    await api.call(endpoints.requestPasswordReset, { body: { email: person.email } });
    await mailTo(api, person.email, 2);
    const mails = api.outbox.filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Empresa .* te ha dado de alta en Jornada$/),
      'Crea tu contraseña de Jornada',
      'Restablece tu contraseña de Jornada',
    ]);
    for (const { text, html } of mails) {
      const links = new Set(text.match(/https?:\S+/g));
      expect(links.size).toBe(1);
      for (const link of links) expect(html).toContain(`href="${link}"`);
      expect(text).toContain('Hola, Inés:');
      expect(html).toContain('lang="es"');
      expect(text).toMatch(/sirve una sola vez y caduca en/);
    }
  });
});

describe('a mail that cannot be sent', () => {
  test('loses nothing: the person stands, and the invitation can be sent again', async () => {
    const down = vi.spyOn(api.outbox, 'push').mockImplementation(() => {
      throw new Error('the mail server is down');
    });
    const answer = await api.call(endpoints.createUser, {
      as: company.adminId,
      ...endpoints.createUser.example(company),
    });
    expect([answer.status, answer.message]).toEqual([201, employeeMessages.createdWithoutMail]);
    expect(answer.data).toMatchObject({ mailed: 0 });
    const { id } = answer.data as User;
    const resend = () => api.call(endpoints.resendInvitation, { as: company.adminId, params: { id } });
    expect(await resend()).toMatchObject({ status: 503, message: employeeMessages.mailFailed });
    down.mockRestore();
    expect((await resend()).status).toBe(200);
  });
});

describe('the own profile (employees 10)', () => {
  const own = async (role: keyof Company['people']) =>
    (await api.call(endpoints.getUser, { as: company.people[role], params: { id: company.people[role] } }))
      .data as UserDetail;
  const verified = () => api.sql('update users set email_verified_at = now() where id = $1', [company.employeeId]);
  const save = async (role: keyof Company['people'], input: object) =>
    api.call(endpoints.updateUser, {
      as: company.people[role],
      params: { id: company.people[role] },
      body: { ...(await own(role)), ...input },
    });

  test.each(['admin', 'advisor', 'manager', 'employee'] as const)('%s reads and changes it', async (role) => {
    const answer = await save(role, { name: 'Nueva', city: 'Soria', birth_date: null });
    expect(answer).toMatchObject({
      status: 200,
      message: 'Perfil actualizado correctamente',
      data: { name: 'Nueva', city: 'Soria', birth_date: null, role },
    });
  });

  test('"role, enterprise, hours and active are ignored there"', async () => {
    const other = await createCompany(api);
    const answer = await save('employee', {
      role: 'admin',
      hours: 1,
      active: 0,
      title: 'Rey',
      contract_type: 'partial',
    });
    expect(answer.data).toMatchObject({ role: 'employee', hours: 40, active: 1, title: null, contract_type: 'full' });
    const foreign = await save('employee', { enterprise_id: other.enterpriseId });
    expect(foreign.status).toBe(404);
    expect((await own('employee')).enterprise_id).toBe(company.enterpriseId);
  });

  test('the position is no part of what is ignored: who may edit employees writes their own', async () => {
    expect((await save('admin', { title: 'Gerente' })).data).toMatchObject({ title: 'Gerente' });
    expect((await save('admin', { title: undefined })).data).toMatchObject({ title: 'Gerente' });
    expect((await save('manager', { title: 'Rey' })).data).toMatchObject({ title: null });
    expect(await save('admin', { title: 'x'.repeat(256) })).toMatchObject({
      status: 422,
      errors: { title: expect.any(String) },
    });
  });

  test.each([
    [{ password: 'corta', confirm_password: 'corta' }, 'password', 'La contraseña debe tener al menos 8 caracteres'],
    [
      { password: 'x'.repeat(31), confirm_password: 'x'.repeat(31) },
      'password',
      'La contraseña debe tener máximo 30 caracteres',
    ],
    [{ ...secret, confirm_password: 'otra' }, 'confirm_password', 'Las contraseñas deben coincidir'],
    [{ email: 'no' }, 'email', 'El email debe tener un formato válido'],
    [{ name: ' ' }, 'name', 'El nombre es requerido'],
    [{ dni: 'Y1234567A' }, 'dni', 'La letra del DNI o NIE no corresponde a su número. Revísalo'],
  ])('%j is refused at %s', async (input, field, message) => {
    const answer = await save('manager', input);
    expect([answer.status, answer.errors]).toEqual([422, { [field]: message }]);
  });

  test.each(['email', 'dni'] as const)('an %s of somebody else is a conflict', async (field) => {
    const taken = (await own('manager'))[field];
    expect((await save('employee', { [field]: taken })).status).toBe(409);
  });

  test('a new password keeps the present session, ends the others, and ends codes for another one', async () => {
    const { email } = await own('employee');
    await verified();
    const present = await api.tokenFor(company.employeeId);
    await save('employee', secret);
    const { token: elsewhere = '' } = await api.call(endpoints.login, { body: { email, password: secret.password } });
    await api.call(endpoints.requestPasswordReset, { body: { email } });
    const resetCode = codeIn(await mailTo(api, email), 'restablecer-contrasena');
    await save('employee', { password: 'Otra-clave-22', confirm_password: 'Otra-clave-22' });
    expect((await api.call(endpoints.checkSession, { token: elsewhere })).status).toBe(401);
    expect((await api.call(endpoints.checkSession, { token: present })).status).toBe(200);
    expect((await readCode(resetCode)).status).toBe(404);
  });

  test('a password left empty stays', async () => {
    await verified();
    await save('employee', secret);
    await save('employee', { password: '', confirm_password: '' });
    const { email } = await own('employee');
    expect((await api.call(endpoints.login, { body: { email, password: secret.password } })).status).toBe(200);
  });

  test('a new address counts once it is confirmed; the former one is notified, and what went to it is void', async () => {
    await verified();
    await save('employee', secret);
    const { email: former } = await own('employee');
    await api.call(endpoints.requestPasswordReset, { body: { email: former } });
    const resetCode = codeIn(await mailTo(api, former), 'restablecer-contrasena');
    const email = `nueva.${company.unique()}@ejemplo.es`;
    expect(await save('employee', { email })).toMatchObject({
      status: 200,
      message: profileMessages.emailPending(email),
      data: { email: former, verified: 1, pending_email: email },
    });
    expect(await own('employee')).toMatchObject({ email: former, pending_email: email });
    const signIn = async (address: string) =>
      (await api.call(endpoints.login, { body: { email: address, password: secret.password } })).status;
    expect([await signIn(former), await signIn(email)]).toEqual([200, 401]);
    const mail = await mailTo(api, email);
    expect(mail.subject).toBe('Verifica tu nuevo email de Jornada');
    const link = codeIn(mail, 'verificacion');
    expect(await verify(link)).toMatchObject({ status: 200, message: verificationMessages.changed });
    expect(await verify(link)).toMatchObject({ status: 200, message: verificationMessages.already });
    expect(await own('employee')).toMatchObject({ email, verified: 1, pending_email: null });
    expect([await signIn(former), await signIn(email)]).toEqual([401, 200]);
    expect((await readCode(resetCode)).status).toBe(404);
    const notified = await mailTo(api, former, 1);
    expect([notified.subject, notified.text.includes(email)]).toEqual([
      'El email de tu cuenta de Jornada ha cambiado',
      true,
    ]);
  });

  test('of two new addresses only the latest one can be confirmed, and for seven days', async () => {
    const [first, second] = [`uno.${company.unique()}@ejemplo.es`, `dos.${company.unique()}@ejemplo.es`];
    await save('employee', { email: first });
    await save('employee', { email: second });
    expect((await verify(codeIn(await mailTo(api, first), 'verificacion'))).status).toBe(404);
    api.setNow(new Date(Date.now() + 7 * 24 * HOUR_MS + 1000));
    expect((await verify(codeIn(await mailTo(api, second), 'verificacion'))).status).toBe(404);
  });

  test('whether another company knows an address is not notified; who confirms it hears that it is taken', async () => {
    const other = await createCompany(api);
    const { email: former } = await own('employee');
    const [stranger] = await api.sql<{ email: string }>('select email from users where id = $1', [other.employeeId]);
    const email = stranger?.email ?? '';
    expect(await save('employee', { email })).toMatchObject({
      status: 200,
      message: profileMessages.emailPending(email),
      data: { email: former, pending_email: email },
    });
    const answer = await verify(codeIn(await mailTo(api, email), 'verificacion'));
    expect([answer.status, answer.message]).toEqual([409, verificationMessages.taken]);
    expect((await own('employee')).email).toBe(former);
  });
});

describe('who may change how somebody signs in', () => {
  test('an advisor edits an admin, but neither their e-mail nor their password', async () => {
    const { data } = await api.call(endpoints.getUser, { as: company.adminId, params: { id: company.adminId } });
    const edit = (input: object) =>
      api.call(endpoints.updateUser, {
        as: company.people.advisor,
        params: { id: company.adminId },
        body: { ...(data as User), ...input },
      });
    expect((await edit({ city: 'Soria' })).status).toBe(200);
    expect(await edit({ ...secret, email: 'mio@ejemplo.es' })).toMatchObject({
      status: 422,
      errors: { email: employeeMessages.accessOfAdmin, password: employeeMessages.accessOfAdmin },
    });
  });

  test('an admin sets an employee’s; an invitation to a wrong address is sent to the right one', async () => {
    const { person, code } = await invite();
    const email = `bien.${company.unique()}@ejemplo.es`;
    const answer = await api.call(endpoints.updateUser, {
      as: company.adminId,
      params: { id: person.id },
      body: { ...person, email },
    });
    expect(answer.status).toBe(200);
    expect((await verify(code)).status).toBe(404);
    expect((await verify(codeIn(await mailTo(api, email), 'verificacion'))).status).toBe(200);
  });

  test('a role left out stays', async () => {
    const manager = await addPerson(api, company.enterpriseId, { role: 'manager' });
    const { data } = await api.call(endpoints.getUser, { as: company.adminId, params: { id: manager } });
    const { role: _, ...rest } = data as User;
    const answer = await api.call(endpoints.updateUser, { as: company.adminId, params: { id: manager }, body: rest });
    expect(answer).toMatchObject({ status: 200, data: { role: 'manager' } });
  });
});
