import { generate } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { factorMessages as say, sessionMessages } from '#domain/access/auth/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { accounts } from '#tests/support/accounts.ts';
import { softwareAuthenticator } from '#tests/support/authenticator.ts';
import { createCompany, link } from '#tests/support/company/company.ts';
import type { Sent } from '#tests/support/api.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { api, company, email, password, signIn, withAccount } from '../session.fixture.ts';

withAccount();

const origin = 'http://localhost:3000';
const START = Date.parse('2026-03-10T09:00:00Z');
const at = (seconds: number) => api.setNow(new Date(START + seconds * 1000));
const MINUTES = 60;
const HOURS = 3600;

let token: string;
beforeEach(async () => {
  at(0);
  token = (await signIn()).token ?? '';
});

const codeAt = (secret: string, seconds: number) => generate({ secret, epoch: Math.floor(START / 1000) + seconds });
const dataOf = <T>({ data }: Sent): T => data as T;
const subjectsTo = (address: string) => api.outbox.filter(({ to }) => to === address).map(({ subject }) => subject);
const lastMail = () => api.outbox.findLast(({ to }) => to === email);

/** An application in use from `at(0)` on. */
async function withTotp() {
  const { secret } = dataOf<{ secret: string }>(await api.call(endpoints.beginTotp, { token }));
  const answer = await api.call(endpoints.confirmTotp, { token, body: { code: await codeAt(secret, 0) } });
  expect(answer.message).toBe(say.totpSaved);
  return { secret, codes: dataOf<{ recovery_codes: string[] }>(answer).recovery_codes };
}

async function withPasskey() {
  const authenticator = softwareAuthenticator(origin);
  const options = await api.call(endpoints.askNewPasskey, { token });
  const passkey = authenticator.create(options.data);
  const answer = await api.call(endpoints.createPasskey, { token, body: { passkey, name: 'Portátil' } });
  expect([answer.status, answer.message]).toEqual([201, say.passkeySaved]);
  return { authenticator, passkey, codes: dataOf<{ recovery_codes: string[] | null }>(answer).recovery_codes };
}

const passkeyIn = async (authenticator: ReturnType<typeof softwareAuthenticator>, from?: string) => {
  const { data } = await api.call(endpoints.askPasskey);
  return api.call(endpoints.signInWithPasskey, {
    body: { passkey: authenticator.use(data, from === undefined ? {} : { origin: from }) },
  });
};

