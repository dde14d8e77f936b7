import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { sessionMessages, verificationMessages as say } from '#domain/access/auth/messages/index.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { mandateOf } from '#tests/support/company/firms.ts';
import { codeIn, mailTo } from '#tests/support/mails.ts';

const own = 'Clave-propia-1';
let api: Api;
let first: Company;
let second: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setNow(null);
  await api.sql('delete from rate_limits');
  first = await createCompany(api);
  second = await createCompany(api);
});

/** Somebody with an account of their own, whom the second company has just invited. */
async function invited() {
  const { create, openLatest, choosePassword, mailsTo } = accounts(api);
  const form = personForm(first);
  const { person } = await create(first, form);
  await openLatest(form.email);
  await choosePassword(form.email, own);
  const before = mailsTo(form.email);
  const { person: there } = await create(second, { email: form.email, role: 'manager' });
  const code = codeIn(await mailTo(api, form.email, before), 'verificacion');
  return { ...form, id: person.id, idThere: there.id, code };
}
const byLink = (name: 'readInvitation' | 'acceptInvitation' | 'declineInvitation', code: string) =>
  api.call(endpoints[name], { params: { code } });
const inSession = (name: 'acceptOwnInvitation' | 'declineOwnInvitation', as: number, company: Company) =>
  api.call(endpoints[name], { as, params: { enterpriseId: company.enterpriseId } });
const list = async (as: number) => (await api.call(endpoints.listInvitations, { as })).data;

describe('an invitation to an account that exists', () => {
  test('is not accepted by opening its link: the page says who asks and as what, and asks', async () => {
    const { open, seenBy, signIn } = accounts(api);
    const { email, code, idThere } = await invited();
    for (let i = 0; i < 2; i += 1) {
      expect(await open(code)).toMatchObject({ status: 200, data: 'employee', message: say.invited });
    }
    expect((await seenBy(second, idThere)).verified).toBe(0);
    const [enterprise] = await api.sql<{ name: string }>('select name from enterprises where id = $1', [
      second.enterpriseId,
    ]);
    expect((await byLink('readInvitation', code)).data).toEqual({
      enterprise_id: second.enterpriseId,
      enterprise: enterprise?.name,
      role: 'manager',
      expires_at: expect.any(String),
    });

    const accepted = await byLink('acceptInvitation', code);
    expect([accepted.status, accepted.data, accepted.message, accepted.token]).toEqual([
      200,
      'manager',
      say.accepted,
      undefined,
    ]);
    expect((await seenBy(second, idThere)).verified).toBe(1);
    expect((await signIn(email, own)).status).toBe(200);
    expect((await open(code)).message).toBe(say.already);
    for (const name of ['readInvitation', 'acceptInvitation', 'declineInvitation'] as const) {
      expect(await byLink(name, code)).toMatchObject({ status: 404, message: sessionMessages.codeInvalid });
    }
  });

  test('that is declined opens nothing, and cannot be sent again for 30 days', async () => {
    const { open, seenBy, resend, signIn, mailsTo } = accounts(api);
    const { id, idThere, email, code } = await invited();
    expect(await byLink('declineInvitation', code)).toMatchObject({ status: 200, message: say.declined });
    expect([(await open(code)).status, await list(id)]).toEqual([404, []]);
    expect((await seenBy(second, idThere)).verified).toBe(0);
    const before = mailsTo(email);
    expect(await resend(second, idThere)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Invitación no aceptada\. Podrás volver a enviarla a partir del \d+ de /),
    });
    expect((await signIn(email, own)).status).toBe(200);
    expect(mailsTo(email)).toBe(before);
    await api.sql(`update declined_invitations set declined_at = declined_at - interval '30 days'`);
    expect((await resend(second, idThere)).status).toBe(200);
    expect(mailsTo(email)).toBe(before + 1);
  });

  test('waits in the session of its owner, who answers it there', async () => {
    const { seenBy, open } = accounts(api);
    const [one, two] = [await invited(), await invited()];
    expect(await list(one.id)).toMatchObject([{ enterprise_id: second.enterpriseId, role: 'manager' }]);
    expect(await inSession('acceptOwnInvitation', one.id, second)).toMatchObject({
      status: 200,
      message: say.accepted,
    });
    expect([(await seenBy(second, one.idThere)).verified, await list(one.id)]).toEqual([1, []]);
    // Whoever answers twice changes nothing.
    expect((await inSession('declineOwnInvitation', one.id, second)).message).toBe(say.accepted);
    expect((await seenBy(second, one.idThere)).verified).toBe(1);

    expect((await inSession('declineOwnInvitation', two.id, second)).message).toBe(say.declined);
    expect([(await open(two.code)).status, await list(two.id)]).toEqual([404, []]);
    expect((await inSession('acceptOwnInvitation', two.id, second)).status).toBe(404);
  });

  test('is nobody else’s to answer: another person, an expired code, an account whose password somebody else chose', async () => {
    const { seenBy } = accounts(api);
    const { id, idThere, code } = await invited();
    expect((await inSession('acceptOwnInvitation', first.employeeId, second)).status).toBe(404);
    await api.sql('update users set password_chosen_by_owner = false where id = $1', [id]);
    expect([await list(id), (await inSession('acceptOwnInvitation', id, second)).status]).toEqual([[], 404]);
    await api.sql('update users set password_chosen_by_owner = true where id = $1', [id]);
    await api.sql(`update codes set expires_at = now() where user_id = $1`, [id]);
    expect((await byLink('acceptInvitation', code)).status).toBe(404);
    expect([await list(id), (await inSession('acceptOwnInvitation', id, second)).status]).toEqual([[], 404]);
    expect((await seenBy(second, idThere)).verified).toBe(0);
  });
});

