import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ActivityEntry, ActivityState } from '#domain/operation/audit/audit.ts';
import { failedSignInsLogged } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Act, audit, auditAccount, networkOf } from '#server/db/audit.ts';
import { hashPassword } from '#server/modules/access/auth/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany, link } from '#tests/support/company/company.ts';
import { verifyAudit } from './index.ts';

const password = 'Contraseña-1';

let api: Api;
let owner: Client;
let company: Company;

beforeAll(async () => {
  api = await startApi();
  owner = new Client(api.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});
beforeEach(async () => {
  company = await createCompany(api);
});

const act = (more: Partial<Act> = {}): Act => ({
  enterpriseId: company.enterpriseId,
  actorId: company.adminId,
  action: 'teams.update',
  recordId: company.teamId,
  ...more,
});

async function activity(filter: object = {}, { enterpriseId, adminId }: Company = company) {
  const query = { filter: JSON.stringify(filter), range: '[0,99]', sort: '["at","DESC"]' };
  const answer = await api.call(endpoints.listActivity, { as: adminId, params: { id: enterpriseId }, query });
  return { ...answer, rows: answer.data as ActivityEntry[] };
}
const stateOf = async ({ enterpriseId, adminId }: Company) =>
  (await api.call(endpoints.getActivityState, { as: adminId, params: { id: enterpriseId } })).data as ActivityState;
const actionsOf = async (filter: object = {}, of = company) =>
  (await activity(filter, of)).rows.map(({ action }) => action);

/** Does what only the owner of the database could do. */
async function tamper(statement: string, values: unknown[] = [company.enterpriseId]): Promise<void> {
  await owner.query('alter table audit_log disable trigger audit_log_append_only');
  await owner.query(statement, values);
  await owner.query('alter table audit_log enable always trigger audit_log_append_only');
}

describe('append only, in one chain for each enterprise', () => {
  const attempts = ['update audit_log set at = at', 'delete from audit_log', 'truncate audit_log'];

  test.each(attempts)('its owner may not: %s', async (statement) => {
    await expect(owner.query(statement)).rejects.toThrow('append-only');
  });

  test.each([
    ...attempts,
    'insert into audit_log select * from audit_log',
    'update audit_heads set seq = 0',
    'delete from audit_heads',
    'alter table audit_log disable trigger audit_log_append_only',
  ])('nor may the product: %s', async (statement) => {
    await expect(api.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('what was written follows from row to row, whatever the session’s settings', async () => {
    const details = { fields: ['name', 'título "x"'], count: 3, half: 0.1 };
    await audit(api.database, act({ details }), act({ actorId: null, at: new Date('2026-03-29T01:30:00.123Z') }));
    await owner.query(`set timezone = 'Asia/Kolkata'`);
    await owner.query('select append_audit($1)', [
      JSON.stringify([{ enterprise_id: company.enterpriseId, action: 'x' }]),
    ]);
    const { chains, findings } = await verifyAudit(api.database, { enterpriseId: company.enterpriseId });
    expect(findings).toEqual([]);
    const { lines, proven, intact } = await stateOf(company);
    expect(chains).toMatchObject([{ seq: lines, proven }]);
    expect(intact).toBe(1);
  });

  test.each([
    ['altered', `update audit_log set action = 'teams.delete' where enterprise_id = $1 and seq = 2`, 2],
    ['gap', 'delete from audit_log where enterprise_id = $1 and seq = 2', 3],
    ['unlinked', 'update audit_log l set hash = audit_hash(l) where enterprise_id = $1 and seq = 2', 3],
    [
      'head',
      'delete from audit_log where enterprise_id = $1 and seq = (select max(seq) from audit_log where enterprise_id = $1)',
      3,
    ],
  ])('%s: found by the command and by the screen', async (kind, statement, seq) => {
    await audit(api.database, act(), act(), act());
    const { seq: last } = (await verifyAudit(api.database, { enterpriseId: company.enterpriseId })).chains[0] ?? {
      seq: 0,
    };
    // The fixture has written some before these.
    const first = last - 3;
    if (kind === 'unlinked')
      await tamper(`update audit_log set actor_id = null where enterprise_id = $1 and seq = ${first + 2}`);
    await tamper(statement.replace('seq = 2', `seq = ${first + 2}`));
    const { findings } = await verifyAudit(api.database, { enterpriseId: company.enterpriseId });
    expect(findings).toMatchObject([
      { kind, enterpriseId: company.enterpriseId, seq: kind === 'head' ? last - 1 : first + seq },
    ]);
    expect(await stateOf(company)).toMatchObject({ intact: 0 });
  });

  test('what a transaction does is written with its end, or not at all', async () => {
    const before = await stateOf(company);
    await expect(
      api.database.transaction(async (tx) => {
        await audit(tx, act());
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await stateOf(company)).toEqual(before);
  });

  test('transactions that touch the same rows and enterprises in another order do not wait in a ring', async () => {
    const other = await createCompany(api);
    const both = [company.enterpriseId, other.enterpriseId];
    const work = (enterprises: readonly number[]) =>
      api.database.transaction(async (tx) => {
        for (const enterpriseId of enterprises) await audit(tx, act({ enterpriseId }));
      });
    const before = (await stateOf(company)).lines;
    await Promise.all(Array.from({ length: 24 }, (_, index) => work(index % 2 ? both : both.toReversed())));
    expect(await stateOf(company)).toMatchObject({ intact: 1, lines: before + 24 });
    expect(await stateOf(other)).toMatchObject({ intact: 1 });
  });
});

describe('GET /api/enterprises/{id}/activity', () => {
  test('who did what to whom, newest first, by name', async () => {
    const person = company.people.employee;
    await audit(api.database, act(), act({ action: 'payrolls.read', userId: person, recordId: 7 }));
    const { rows, headers } = await activity();
    expect(rows.slice(0, 2)).toMatchObject([
      { actor: company.adminId, what: 'Abrió una nómina', kind: 'documents', person, person_name: expect.any(String) },
      { what: 'Cambió un equipo', kind: 'settings', person: null, subject: expect.stringMatching(/\w/) },
    ]);
    expect(headers['content-range']).toBe(`activity 0-${rows.length - 1}/${rows.length}`);
    expect(rows[0]?.actor_name).toBeTruthy();
  });

  test.each([
    ['person', () => ({ person: company.people.employee }), ['payrolls.read']],
    ['who', () => ({ actor: [company.people.manager] }), ['leave.approve']],
    ['kind', () => ({ kind: 'leave' }), ['leave.approve']],
    [
      'days of the enterprise’s clock',
      () => ({ at: { from: '2026-05-02', to: '2026-05-02' } }),
      ['leave.approve', 'payrolls.read'],
    ],
    ['a day before', () => ({ at: { to: '2026-05-01' } }), []],
  ])('filters by %s', async (_, filter, found) => {
    await audit(
      api.database,
      act({ action: 'payrolls.read', userId: company.people.employee, at: new Date('2026-05-01T22:00:00Z') }),
      act({ action: 'leave.approve', actorId: company.people.manager, at: new Date('2026-05-02T21:59:59Z') }),
    );
    expect(await actionsOf(filter())).toEqual(found);
  });

  test.each([{ kind: 'nada' }, { at: 'ayer' }, { nombre: 'x' }, { actor: 'Ana' }])('422 for %j', async (filter) => {
    expect((await activity(filter)).status).toBe(422);
  });

  test('of complaints only that they were read', async () => {
    const { complaintId: id, adminId: as } = company;
    await api.call(endpoints.setComplaintState, { as, params: { id }, body: { state: 'acknowledged' } });
    const [row] = (await activity({ kind: 'complaints' })).rows;
    expect(row).toMatchObject({ action: 'complaints.read', what: 'Leyó las denuncias', subject: null, fields: [] });
  });
});

describe('accounts', () => {
  const emailOf = async (id: number) =>
    (
      await api.sql<{ email: string }>(
        'update users set password_hash = $1, email_verified_at = now() where id = $2 returning email',
        [await hashPassword(password), id],
      )
    )[0]?.email ?? '';
  const signIn = (email: string, secret = password) =>
    api.call(endpoints.login, { body: { email, password: secret }, headers: {} });

  test('a sign-in is known where its person belongs by their own will, and nowhere else', async () => {
    const [joined, invited] = [await createCompany(api), await createCompany(api)];
    const { manager } = company.people;
    await link(api, joined.enterpriseId, manager, 'employee');
    await link(api, invited.enterpriseId, manager, 'employee');
    await api.sql('update enterprise_users set accepted_at = null where enterprise_id = $1 and user_id = $2', [
      invited.enterpriseId,
      manager,
    ]);
    const { token = '' } = await signIn(await emailOf(manager));
    await api.call(endpoints.logout, { token });
    for (const known of [company, joined])
      expect((await activity({ kind: 'access' }, known)).rows).toMatchObject([
        { action: 'auth.signOut', actor: manager },
        { action: 'auth.signIn', actor: manager, subject: 'con contraseña · red 127.0.0.0/24' },
      ]);
    expect(await actionsOf({ kind: 'access' }, invited)).toEqual([]);
  });

  test('wrong passwords of a known account are noted, and no more than so many', async () => {
    const email = await emailOf(company.people.manager);
    await api.sql(`insert into rate_limits values ($1, $2, now() + interval '1 day')`, [
      `failed sign-ins logged|${company.people.manager}`,
      failedSignInsLogged - 1,
    ]);
    for (let tries = 0; tries < 3; tries += 1) await signIn(email, 'no es esta');
    await vi.waitFor(async () => {
      const [counted] = await api.sql<{ hits: number }>('select hits from rate_limits where key = $1', [
        `failed sign-ins logged|${company.people.manager}`,
      ]);
      expect(counted?.hits).toBe(failedSignInsLogged + 2);
      expect((await activity({ kind: 'access' })).rows).toMatchObject([
        { action: 'auth.signInFailed', actor: null, person: company.people.manager },
      ]);
    });
  });

  test('a new address and the fields that changed, set by an administrator', async () => {
    const person = await addPerson(api, company.enterpriseId, { role: 'employee' });
    const form = (await api.call(endpoints.getUser, { as: company.adminId, params: { id: person } })).data as object;
    const body = { ...form, email: `nuevo-${person}@ejemplo.es`, title: 'Jefa', enterprise_id: company.enterpriseId };
    const changed = await api.call(endpoints.updateUser, { as: company.adminId, params: { id: person }, body });
    expect(changed.errors).toBeUndefined();
    // The address waits until it is confirmed: nobody is invited by it.
    expect((await activity({ person })).rows).toMatchObject([
      { action: 'employees.moveRequest', actor: company.adminId },
      { action: 'employees.update', fields: expect.arrayContaining(['title']) },
    ]);
  });

  test('each enterprise reads of it by the number that it has for the person', async () => {
    const other = await createCompany(api);
    const { employee: userId } = company.people;
    const [there] = await api.sql<{ account_id: number; user_id: number }>(
      `insert into enterprise_users (enterprise_id, account_id, name, last_name, role, accepted_at)
       select $1, account_id, name, last_name, 'employee', now() from enterprise_users
        where enterprise_id = $2 and user_id = $3 returning account_id, user_id`,
      [other.enterpriseId, company.enterpriseId, userId],
    );
    expect(there?.user_id).not.toBe(userId);
    await auditAccount(api.database, { accountId: there?.account_id ?? 0, action: 'auth.passwordReset' });
    const line = { action: 'auth.passwordReset' };
    expect((await activity({ actor: userId })).rows).toMatchObject([{ ...line, actor: userId }]);
    expect((await activity({ actor: there?.user_id }, other)).rows).toMatchObject([{ ...line, actor: there?.user_id }]);
  });

  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['nowhere', null],
  ])('of the address %s the network %s is kept', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
