import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { factorMessages, sessionMessages, verificationMessages } from '#domain/access/auth/messages/index.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { softwareAuthenticator } from '#tests/support/authenticator.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { codeIn, mailTo } from '#tests/support/mails.ts';
import { divideAccount, hashPassword } from './index.ts';

const theirs = { password: 'Clave-ajena-1', confirm_password: 'Clave-ajena-1' };
const own = 'Clave-propia-1';
let api: Api;
let attacker: Company;
let employer: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(null);
  await api.sql('delete from rate_limits');
  attacker = await createCompany(api);
  employer = await createCompany(api);
});

/** All that a session of an account could read of a company: its lists, and the person's own record there. */
const readOf = async (token: string, company: Company, userId: number) => {
  const query = { enterprise_id: company.enterpriseId };
  const answers = [
    await api.call(endpoints.listUsers, { token, params: { id: company.enterpriseId } }),
    await api.call(endpoints.listComplaints, { token, params: { enterpriseId: company.enterpriseId } }),
    await api.call(endpoints.getUser, { token, params: { id: userId }, query }),
    await api.call(endpoints.getOwnTimeSheet, { token, query }),
    await api.call(endpoints.listOwnIncidents, { token, query }),
    await api.call(endpoints.exportPersonalData, { token, params: { id: userId }, query }),
  ];
  return answers.filter(({ status, data }) => status === 200 && JSON.stringify(data) !== '[]').length;
};

