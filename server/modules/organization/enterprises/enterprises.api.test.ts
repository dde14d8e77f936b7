import { beforeAll, describe, expect, test } from 'vitest';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import type { Enterprise } from '#domain/organization/enterprises/enterprises.ts';
import { routes } from '#domain/routes.ts';
import { addPerson, createCompany, link } from '#tests/support/company/company.ts';
import { api, as, company, detail, read, withCompany } from './enterprises.fixture.ts';

withCompany();

const change = (body: object) => api.call(routes.updateEnterprise, { ...as(), body });

describe('the list of enterprises: "Search box and status filter (1 active, 0 inactive …)"', () => {
  let owner: number;
  const list = async (filter: object, more: Record<string, string> = {}) => {
    const answer = await api.call(routes.listEnterprises, {
      as: owner,
      query: { filter: JSON.stringify(filter), ...more },
    });
    return { names: (answer.data as Enterprise[]).map(({ name }) => name), range: answer.headers['content-range'] };
  };
  beforeAll(async () => {
    const rows: [string, string, string, boolean][] = [
      ['Ábaco SL', 'B11111111', '600000003', true],
      ['Zurrón SA', 'A22222222', '600000002', true],
      ['Mesón Cerrado SL', 'B33333333', '600000001', false],
    ];
    for (const [name, cif, phone, active] of rows) {
      const { enterpriseId } = await createCompany(api);
      await api.sql('update enterprises set name = $2, cif = $3, phone = $4, active = $5 where id = $1', [
        enterpriseId,
        name,
        cif,
        phone,
        active,
      ]);
      if (owner) await link(api, enterpriseId, owner, 'admin');
      else owner = await addPerson(api, enterpriseId, { role: 'admin' });
    }
  });

  test('without parameters it has all the person’s enterprises, by name, and nobody else’s', async () => {
    const answer = await api.call(routes.listEnterprises, { as: owner });
    expect((answer.data as Enterprise[]).map(({ name }) => name)).toEqual([
      'Ábaco SL',
      'Mesón Cerrado SL',
      'Zurrón SA',
    ]);
  });

  test('the filter keeps the active or the inactive ones', async () => {
    expect((await list({ active: 1 })).names).toEqual(['Ábaco SL', 'Zurrón SA']);
    expect((await list({ active: 0 })).names).toEqual(['Mesón Cerrado SL']);
  });

  test('the search looks into name and CIF, whatever the accents', async () => {
    expect((await list({ q: 'zurron' })).names).toEqual(['Zurrón SA']);
    expect((await list({ q: 'b333' })).names).toEqual(['Mesón Cerrado SL']);
  });

  test('it is sorted and cut into pages', async () => {
    const page = await list({}, { sort: '["phone","ASC"]', range: '[0,1]' });
    expect(page).toEqual({ names: ['Mesón Cerrado SL', 'Zurrón SA'], range: 'enterprises 0-1/3' });
  });

  test('an employee lists none of them (role 403), a manager only where they are manager', async () => {
    expect((await api.call(routes.listEnterprises, { as: company.employeeId })).status).toBe(403);
    const seen = await api.call(routes.listEnterprises, { as: company.people.manager });
    expect((seen.data as Enterprise[]).map(({ id }) => id)).toEqual([company.enterpriseId]);
  });
});

test('"Enterprise": every field (enterprises 1), the counts being of those who are active', async () => {
  const { users, ...fields } = await detail();
  const named =
    'id name cif phone address city state zip_code country latitude longitude radius manager_scope team_presence logo_url active enterprise_active ' +
    'standby_time hours_bank_from hours_bank_lack remind_entry remind_out remind_pause remind_sign ' +
    'default_hours default_quantity_days default_vacation_days ' +
    'employee_number countEmployees employeesCount active_method location date_end shortcut time_zone custom_fields';
  expect(Object.keys(fields).toSorted()).toEqual(named.split(' ').toSorted());
  expect(users).toContainEqual({ id: company.inactiveId, active: 0 });
  expect(users.map(({ id }) => id)).not.toContain(company.people.advisor);
  const working = users.filter(({ active }) => active === 1).length;
  expect([fields.countEmployees, fields.employeesCount]).toEqual([working, working]);
});

