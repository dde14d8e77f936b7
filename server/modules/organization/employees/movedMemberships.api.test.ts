import { describe, expect, test } from 'vitest';
import { moveObjectionDays } from '#domain/constants.ts';
import { sessionMessages, verificationMessages } from '#domain/access/auth/messages/index.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { SessionUser } from '#domain/access/auth/session.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';
import { codeIn, mailTo } from '#tests/support/mails.ts';
import { divideAccount } from '#server/modules/access/auth/index.ts';
import { api, first, input, own, second, settled, withTwoCompanies } from './invitations.fixture.ts';
import { actionsIn, answer, asked, emailOf, newAddress, passed, readMove } from './typedEmails.fixture.ts';

withTwoCompanies();

const accountsBy = (email: string) => api.sql<{ id: number }>('select id from users where email = $1', [email]);
const movesIn = ({ enterpriseId }: Company) =>
  api.sql<{ user_id: number }>('select user_id from membership_moves where enterprise_id = $1', [enterpriseId]);
const undo = (code: string) => api.call(endpoints.undoEmailChange, { params: { code } });

/** Changes the own address, and confirms it. @returns the code that undoes it */
async function changedBy({ id, email: former }: { readonly id: number; readonly email: string }, email: string) {
  const { signIn, openLatest, mailsTo } = accounts(api);
  const before = mailsTo(former);
  const { token = '' } = await signIn(former, own);
  const { data } = await api.call(endpoints.getUser, { token, params: { id } });
  await api.call(endpoints.updateUser, { token, params: { id }, body: { ...(data as object), email } });
  expect((await openLatest(email)).message).toBe(verificationMessages.changed);
  return codeIn(await mailTo(api, former, before), 'verificacion');
}

test('accepting, agreeing, the clock and another address, all at once, never wait for each other', async () => {
  const { edit, open, seenBy } = accounts(api);
  for (let i = 0; i < 4; i += 1) {
    const { id, former, mail: _mail, answered: _answered, code, link, invitation: _, email, ...form } = await asked();
    const other = newAddress();
    const answers = await Promise.all([
      open(link),
      edit(first, id, { ...form, email: other }),
      answer(code, 1),
      passed(3, 1),
      edit(first, id, { ...form, email: other }),
    ]);
    expect(answers.filter((one) => (one?.status ?? 200) >= 500)).toEqual([]);
    const seen = await seenBy(first, id);
    expect([former, email]).toContain(seen.email);
    expect([null, other, email]).toContain(seen.pending_email);
  }
});

test('a move ends every secret by which the former account could act for the person without a session', async () => {
  const { openAndAccept, signIn } = accounts(api);
  const person = await settled({ role: 'admin' });
  const { token = '' } = await signIn(person.email, own);
  const body = { enterprise_id: first.enterpriseId };
  await api.sql('insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3)', [
    first.enterpriseId,
    first.teamId,
    person.id,
  ]);
  const feed = async (input_: object) => {
    const { data } = await api.call(endpoints.createCalendarFeed, { token, body: { ...body, ...input_ } });
    return (data as { url: string }).url.split('/').at(-1) ?? '';
  };
  const feeds = [await feed({}), await feed({ team_id: first.teamId })];
  const kiosk = await api.call(endpoints.createKioskCode, { token, body: { ...body, name: 'Entrada' } });
  const { code: enrolment } = kiosk.data as { code: string };
  const read = () => Promise.all(feeds.map((file) => api.call(endpoints.readCalendar, { params: { file } })));
  const browser = `https://push.example/${first.unique()}`;
  await api.sql(`insert into push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, 'a', 'b')`, [
    person.id,
    browser,
  ]);
  const { code, link } = await asked(newAddress(), person);
  await openAndAccept(link);
  expect((await read()).map(({ status }) => status)).toEqual([200, 200]);
  await answer(code, 1);
  expect((await read()).map(({ status }) => status)).toEqual([404, 404]);
  expect((await api.call(endpoints.redeemKioskCode, { body: { code: enrolment } })).status).toBe(422);
  // What goes by the account goes with it: sessions and browsers that take notes open or tell nothing of the enterprise.
  const session = (await api.call(endpoints.checkSession, { token })).data as SessionUser;
  expect(session.enterprises).toEqual([]);
  const told = await api.sql(
    `select from push_subscriptions s join enterprise_users m on m.account_id = s.user_id where s.endpoint = $1`,
    [browser],
  );
  expect(told).toEqual([]);
});