describe('a changed address is undone by who reads the former one', () => {
  const undo = (code: string) => api.call(endpoints.undoEmailChange, { params: { code } });

  /** An account that is moved, to one address after the other, by whoever knows its password. */
  async function moved(times: number) {
    const { openLatest, signIn } = accounts(api);
    const { id, email, code } = await invited();
    await byLink('acceptInvitation', code);
    const addresses = [email];
    for (let i = 0; i < times; i += 1) {
      const { token = '' } = await signIn(addresses.at(-1) ?? '', own);
      const next = `ladron${i}.${first.unique()}@ejemplo.es`;
      const { data } = await api.call(endpoints.getUser, { token, params: { id } });
      await api.call(endpoints.updateUser, { token, params: { id }, body: { ...(data as object), email: next } });
      expect((await openLatest(next)).message).toBe(say.changed);
      addresses.push(next);
    }
    const { token = '' } = await signIn(addresses.at(-1) ?? '', own);
    const undoOf = async (address = '') => codeIn(await mailTo(api, address), 'verificacion');
    return { id, addresses, token, undoOf };
  }
  const emailOf = async (id: number) =>
    (await api.sql<{ email: string }>('select email from users where id = $1', [id]))[0]?.email;

  test('the link asks first; then the address is back, sessions have ended and the password is void', async () => {
    const { open, firstPassword, signIn } = accounts(api);
    const { id, addresses, token, undoOf } = await moved(1);
    const [email = ''] = addresses;
    const code = await undoOf(email);
    expect(await open(code)).toMatchObject({ status: 200, message: say.undoAsked });
    expect(await emailOf(id)).toBe(addresses[1]);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(200);
    const answer = await undo(code);
    expect(answer).toMatchObject({ status: 200, message: say.undone, token: expect.any(String) });
    expect(await emailOf(id)).toBe(email);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect([(await signIn(email, own)).status, (await signIn(addresses[1] ?? '', own)).status]).toEqual([401, 401]);
    expect((await firstPassword(id, answer.token, 'Otra-clave-22')).status).toBe(200);
    expect((await signIn(email, 'Otra-clave-22')).status).toBe(200);
    expect([(await undo(code)).status, (await open(code)).status]).toEqual([404, 404]);
  });

  test('changed twice in a row, it goes back to the address to which the mail went; later ones are void', async () => {
    const { id, addresses, undoOf } = await moved(2);
    const [original, between] = [await undoOf(addresses[0]), await undoOf(addresses[1])];
    expect((await undo(original)).status).toBe(200);
    expect(await emailOf(id)).toBe(addresses[0]);
    expect((await undo(between)).status).toBe(404);

    const again = await moved(2);
    expect((await undo(await again.undoOf(again.addresses[1]))).status).toBe(200);
    expect(await emailOf(again.id)).toBe(again.addresses[1]);
    expect((await undo(await again.undoOf(again.addresses[0]))).status).toBe(200);
    expect(await emailOf(again.id)).toBe(again.addresses[0]);
  });

  test('for seven days, whatever whoever took the account does: a password, a person made with the address', async () => {
    const { create, choosePassword, accountOf, resend, openLatest, seenBy } = accounts(api);
    const { id, addresses, undoOf } = await moved(1);
    const [email = '', theirs = ''] = addresses;
    const code = await undoOf(email);
    await choosePassword(theirs, 'Clave-ajena-1');
    const third = await createCompany(api);
    const { person } = await create(third, { email });
    expect(await accountOf(third, person.id)).not.toBe(id);
    api.setNow(new Date(Date.now() + 7 * DAY_MS - 60_000));
    expect((await undo(code)).status).toBe(200);
    expect(await emailOf(id)).toBe(email);
    api.setNow(null);
    expect(await seenBy(third, person.id)).toMatchObject({ email, verified: 0 });
    expect(await accountOf(third, person.id)).toBe(id);
    expect((await resend(third, person.id)).status).toBe(200);
    expect((await openLatest(email)).message).toBe(say.accepted);
    expect(await seenBy(third, person.id)).toMatchObject({ email, verified: 1 });

    const late = await moved(1);
    const lateCode = await late.undoOf(late.addresses[0]);
    api.setNow(new Date(Date.now() + 7 * DAY_MS + 60_000));
    expect((await undo(lateCode)).status).toBe(404);
  });

  test('not when its reader has another account with it by now', async () => {
    const { create, openLatest } = accounts(api);
    const { id, addresses, undoOf } = await moved(1);
    const code = await undoOf(addresses[0]);
    await create(second, { email: addresses[0] });
    await openLatest(addresses[0] ?? '');
    expect(await undo(code)).toMatchObject({ status: 409, message: say.taken });
    expect(await emailOf(id)).toBe(addresses[1]);
  });

  const joins: [string, (account: { id: number; email: string }) => Promise<unknown>][] = [
    [
      'a company',
      async ({ email }) => {
        const { create, openLatest } = accounts(api);
        await create(await createCompany(api), { email });
        expect((await openLatest(email)).message).toBe(say.accepted);
      },
    ],
    [
      'a firm',
      async ({ id, email }) => {
        const { firmId } = await mandateOf(api, { enterpriseId: first.enterpriseId, status: 'active' });
        return api.sql(
          `insert into firm_members (firm_id, user_id, name, last_name, email, role, accepted_at)
           values ($1, $2, 'A', 'B', $3, 'staff', now())`,
          [firmId, id, email],
        );
      },
    ],
  ];
  const sets: typeof joins = [
    [
      'joined a company, which has moved its membership away',
      async ({ email }) => {
        const { create, edit, openLatest, mailsTo } = accounts(api);
        const third = await createCompany(api);
        const form = personForm(third, { email });
        const { person } = await create(third, form);
        await openLatest(email);
        const [next, before] = [`otra.${third.unique()}@ejemplo.es`, mailsTo(email)];
        await edit(third, person.id, { ...form, email: next });
        await openLatest(next);
        const code = codeIn(await mailTo(api, email, before), 'verificacion');
        const agreed = await api.call(endpoints.answerMove, { params: { code }, body: { agrees: 1 } });
        expect(agreed.message).toBe(say.moveAgreed);
      },
    ],
    [
      'added somebody to a company of its own',
      async ({ id }) => {
        await api.sql(`update enterprise_users set role = 'admin' where user_id = $1`, [id]);
        const body = { ...personForm(first), enterprise_id: first.enterpriseId };
        expect((await api.call(endpoints.createUser, { as: id, body })).status).toBe(201);
      },
    ],
    [
      'been given a role',
      async ({ id, email }) => {
        const form = personForm(first, { email, role: 'manager' });
        expect((await accounts(api).edit(first, id, form)).status).toBe(200);
      },
    ],
  ];
  test.each([...joins.map(([what, does]) => [`joined ${what}`, does] as const), ...sets])(
    'not once the account has %s since then: support is told, who decides',
    async (_, join) => {
      const { open, seenBy } = accounts(api);
      const { id, addresses, undoOf } = await moved(1);
      const [former = '', email = ''] = addresses;
      const code = await undoOf(former);
      await join({ id, email });
      const support = 'soporte@jornada.example';
      const before = accounts(api).mailsTo(support);
      expect(await undo(code)).toMatchObject({ status: 409, message: say.undoneBySupport });
      expect(await emailOf(id)).toBe(email);
      expect(await seenBy(first, id)).toMatchObject({ email, verified: 1 });
      const { text } = await mailTo(api, support, before);
      expect([text.includes(former), text.includes(email)]).toEqual([true, true]);
      expect([(await open(code)).status, (await undo(code)).status, accounts(api).mailsTo(support)]).toEqual([
        404,
        404,
        before + 1,
      ]);
    },
  );

  test('although an invitation waits that came since then, which waits on', async () => {
    const { create, seenBy } = accounts(api);
    const { id, addresses, undoOf } = await moved(1);
    const [former = '', email = ''] = addresses;
    const third = await createCompany(api);
    const { person } = await create(third, { email });
    expect((await undo(await undoOf(former))).status).toBe(200);
    expect(await emailOf(id)).toBe(former);
    expect(await seenBy(third, person.id)).toMatchObject({ verified: 0 });
  });
});
