import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { monthInWords } from '#domain/time/format.ts';
import { punched } from '#tests/support/timeRecord.ts';
import { api, company, withCompany } from './employees.fixture.ts';

withCompany();
let id: number;
const september = '2026-09';
const refusal = { status: 409, message: say.termsInClosedMonths(monthInWords(september)) };

/** Somebody whose September is closed. */
beforeEach(async () => {
  id = company.employeeId;
  await api.sql(`update enterprise_users set hired_on = '2024-03-01' where user_id = $1`, [id]);
  await api.sql('delete from closures where user_id = $1', [id]);
});
const close = () =>
  api.sql(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at) values ($1, $2, $3, 0, 0, now())`,
    [company.enterpriseId, id, `${september}-01`],
  );
const left = (day: string) =>
  api.sql(
    `update enterprise_users set active = false, left_on = $2, left_at = $2::date + time '20:00' where user_id = $1`,
    [id, day],
  );
const activate = () =>
  api.call(endpoints.activateUser, {
    as: company.adminId,
    params: { userId: id, enterpriseId: company.enterpriseId },
  });

describe('closed months keep their days (art. 34.9 ET)', () => {
  test('who comes back after a contract that ended in one is active again', async () => {
    await left('2026-09-15');
    await close();
    expect((await activate()).status).toBe(200);
  });

  test('work after the end that was written would become days of the contract: 409', async () => {
    await left('2026-09-15');
    await punched(api, { enterpriseId: company.enterpriseId, userId: id }, [['2026-09-20 08:00', '2026-09-20 12:00']]);
    await close();
    expect(await activate()).toMatchObject(refusal);
    await api.sql('update closures set closed_at = null where user_id = $1', [id]);
    expect((await activate()).status).toBe(200);
  });

  test('first terms count from the first day, so that they would change one: 409', async () => {
    const { data } = await api.call(endpoints.getUser, { as: company.adminId, params: { id } });
    const body = { ...(data as object), hours: 20, contract_type: 'partial', enterprise_id: company.enterpriseId };
    const change = () => api.call(endpoints.updateUser, { as: company.adminId, params: { id }, body });
    await close();
    expect((await change()).status).toBe(200);
    await api.sql('delete from work_terms where user_id = $1', [id]);
    expect(await change()).toMatchObject(refusal);
  });
});