describe('an address that somebody changes', () => {
  test('and changes back keeps the moves that wait for it', async () => {
    const { openAndAccept, seenBy } = accounts(api);
    const owner = await settled({}, second);
    const code = await changedBy(owner, newAddress());
    const { id, link } = await asked(owner.email);
    expect((await undo(code)).status).toBe(200);
    expect(await seenBy(first, id)).toMatchObject({ pending_email: owner.email });
    expect((await openAndAccept(link)).message).toMatch(/^Invitación aceptada. Podrás entrar/);
  });

  test('and changes back, typed meanwhile for who has the account, is their own again: the move ends', async () => {
    const { seenBy } = accounts(api);
    const owner = await settled();
    const next = newAddress();
    const code = await changedBy(owner, next);
    const { id, ...form } = owner;
    await accounts(api).edit(first, id, { ...form, email: owner.email });
    expect(await seenBy(first, id)).toMatchObject({ email: next, pending_email: owner.email });
    expect((await undo(code)).status).toBe(200);
    expect(await seenBy(first, id)).toMatchObject({ email: owner.email, pending_email: null });
    expect(await movesIn(first)).toEqual([]);
  });

  test('does not take along what another company typed: it sees that address, whose reader accepts', async () => {
    const { create, seenBy, openAndAccept, mailsTo } = accounts(api);
    const owner = await settled({}, second);
    const before = mailsTo(owner.email);
    const { person: waits } = await create(first, { email: owner.email });
    const link = codeIn(await mailTo(api, owner.email, before), 'verificacion');
    await changedBy(owner, newAddress());
    expect(await seenBy(first, waits.id)).toMatchObject({ email: owner.email, verified: 0 });
    expect((await openAndAccept(link)).message).toBe(verificationMessages.verified);
    expect(await seenBy(first, waits.id)).toMatchObject({ email: owner.email, verified: 1 });
    expect(await accounts(api).accountOf(first, waits.id)).not.toBe(owner.id);
  });

  test('does not take along the move that was asked for it', async () => {
    const { seenBy, openAndAccept } = accounts(api);
    const owner = await settled({}, second);
    const { id, link, code } = await asked(owner.email);
    await changedBy(owner, newAddress());
    expect(await seenBy(first, id)).toMatchObject({ pending_email: owner.email });
    await answer(code, 1);
    expect((await openAndAccept(link)).message).toBe(verificationMessages.verified);
    expect(await seenBy(first, id)).toMatchObject({ email: owner.email, pending_email: null });
  });

  test('is not changed back once a move to the account was accepted: it has joined something', async () => {
    const { openLatest, seenBy } = accounts(api);
    const owner = await settled({}, second);
    const next = newAddress();
    const code = await changedBy(owner, next);
    const { id, former } = await asked(next);
    expect((await openLatest(next)).message).toMatch(/^Invitación aceptada/);
    expect(await undo(code)).toMatchObject({ status: 409, message: verificationMessages.undoneBySupport });

    expect(await api.database.transaction((tx) => divideAccount(tx, next, owner.email, new Date()))).toBe(true);
    expect(await seenBy(second, owner.id)).toMatchObject({ email: owner.email });
    expect(await seenBy(first, id)).toMatchObject({ email: former, pending_email: next });
    await passed(3, 1);
    expect(await seenBy(first, id)).toMatchObject({ email: next, pending_email: null });
  });
});

test('a record that was joined and left since a change stays with the present address when the account is divided', async () => {
  const { create, edit, openLatest, mailsTo } = accounts(api);
  const owner = await settled({}, second);
  const [next, other] = [newAddress(), newAddress()];
  await changedBy(owner, next);
  const form = personForm(first, { email: next });
  const { person } = await create(first, form);
  await openLatest(next);
  const before = mailsTo(next);
  await edit(first, person.id, { ...form, email: other });
  await openLatest(other);
  await answer(codeIn(await mailTo(api, next, before), 'verificacion'), 1);
  expect(await api.database.transaction((tx) => divideAccount(tx, next, owner.email, new Date()))).toBe(true);
  const keeps = 'select u.email from former_accounts f join users u on u.id = f.account_id where f.user_id = $1';
  expect(await api.sql(keeps, [person.id])).toEqual([{ email: next }]);
});

test('a move to an account that belongs to the enterprise by now ends, and holds up no other', async () => {
  const { openAndAccept, seenBy } = accounts(api);
  const { id, former, email, link } = await asked();
  await openAndAccept(link);
  const [account] = await accountsBy(email);
  await api.sql(
    `insert into enterprise_users (enterprise_id, account_id, name, last_name, role, accepted_at)
     values ($1, $2, 'Eva', 'Soto', 'employee', now())`,
    [first.enterpriseId, account?.id],
  );
  await passed(3, 1);
  expect(await seenBy(first, id)).toMatchObject({ email: former, pending_email: null });
  expect(await movesIn(first)).toEqual([]);
  expect((await actionsIn(first, id)).at(-1)).toEqual({ action: 'employees.moveWithdraw', actor_id: null });
});

