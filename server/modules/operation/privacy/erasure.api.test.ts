import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { personalDataMessages as say } from '#domain/operation/privacy/messages/index.ts';
import type { UserDetail } from '#domain/organization/employees/users.ts';
import { removeOldFiles } from './jobs/removeOldFiles.ts';
import { purgeErasedPeople } from './index.ts';
import { FileGone } from '#server/ports/files/port.ts';
import { verifyLedger } from '#server/modules/timekeeping/timeEntries/ledger/verify.ts';
import { mandateOf } from '#tests/support/company/firms.ts';
import { mailTo } from '#tests/support/mails.ts';
import type { Company } from '#tests/support/company/company.ts';
import { api, now, employeeOf, ours, linkTo, theirs, rowsOf, exported, withApi } from './personalData.fixture.ts';

withApi();

const leave = (userId: number, company: Company) =>
  api.sql('update enterprise_users set active = false, left_at = $3 where enterprise_id = $1 and user_id = $2', [
    company.enterpriseId,
    userId,
    now,
  ]);

const erase = (id: number, as: number) => api.call(endpoints.erasePersonalData, { as, params: { id } });

const seen = async (id: number, as: number) =>
  (await api.call(endpoints.getUser, { as, params: { id } })).data as UserDetail;

describe('erasure (art. 17 RGPD) keeps what the law orders kept', () => {
  test('of whom works there: 409', async () => {
    const answer = await erase(employeeOf(ours), ours.adminId);
    expect([answer.status, answer.message]).toEqual([409, say.stillActive]);
    expect(await seen(employeeOf(ours), ours.adminId)).toMatchObject({ phone: '600000000' });
  });

  test('contact, account and comments go; name, DNI, time, leave, contract and payrolls stay', async () => {
    const person = employeeOf(ours);
    await api.sql(`update leave set comment = 'Operación' where user_id = $1`, [person]);
    const note = await api.files.put(ours.enterpriseId, Buffer.from('nota'));
    await api.sql(
      `insert into user_files (enterprise_id, user_id, type, file_key, file_name) values ($1, $2, 'other', $3, 'nota.pdf')`,
      [ours.enterpriseId, person, note],
    );
    await api.sql(
      `insert into saved_filters (enterprise_id, user_id, resource, name, shared, query)
       select $1, $2, 'employees', name, shared, '{"filter":{}}' from (values ('Propio', false), ('De todos', true)) f (name, shared)`,
      [ours.enterpriseId, person],
    );
    const token = await api.tokenFor(person);
    const before = await seen(person, ours.adminId);
    await leave(person, ours);

    const answer = await erase(person, ours.adminId);
    expect([answer.status, answer.message]).toEqual([200, say.erased]);

    expect(await seen(person, ours.adminId)).toMatchObject({
      name: before.name,
      dni: before.dni,
      email: '',
      phone: null,
      birth_date: null,
      title: null,
      teams: [],
      erased_at: '2026-11-21T11:00:00+01:00',
      files: before.files.filter(({ type }) => type === 'contract'),
      payrolls: before.payrolls,
    });
    expect(await api.sql('select day::text, comment from leave where user_id = $1', [person])).toEqual([
      { day: '2030-01-07', comment: null },
    ]);
    expect(await api.sql('select name from saved_filters where user_id = $1', [person])).toEqual([
      { name: 'De todos' },
    ]);
    await expect(api.files.read(ours.enterpriseId, note)).rejects.toBeInstanceOf(FileGone);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
    expect(await api.sql('select email, password_hash from users where id = $1', [person])).toEqual([
      { email: `${person}@suprimido.invalid`, password_hash: null },
    ]);
    expect(
      await api.sql('select action from audit_log where user_id = $1 order by seq desc limit 1', [person]),
    ).toEqual([{ action: 'personalData.erase' }]);

    const again = await erase(person, ours.adminId);
    expect([again.status, again.message]).toEqual([409, say.erasedBefore]);
  });

  test('shifts of past days stay, though the person is in no team any more', async () => {
    const person = employeeOf(ours);
    const { enterpriseId, scheduleId, teamId } = ours;
    await api.sql(
      'insert into team_members (enterprise_id, team_id, user_id) values ($1, $2, $3) on conflict do nothing',
      [enterpriseId, teamId, person],
    );
    await api.sql(`update schedules set valid_from = '2026-01-01' where id = $1`, [scheduleId]);
    await api.sql('delete from schedule_members where schedule_id = $1', [scheduleId]);
    await api.sql(
      `insert into schedule_members (enterprise_id, schedule_id, week_number, team_id) values ($1, $2, 1, $3)`,
      [enterpriseId, scheduleId, teamId],
    );
    await leave(person, ours);
    expect((await erase(person, ours.adminId)).status).toBe(200);
    const past = await api.sql(
      `select m.user_id from schedule_members m join schedules s on s.id = m.schedule_id
        where s.version_of = $1 and s.valid_to < '2026-11-21' and m.user_id = $2`,
      [scheduleId, person],
    );
    expect(past).toEqual([{ user_id: person }]);
  });

  test('an account that another enterprise needs stays theirs, unseen by the one that erased', async () => {
    const person = employeeOf(ours);
    await linkTo(theirs, person);
    await leave(person, ours);
    expect((await erase(person, ours.adminId)).status).toBe(200);
    expect(await seen(person, ours.adminId)).toMatchObject({ email: '', phone: null });
    expect(await seen(person, theirs.adminId)).toMatchObject({ phone: '600000000', erased_at: null });
    const kept = async (as: number) => {
      const [row] = rowsOf((await exported(person, as)).data.enterprises[0]?.tables, 'Persona') ?? [];
      return Object.entries(row ?? {}).flatMap(([column, value]) => (value === null ? [] : [column]));
    };
    expect(await kept(ours.adminId)).toEqual(['Nombre', 'Apellidos', 'DNI']);
    expect(await kept(theirs.adminId)).toEqual(expect.arrayContaining(['Email', 'Teléfono']));
    expect((await api.call(endpoints.checkSession, { as: person })).status).toBe(200);
  });

  const owns: [string, (account: number) => Promise<unknown>][] = [
    [
      'belongs to a firm',
      async (account) => {
        const { firmId } = await mandateOf(api, { enterpriseId: theirs.enterpriseId, status: 'active' });
        const member = `insert into firm_members (firm_id, user_id, name, last_name, email, role, accepted_at)
                        values ($1, $2, 'A', 'B', $3, 'staff', now())`;
        return api.sql(member, [firmId, account, `firma.${account}@ejemplo.es`]);
      },
    ],
    [
      'reads a former record',
      async (account) =>
        api.sql('insert into former_accounts (enterprise_id, user_id, account_id, until) values ($1, $2, $3, $4)', [
          theirs.enterpriseId,
          employeeOf(theirs),
          account,
          now,
        ]),
    ],
  ];
  test.each(owns)('an account that %s stays as it is', async (_, joins) => {
    const person = employeeOf(ours);
    const kept = () => api.sql('select email, password_hash, email_verified_at from users where id = $1', [person]);
    const before = await kept();
    await joins(person);
    await leave(person, ours);
    const token = await api.tokenFor(person);
    expect((await erase(person, ours.adminId)).status).toBe(200);
    expect(await kept()).toEqual(before);
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(200);
  });

  test('they come back only with an address: until it is written nobody is activated or invited', async () => {
    const person = employeeOf(ours);
    const { dni } = await seen(person, ours.adminId);
    await leave(person, ours);
    await erase(person, ours.adminId);
    const activate = () =>
      api.call(endpoints.activateUser, {
        as: ours.adminId,
        params: { enterpriseId: ours.enterpriseId, userId: person },
      });
    const refused = await activate();
    expect([refused.status, refused.message]).toEqual([409, say.writeAgain]);
    const invitation = await api.call(endpoints.resendInvitation, { as: ours.adminId, params: { id: person } });
    expect([invitation.status, invitation.message]).toEqual([409, say.writeAgain]);

    const { body } = endpoints.updateUser.example(ours);
    const form = { ...(body as object), email: `vuelve.${person}@ejemplo.es`, dni };
    expect(
      (await api.call(endpoints.updateUser, { as: ours.adminId, params: { id: person }, body: form })).status,
    ).toBe(200);
    expect(await mailTo(api, `vuelve.${person}@ejemplo.es`)).toMatchObject({
      text: expect.stringContaining('/verificacion/'),
    });
    expect((await activate()).status).toBe(200);
  });

  test('four years after they left, name, DNI and payrolls go too; the ledger still verifies', async () => {
    const person = ours.inactiveId;
    await leave(person, ours);
    const payroll = await api.files.put(ours.enterpriseId, Buffer.from('nómina'));
    await api.sql(
      `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name) values ($1, $2, 2026, 10, $3, 'n.pdf')`,
      [ours.enterpriseId, person, payroll],
    );
    await erase(person, ours.adminId);
    const nameOf = () =>
      api.sql('select name, last_name, dni is null as anonymous from people where id = $1', [person]);

    const dayBefore = new Date('2030-11-20T10:00:00Z');
    await purgeErasedPeople(api.database, dayBefore);
    expect(await nameOf()).toEqual([{ name: 'Persona', last_name: 'De Prueba', anonymous: false }]);
    await removeOldFiles(api, dayBefore);
    expect((await api.files.read(ours.enterpriseId, payroll)).toString()).toBe('nómina');

    const after = new Date('2030-11-22T10:00:00Z');
    await purgeErasedPeople(api.database, after);
    await removeOldFiles(api, after);
    expect(await nameOf()).toEqual([{ name: 'Persona', last_name: 'suprimida', anonymous: true }]);
    await expect(api.files.read(ours.enterpriseId, payroll)).rejects.toBeInstanceOf(FileGone);
    expect(await purgeErasedPeople(api.database, after)).toBe(0);
    expect((await verifyLedger(api.database, ours.enterpriseId)).findings).toEqual([]);
    expect(await api.sql('select count(*)::int as n from time_entries where user_id = $1', [person])).toEqual([
      { n: 1 },
    ]);
  });
});
