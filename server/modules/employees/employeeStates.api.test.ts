import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../domain/endpoints.ts';
import { employeeMessages as say } from '../../../domain/employees/messages/index.ts';
import { addPerson, link } from '../../../tests/support/company/company.ts';
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