describe('codes of an application', () => {
  test('are asked for once one was confirmed, and each serves once', async () => {
    const { secret } = await withTotp();
    const asked = await signIn();
    expect([asked.status, asked.errors, asked.token]).toEqual([422, { code: say.codeAsked }, undefined]);
    at(60);
    const code = await codeAt(secret, 60);
    expect((await signIn({ code })).data).toMatchObject({ second_factor: 'active' });
    expect((await signIn({ code })).errors).toEqual({ code: say.codeWrong });
  });

  test.each([
    ['half a minute late', 90, 200],
    ['half a minute early', 30, 200],
    ['a minute and a half late', 150, 422],
  ])('%s: %i seconds, %i', async (_, seconds, status) => {
    const { secret } = await withTotp();
    at(seconds);
    expect((await signIn({ code: await codeAt(secret, 60) })).status).toBe(status);
  });

  test('with the wrong password they are not even looked at', async () => {
    const { secret } = await withTotp();
    at(60);
    const answer = await signIn({ password: 'otra', code: await codeAt(secret, 60) });
    expect([answer.status, answer.message]).toEqual([401, sessionMessages.wrongCredentials]);
  });

  test('a secret that was drawn but not confirmed protects nothing, and a wrong code does not confirm it', async () => {
    await api.call(endpoints.beginTotp, { token });
    const answer = await api.call(endpoints.confirmTotp, { token, body: { code: '000000' } });
    expect(answer.errors).toEqual({ code: say.codeWrong });
    expect((await signIn()).status).toBe(200);
  });

  test('a recovery code serves once in place of it, however it is typed; its owner is told', async () => {
    const { codes } = await withTotp();
    expect(codes).toHaveLength(10);
    const typed = codes[0]?.toUpperCase().replace('-', ' ') ?? '';
    expect((await signIn({ code: typed })).status).toBe(200);
    expect((await signIn({ code: typed })).errors).toEqual({ code: say.codeWrong });
    expect(lastMail()?.text).toContain('Te quedan 9');
    const renewed = await api.call(endpoints.renewRecoveryCodes, { token });
    expect(renewed.message).toBe(say.codesRenewed);
    expect((await signIn({ code: codes[1] })).errors).toEqual({ code: say.codeWrong });
  });

  test('who guesses is stopped, on a known device nobody is; the owner is told that somebody has the password', async () => {
    const { secret } = await withTotp();
    at(60);
    const answers = [];
    for (let i = 0; i < 12; i += 1) answers.push((await signIn({ code: `00000${i}`.slice(-6) })).status);
    expect(answers.slice(0, 9)).toEqual(Array(9).fill(422));
    expect(answers.at(-1)).toBe(429);
    expect((await signIn({ code: await codeAt(secret, 60) })).status).toBe(429);
    const headers = { origin, cookie: `jornada-device=${'d'.repeat(43)}` };
    await api.sql('insert into known_devices (user_id, device_hash) values ($1, $2)', [
      company.adminId,
      hashOf('d'.repeat(43)),
    ]);
    const body = { email, password, code: await codeAt(secret, 60) };
    expect((await api.call(endpoints.login, { body, headers })).status).toBe(200);
    expect(subjectsTo(email)).toContain('Alguien conoce la contraseña de tu cuenta de Jornada');
  });

  test('are counted before they are compared: of sixty wrong ones at once ten are, and each of these stands in the log', async () => {
    const { secret } = await withTotp();
    at(60);
    const wrong = (await codeAt(secret, 60)) === '000000' ? '111111' : '000000';
    const tried = await Promise.all(Array.from({ length: 60 }, () => signIn({ code: wrong })));
    const compared = tried.filter(({ errors }) => errors?.code === say.codeWrong);
    expect(compared.length).toBeLessThanOrEqual(10);
    expect(compared.length).toBeGreaterThan(0);
    const logged = await api.sql(
      `select actor_id, user_id from audit_log where enterprise_id = $1 and action = 'auth.secondFactorFailed'`,
      [company.enterpriseId],
    );
    expect(logged).toEqual(compared.map(() => ({ actor_id: null, user_id: company.adminId })));
  });

  test('the secret stands encrypted in the database, the codes as hashes', async () => {
    const { secret, codes } = await withTotp();
    const rows = await api.sql(
      'select (select json_agg(t) from totp_secrets t)::text || (select json_agg(r) from recovery_codes r)::text as all',
    );
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(codes[0]);
  });
});

