import { describe, expect, test } from 'vitest';
import { defaultLeaveTypes } from '#domain/constants.ts';
import type { Enterprise, EnterpriseQr } from '#domain/organization/enterprises/enterprises.ts';
import { routes } from '#domain/routes.ts';
import { signedInQr } from './index.ts';
import { addPerson } from '#tests/support/company/company.ts';
import { testCard } from '#tests/support/payments.ts';
import { api, company, withCompany } from './enterprises.fixture.ts';

withCompany();

describe('a new enterprise', () => {
  const subscriptionId = async () => {
    const body = {
      paymentMethodId: await testCard(api),
      planId: 'price_equipo_15',
      quantity: 10,
    };
    const started = await api.call(routes.createSubscription, { as: company.adminId, body });
    return (started.data as { subscriptionId: string }).subscriptionId;
  };
  let counter = 0;
  const sent = (over: object) =>
    api.call(routes.createEnterprise, {
      as: company.adminId,
      body: {
        name: 'Nueva SL',
        cif: `B7654321${(counter += 1)}`,
        phone: '922000000',
        selectedPlan: null,
        ...over,
      },
    });
  const create = async (over: object = {}) => {
    const answer = await sent({ subscription_id: await subscriptionId(), ...over });
    expect([answer.status, answer.message]).toEqual([201, 'Empresa dada de alta correctamente']);
    return (answer.data as { enterpriseId: number }).enterpriseId;
  };
  const stored = async (id: number) => {
    const answer = await api.call(routes.getEnterprise, { as: company.adminId, params: { id } });
    return answer.data as Enterprise;
  };

  test('has its creator as admin, the plan’s limit, one clock-in method and the leave types of every enterprise', async () => {
    const id = await create();
    expect(await stored(id)).toMatchObject({
      name: 'Nueva SL',
      employee_number: 15,
      active: '1',
      active_method: '1',
      location: 0,
      countEmployees: 1,
    });
    const types = await api.sql<{ name: string }>('select name from leave_types where enterprise_id = $1 order by id', [
      id,
    ]);
    expect(types.map(({ name }) => name)).toEqual([...defaultLeaveTypes]);
    const memberships = await api.sql('select role from enterprise_users where enterprise_id = $1', [id]);
    expect(memberships).toEqual([{ role: 'admin' }]);
  });

  test('it is ready to clock in: its ledger begins with the first punch, its QR is its own', async () => {
    const id = await create();
    const employee = await addPerson(api, id, { role: 'employee' });
    const body = { action: 'entry', method: 1, work_mode: 'onsite', client_id: crypto.randomUUID() };
    expect((await api.call(routes.clock, { as: employee, body })).status).toBe(201);
    const qr = await api.call(routes.getEnterpriseQr, { as: company.adminId, params: { id } });
    expect(await signedInQr(api.database, (qr.data as EnterpriseQr).text)).toEqual({ enterpriseId: id });
  });

  test.each([
    [{ zip_code: '38003' }, 'Atlantic/Canary'],
    [{ zip_code: '35001' }, 'Atlantic/Canary'],
    [{ zip_code: '28013' }, 'Europe/Madrid'],
    [{}, 'Europe/Madrid'],
    [{ zip_code: '38003', time_zone: 'Europe/Madrid' }, 'Europe/Madrid'],
  ])('%j: its zone is %s', async (address, zone) => {
    expect((await stored(await create(address))).time_zone).toBe(zone);
  });

  test.each(['advisor', 'manager', 'employee'] as const)('%s: "Create enterprises": no', async (role) => {
    const answer = await api.call(routes.createEnterprise, {
      as: company.people[role],
      body: { name: 'Nueva SL', cif: 'B76543214', phone: '922000000', subscription_id: 'sub_x', selectedPlan: null },
    });
    expect(answer.status).toBe(403);
  });

  test('"Employee number at least 1"', async () => {
    const refused = await sent({ subscription_id: 'sub_x', employee_number: 0 });
    expect([refused.status, refused.errors]).toEqual([
      422,
      { employee_number: 'El número de empleados debe ser mayor que 0' },
    ]);
  });

  test('with the CIF of another enterprise, however it is written, there is none; the subscription stays for another try', async () => {
    await api.sql(`update enterprises set cif = 'B-76.543.29-0' where id = $1`, [company.enterpriseId]);
    const body = { subscription_id: await subscriptionId(), cif: 'b76543290' };
    const refused = await sent(body);
    const message = 'Ya existe una empresa con este CIF';
    expect([refused.status, refused.message, refused.errors]).toEqual([409, message, { cif: message }]);
    expect((await sent({ ...body, cif: 'B76543291' })).status).toBe(201);
  });

  test('without a valid subscription there is none', async () => {
    const before = await api.sql('select count(*) from enterprises');
    const refused = await sent({ subscription_id: 'sub_x' });
    expect([refused.status, refused.errors]).toEqual([422, { subscription_id: expect.any(String) }]);
    expect(await api.sql('select count(*) from enterprises')).toEqual(before);
  });
});
