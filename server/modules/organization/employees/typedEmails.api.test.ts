import { describe, expect, test } from 'vitest';
import type { MoveQuestion } from '#domain/access/auth/session.ts';
import { sessionMessages, verificationMessages } from '#domain/access/auth/messages/index.ts';
import { moveObjectionDays } from '#domain/constants.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import type { Company } from '#tests/support/company/company.ts';
import { codeIn, mailTo } from '#tests/support/mails.ts';
import { api, enterprisesIn, first, own, second, settled, withTwoCompanies } from './invitations.fixture.ts';
import { actionsIn, answer, asked, emailOf, newAddress, passed, readMove } from './typedEmails.fixture.ts';

withTwoCompanies();

describe('an e-mail that an administrator types for somebody who has not accepted', () => {
  test('stands at once, for the invitation too, and frees the wrong one', async () => {
    const { create, edit, openLatest, seenBy, resend, mailsTo } = accounts(api);
    const form = personForm(first);
    const { person } = await create(first, form);
    const email = newAddress();
    expect((await edit(first, person.id, { ...form, email })).data).toMatchObject({ email, verified: 0 });
    expect((await mailTo(api, email)).subject).toMatch(/te ha dado de alta en Jornada/);
    const found = await api.call(endpoints.listUsers, {
      as: first.adminId,
      params: { id: first.enterpriseId },
      query: { filter: JSON.stringify({ q: email }) },
    });
    expect(found.data).toMatchObject([{ id: person.id, email }]);
    expect((await openLatest(form.email)).status).toBe(404);
    expect(await api.sql('select from users where email = $1', [form.email])).toEqual([]);
    expect((await create(first, { email })).message).toMatch(/users_email_unique/);
    expect((await create(first, { email: form.email })).person.id).not.toBe(person.id);
    const before = mailsTo(email);
    expect((await resend(first, person.id)).status).toBe(200);
    await mailTo(api, email, before);
    expect(await openLatest(email)).toMatchObject({ status: 200, data: 'employee', token: expect.any(String) });
    expect(await seenBy(first, person.id)).toMatchObject({ email, pending_email: null, verified: 1 });
    expect(await actionsIn(first, person.id)).toEqual([
      { action: 'employees.create', actor_id: first.adminId },
      { action: 'employees.invite', actor_id: first.adminId },
      { action: 'employees.invite', actor_id: first.adminId },
      { action: 'employees.invite', actor_id: first.adminId },
      { action: 'employees.accept', actor_id: person.id },
    ]);
  });

  test('leaves the wrong one to another company that knows somebody by it', async () => {
    const { create, edit, open, seenBy } = accounts(api);
    const [form, email] = [personForm(first), newAddress()];
    const { person } = await create(first, form);
    const linkOfFirst = codeIn(await mailTo(api, form.email), 'verificacion');
    const { person: theirs } = await create(second, form);
    const linkOfSecond = codeIn(await mailTo(api, form.email, 1), 'verificacion');
    expect(await edit(first, person.id, { ...form, email })).toMatchObject({ status: 200, data: { email } });
    expect((await open(linkOfFirst)).status).toBe(404);
    expect((await open(linkOfSecond)).message).toBe(verificationMessages.verified);
    expect(await seenBy(second, theirs.id)).toMatchObject({ email: form.email, verified: 1 });
    expect(await seenBy(first, person.id)).toMatchObject({ email, verified: 0 });
  });

  test('asks whose account it is, who answers it in their session; of the account nothing is told or changed', async () => {
    const { create, edit, accountOf, signIn, seenBy, mailsTo } = accounts(api);
    const [owner, form] = [await settled(), personForm(second)];
    const { person } = await create(second, form);
    const before = mailsTo(owner.email);
    expect(await edit(second, person.id, { ...form, email: owner.email })).toMatchObject({
      status: 200,
      data: { email: owner.email, pending_email: null, verified: 0 },
    });
    const mail = await mailTo(api, owner.email, before);
    expect([mail.subject, /verificacion/.test(mail.text)]).toEqual([
      expect.stringMatching(/te ha vinculado en Jornada$/),
      true,
    ]);
    expect(await accountOf(second, person.id)).toBe(owner.id);
    expect(await seenBy(first, owner.id)).toMatchObject({ email: owner.email, verified: 1 });
    const { data, token = '' } = await signIn(owner.email, own);
    expect(enterprisesIn(data)).toEqual([first.enterpriseId]);
    const params = { enterpriseId: second.enterpriseId };
    expect((await api.call(endpoints.acceptOwnInvitation, { token, params })).message).toBe(
      verificationMessages.accepted,
    );
    expect(enterprisesIn((await api.call(endpoints.checkSession, { token })).data)).toEqual([
      first.enterpriseId,
      second.enterpriseId,
    ]);
  });
});

