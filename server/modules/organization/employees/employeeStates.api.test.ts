import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { addDays, localDateOf } from '#domain/time/localTime.ts';
import { basisOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { dayOffNames } from '#domain/timekeeping/workPlan/dayOff.ts';
import { addPerson, link } from '#tests/support/company/company.ts';
import { company, api, detail, other, withCompany } from './employees.fixture.ts';

withCompany();

describe('activating and deactivating', () => {
  const deactivate = (id: number, as = company.adminId) => api.call(endpoints.deactivateUser, { as, params: { id } });
  const activate = (userId: number, as = company.adminId) =>
    api.call(endpoints.activateUser, { as, params: { enterpriseId: company.enterpriseId, userId } });

  test('and back', async () => {
    expect(await deactivate(company.employeeId)).toMatchObject({
      status: 200,
      message: 'Empleado desactivado correctamente',
    });
    expect((await detail(company.employeeId)).active).toBe(0);
    expect(await activate(company.employeeId)).toMatchObject({
      status: 200,
      message: 'Empleado activado correctamente',
    });
    expect((await detail(company.employeeId)).active).toBe(1);
  });

  test('back with more than an employee may do asks for a fresh proof', async () => {
    const { adminId, enterpriseId } = company;
    const manager = await addPerson(api, enterpriseId, { role: 'manager', active: false });
    await api.tokenFor(adminId);
    await api.sql(`update sessions set proved_at = now() - interval '11 minutes' where user_id = $1`, [adminId]);
    expect([(await activate(manager)).status, (await activate(company.inactiveId)).status]).toEqual([401, 200]);
    await api.sql('update sessions set proved_at = now() where user_id = $1', [adminId]);
    expect((await activate(manager)).status).toBe(200);
  });

  test('somebody who was away for weeks owes nothing for them, and whose contract had ended has no end', async () => {
    const zone = 'Europe/Madrid';
    const today = localDateOf(Date.now(), zone);
    const [lastDay, yesterday] = [addDays(today, -20), addDays(today, -1)];
    await api.sql(
      `update enterprise_users set left_on = $3::date, left_at = $3::date + interval '2 days'
        where enterprise_id = $1 and user_id = $2`,
      [company.enterpriseId, company.inactiveId, lastDay],
    );
    await activate(company.inactiveId);
    await activate(company.inactiveId);
    const who = [company.enterpriseId, company.inactiveId];
    expect(
      await api.sql(
        'select from_day::text, to_day::text from employment_gaps where enterprise_id = $1 and user_id = $2',
        who,
      ),
    ).toEqual([{ from_day: addDays(lastDay, 1), to_day: yesterday }]);
    expect(
      await api.sql('select left_on, left_at from enterprise_users where enterprise_id = $1 and user_id = $2', who),
    ).toEqual([{ left_on: null, left_at: null }]);
    const range = { from: lastDay, to: today };
    const enterprise = { id: company.enterpriseId, time_zone: zone };
    const bases = await basisOf(api.database, api.holidays, enterprise, [company.inactiveId], range);
    const { daysOff = {}, off } = bases.get(company.inactiveId) ?? {};
    const between = Object.keys(daysOff).filter((date) => dayOffNames(daysOff[date])[0] === say.betweenContracts);
    expect([between.length, between[0], between.at(-1)]).toEqual([19, addDays(lastDay, 1), yesterday]);
    expect(between.map((date) => off?.(date))).toEqual(Array.from({ length: 19 }, () => 1));
  });

  test('who is back on the day has no such days', async () => {
    await deactivate(company.employeeId);
    await activate(company.employeeId);
    expect(await api.sql('select from employment_gaps where user_id = $1', [company.employeeId])).toEqual([]);
  });

  test('who is back on the day keeps all terms, also those from before the first day that is written', async () => {
    const who = [company.enterpriseId, company.employeeId];
    const ofWho = 'where enterprise_id = $1 and user_id = $2';
    await api.sql(`update enterprise_users set hired_on = '2025-06-01' ${ofWho}`, who);
    await api.sql(`update work_terms set valid_from = '2026-01-01' ${ofWho}`, who);
    for (const from of ['2025-01-01', '2024-06-01'])
      await api.sql(
        `insert into work_terms select (jsonb_populate_record(w, jsonb_build_object('valid_from', $3::date))).*
           from work_terms w ${ofWho} and valid_from = '2026-01-01'`,
        [...who, from],
      );
    await deactivate(company.employeeId);
    await activate(company.employeeId);
    const kept = await api.sql<{ day: string }>(
      `select valid_from::text as day from work_terms ${ofWho} order by 1`,
      who,
    );
    expect(kept.map((one) => one.day)).toEqual(['2024-06-01', '2025-01-01', '2026-01-01']);
  });

  test('never oneself', async () => {
    expect(await deactivate(company.adminId)).toMatchObject({ status: 403, message: say.notOneself });
  });

  test('never an administrator', async () => {
    const admin = await addPerson(api, company.enterpriseId, { role: 'admin' });
    expect(await deactivate(admin)).toMatchObject({ status: 409, message: say.notAdmins });
  });

  test('activating is blocked when the limit equals the current count', async () => {
    await api.sql('update enterprises set employee_limit = 3 where id = $1', [company.enterpriseId]);
    expect(await activate(company.inactiveId)).toMatchObject({ status: 409, message: say.limitReached });
    await deactivate(company.employeeId);
    expect((await activate(company.inactiveId)).status).toBe(200);
  });

  test('only in the enterprises that the caller administers', async () => {
    await link(api, other.enterpriseId, company.employeeId, 'employee');
    await deactivate(company.employeeId);
    const rows = await api.sql('select enterprise_id, active from enterprise_users where user_id = $1 order by 1', [
      company.employeeId,
    ]);
    expect(rows).toEqual([
      { enterprise_id: company.enterpriseId, active: false },
      { enterprise_id: other.enterpriseId, active: true },
    ]);
  });
});

describe('resending the invitation', () => {
  test('sends a new code and ends the former', async () => {
    const send = () =>
      api.call(endpoints.resendInvitation, { as: company.adminId, params: { id: company.employeeId } });
    expect(await send()).toMatchObject({ status: 200, message: 'Correo enviado correctamente' });
    await send();
    const open = `select 1 from codes where user_id = $1 and purpose = 'invitation' and used_at is null`;
    expect(await api.sql(open, [company.employeeId])).toHaveLength(1);
  });

  test('not to somebody who has verified their address', async () => {
    await api.sql('update users set email_verified_at = now() where id = $1', [company.employeeId]);
    const answer = await api.call(endpoints.resendInvitation, {
      as: company.adminId,
      params: { id: company.employeeId },
    });
    expect(answer).toMatchObject({ status: 409, message: say.alreadyVerified });
  });
});