describe('a trial company makes an account with a victim’s e-mail and DNI and a password of its choice', () => {
  test('the victim’s employer is linked to it: neither the password nor a session opened with it reads anything there', async () => {
    const { create, accountOf, signIn, openLatest, choosePassword } = accounts(api);
    const victim = personForm(attacker);
    const { person } = await create(attacker, { ...victim, ...theirs });
    // As a session that was opened before addresses had to be verified.
    const token = await api.tokenFor(person.id);
    expect(await signIn(victim.email, theirs.password)).toMatchObject({
      status: 403,
      message: sessionMessages.notVerified,
    });

    const hired = await create(employer, { ...victim, role: 'admin' });
    expect(hired.status).toBe(201);
    expect(await accountOf(employer, hired.person.id)).toBe(await accountOf(attacker, person.id));
    expect(await readOf(token, employer, hired.person.id)).toBe(0);

    // The employer's invitation is the latest mail.
    expect(await openLatest(victim.email)).toMatchObject({
      status: 200,
      data: 'admin',
      message: verificationMessages.verified,
      token: expect.any(String),
    });
    expect((await signIn(victim.email, theirs.password)).status).toBe(401);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);

    await choosePassword(victim.email, own);
    const { data, token: victims = '' } = await signIn(victim.email, own);
    expect(data).toMatchObject({ enterprises: [{ id: employer.enterpriseId, role: 'admin' }] });
    expect(await readOf(victims, employer, hired.person.id)).toBeGreaterThan(3);
    expect(await readOf(victims, attacker, person.id)).toBe(0);
  });

  test('a passkey that was added with a password of the company’s choice ends when the victim accepts elsewhere', async () => {
    const { create, openLatest } = accounts(api);
    const victim = personForm(attacker);
    const { person } = await create(attacker, victim);
    await openLatest(victim.email);
    // The company sets a password for its own person, signs in with it and adds a passkey of its own.
    await api.sql('update users set password_hash = $2, password_chosen_by_owner = false where id = $1', [
      person.id,
      await hashPassword(theirs.password),
    ]);
    const authenticator = softwareAuthenticator('http://localhost:3000');
    const { data: options } = await api.call(endpoints.askNewPasskey, { as: person.id });
    const body = { passkey: authenticator.create(options) };
    expect((await api.call(endpoints.createPasskey, { as: person.id, body })).status).toBe(201);

    const after = api.outbox.filter(({ to }) => to === victim.email).length;
    await create(employer, victim);
    const code = codeIn(await mailTo(api, victim.email, after), 'verificacion');
    expect((await api.call(endpoints.acceptInvitation, { params: { code } })).message).toBe(
      verificationMessages.accepted,
    );
    const { data: challenge } = await api.call(endpoints.askPasskey);
    const entered = await api.call(endpoints.signInWithPasskey, {
      body: { passkey: authenticator.use(challenge) },
    });
    expect(entered.errors).toEqual({ passkey: factorMessages.passkeyUnknown });
  });

  test('once the victim uses the account it can neither set a password nor lead it to an address of its own', async () => {
    const { create, edit, accountOf, openLatest, choosePassword, seenBy, signIn } = accounts(api);
    const victim = personForm(attacker);
    const { person } = await create(attacker, victim);
    const hired = await create(employer, victim);
    const form = { ...personForm(attacker), email: victim.email, dni: victim.dni };
    const signsIn = async () => (await signIn(victim.email, theirs.password)).status;
    expect((await edit(attacker, person.id, { ...form, ...theirs })).status).toBe(200);
    await openLatest(victim.email);
    expect((await edit(attacker, person.id, { ...form, ...theirs })).status).toBe(200);
    expect(await signsIn()).toBe(401);
    const mine = `mia.${attacker.unique()}@ejemplo.es`;
    const victims = await accountOf(employer, hired.person.id);
    expect(await edit(attacker, person.id, { ...form, email: mine })).toMatchObject({
      status: 200,
      data: { email: mine, verified: 0 },
    });
    expect((await openLatest(mine)).message).toBe(verificationMessages.verified);
    await choosePassword(mine, theirs.password);
    const { token = '' } = await signIn(mine, theirs.password);
    expect(await readOf(token, attacker, person.id)).toBeGreaterThan(0);
    expect(await readOf(token, employer, hired.person.id)).toBe(0);
    expect(await seenBy(employer, hired.person.id)).toMatchObject({ email: victim.email, verified: 1 });
    expect(await api.sql('select id from users where email = $1', [victim.email])).toEqual([{ id: victims }]);
    expect(await accountOf(attacker, person.id)).not.toBe(victims);
  });

  test('an account in whose place it wants the victim’s does not meet what others send there', async () => {
    const { create, edit, accountOf, openLatest, choosePassword, signIn, seenBy } = accounts(api);
    const mine = personForm(attacker);
    const { person } = await create(attacker, mine);
    await openLatest(mine.email);
    await choosePassword(mine.email, theirs.password);
    const { token = '' } = await signIn(mine.email, theirs.password);
    const victim = personForm(attacker);
    expect(await edit(attacker, person.id, { ...mine, email: victim.email })).toMatchObject({
      status: 200,
      data: { email: mine.email, pending_email: victim.email, verified: 1 },
    });

    const hired = await create(employer, victim);
    expect(await accountOf(employer, hired.person.id)).not.toBe(await accountOf(attacker, person.id));
    await openLatest(victim.email);
    expect((await signIn(victim.email, theirs.password)).status).toBe(401);
    expect(await readOf(token, employer, hired.person.id)).toBe(0);
    expect(await seenBy(employer, hired.person.id)).toMatchObject({ verified: 1 });
    expect(await seenBy(attacker, person.id)).toMatchObject({ email: mine.email, pending_email: victim.email });
  });

  test('even when the victim confirms it, not knowing why: what was theirs stays another account, to which the employer opens nothing', async () => {
    const { create, edit, accountOf, openLatest, choosePassword, signIn } = accounts(api);
    const mine = personForm(attacker);
    const { person } = await create(attacker, mine);
    await openLatest(mine.email);
    await choosePassword(mine.email, theirs.password);
    const { token = '' } = await signIn(mine.email, theirs.password);
    const victim = personForm(attacker);
    await edit(attacker, person.id, { ...mine, email: victim.email });
    expect(await openLatest(victim.email)).toMatchObject({
      message: verificationMessages.verified,
      token: expect.any(String),
    });
    const agreed = { params: { code: codeIn(await mailTo(api, mine.email), 'verificacion') }, body: { agrees: 1 } };
    expect((await api.call(endpoints.answerMove, agreed)).message).toBe(verificationMessages.moveAgreed);
    const { person: hired } = await create(employer, victim);
    expect(await accountOf(attacker, person.id)).toBe(await accountOf(employer, hired.id));
    await openLatest(victim.email);
    expect(await readOf(token, employer, hired.id)).toBe(0);
    expect((await signIn(victim.email, theirs.password)).status).toBe(401);
    await choosePassword(victim.email, own);
    const { token: victims = '' } = await signIn(victim.email, own);
    expect(await readOf(victims, employer, hired.id)).toBeGreaterThan(0);
  });

  test('who knows the password of an account that a company made cannot lead another’s invitation elsewhere', async () => {
    const { create, edit, openAndAccept, openLatest, signIn, seenBy, mailsTo } = accounts(api);
    const victim = personForm(attacker);
    const { person } = await create(attacker, victim);
    await openLatest(victim.email);
    await edit(attacker, person.id, { ...victim, ...theirs });
    const { token = '' } = await signIn(victim.email, theirs.password);
    expect(token).not.toBe('');
    const before = mailsTo(victim.email);
    const hired = await create(employer, { ...victim, role: 'admin' });
    const invitation = codeIn(await mailTo(api, victim.email, before), 'verificacion');

    const email = `mia.${attacker.unique()}@ejemplo.es`;
    const { data: shown } = await api.call(endpoints.getUser, { token, params: { id: person.id } });
    const body = { ...(shown as User), email };
    expect((await api.call(endpoints.updateUser, { token, params: { id: person.id }, body })).status).toBe(200);
    expect(await openLatest(email)).toMatchObject({ status: 409, message: verificationMessages.acceptFirst });
    expect((await seenBy(employer, hired.person.id)).email).toBe(victim.email);

    const { data: listed } = await api.call(endpoints.listInvitations, { token });
    const byThem = { token, params: { enterpriseId: employer.enterpriseId } };
    expect([listed, (await api.call(endpoints.acceptOwnInvitation, byThem)).status]).toEqual([[], 404]);

    expect(await openAndAccept(invitation)).toMatchObject({ status: 200, data: 'admin', token: expect.any(String) });
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect((await signIn(victim.email, theirs.password)).status).toBe(401);
  });

  test('a password changed in a session stays somebody else’s choice', async () => {
    const { create, edit, openLatest, signIn } = accounts(api);
    const victim = personForm(attacker);
    const { person } = await create(attacker, victim);
    await openLatest(victim.email);
    await edit(attacker, person.id, { ...victim, ...theirs });
    const { token = '' } = await signIn(victim.email, theirs.password);
    const { data: shown } = await api.call(endpoints.getUser, { token, params: { id: person.id } });
    const body = { ...(shown as User), password: 'Clave-ajena-2', confirm_password: 'Clave-ajena-2' };
    expect((await api.call(endpoints.updateUser, { token, params: { id: person.id }, body })).status).toBe(200);
    await create(employer, victim);
    await openLatest(victim.email);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect((await signIn(victim.email, 'Clave-ajena-2')).status).toBe(401);
  });
});

