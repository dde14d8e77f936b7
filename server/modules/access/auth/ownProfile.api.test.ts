import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { employeeMessages, profileMessages } from '#domain/organization/employees/messages/index.ts';
import { verificationMessages } from '#domain/access/auth/messages/index.ts';
import type { User, UserDetail } from '#domain/organization/employees/users.ts';
import { accounts } from '#tests/support/accounts.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';
import { codeIn, mailTo } from '#tests/support/mails.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { api, company, secret, readCode, verify, invite, withCompany } from './account.fixture.ts';

withCompany();

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
    [
      { password: 'iloveyou1', confirm_password: 'iloveyou1' },
      'password',
      'Esta contraseña es una de las más usadas y se adivina enseguida. Elige otra',
    ],
    [
      { password: 'Person4-2026', confirm_password: 'Person4-2026', name: 'Persona' },
      'password',
      'La contraseña no puede ser tu nombre, tu email ni el de tu empresa. Elige otra',
    ],
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

  test.each([
    ['password', secret],
    ['e-mail', { email: `otro.${Date.now()}@ejemplo.es` }],
  ])(
    'a token that was stolen changes no %s: who proved who they are over ten minutes ago proves it again',
    async (_, change) => {
      await verified();
      const account = () => api.sql('select email, password_hash from users where id = $1', [company.employeeId]);
      const before = await account();
      await api.tokenFor(company.employeeId);
      const provedAgo = (time: string) =>
        api.sql('update sessions set proved_at = now() - $2::interval where user_id = $1', [company.employeeId, time]);
      await provedAgo('11 minutes');
      const { status, headers } = await save('employee', change);
      expect([status, headers['www-authenticate']]).toEqual([
        401,
        expect.stringContaining('insufficient_user_authentication'),
      ]);
      expect(await account()).toEqual(before);
      await provedAgo('9 minutes');
      expect((await save('employee', change)).status).toBe(200);
    },
  );

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
    expect(await accounts(api).seenBy(company, company.employeeId)).toMatchObject({ email, verified: 1 });
    expect([await signIn(former), await signIn(email)]).toEqual([401, 200]);
    expect((await readCode(resetCode)).status).toBe(404);
    const notified = await mailTo(api, former, 1);
    expect([notified.subject, notified.text.includes(email)]).toEqual([
      'El email de tu cuenta de Jornada ha cambiado',
      true,
    ]);
  });

  test('a confirmed address ends what opened the account; the password stays, but not as its reader’s choice', async () => {
    const { choosePassword, openLatest, signIn } = accounts(api);
    const id = company.employeeId;
    const { email: former } = await own('employee');
    await choosePassword(former, secret.password);
    const { token = '' } = await signIn(former, secret.password);
    const { data: shown } = await api.call(endpoints.getUser, { token, params: { id } });
    const email = `nueva.${company.unique()}@ejemplo.es`;
    await api.call(endpoints.updateUser, { token, params: { id }, body: { ...(shown as User), email } });
    await api.sql(
      `insert into passkeys (user_id, credential_id, public_key, counter, name) values ($1, $2, 'k', 0, 'P')`,
      [id, company.unique()],
    );
    await api.sql(`insert into totp_secrets (user_id, ciphertext, confirmed_at) values ($1, 'c', now())`, [id]);
    await api.sql(`insert into recovery_codes (user_id, code_hash) values ($1, 'h')`, [id]);
    await api.sql(`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'p', 'a')`, [
      id,
      `https://push/${company.unique()}`,
    ]);
    const opens = async () =>
      Promise.all(
        ['sessions', 'known_devices', 'passkeys', 'totp_secrets', 'recovery_codes', 'push_subscriptions'].map(
          async (table) => (await api.sql(`select from ${table} where user_id = $1`, [id])).length,
        ),
      );
    expect((await opens()).every((rows) => rows > 0)).toBe(true);
    expect((await openLatest(email)).message).toBe(verificationMessages.changed);
    expect(await opens()).toEqual([0, 0, 0, 0, 0, 0]);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect((await signIn(email, secret.password)).status).toBe(200);
    expect(
      await api.sql('select password_chosen_by_owner, password_of_former_address from users where id = $1', [id]),
    ).toEqual([{ password_chosen_by_owner: true, password_of_former_address: true }]);
  });

  test('of two new addresses only the latest one can be confirmed, and for seven days', async () => {
    const [first, second] = [`uno.${company.unique()}@ejemplo.es`, `dos.${company.unique()}@ejemplo.es`];
    await save('employee', { email: first });
    await save('employee', { email: second });
    expect((await verify(codeIn(await mailTo(api, first), 'verificacion'))).status).toBe(404);
    api.setNow(new Date(Date.now() + 7 * 24 * HOUR_MS + 1000));
    expect((await verify(codeIn(await mailTo(api, second), 'verificacion'))).status).toBe(404);
  });

  test('whether another company knows an address is not said; its owner hears of it by mail', async () => {
    const other = await createCompany(api);
    const { email: former } = await own('employee');
    const [stranger] = await api.sql<{ email: string }>('select email from users where id = $1', [other.employeeId]);
    const email = stranger?.email ?? '';
    expect(await save('employee', { email })).toMatchObject({
      status: 200,
      message: profileMessages.emailPending(email),
      data: { email: former, pending_email: email },
    });
    const mail = await mailTo(api, email);
    expect([mail.subject, /verificacion/.test(mail.text)]).toEqual([
      'Este email ya es el de tu cuenta de Jornada',
      false,
    ]);
    expect((await own('employee')).email).toBe(former);
  });

  test('an address that was free and is another account’s by now is refused to who confirms it', async () => {
    const { email: former } = await own('employee');
    const email = `nueva.${company.unique()}@ejemplo.es`;
    await save('employee', { email });
    const link = codeIn(await mailTo(api, email), 'verificacion');
    await api.sql(`insert into users (name, last_name, email) values ('A', 'B', $1)`, [email]);
    expect(await verify(link)).toMatchObject({ status: 409, message: verificationMessages.taken });
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
