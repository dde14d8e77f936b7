import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { User } from '#domain/organization/employees/users.ts';
import type { UserWithTime } from '#domain/timekeeping/timeEntries/usersWithTime.ts';
import type { Role } from '#domain/rights.ts';
import { addPerson } from '#tests/support/company/company.ts';
import { company, api, detail, withCompany } from './employees.fixture.ts';

withCompany();

const managers = async (query: object = {}) => {
  const { data } = await api.call(endpoints.listUsers, {
    as: company.adminId,
    params: { id: company.enterpriseId },
    query: { role: 'manager', ...query },
  });
  return data as User[];
};
const addManager = () => addPerson(api, company.enterpriseId, { role: 'manager', name: 'Marta' });

const update = async (id: number, as: number) => {
  const { name, last_name, email, dni, birth_date, phone, role } = await detail(id);
  const body = { name, last_name, email, dni, birth_date, phone, role, hours: 30, title: 'Encargada' };
  return (await api.call(endpoints.updateUser, { as, params: { id }, body })).status;
};
const deactivate = async (id: number, as: number) =>
  (await api.call(endpoints.deactivateUser, { as, params: { id } })).status;
const activate = async (userId: number, as: number) =>
  (await api.call(endpoints.activateUser, { as, params: { enterpriseId: company.enterpriseId, userId } })).status;

describe('managers are people like the others (employees 3, 4)', () => {
  test.each<Role>(['admin', 'advisor'])('listed, shown, edited, deactivated and activated: by %s', async (role) => {
    const as = company.people[role];
    const id = await addManager();
    expect((await managers()).map((one) => one.id)).toContain(id);
    expect(await update(id, as)).toBe(200);
    expect(await detail(id)).toMatchObject({ role: 'manager', title: 'Encargada', hours: 30 });
    expect([await deactivate(id, as), (await detail(id)).active]).toEqual([200, 0]);
    expect([await activate(id, as), (await detail(id)).active]).toEqual([200, 1]);
  });

  test('not by another manager, nor by an employee', async () => {
    const id = await addManager();
    for (const as of [company.people.manager, company.employeeId]) {
      expect([await update(id, as), await deactivate(id, as), await activate(id, as)]).toEqual([403, 403, 403]);
    }
    expect(await detail(id)).toMatchObject({ title: null, active: 1 });
  });

  test('with their time like everybody’s', async () => {
    const id = await addManager();
    const day = '2026-11-16';
    const [found] = (await managers({ startDate: day, endDate: day, filter: JSON.stringify({ ids: [id] }) })) as [
      UserWithTime,
    ];
    expect(found).toMatchObject({ id, timeSheet: {} });
  });
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the terms in force are those of today by the enterprise’s clock, in %s',
  async (zone) => {
    // Zones that no company can have, whose dates differ at every hour.
    await api.sql('alter table enterprises drop constraint if exists enterprises_time_zone');
    await api.sql('update enterprises set time_zone = $2 where id = $1', [company.enterpriseId, zone]);
    const hoursFrom = async (days: number) => {
      const id = await addManager();
      await api.sql(
        `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, quantity_days)
         values ($1, $2, (now() at time zone $3)::date + $4::int, 30, 'full', 'weekly', true, 5)`,
        [company.enterpriseId, id, zone, days],
      );
      return (await detail(id)).hours;
    };
    expect([await hoursFrom(0), await hoursFrom(1)]).toEqual([30, 40]);
    await api.sql(`update enterprises set time_zone = 'Europe/Madrid' where id = $1`, [company.enterpriseId]);
  },
);