describe('the enterprise form (enterprises 4)', () => {
  test.each([
    ['name', '', 'El nombre de la empresa es requerido'],
    ['phone', ' ', 'El teléfono es requerido'],
    ['cif', '', 'El CIF es requerido'],
    ['address', 7, 'debe ser una cadena de texto'],
    ['city', 'x'.repeat(256), 'debe tener menos de 255 caracteres'],
    ['state', 'x'.repeat(256), 'debe tener menos de 255 caracteres'],
    ['zip_code', 28013, 'debe ser una cadena de texto'],
    ['country', 'x'.repeat(256), 'debe tener menos de 255 caracteres'],
    ['latitude', 'norte', 'La latitud debe ser un número'],
    ['longitude', 'oeste', 'La longitud debe ser un número'],
    ['latitude', 91, 'La latitud debe ser un número'],
    ['active_method', '', 'Debe quedar activo al menos un método de fichaje'],
    ['default_hours', -1, personMessages.hoursMin],
    ['default_hours', 10_000, personMessages.hoursMax('9999,99')],
    ['default_quantity_days', 8, personMessages.quantityDaysMax],
    ['default_vacation_days', 99, personMessages.vacationDaysMax],
    ['time_zone', 'Europe/Lisbon', 'Elige una zona horaria de la lista'],
  ])('%s: %j is refused with "%s" and nothing is changed', async (field, value, message) => {
    const before = await read();
    const answer = await change({ city: 'Otra', [field]: value });
    expect([answer.status, answer.errors]).toEqual([422, { [field]: message }]);
    expect(await read()).toEqual(before);
  });

  test('a location has both coordinates or none', async () => {
    const answer = await change({ latitude: 40.4 });
    expect([answer.status, answer.errors]).toEqual([422, { longitude: 'La longitud debe ser un número' }]);
    expect((await change({ latitude: 40.4, longitude: -3.7 })).status).toBe(200);
    expect((await change({ latitude: null, longitude: null })).status).toBe(200);
  });

  test('what is sent is changed, what is not stays, what is unknown is left out', async () => {
    const before = await read();
    const answer = await change({ city: 'Getafe', zip_code: '28901', employee_number: 9000, active: '0' });
    expect([answer.status, answer.message]).toEqual([
      200,
      // Its region becomes known, and with it other holidays.
      'Empresa actualizada correctamente. Los meses cerrados no cambian: diciembre de 2024',
    ]);
    expect(answer.data).toEqual({ ...before, city: 'Getafe', zip_code: '28901' });
  });

  test('what new employees begin with is kept, and emptied again', async () => {
    const said = { default_hours: 37.5, default_quantity_days: 4, default_vacation_days: 0 };
    expect((await change(said)).data).toMatchObject(said);
    const none = { default_hours: null, default_quantity_days: null, default_vacation_days: null };
    expect((await change(none)).data).toMatchObject(none);
  });

  test('a CIF whose control digit does not fit is only hinted at on the screen, never refused', async () => {
    expect((await change({ cif: 'B12345678' })).status).toBe(200);
  });
});

describe('the CIF of another enterprise', () => {
  const message = 'Ya existe una empresa con este CIF';
  const having = async (cif: string) => {
    const other = await createCompany(api);
    await api.sql('update enterprises set cif = $2 where id = $1', [other.enterpriseId, cif]);
    return other;
  };

  test('is refused as at the sign-up, however it is written; that of one without access is free', async () => {
    const other = await having('B-1234.5674');
    const before = await read();
    for (const cif of ['B12345674', 'b 1234-5674']) {
      const answer = await change({ city: 'Otra', cif });
      expect([answer.status, answer.message, answer.errors]).toEqual([409, message, { cif: message }]);
    }
    expect(await read()).toEqual(before);
    await api.sql('update enterprises set active = false where id = $1', [other.enterpriseId]);
    expect((await change({ cif: 'B12345674' })).status).toBe(200);
  });

  test('that both had before stays, also written otherwise', async () => {
    await change({ cif: 'B98765431' });
    await having('B98765431');
    expect((await change({ cif: 'B-98765431', city: 'Otra' })).status).toBe(200);
  });

  test('given to two at the same time is that of one', async () => {
    const other = await createCompany(api);
    const put = (adminId: number, id: number) =>
      api.call(routes.updateEnterprise, { as: adminId, params: { id }, body: { cif: 'B11223344' } });
    const answers = await Promise.all([
      put(company.adminId, company.enterpriseId),
      put(other.adminId, other.enterpriseId),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('clock-in methods and location (enterprises 2, 6)', () => {
  test('a partial body with active_method and location changes just these', async () => {
    const answer = await change({ active_method: '3,1,1', location: 1 });
    expect([answer.status, answer.message]).toEqual([200, 'Métodos de fichaje actualizados correctamente']);
    expect(answer.data).toMatchObject({ active_method: '1,3', location: 1 });
  });

  test('a method that does not exist is refused', async () => {
    expect((await change({ active_method: '1,4' })).status).toBe(422);
  });

  test.each(['advisor', 'manager', 'employee'] as const)(
    '%s: "Edit enterprise", "Change clock-in methods": no',
    async (role) => {
      const answer = await api.call(routes.updateEnterprise, {
        as: company.people[role],
        params: { id: company.enterpriseId },
        body: { active_method: '1' },
      });
      expect(answer.status).toBe(403);
    },
  );

  test.each([
    ['advisor', 403],
    ['manager', 403],
    ['employee', 403],
    ['stranger', 404],
  ] as const)('%s: what new employees begin with is not theirs to say', async (who, status) => {
    const stranger = (await createCompany(api)).adminId;
    const actor = who === 'stranger' ? stranger : company.people[who];
    const before = await read();
    const answer = await api.call(routes.updateEnterprise, { ...as(), as: actor, body: { default_hours: 1 } });
    expect([answer.status, await read()]).toEqual([status, before]);
  });

  test('a manager here who is an admin elsewhere changes nothing here', async () => {
    const other = await createCompany(api);
    await link(api, company.enterpriseId, other.adminId, 'manager');
    const answer = await api.call(routes.updateEnterprise, { ...as(), as: other.adminId, body: { name: 'Mía' } });
    expect(answer.status).toBe(403);
  });
});
