import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import { verificationMessages } from '../../../domain/auth/messages/index.ts';
import { accounts, personForm } from '../../../tests/support/accounts.ts';
import { codeIn, mailTo } from '../../../tests/support/mails.ts';
import { api, first, own, second, settled, withTwoCompanies } from './invitations.fixture.ts';

withTwoCompanies();

describe('an e-mail that an administrator types', () => {
  test('of somebody who has accepted waits for its link; then former sessions, codes and password end', async () => {
    const { edit, signIn, open, openLatest, seenBy, firstPassword } = accounts(api);
    const person = await settled();
    const { token = '' } = await signIn(person.email, own);
    const { id, ...form } = person;
    const email = `nueva.${first.unique()}@ejemplo.es`;
    const typed = { email: person.email, pending_email: email, verified: 1 };
    expect(await edit(first, id, { ...form, email })).toMatchObject({ status: 200, data: typed });
    expect(await seenBy(first, id)).toMatchObject(typed);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(200);
    expect((await mailTo(api, email)).subject).toMatch(/te ha dado de alta en Jornada con este email/);

    const opened = await openLatest(email);
    expect(opened).toMatchObject({ status: 200, data: 'employee', message: verificationMessages.changed });
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect(await seenBy(first, id)).toMatchObject({ email, pending_email: null, verified: 1 });
    expect((await signIn(email, own)).status).toBe(401);
    expect((await firstPassword(id, opened.token, own)).status).toBe(200);
    expect((await signIn(email, own)).status).toBe(200);
    const undo = codeIn(await mailTo(api, person.email), 'verificacion');
    expect(await open(undo)).toMatchObject({ status: 200, message: verificationMessages.undoAsked });
  });

  test('of somebody who has not accepted stands at once, for the invitation too, and frees the wrong one', async () => {
    const { create, edit, openLatest, seenBy, resend, mailsTo } = accounts(api);
    const form = personForm(first);
    const { person } = await create(first, form);
    const email = `bien.${first.unique()}@ejemplo.es`;
    expect((await edit(first, person.id, { ...form, email })).data).toMatchObject({ email, verified: 0 });
    const found = await api.call(endpoints.listUsers, {
      as: first.adminId,
      params: { id: first.enterpriseId },
      query: { filter: JSON.stringify({ q: email }) },
    });
    expect(found.data).toMatchObject([{ id: person.id, email }]);
    expect((await openLatest(form.email)).status).toBe(404);
    expect((await create(first, { email })).message).toMatch(/users_email_unique/);
    expect((await create(first, { email: form.email })).person.id).not.toBe(person.id);
    const before = mailsTo(email);
    expect((await resend(first, person.id)).status).toBe(200);
    await mailTo(api, email, before);
    expect(await openLatest(email)).toMatchObject({ status: 200, data: 'employee', token: expect.any(String) });
    expect(await seenBy(first, person.id)).toMatchObject({ email, verified: 1 });
  });

  test('that has an account is told to its owner alone', async () => {
    const { create, edit, seenBy } = accounts(api);
    const [owner, form] = [await settled(), personForm(second)];
    const { person } = await create(second, form);
    const before = accounts(api).mailsTo(owner.email);
    expect(await edit(second, person.id, { ...form, email: owner.email })).toMatchObject({
      status: 200,
      data: { email: owner.email, verified: 0 },
    });
    const mail = await mailTo(api, owner.email, before);
    expect([mail.subject, /verificacion/.test(mail.text)]).toEqual([
      'Este email ya es el de tu cuenta de Jornada',
      false,
    ]);
    expect(await seenBy(first, owner.id)).toMatchObject({ email: owner.email, verified: 1 });
  });
});