const endings: [string, (moved: Awaited<ReturnType<typeof asked>>) => Promise<unknown>][] = [
  ['another is typed', ({ id, ...form }) => accounts(api).edit(first, id, { ...form, email: newAddress() })],
  ['the company takes it back', ({ id }) => withdraw(id)],
  ['its owner objects', ({ code }) => answer(code, 0)],
  ['the person is erased', ({ id }) => erased(id)],
];
const withdraw = (id: number) =>
  api.call(endpoints.withdrawEmail, {
    as: first.adminId,
    params: { id },
    query: { enterprise_id: first.enterpriseId },
  });
async function erased(id: number) {
  await api.sql('update enterprise_users set active = false, left_at = now() where user_id = $1', [id]);
  return api.call(endpoints.erasePersonalData, { as: first.adminId, params: { id } });
}
test.each(endings)(
  'an address that was typed in vain is free for its reader, and its links end, once %s',
  async (_, end) => {
    const moved = await asked();
    expect(await accountsBy(moved.email)).toHaveLength(1);
    await end(moved);
    expect(await accountsBy(moved.email)).toEqual([]);
    expect([(await accounts(api).open(moved.link)).status, (await readMove(moved.code)).status]).toEqual([404, 404]);
    const owner = await settled({}, second);
    await changedBy(owner, moved.email);
    expect(await emailOf(owner.id)).toBe(moved.email);
  },
);

test('declined, a move ends with the link that asks its owner', async () => {
  const owner = await settled({}, second);
  const { link, code } = await asked(owner.email);
  expect((await api.call(endpoints.declineInvitation, { params: { code: link } })).status).toBe(200);
  expect([(await readMove(code)).status, await movesIn(first)]).toEqual([404, []]);
  expect(await accountsBy(owner.email)).toHaveLength(1);
});

test.each([
  ['a membership', false],
  ['a move', true],
])('nobody accepts %s of a person who is inactive, on no page; once active again they do', async (_, isMove) => {
  const { create, open, signIn, seenBy, mailsTo } = accounts(api);
  const owner = await settled({}, second);
  const before = mailsTo(owner.email);
  const id = isMove ? (await asked(owner.email)).id : (await create(first, { email: owner.email })).person.id;
  const code = codeIn(await mailTo(api, owner.email, before), 'verificacion');
  const setActive = (active: boolean) =>
    api.sql('update enterprise_users set active = $1 where user_id = $2', [active, id]);
  await setActive(false);
  const byLink = (name: 'readInvitation' | 'acceptInvitation' | 'declineInvitation') =>
    api.call(endpoints[name], { params: { code } });
  const { token = '' } = await signIn(owner.email, own);
  const states = [
    (await open(code)).status,
    ...(await Promise.all((['readInvitation', 'acceptInvitation', 'declineInvitation'] as const).map(byLink))).map(
      ({ status }) => status,
    ),
    (await api.call(endpoints.listInvitations, { token })).data,
  ];
  expect(states).toEqual([404, 404, 404, 404, []]);
  await setActive(true);
  expect((await open(code)).message).toBe(verificationMessages.invited);
  expect((await byLink('acceptInvitation')).status).toBe(200);
  expect((await seenBy(first, id)).verified).toBe(1);
});

test('a link that was mailed first to a new address does not verify it for a person who is inactive', async () => {
  const { create, openLatest } = accounts(api);
  const form = personForm(first);
  const { person } = await create(first, form);
  await api.sql('update enterprise_users set active = false where user_id = $1', [person.id]);
  expect(await openLatest(form.email)).toMatchObject({ status: 404, message: verificationMessages.invitationEnded });
  await api.sql('update enterprise_users set active = true where user_id = $1', [person.id]);
  expect((await openLatest(form.email)).message).toBe(verificationMessages.verified);
});

test('a password typed together with another address is refused at its field, and goes to nobody', async () => {
  const { create, edit, signIn } = accounts(api);
  const form = personForm(first);
  const { person } = await create(first, form);
  const email = newAddress();
  expect(await edit(first, person.id, { ...form, ...input, email })).toMatchObject({
    status: 422,
    errors: { password: employeeMessages.passwordWithEmail },
  });
  expect((await signIn(form.email, input.password)).status).toBe(401);
  expect([await accountsBy(email), (await actionsIn(first, person.id)).map(({ action }) => action)]).toEqual([
    [],
    ['employees.create', 'employees.invite'],
  ]);
});