describe('an employee gives themselves the victim’s e-mail and DNI', () => {
  test('nothing counts before the victim confirms: their employer’s person is another account', async () => {
    const { create, accountOf, openLatest, choosePassword, signIn } = accounts(api);
    const mine = personForm(attacker);
    const { person } = await create(attacker, mine);
    await openLatest(mine.email);
    await choosePassword(mine.email, theirs.password);
    const { token = '' } = await signIn(mine.email, theirs.password);

    const victim = personForm(employer);
    const { data: shown } = await api.call(endpoints.getUser, { token, params: { id: person.id } });
    const body = { ...(shown as User), email: victim.email, dni: victim.dni };
    const { data } = await api.call(endpoints.updateUser, { token, params: { id: person.id }, body });
    expect(data).toMatchObject({ email: mine.email, dni: victim.dni, pending_email: victim.email });

    const hired = await create(employer, victim);
    expect(hired.status).toBe(201);
    expect(await accountOf(employer, hired.person.id)).not.toBe(await accountOf(attacker, person.id));
    await openLatest(victim.email);
    expect(await readOf(token, employer, hired.person.id)).toBe(0);
    expect((await signIn(victim.email, theirs.password)).status).toBe(401);
    expect((await signIn(mine.email, theirs.password)).status).toBe(200);
  });

  test('even when the victim confirms, not knowing why: accepting the employer’s invitation ends what was theirs', async () => {
    const { create, accountOf, openLatest, choosePassword, signIn } = accounts(api);
    const mine = personForm(attacker);
    const { person } = await create(attacker, mine);
    await openLatest(mine.email);
    await choosePassword(mine.email, theirs.password);
    const { token = '' } = await signIn(mine.email, theirs.password);
    const victim = personForm(employer);
    const { data: shown } = await api.call(endpoints.getUser, { token, params: { id: person.id } });
    const body = { ...(shown as User), email: victim.email };
    await api.call(endpoints.updateUser, { token, params: { id: person.id }, body });
    expect((await openLatest(victim.email)).message).toBe(verificationMessages.changed);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    const { token: again = '' } = await signIn(victim.email, theirs.password);
    expect((await api.call(endpoints.checkSession, { token: again })).status).toBe(200);

    const { person: hired } = await create(employer, victim);
    expect(await accountOf(employer, hired.id)).toBe(await accountOf(attacker, person.id));
    const { data: listed } = await api.call(endpoints.listInvitations, { token: again });
    expect(listed).toEqual([]);
    await openLatest(victim.email);
    expect((await api.call(endpoints.checkSession, { token: again })).status).toBe(401);
    expect((await signIn(victim.email, theirs.password)).status).toBe(401);
  });
});

