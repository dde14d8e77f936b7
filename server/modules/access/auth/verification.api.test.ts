import { describe, expect, test, vi } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { sessionMessages, verificationMessages } from '#domain/access/auth/messages/index.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { codeIn, mailTo } from '#tests/support/mails.ts';
import { HOUR_MS } from '#domain/time/units.ts';
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

  test('the first password is set with the code that came with the answer, within an hour', async () => {
    const { person, code } = await invite(secret);
    const { message, token = '' } = await verify(code);
    expect(message).toBe(verificationMessages.verified);
    expect((await readCode(token)).data).toEqual({ id: person.id, has_password: false });
    const signIn = (password: string) => api.call(endpoints.login, { body: { email: person.email, password } });
    // What an administrator had typed is void.
    expect((await signIn(secret.password)).status).toBe(401);
    api.setNow(new Date(Date.now() + HOUR_MS + 1000));
    expect((await reset(token, person.id)).status).toBe(404);
    api.setNow(null);
    expect(await reset(token, person.id)).toMatchObject({
      status: 200,
      message: 'Contraseña creada correctamente',
      data: { email: person.email },
    });
    expect((await signIn('Nueva-clave-1')).status).toBe(200);
    expect((await reset(token, person.id)).status).toBe(404);
  });

  test('no mail is sent for it; who closed the page gets one at the next opening of the link, or at a sign-in', async () => {
    const { person, code } = await invite();
    const mails = () => api.outbox.filter(({ to }) => to === person.email);
    const start = Date.now();
    await verify(code);
    expect(mails()).toHaveLength(1);
    expect((await verify(code)).message).toBe(verificationMessages.verifiedWithoutPassword);
    expect(mails().at(-1)?.subject).toBe('Crea tu contraseña de Jornada');
    const signIn = () => api.call(endpoints.login, { body: { email: person.email, password: 'cualquiera' } });
    expect(await signIn()).toMatchObject({ status: 401, message: sessionMessages.wrongCredentials });
    const resetCode = codeIn(await mailTo(api, person.email, 2), 'restablecer-contrasena');
    api.setNow(new Date(start + 23 * HOUR_MS));
    expect((await readCode(resetCode)).status).toBe(200);
    api.setNow(new Date(start + 25 * HOUR_MS));
    expect(await readCode(resetCode)).toMatchObject({ status: 404, message: sessionMessages.codeInvalid });
    api.setNow(null);
    expect((await verify(code)).message).toBe(verificationMessages.verifiedWithoutPassword);
    expect((await verify(code)).message).toBe(verificationMessages.already);
    expect(mails()).toHaveLength(4);
  });

  test('opened twice (a mail scanner, a double click) it verifies once, and one answer alone has the code', async () => {
    const { code } = await invite();
    const answers = await Promise.all([verify(code), verify(code), verify(code)]);
    expect(answers.map(({ status, data }) => [status, data])).toEqual(answers.map(() => [200, 'employee']));
    expect(answers.filter(({ token }) => token)).toHaveLength(1);
    expect(answers.filter(({ message }) => message === verificationMessages.verified)).toHaveLength(1);
  });

  test('an expired code verifies nobody', async () => {
    const { person, code } = await invite();
    api.setNow(new Date(Date.now() + 7 * 24 * HOUR_MS + 1000));
    expect(await verify(code)).toMatchObject({
      status: 404,
      message: verificationMessages.invitationEnded,
      data: null,
    });
    api.setNow(null);
    expect(await isVerified(person.id)).toBe(0);
  });

  test('a newer invitation ends the former', async () => {
    const { person, code } = await invite();
    await api.call(endpoints.resendInvitation, { as: company.adminId, params: { id: person.id } });
    const newer = codeIn(await mailTo(api, person.email, 1), 'verificacion');
    expect(await verify(code)).toMatchObject({ status: 404, message: verificationMessages.invitationEnded });
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
    await verify(code);
    await api.call(endpoints.requestPasswordReset, { body: { email: person.email } });
    await mailTo(api, person.email, 2);
    const mails = api.outbox.filter(({ to }) => to === person.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Empresa .* te ha dado de alta en Jornada$/),
      'Crea tu contraseña de Jornada',
      // Who asks for a recovery has no password to recover yet.
      'Crea tu contraseña de Jornada',
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

test('while the mail server is down the person stands, and the invitation is sent once it is back', async () => {
  const down = vi.spyOn(api.outbox, 'push').mockImplementation(() => {
    throw new Error('the mail server is down');
  });
  const form = endpoints.createUser.example(company);
  const answer = await api.call(endpoints.createUser, { as: company.adminId, ...form });
  expect([answer.status, answer.data]).toMatchObject([201, { mailed: 1 }]);
  down.mockRestore();
  await api.jobs.hurry();
  expect((await mailTo(api, (form.body as { email: string }).email)).subject).toContain('te ha dado de alta');
});
