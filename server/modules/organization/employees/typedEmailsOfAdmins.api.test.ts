import { describe, expect, test } from 'vitest';
import type { MoveQuestion } from '#domain/access/auth/session.ts';
import { moveObjectionDays } from '#domain/constants.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { Role } from '#domain/rights.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { accounts, personForm } from '#tests/support/accounts.ts';
import { addPerson, type Company } from '#tests/support/company/company.ts';
import { codeIn } from '#tests/support/mails.ts';
import { firmsOf } from '../firms/firms.fixture.ts';
import { api, first, input, second, settled, withTwoCompanies } from './invitations.fixture.ts';
import { asked, emailOf, newAddress, passed, readMove } from './typedEmails.fixture.ts';

withTwoCompanies();

describe('the e-mail of somebody who may do more', () => {
  const typed = (as: number, id: number, form: object) =>
    api.call(endpoints.updateUser, { as, params: { id }, body: { ...form, enterprise_id: first.enterpriseId } });
  const movesIn = ({ enterpriseId }: Company) =>
    api.sql('select user_id from membership_moves where enterprise_id = $1', [enterpriseId]);
  const advisorOf = async () => first.people.advisor;
  const firmOf = async () => {
    const of = firmsOf(api);
    const firm = await of.firm();
    await of.mandate(first, firm, ['people']);
    return firm.owner.id;
  };

  test.each([
    ['an advisor', advisorOf],
    ['a firm that may change people', firmOf],
  ])(
    'is typed neither by %s: not a manager’s, not that of who is responsible for complaints, not an administrator’s',
    async (_, who) => {
      const as = await who();
      const { email: _email, ...form } = personForm(first);
      await api.sql(
        'update enterprise_users set complaints_responsible = true where enterprise_id = $1 and user_id = $2',
        [first.enterpriseId, first.inactiveId],
      );
      for (const id of [first.managerId, first.inactiveId, first.adminId]) {
        const email = newAddress();
        expect(await typed(as, id, { ...form, ...input, email })).toMatchObject({
          status: 422,
          errors: { email: employeeMessages.accessOfAdmin, password: employeeMessages.accessOfAdmin },
        });
        expect(await api.sql('select from users where email = $1', [email])).toEqual([]);
        const kept = { ...form, dni: `K${first.unique()}`, email: await emailOf(id) };
        expect((await typed(as, id, kept)).status).toBe(200);
      }
      expect(await movesIn(first)).toEqual([]);
      expect((await typed(as, first.employeeId, { ...form, email: newAddress() })).status).toBe(200);
      expect(await movesIn(first)).toEqual([{ user_id: first.employeeId }]);
    },
  );

  test('is taken back by nobody else than may type it', async () => {
    const { managerId: id } = first;
    const withdraw = async (as: number, email: string) => {
      const query = { enterprise_id: first.enterpriseId };
      const { status } = await api.call(endpoints.withdrawEmail, { as, params: { id }, query });
      return [status, (await accounts(api).seenBy(first, id)).pending_email ?? email];
    };
    const [email, form] = [newAddress(), { ...personForm(first), role: 'manager' }];
    expect((await typed(first.adminId, id, { ...form, email })).status).toBe(200);
    expect(await withdraw(first.people.advisor, email)).toEqual([403, email]);
    expect(await movesIn(first)).toEqual([{ user_id: id }]);
    expect((await withdraw(first.adminId, email))[0]).toBe(200);
  });

  const others: [string, Role, boolean][] = [
    ['who administers', 'admin', false],
    ['who is responsible for complaints', 'advisor', true],
  ];
  test.each(others)(
    'has the access of %s after seven days, and every administrator is told',
    async (_, role, reads) => {
      const { openLatest, seenBy } = accounts(api);
      const id = await addPerson(api, first.enterpriseId, { role, name: 'Rosa', lastName: 'Ruiz' });
      const colleague = await addPerson(api, first.enterpriseId, { role: 'admin' });
      await api.sql(
        `with verified as (update users set email_verified_at = now() where id = $2)
       update enterprise_users set complaints_responsible = $3 where enterprise_id = $1 and user_id = $2`,
        [first.enterpriseId, id, reads],
      );
      const admins = [first.adminId, colleague, ...(role === 'admin' ? [id] : [])];
      const addresses = await Promise.all(admins.map(emailOf));
      const mailsOf = (address: string, words: string) =>
        api.outbox.filter(({ to, subject }) => to === address && subject.endsWith(words));
      const [former, email] = [await emailOf(id), newAddress()];
      const form = { ...personForm(first), name: 'Rosa', last_name: 'Ruiz', role, email };
      expect(await typed(first.adminId, id, form)).toMatchObject({ status: 200, data: { pending_email: email } });
      for (const address of addresses) {
        const told = () => mailsOf(address, 'Otro email para el acceso de Rosa Ruiz').map(({ text }) => text);
        await expect.poll(told).toEqual([expect.stringContaining(email)]);
      }
      const [asking] = mailsOf(former, ' ha indicado otro email para tu acceso');
      if (!asking) throw new Error('nobody was asked');
      const { data } = await readMove(codeIn(asking, 'verificacion'));
      const days = (new Date((data as MoveQuestion).due_at).getTime() - Date.now()) / DAY_MS;
      expect([moveObjectionDays.administrators, days > 6.99, days <= 7]).toEqual([7, true, true]);
      await openLatest(email);
      await passed(7, -1);
      expect(await seenBy(first, id)).toMatchObject({ email: former, pending_email: email });
      await passed(7, 1);
      expect(await seenBy(first, id)).toMatchObject({ email, pending_email: null });
    },
  );

  test('is all that administrators are told of: not that of others', async () => {
    const admin = await emailOf(first.adminId);
    const before = accounts(api).mailsTo(admin);
    await asked();
    await api.notified();
    expect(accounts(api).mailsTo(admin)).toBe(before);
  });
});

