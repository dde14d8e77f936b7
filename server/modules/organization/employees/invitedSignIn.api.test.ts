import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { sessionMessages, verificationMessages } from '#domain/access/auth/messages/index.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { mailTo } from '#tests/support/mails.ts';
import { api, enterprisesIn, first, input, own, second, settled, withTwoCompanies } from './invitations.fixture.ts';

withTwoCompanies();

describe('signing in', () => {
  test('with the right password and an address that nobody verified: 403, and the invitation is mailed again', async () => {
    const { create, signIn, mailsTo, openLatest } = accounts(api);
    const form = personForm(first);
    await create(first, { ...form, ...input });
    const before = mailsTo(form.email);
    expect(await signIn(form.email, input.password)).toMatchObject({
      status: 403,
      message: sessionMessages.notVerified,
      data: null,
    });
    expect((await mailTo(api, form.email, before)).subject).toMatch(/te ha dado de alta en Jornada/);
    expect(await openLatest(form.email)).toMatchObject({ status: 200, data: 'employee' });
  });

  test('with a wrong one nothing is said and nothing is mailed', async () => {
    const { create, signIn, mailsTo } = accounts(api);
    const form = personForm(first);
    await create(first, { ...form, ...input });
    const before = mailsTo(form.email);
    expect(await signIn(form.email, 'otra')).toMatchObject({ status: 401, message: sessionMessages.wrongCredentials });
    expect(mailsTo(form.email)).toBe(before);
  });

  test('three mails a day are enough', async () => {
    const { create, signIn, mailsTo } = accounts(api);
    const form = personForm(first);
    await create(first, { ...form, ...input });
    const before = mailsTo(form.email);
    for (let i = 0; i < 5; i += 1) expect((await signIn(form.email, input.password)).status).toBe(403);
    expect(mailsTo(form.email) - before).toBe(3);
  });

  test('recovering a password verifies the address and accepts nothing: 403 until the invitation is opened', async () => {
    const { create, signIn, choosePassword, openLatest, mailsTo } = accounts(api);
    const form = personForm(first);
    await create(first, form);
    await choosePassword(form.email, own);
    const before = mailsTo(form.email);
    expect(await signIn(form.email, own)).toMatchObject({ status: 403, message: sessionMessages.notAccepted });
    expect((await mailTo(api, form.email, before)).subject).toMatch(/te ha vinculado en Jornada/);
    expect(await openLatest(form.email)).toMatchObject({ status: 200, message: verificationMessages.accepted });
    expect(enterprisesIn((await signIn(form.email, own)).data)).toEqual([first.enterpriseId]);
  });

  test('whom nobody employs any more still reads their own record, whoever else invites them', async () => {
    const { signIn, create } = accounts(api);
    const person = await settled();
    await api.sql('update enterprise_users set active = false where user_id = $1', [person.id]);
    await create(second, { email: person.email });
    const { status, token = '' } = await signIn(person.email, own);
    expect(status).toBe(200);
    const { data } = await api.call(endpoints.getOwnTimeSheet, { token });
    expect(data).toMatchObject({ enterprise: { id: first.enterpriseId }, former: [] });
  });
});

describe('a password that somebody else chose', () => {
  test('serves nothing on an account that exists, and nobody is told', async () => {
    const { create, signIn } = accounts(api);
    const person = await settled();
    expect((await create(second, { email: person.email, ...input })).status).toBe(201);
    expect((await signIn(person.email, input.password)).status).toBe(401);
    expect((await signIn(person.email, own)).status).toBe(200);
  });

  test('serves until they have chosen their own, and not any more then', async () => {
    const { edit, signIn } = accounts(api);
    const { id, ...form } = await settled();
    expect((await edit(first, id, { ...form, ...input })).status).toBe(200);
    expect((await signIn(form.email, input.password)).status).toBe(401);
    await api.sql('update users set password_chosen_by_owner = false where id = $1', [id]);
    await edit(first, id, { ...form, ...input });
    expect((await signIn(form.email, input.password)).status).toBe(200);
  });

  test('ends with its sessions when another company’s invitation is accepted; one’s own goes on', async () => {
    const { create, edit, signIn, openLatest } = accounts(api);
    const [given1, own1] = [await settled(), await settled()];
    const { id: _id, ...form } = given1;
    await api.sql('update users set password_chosen_by_owner = false where id = $1', [given1.id]);
    expect((await edit(first, given1.id, { ...form, ...input })).status).toBe(200);
    const { token = '' } = await signIn(given1.email, input.password);
    const { token: ownToken = '' } = await signIn(own1.email, own);
    for (const { email } of [given1, own1]) {
      await create(second, { email });
      await openLatest(email);
    }
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect((await signIn(given1.email, input.password)).status).toBe(401);
    expect((await api.call(endpoints.checkSession, { token: ownToken })).status).toBe(200);
    expect((await signIn(own1.email, own)).status).toBe(200);
  });
});