describe('an employer types a password for somebody who has chosen their own', () => {
  const changed = async (id: number, former: string) => {
    const { signIn, openLatest, mailsTo } = accounts(api);
    const before = mailsTo(former);
    const { token = '' } = await signIn(former, own);
    const email = `nueva.${employer.unique()}@ejemplo.es`;
    const { data: shown } = await api.call(endpoints.getUser, { token, params: { id } });
    await api.call(endpoints.updateUser, { token, params: { id }, body: { ...(shown as User), email } });
    expect((await openLatest(email)).message).toBe(verificationMessages.changed);
    return { email, undoing: codeIn(await mailTo(api, former, before), 'verificacion') };
  };

  test.each([
    ['as it is', async () => undefined],
    ['and changed their address', async (id: number, email: string) => void (await changed(id, email))],
    [
      'and undid a change of their address',
      async (id: number, email: string) => {
        const { undoing: code } = await changed(id, email);
        expect((await api.call(endpoints.undoEmailChange, { params: { code } })).status).toBe(200);
      },
    ],
    [
      'and has an account that was divided',
      async (id: number, former: string) => {
        const { email } = await changed(id, former);
        await api.sql('update enterprise_users set accepted_at = now() where user_id = $1', [id]);
        expect(await api.database.transaction((tx) => divideAccount(tx, email, former, new Date()))).toBe(true);
      },
    ],
  ])('it is for nothing: %s', async (_, happens) => {
    const { create, edit, openLatest, choosePassword, seenBy, signIn } = accounts(api);
    const form = personForm(employer);
    const { person } = await create(employer, form);
    await openLatest(form.email);
    await choosePassword(form.email, own);
    await happens(person.id, form.email);
    const { email } = await seenBy(employer, person.id);
    expect((await edit(employer, person.id, { ...form, email, ...theirs })).status).toBe(200);
    expect((await signIn(email, theirs.password)).status).toBe(401);
  });
});