describe('of somebody whose data the company erased', () => {
  const left = async (id: number) => {
    const query = { enterprise_id: first.enterpriseId };
    const call = { as: first.adminId, params: { id }, query };
    expect((await api.call(endpoints.deactivateUser, call)).status).toBe(200);
    return () => api.call(endpoints.erasePersonalData, call);
  };
  const activate = (userId: number) =>
    api.call(endpoints.activateUser, { as: first.adminId, params: { enterpriseId: first.enterpriseId, userId } });

  test.each([
    ['that no other company needs', false, 'employee'],
    ['that another company needs', true, 'employee'],
    ['that was an administrator’s', false, 'admin'],
  ] as const)(
    'the account %s keeps the record for seven days, told to all administrators',
    async (_, isShared, role) => {
      const { edit, create, openLatest, seenBy, accountOf } = accounts(api);
      const { id, ...form } = await settled({ role });
      if (isShared) {
        await create(second, form);
        await openLatest(form.email);
      }
      if (role === 'admin') await edit(first, id, { ...form, role: 'employee' });
      expect((await (await left(id))()).status).toBe(200);
      const [owner, email, asks] = [await accountOf(first, id), newAddress(), accounts(api).mailsTo(form.email)];
      const typed = { ...form, role: 'employee', email };
      expect(await edit(first, id, typed)).toMatchObject({ status: 200, data: { email: '', pending_email: email } });
      const admin = await emailOf(first.adminId);
      const isTold = () => api.outbox.some(({ to, subject }) => to === admin && subject.startsWith('Otro email'));
      await expect.poll(isTold).toBe(true);
      expect(accounts(api).mailsTo(form.email)).toBe(asks + (isShared ? 1 : 0));
      expect((await activate(id)).status).toBe(200);
      await openLatest(email);
      // Saving what is typed once more asks nothing anew.
      expect((await edit(first, id, { ...typed, phone: '600111333' })).status).toBe(200);
      await passed(7, -1);
      expect([await accountOf(first, id), (await seenBy(first, id)).email]).toEqual([owner, '']);
      await passed(7, 1);
      expect(await seenBy(first, id)).toMatchObject({
        email,
        pending_email: null,
        erased_at: null,
        phone: '600111333',
      });
    },
  );

  test('what was typed since then is erased again; its move ends', async () => {
    const { edit, seenBy } = accounts(api);
    const { id, ...form } = await settled();
    const erase = await left(id);
    expect((await erase()).status).toBe(200);
    expect((await edit(first, id, { ...form, email: newAddress() })).status).toBe(200);
    expect((await erase()).status).toBe(200);
    expect(await seenBy(first, id)).toMatchObject({ email: '', pending_email: null, phone: null });
    expect((await erase()).status).toBe(409);
  });
});

test('a move of somebody who is deactivated ends', async () => {
  const { seenBy, openLatest } = accounts(api);
  const { id, email, former, code } = await asked();
  await openLatest(email);
  const call = { as: first.adminId, params: { id }, query: { enterprise_id: first.enterpriseId } };
  expect((await api.call(endpoints.deactivateUser, call)).status).toBe(200);
  expect((await readMove(code)).status).toBe(404);
  await passed(3, 1);
  expect(await seenBy(first, id)).toMatchObject({ email: former, pending_email: null });
});
