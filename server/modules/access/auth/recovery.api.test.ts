import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import { lockRow } from '#server/db/statements.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { api, email, company, signIn, withAccount } from './session.fixture.ts';

withAccount();

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

  test('the mail speaks of a first password to whom has none', async () => {
    await ask();
    expect(api.outbox.at(-1)?.subject).toBe('Restablece tu contraseña de Jornada');
    await api.sql('update users set password_hash = null where id = $1', [company.adminId]);
    const code = await ask();
    expect(api.outbox.at(-1)).toMatchObject({
      subject: 'Crea tu contraseña de Jornada',
      text: expect.stringContaining('que todavía no tiene ninguna'),
    });
    expect(await reset(code)).toMatchObject({ status: 200, message: 'Contraseña creada correctamente' });
  });

  test('the code of the mail sets a new password once, and every session ends', async () => {
    const { token = '' } = await signIn();
    const code = await ask();
    expect(await api.call(endpoints.readResetCode, { params: { code } })).toMatchObject({
      data: { id: company.adminId, has_password: true },
    });
    expect(await reset(code)).toMatchObject({
      status: 200,
      message: 'Contraseña restablecida correctamente',
      data: null,
    });
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
    [
      { password: 'Qwerty123456', confirmPassword: 'Qwerty123456' },
      'password',
      'Esta contraseña es una de las más usadas y se adivina enseguida. Elige otra',
    ],
    [
      { password: 'PersonaPersona1', confirmPassword: 'PersonaPersona1' },
      'password',
      'La contraseña no puede ser tu nombre, tu email ni el de tu empresa. Elige otra',
    ],
    [{ confirmPassword: 'Otra-clave-1' }, 'confirmPassword', 'Las contraseñas deben coincidir'],
    [{ password: 'corta', confirmPassword: 'otra' }, 'confirmPassword', 'Las contraseñas deben coincidir'],
  ])('%j is refused at %s', async (input, field, message) => {
    const answer = await reset(await ask(), input);
    expect([answer.status, answer.errors?.[field]]).toEqual([422, message]);
  });
});
