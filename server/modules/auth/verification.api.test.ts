import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import { employeeMessages } from '../../../domain/employees/messages/index.ts';
import { sessionMessages, verificationMessages } from '../../../domain/auth/messages/index.ts';
import type { User } from '../../../domain/employees/users.ts';
import { codeIn, mailTo } from '../../../tests/support/mails.ts';
import { HOUR_MS } from '../../../domain/time/units.ts';
import { api, company, invite, verify, readCode, secret, withCompany } from './account.fixture.ts';

withCompany();

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