test('who accepts is told the day of this company, not of another that comes before', async () => {
  const { openLatest } = accounts(api);
  const owner = await settled({}, await createCompany(api));
  await api.sql(
    `insert into membership_moves (enterprise_id, user_id, account_id, requested_by, due_at, accepted_at)
     values ($1, $2, $3, $4, now() + interval '1 day', now())`,
    [second.enterpriseId, second.employeeId, owner.id, second.adminId],
  );
  await asked(owner.email);
  await api.sql(`update membership_moves set due_at = '2031-03-04T12:00Z' where enterprise_id = $1`, [
    first.enterpriseId,
  ]);
  expect((await openLatest(owner.email)).message).toMatch(/ 4 de marzo de 2031$/);
});

describe('who administered the company, or answered complaints, within the last seven days', () => {
  const daysOf = async (id: number, form: object, as = first.adminId) => {
    const email = newAddress();
    const body = { ...form, email, enterprise_id: first.enterpriseId };
    const answered = await api.call(endpoints.updateUser, { as, params: { id }, body });
    expect(answered).toMatchObject({ status: 200, data: { pending_email: email } });
    const [move] = await api.sql<{ days: number }>(
      `select round(extract(epoch from due_at - requested_at) / 86400)::int as days from membership_moves where user_id = $1`,
      [id],
    );
    return move?.days;
  };
  const colleague = async (role: 'admin' | 'advisor') => {
    const id = await addPerson(api, first.enterpriseId, { role });
    const [{ email } = { email: '' }] = await api.sql<{ email: string }>('select email from users where id = $1', [id]);
    return { id, form: { ...personForm(first), email } };
  };
  const { administrators, usual } = moveObjectionDays;

  test('is asked as an administrator by whom makes them one in the same form', async () => {
    const { id, ...form } = await settled();
    expect(await daysOf(id, { ...form, role: 'admin' })).toBe(administrators);
  });

  test('keeps what they were given while a move waited, to which they did not agree', async () => {
    const { openLatest, seenBy } = accounts(api);
    const { id, former, email, mail: _m, answered: _a, code: _c, link: _l, invitation: _i, ...form } = await asked();
    await openLatest(email);
    expect((await accounts(api).edit(first, id, { ...form, email: former, role: 'manager' })).status).toBe(200);
    await passed(usual, 1);
    expect(await seenBy(first, id)).toMatchObject({ email: former, pending_email: null, role: 'manager' });
    expect((await actionsIn(first, id)).at(-1)).toEqual({ action: 'employees.moveWithdraw', actor_id: null });
  });

  test('is asked as an administrator after a demotion', async () => {
    const { id, form } = await colleague('admin');
    const demoted = { ...form, role: 'employee' };
    expect((await accounts(api).edit(first, id, demoted)).status).toBe(200);
    expect(await daysOf(id, demoted)).toBe(administrators);
    api.setNow(new Date(Date.now() + administrators * DAY_MS + 60_000));
    const later = await addPerson(api, first.enterpriseId, { role: 'admin' });
    expect(await daysOf(id, demoted, later)).toBe(usual);
  });

  test('is asked as one who answers complaints after another was named', async () => {
    const { id, form } = await colleague('advisor');
    const name = (responsible: number[]) =>
      api.call(endpoints.setComplaintsResponsible, {
        as: first.adminId,
        params: { enterpriseId: first.enterpriseId },
        body: { responsible },
      });
    // Release 1.0.0 let advisors answer them.
    await api.sql(
      'update enterprise_users set complaints_responsible = true where enterprise_id = $1 and user_id = $2',
      [first.enterpriseId, id],
    );
    expect((await name([first.adminId])).status).toBe(200);
    expect(await daysOf(id, { ...form, role: 'advisor' })).toBe(administrators);
  });
});

test('a sign-in mails the invitation of a move again, as that of any other', async () => {
  const { choosePassword, signIn, mailsTo, openLatest } = accounts(api);
  const { email } = await asked();
  await choosePassword(email, own);
  const before = mailsTo(email);
  expect(await signIn(email, own)).toMatchObject({ status: 403, message: sessionMessages.notAccepted });
  expect((await mailTo(api, email, before)).subject).toMatch(/te ha vinculado en Jornada$/);
  expect((await openLatest(email)).message).toMatch(/^Invitación aceptada. Podrás entrar/);
});