describe('an e-mail that an administrator types for somebody who has accepted', () => {
  test('asks its reader and tells who has the access, which stays as it is', async () => {
    const { seenBy, signIn, open } = accounts(api);
    const person = await settled();
    const { token = '' } = await signIn(person.email, own);
    const { id, former, email, answered, mail, invitation, code } = await asked(newAddress(), person);
    const shown = { email: former, pending_email: email, verified: 1 };
    expect(answered).toMatchObject({ status: 200, data: shown });
    expect(await seenBy(first, id)).toMatchObject(shown);
    expect(mail.subject).toMatch(/ha indicado otro email para tu acceso$/);
    expect(mail.text).toContain(email);
    expect(invitation.subject).toMatch(/te ha dado de alta en Jornada$/);
    for (let i = 0; i < 2; i += 1)
      expect(await open(code)).toMatchObject({ status: 200, message: verificationMessages.moveAsked });
    const { data } = await readMove(code);
    const { due_at } = data as MoveQuestion;
    expect(data).toEqual({ enterprise: expect.stringMatching(/^Empresa /), email, due_at });
    const days = (new Date(due_at).getTime() - Date.now()) / DAY_MS;
    expect([moveObjectionDays.usual, days > 2.99, days <= 3]).toEqual([3, true, true]);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(200);
    expect((await signIn(former, own)).status).toBe(200);
    expect((await actionsIn(first, id)).at(-1)).toEqual({ action: 'employees.moveRequest', actor_id: first.adminId });
  });

  test('has the access once its reader has accepted and nobody has objected for three days', async () => {
    const { accountOf, openLatest, firstPassword, signIn, seenBy, open } = accounts(api);
    const { id, former, email, code } = await asked();
    const { token: ofFormer = '' } = await signIn(former, own);
    await passed(4);
    expect(await accountOf(first, id)).toBe(id);

    const opened = await openLatest(email);
    expect(opened).toMatchObject({ status: 200, message: verificationMessages.verified });
    const [account] = await api.sql<{ id: number }>('select id from users where email = $1', [email]);
    expect((await firstPassword(account?.id ?? 0, opened.token, 'Otra-clave-22')).status).toBe(200);
    expect(await signIn(email, 'Otra-clave-22')).toMatchObject({
      status: 403,
      message: expect.stringMatching(/^Podrás entrar en tu empresa a partir del \d+ de /),
    });
    await passed(3, -1);
    expect(await seenBy(first, id)).toMatchObject({ email: former, pending_email: email });
    expect(enterprisesIn((await api.call(endpoints.checkSession, { token: ofFormer })).data)).toEqual([
      first.enterpriseId,
    ]);

    await passed(3, 1);
    expect(await seenBy(first, id)).toMatchObject({ id, email, pending_email: null, verified: 1 });
    const { data, token = '' } = await signIn(email, 'Otra-clave-22');
    expect(data).toMatchObject({ id, enterprises: [{ id: first.enterpriseId, user_id: id }] });
    const params = { id };
    expect((await api.call(endpoints.getUser, { token, params })).status).toBe(200);
    expect((await api.call(endpoints.getUser, { token: ofFormer, params })).status).toBeGreaterThanOrEqual(403);
    expect(enterprisesIn((await signIn(former, own)).data)).toEqual([]);
    expect([(await readMove(code)).status, (await open(code)).status, (await answer(code, 0)).status]).toEqual([
      404, 404, 404,
    ]);
    expect((await actionsIn(first, id)).at(-1)).toEqual({ action: 'employees.move', actor_id: id });
    expect(await api.sql('select account_id from former_accounts where user_id = $1', [id])).toEqual([
      { account_id: id },
    ]);
  });

  test('has the access at once when its reader accepts after those days', async () => {
    const { openAndAccept, seenBy } = accounts(api);
    const { id, email, link } = await asked();
    api.setNow(new Date(Date.now() + 3 * DAY_MS + MINUTE_MS));
    expect((await openAndAccept(link)).message).toBe(verificationMessages.verified);
    api.setNow(null);
    expect(await seenBy(first, id)).toMatchObject({ email, pending_email: null, verified: 1 });
  });

  test.each([
    ['before its reader accepts', true],
    ['after its reader has accepted', false],
  ])('has the access at once when who has it agrees, %s', async (_, agreesFirst) => {
    const { openAndAccept, seenBy } = accounts(api);
    const { id, email, former, code, link } = await asked();
    const agree = async () => expect((await answer(code, 1)).message).toBe(verificationMessages.moveAgreed);
    const accept = async () => expect((await openAndAccept(link)).message).toBe(verificationMessages.verified);
    const [earlier, later] = agreesFirst ? [agree, accept] : [accept, agree];
    await earlier();
    expect(await seenBy(first, id)).toMatchObject({ email: former, pending_email: email });
    await later();
    expect(await seenBy(first, id)).toMatchObject({ email, pending_email: null, verified: 1 });
    expect((await answer(code, 0)).status).toBe(404);
  });

  test.each([
    ['before its reader accepts', false],
    ['after its reader has accepted', true],
  ])(
    'never has it when who has it objects, %s: administrators are told, and the links are void',
    async (_, accepts) => {
      const { openAndAccept, accountOf, choosePassword, signIn, seenBy } = accounts(api);
      const { id, name, last_name, email, former, code, link } = await asked();
      if (accepts) await openAndAccept(link);
      const admin = await emailOf(first.adminId);
      const before = accounts(api).mailsTo(admin);
      expect(await answer(code, 0)).toMatchObject({ status: 200, message: verificationMessages.moveObjected });
      const told = await mailTo(api, admin, before);
      expect([told.subject, told.text.includes(email)]).toEqual([
        `${name} ${last_name} no reconoce su nuevo email`,
        true,
      ]);
      const { data } = await api.call(endpoints.listNotifications, { as: first.adminId });
      expect((data as { items: object[] }).items[0]).toMatchObject({ kind: 'membershipMove', title: told.subject });

      expect((await openAndAccept(link)).status).toBe(404);
      for (const sent of [await readMove(code), await answer(code, 1), await answer(code, 0)])
        expect(sent).toMatchObject({ status: 404, message: sessionMessages.codeInvalid });
      await passed(8);
      expect(await accountOf(first, id)).toBe(id);
      expect(await seenBy(first, id)).toMatchObject({ email: former, pending_email: null, verified: 1 });
      expect(enterprisesIn((await signIn(former, own)).data)).toEqual([first.enterpriseId]);
      if (accepts) await choosePassword(email, own);
      const ofTyped = await signIn(email, own);
      expect(accepts ? enterprisesIn(ofTyped.data) : ofTyped.status).toEqual(accepts ? [] : 401);
      expect((await actionsIn(first, id)).at(-1)).toEqual({ action: 'employees.moveObject', actor_id: id });
    },
  );

  test('has the access with an account that has other memberships, whose owner is asked in their session', async () => {
    const { create, accountOf, openLatest, choosePassword, signIn, seenBy } = accounts(api);
    const form = personForm(second);
    const { person: theirs } = await create(second, form);
    await openLatest(form.email);
    await choosePassword(form.email, own);
    const { id, email, invitation } = await asked(form.email);
    expect(invitation.subject).toMatch(/te ha vinculado en Jornada$/);
    const { token = '' } = await signIn(email, own);
    expect((await api.call(endpoints.listInvitations, { token })).data).toMatchObject([
      { enterprise_id: first.enterpriseId, role: 'employee' },
    ]);
    const accepts = { token, params: { enterpriseId: first.enterpriseId } };
    expect((await api.call(endpoints.acceptOwnInvitation, accepts)).message).toMatch(
      /^Invitación aceptada. Podrás entrar en la empresa a partir del \d+ de /,
    );
    const enterprises = async () => enterprisesIn((await api.call(endpoints.checkSession, { token })).data);
    expect([(await api.call(endpoints.listInvitations, { token })).data, await enterprises()]).toEqual([
      [],
      [second.enterpriseId],
    ]);

    await passed(3, 1);
    expect(await enterprises()).toEqual([first.enterpriseId, second.enterpriseId]);
    expect((await api.call(endpoints.checkSession, { token })).data).toMatchObject({
      id,
      enterprises: [{ user_id: id }, { user_id: theirs.id }],
    });
    expect(await accountOf(first, id)).toBe(await accountOf(second, theirs.id));
    const query = (company: Company) => ({ enterprise_id: company.enterpriseId });
    for (const [company, user] of [
      [first, id],
      [second, theirs.id],
    ] as const)
      expect(await api.call(endpoints.getUser, { token, params: { id: user }, query: query(company) })).toMatchObject({
        status: 200,
        data: { id: user, email, enterprise_id: company.enterpriseId },
      });
    expect(await seenBy(second, theirs.id)).toMatchObject({ id: theirs.id, email, verified: 1 });
  });

  test('is asked on the page of its link where it has an account, and stays without access when it declines', async () => {
    const { create, openLatest, open, seenBy } = accounts(api);
    const { email } = personForm(second);
    await create(second, { email });
    await openLatest(email);
    const { id, former, link } = await asked(email);
    expect((await open(link)).message).toBe(verificationMessages.invited);
    const params = { code: link };
    expect((await api.call(endpoints.readInvitation, { params })).data).toMatchObject({
      enterprise_id: first.enterpriseId,
      role: 'employee',
    });
    const declined = await api.call(endpoints.declineInvitation, { params });
    expect(declined.message).toBe(verificationMessages.declined);
    expect((await api.call(endpoints.acceptInvitation, { params })).status).toBe(404);
    await passed(8);
    expect(await seenBy(first, id)).toMatchObject({ email: former, verified: 1 });
  });

  test('is accepted on the page of its link, which says from which day on it has the access', async () => {
    const { create, openLatest, seenBy } = accounts(api);
    const { email } = personForm(second);
    await create(second, { email });
    await openLatest(email);
    const { id, code, link } = await asked(email);
    expect(await api.call(endpoints.acceptInvitation, { params: { code: link } })).toMatchObject({
      status: 200,
      data: 'employee',
      message: expect.stringMatching(/^Invitación aceptada. Podrás entrar en la empresa a partir del \d+ de /),
    });
    await answer(code, 1);
    expect(await seenBy(first, id)).toMatchObject({ email, pending_email: null, verified: 1 });
  });

  test('takes nothing else from who had the access: another company, password and sessions stay', async () => {
    const { create, openLatest, openAndAccept, signIn, seenBy } = accounts(api);
    const person = await settled();
    const { person: there } = await create(second, { email: person.email });
    await openLatest(person.email);
    const { token = '' } = await signIn(person.email, own);
    const { id, code, link } = await asked(newAddress(), person);
    await openAndAccept(link);
    await answer(code, 1);

    const { data } = await api.call(endpoints.checkSession, { token });
    expect([enterprisesIn(data), (await signIn(person.email, own)).status]).toEqual([[second.enterpriseId], 200]);
    const read = (user: number, { enterpriseId }: Company) =>
      api.call(endpoints.getUser, { token, params: { id: user }, query: { enterprise_id: enterpriseId } });
    expect((await read(there.id, second)).data).toMatchObject({ id: there.id, email: person.email });
    expect((await read(id, first)).status).toBeGreaterThanOrEqual(403);
    expect(await seenBy(second, there.id)).toMatchObject({ email: person.email, verified: 1 });
  });

  test('ends with its access the PIN and the calendar of who had it', async () => {
    const { openAndAccept, signIn } = accounts(api);
    const person = await settled();
    const { token = '' } = await signIn(person.email, own);
    const { enterpriseId, adminId } = first;
    const whose = { params: { id: person.id }, query: { enterprise_id: enterpriseId } };
    const body = { enterprise_id: enterpriseId };
    await api.call(endpoints.setPin, { as: adminId, params: whose.params, body: { ...body, pin: '7391' } });
    const { data } = await api.call(endpoints.createCalendarFeed, { token, body });
    const file = (data as { url: string }).url.split('/').at(-1) ?? '';
    const left = async () => [
      ((await api.call(endpoints.getPin, { as: adminId, ...whose })).data as { has_pin: number }).has_pin,
      (await api.call(endpoints.readCalendar, { params: { file } })).status,
    ];
    const { code, link } = await asked(newAddress(), person);
    await openAndAccept(link);
    expect(await left()).toEqual([1, 200]);
    await answer(code, 1);
    expect(await left()).toEqual([0, 404]);
  });

  test('takes the place of one that was typed before, which comes to nothing', async () => {
    const { openAndAccept, seenBy } = accounts(api);
    const person = await settled();
    const before = await asked(newAddress(), person);
    const { id, email, code } = await asked(newAddress(), person);
    expect(await seenBy(first, id)).toMatchObject({ email: person.email, pending_email: email });
    expect([(await readMove(before.code)).status, (await answer(before.code, 1)).status]).toEqual([404, 404]);
    expect((await readMove(code)).data).toMatchObject({ email });
    await openAndAccept(before.link);
    await passed(8);
    expect(await seenBy(first, id)).toMatchObject({ email: person.email, pending_email: email });
    await answer(code, 1);
    expect(await seenBy(first, id)).toMatchObject({ email: person.email, pending_email: email });
    expect((await accounts(api).openLatest(email)).message).toBe(verificationMessages.verified);
    expect(await seenBy(first, id)).toMatchObject({ email, pending_email: null, verified: 1 });
  });

  test('takes neither a yes nor the time that ran for one that was typed before', async () => {
    const { openAndAccept, seenBy } = accounts(api);
    const person = await settled();
    const { code } = await asked(newAddress(), person);
    await answer(code, 1);
    await api.sql(`update membership_moves set due_at = due_at - interval '2 days' where enterprise_id = $1`, [
      first.enterpriseId,
    ]);
    const { id, email, link } = await asked(newAddress(), person);
    await openAndAccept(link);
    expect(await seenBy(first, id)).toMatchObject({ email: person.email, pending_email: email });
    await passed(3, -1);
    expect(await seenBy(first, id)).toMatchObject({ email: person.email, pending_email: email });
    await passed(3, 1);
    expect(await seenBy(first, id)).toMatchObject({ email, pending_email: null });
  });

  test('can be objected to, but not agreed to, by who read the mail, whatever becomes of the address of the account', async () => {
    const { openAndAccept, openLatest, signIn, seenBy } = accounts(api);
    const { id, former, code, link } = await asked();
    const { token = '' } = await signIn(former, own);
    const { data } = await api.call(endpoints.getUser, { token, params: { id } });
    const thief = newAddress();
    await api.call(endpoints.updateUser, { token, params: { id }, body: { ...(data as object), email: thief } });
    expect((await openLatest(thief)).message).toBe(verificationMessages.changed);
    await openAndAccept(link);
    expect(await answer(code, 1)).toMatchObject({ status: 409, message: verificationMessages.moveNotTheirs });
    expect(await seenBy(first, id)).toMatchObject({ email: thief });
    expect((await answer(code, 0)).message).toBe(verificationMessages.moveObjected);
    await passed(8);
    expect(await seenBy(first, id)).toMatchObject({ email: thief, pending_email: null });
  });

  test('is nobody else’s in the company: not that of a colleague, nor one that is typed for another', async () => {
    const { create, edit } = accounts(api);
    const [one, other] = [await settled(), await settled()];
    const { email } = await asked(newAddress(), one);
    const { id, ...form } = other;
    for (const taken of [one.email, email]) {
      expect(await edit(first, id, { ...form, email: taken })).toMatchObject({
        status: 409,
        message: `${employeeMessages.emailTaken} (users_email_unique)`,
      });
      expect((await create(first, { email: taken })).status).toBe(409);
    }
  });
});