describe('a passkey', () => {
  test('signs in by itself; a password then asks for it', async () => {
    const { authenticator, codes } = await withPasskey();
    expect(codes).toHaveLength(10);
    const answer = await passkeyIn(authenticator);
    expect(answer).toMatchObject({ status: 200, data: { id: company.adminId, second_factor: 'active' } });
    expect((await api.call(endpoints.checkSession, { token: answer.token ?? '' })).status).toBe(200);
    expect((await signIn()).errors).toEqual({ code: say.passkeyAsked, passkey: say.passkeyAsked });
    expect((await signIn({ code: codes?.[0] })).status).toBe(200);
  });

  test('waits for the same as a password: one’s own sign-up of a company, or an invitation', async () => {
    const { authenticator } = await withPasskey();
    const { enterpriseId, adminId } = company;
    await api.sql('update enterprise_users set accepted_at = null where enterprise_id = $1', [enterpriseId]);
    expect(await passkeyIn(authenticator)).toMatchObject({ status: 403, message: sessionMessages.signUpNotAccepted });
    expect(lastMail()?.subject).toMatch(/^Confirma el alta de tu empresa/);
    await api.sql('update enterprise_users set accepted_at = now() where enterprise_id = $1 and user_id <> $2', [
      enterpriseId,
      adminId,
    ]);
    expect(await passkeyIn(authenticator)).toMatchObject({ status: 403, message: sessionMessages.notAccepted });
    await api.sql('update enterprise_users set account_id = $2 where user_id = $1', [
      adminId,
      (await createCompany(api)).adminId,
    ]);
    expect((await passkeyIn(authenticator)).status).toBe(200);
  });

  test('is refused for another site, a second time, with an old challenge and when it is not ours', async () => {
    const { authenticator } = await withPasskey();
    expect((await passkeyIn(authenticator, 'https://jornada.example.evil')).errors).toEqual({
      passkey: say.passkeyRefused,
    });
    const { data } = await api.call(endpoints.askPasskey);
    const body = { passkey: authenticator.use(data) };
    expect((await api.call(endpoints.signInWithPasskey, { body })).status).toBe(200);
    expect((await api.call(endpoints.signInWithPasskey, { body })).errors).toEqual({ passkey: say.passkeyRefused });
    const old = { passkey: authenticator.use((await api.call(endpoints.askPasskey)).data) };
    at(301);
    expect((await api.call(endpoints.signInWithPasskey, { body: old })).status).toBe(422);
    const unknown = await passkeyIn(softwareAuthenticator(origin));
    expect(unknown.errors).toEqual({ passkey: say.passkeyUnknown });
  });

  test('a challenge for making one is good for its account alone, and not for signing in', async () => {
    const { authenticator } = await withPasskey();
    const other = company.people.manager;
    const theirs = await api.call(endpoints.askNewPasskey, { as: other });
    const passkey = softwareAuthenticator(origin).create(theirs.data);
    const answer = await api.call(endpoints.createPasskey, { token, body: { passkey } });
    expect(answer.errors).toEqual({ passkey: say.passkeyRefused });
    const misused = { passkey: authenticator.use(theirs.data) };
    expect((await api.call(endpoints.signInWithPasskey, { body: misused })).status).toBe(422);
  });

  test('of somebody else is neither renamed nor removed', async () => {
    await withPasskey();
    const [mine] = dataOf<{ id: number }[]>(await api.call(endpoints.listPasskeys, { token }));
    const params = { id: mine?.id ?? 0 };
    const as = company.people.manager;
    expect((await api.call(endpoints.renamePasskey, { as, params, body: { name: 'x' } })).status).toBe(404);
    expect((await api.call(endpoints.removePasskey, { as, params })).status).toBe(404);
    expect((await api.call(endpoints.renamePasskey, { token, params, body: { name: 'Móvil' } })).status).toBe(200);
    expect((await api.call(endpoints.removePasskey, { token, params })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    const all = dataOf<object>(await api.call(endpoints.getSecondFactors, { token }));
    expect(all).toMatchObject({ passkeys: [], recovery_codes_left: 0, totp_since: null });
  });
});

describe('who has lost everything', () => {
  const ask = (over = {}) => api.call(endpoints.askFactorRecovery, { body: { email, password, ...over } });

  test('waits 72 hours, then a mailed code takes the second factor away and ends the sessions', async () => {
    await withTotp();
    expect((await ask()).message).toBe(say.recoveryAsked);
    expect(lastMail()?.subject).toBe('Petición para quitar el segundo factor de tu cuenta de Jornada');
    at(71 * HOURS);
    expect((await signIn()).errors).toEqual({ code: say.codeAsked });
    at(72 * HOURS + 1);
    expect((await signIn()).errors).toEqual({ code: say.recoveryMailed });
    const code = /: ([a-z0-9-]{11})\. Sirve/.exec(lastMail()?.text ?? '')?.[1] ?? '';
    expect(code).not.toBe('');
    expect((await signIn({ code })).data).toMatchObject({ second_factor: 'none' });
    expect(subjectsTo(email)).toContain('Tu cuenta de Jornada ya no tiene segundo factor');
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
  });

  test('cannot guess the mailed code: after ten wrong ones it is worth nothing', async () => {
    await withTotp();
    await ask();
    at(72 * HOURS + 1);
    expect((await signIn()).errors).toEqual({ code: say.recoveryMailed });
    const code = /: ([a-z0-9-]{11})\. Sirve/.exec(lastMail()?.text ?? '')?.[1] ?? '';
    for (let i = 0; i < 10; i += 1) await signIn({ code: `aaaaa-aaaa${i}` });
    expect((await signIn({ code })).status).toBe(429);
  });

  test('is asked for the second factor after choosing another password by mail', async () => {
    const { secret } = await withTotp();
    const chosen = 'Clave-recuperada-1';
    await accounts(api).choosePassword(email, chosen);
    expect(await signIn({ password: chosen })).toMatchObject({ status: 422, errors: { code: say.codeAsked } });
    at(60);
    const code = await codeAt(secret, 60);
    expect((await signIn({ password: chosen, code })).data).toMatchObject({ second_factor: 'active' });
  });

  test('is stopped by a sign-in with the second factor, and by a click in the account', async () => {
    const { codes } = await withTotp();
    await ask();
    at(10 * HOURS);
    expect((await signIn({ code: codes[0] })).status).toBe(200);
    at(73 * HOURS);
    expect((await signIn()).errors).toEqual({ code: say.codeAsked });
    await ask();
    const held = (await signIn({ code: codes[1] })).token ?? '';
    await ask();
    await api.call(endpoints.cancelFactorRecovery, { token: held });
    const state = dataOf<object>(await api.call(endpoints.getSecondFactors, { token: held }));
    expect(state).toMatchObject({ recovery_due_at: null });
  });

  test('without the password nothing begins, and the answer is the same', async () => {
    await withTotp();
    const right = await ask();
    await api.sql('delete from factor_recoveries');
    const mails = api.outbox.length;
    for (const over of [{ password: 'otra' }, { email: 'nadie@ejemplo.es' }]) {
      const answer = await ask(over);
      expect([answer.status, answer.text]).toEqual([right.status, right.text]);
    }
    expect([api.outbox.length, await api.sql('select from factor_recoveries')]).toEqual([mails, []]);
  });
});

describe('an enterprise that asks for a second factor', () => {
  const policy = (roles: string[], as = token) =>
    api.call(endpoints.setSecondFactorPolicy, { token: as, params: { id: company.enterpriseId }, body: { roles } });

  test('opens nothing to who has none, until they have one; other enterprises stay open', async () => {
    const manager = company.people.manager;
    const next = await createCompany(api);
    await link(api, next.enterpriseId, manager, 'manager');
    expect((await policy(['manager'])).message).toBe(say.policySaved);
    const of = (id: number) => api.call(endpoints.listUsers, { as: manager, params: { id } });
    const refused = await of(company.enterpriseId);
    expect([refused.status, refused.message]).toEqual([403, generalMessages.factorWanted]);
    expect((await of(next.enterpriseId)).status).toBe(200);
    expect((await api.call(endpoints.checkSession, { as: manager })).data).toMatchObject({ second_factor: 'required' });
    const { data } = await api.call(endpoints.getSecondFactorPolicy, { token, params: { id: company.enterpriseId } });
    expect(data).toMatchObject({ roles: ['manager'], without: [{ id: manager }] });
    const { secret } = dataOf<{ secret: string }>(await api.call(endpoints.beginTotp, { as: manager }));
    await api.call(endpoints.confirmTotp, { as: manager, body: { code: await codeAt(secret, 0) } });
    expect((await of(company.enterpriseId)).status).toBe(200);
    const last = await api.call(endpoints.removeTotp, { as: manager });
    expect([last.status, last.message]).toEqual([409, expect.stringContaining('es el único que tienes')]);
  });

  test('also for their own record, and says so', async () => {
    await policy(['employee']);
    const as = company.people.employee;
    const own = await api.call(endpoints.getOwnTimeSheet, { as });
    expect([own.status, own.message]).toEqual([403, generalMessages.factorWanted]);
    expect((await api.call(endpoints.checkSession, { as })).status).toBe(200);
  });

  test('does not shut out the admin who asks for it', async () => {
    const answer = await policy(['admin']);
    expect([answer.status, answer.message]).toEqual([409, say.yourselfFirst]);
    await withTotp();
    expect((await policy(['admin'])).status).toBe(200);
  });
});

test('what protects an account asks for a fresh proof after ten minutes, by password, code or passkey', async () => {
  const { authenticator } = await withPasskey();
  at(10 * MINUTES);
  expect((await api.call(endpoints.beginTotp, { token })).status).toBe(200);
  at(10 * MINUTES + 1);
  const refused = await api.call(endpoints.beginTotp, { token });
  expect([refused.status, refused.message, refused.headers['www-authenticate']]).toEqual([
    401,
    generalMessages.proofNeeded,
    'Bearer error="insufficient_user_authentication", max_age="600"',
  ]);
  const confirm = (body: object) => api.call(endpoints.confirmIdentity, { token, body });
  expect((await confirm({})).errors).toHaveProperty('password');
  expect((await confirm({ password: 'otra' })).errors).toHaveProperty('password');
  expect((await confirm({ password })).errors).toHaveProperty('passkey');
  const { data } = await api.call(endpoints.askPasskey);
  expect((await confirm({ passkey: authenticator.use(data) })).status).toBe(200);
  expect((await api.call(endpoints.beginTotp, { token })).status).toBe(200);
});
