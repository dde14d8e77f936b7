import { expect, test } from 'vitest';
import { personMessages as say } from '#domain/organization/people/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { api, company, withCompany } from './employees.fixture.ts';

withCompany();

/** The day so many years ago, and some days beside it. */
const yearsAgo = (years: number, days = 0): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
    .toISOString()
    .slice(0, 10);
};

const person = (birth_date: string) => {
  const mark = company.unique();
  return {
    name: 'Ana',
    last_name: 'Prueba',
    email: `w.${mark}@ejemplo.es`,
    dni: `W${mark}`.toUpperCase(),
    birth_date,
    phone: '600000000',
    hours: 20,
    contract_type: 'full',
    flex: 1,
    quantity_days: 5,
  };
};
const create = (birth_date: string) =>
  api.call(endpoints.createUser, {
    as: company.adminId,
    body: { ...person(birth_date), enterprise_id: company.enterpriseId },
  });

test('who is not 16 on the hire date is not taken, by the form or by a file', async () => {
  const refused = { status: 422, errors: { birth_date: say.underWorkingAge } };
  expect(await create(yearsAgo(16, 2))).toMatchObject(refused);
  expect(await create(yearsAgo(10))).toMatchObject(refused);
  expect(await create(yearsAgo(16, -2))).toMatchObject({ status: 201 });

  const young = person('');
  const [year, month, day] = yearsAgo(15).split('-');
  const answer = await api.call(endpoints.importEmployees, {
    as: company.adminId,
    body: {
      enterprise_id: company.enterpriseId,
      rows: [
        ['Nombre', 'Apellidos', 'Email', 'DNI', 'Fecha de nacimiento', 'Teléfono', 'Horas'],
        ['Ana', 'Prueba', young.email, young.dni, `${day}/${month}/${year}`, '600000000', '20'],
      ],
    },
  });
  expect(answer.errors?.['line.2']).toContain(say.underWorkingAge);
});

test('what counts is the hire date, not today', async () => {
  const { id } = (await create('1990-05-17')).data as { id: number };
  await api.sql(`update enterprise_users set hired_on = '2020-01-01' where user_id = $1`, [id]);
  const update = (birth_date: string) =>
    api.call(endpoints.updateUser, { as: company.adminId, params: { id }, body: { ...person(birth_date), hours: 20 } });
  expect(await update('2004-01-02')).toMatchObject({ status: 422, errors: { birth_date: say.underWorkingAge } });
  expect(await update('2004-01-01')).toMatchObject({ status: 200 });
});
