import { expect, test } from 'vitest';
import type { CheckedFile } from '#domain/organization/employees/import/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { kernelMessages as kernel } from '#domain/kernel/messages/index.ts';
import { add, api, company, locker, withLocker } from './customValues.fixture.ts';

withLocker();

const headings = ['Nombre', 'Apellidos', 'Email', 'DNI', 'Fecha de nacimiento', 'Teléfono', 'Horas'];
const bring = (name: 'previewEmployeesImport' | 'importEmployees', own: string[], cells: string[]) => {
  const mark = company.unique();
  const line = ['Ana', 'Prueba', `p.${mark}@ejemplo.es`, `I${mark}`.toUpperCase(), '17/05/1990', '600000000', '37,5'];
  return api.call(endpoints[name], {
    as: company.adminId,
    body: {
      enterprise_id: company.enterpriseId,
      rows: [
        [...headings, ...own],
        [...line, ...cells],
      ],
    },
  });
};

test('takes values by the names of the fields, in words', async () => {
  const fields = await Promise.all([
    add({ name: 'Color', kind: 'select', choices: [{ name: 'Azul' }] }),
    add({ name: 'Fianza', kind: 'money' }),
    add({ name: 'Revisión', kind: 'date' }),
    add({ name: 'Coche', kind: 'flag' }),
    add({ name: 'Turno', kind: 'time' }),
  ]);
  const cells = ['A-3', 'azul', '12,50 €', '2/3/2026', 'Sí', '9:30'];
  const answer = await bring('importEmployees', ['TAQUILLA', 'Color', 'Fianza', 'revision', 'Coche', 'Turno'], cells);
  expect([answer.status, answer.data]).toMatchObject([201, { imported: 1 }]);
  const [row] = await api.sql<{ custom_fields: object }>(
    `select custom_fields from enterprise_users where enterprise_id = $1 and name = 'Ana' and last_name = 'Prueba'`,
    [company.enterpriseId],
  );
  const [color, deposit, check, car, shift] = fields.map(({ key }) => key);
  expect(row?.custom_fields).toEqual({
    [locker.key]: 'A-3',
    [String(color)]: 1,
    [String(deposit)]: 1250,
    [String(check)]: '2026-03-02',
    [String(car)]: 1,
    [String(shift)]: '09:30',
  });
});

test('says of a line what is wrong with a value, and what is missing', async () => {
  await add({ name: 'Fianza', kind: 'money' });
  const shirt = await add({ name: 'Camiseta', required: 1 });
  const file = (await bring('previewEmployeesImport', ['Fianza'], ['mucho'])).data as CheckedFile;
  expect(file.lines[0]?.errors.map(({ message }) => message).toSorted()).toEqual([
    `Camiseta: ${kernel.required}`,
    'Fianza: «mucho» no es un número',
  ]);
  expect(file.lines[0]?.errors.map(({ field }) => field)).toContain(shirt.key);
});

test('finds a person by e-mail, DNI or whole name, and says where nobody or more than one is meant', async () => {
  const { key } = await add({ name: 'Responsable', kind: 'reference' });
  const [person] = await api.sql<{ email: string; dni: string; name: string }>(
    `select u.email, m.dni, m.name || ' ' || m.last_name as name from enterprise_users m join users u on u.id = m.account_id
      where m.enterprise_id = $1 and m.user_id = $2`,
    [company.enterpriseId, company.employeeId],
  );
  const stateOf = async (cell: string) =>
    ((await bring('previewEmployeesImport', ['Responsable'], [cell])).data as CheckedFile).lines[0]?.errors;
  for (const cell of [person?.email.toUpperCase(), person?.dni]) expect(await stateOf(String(cell))).toEqual([]);
  expect(await stateOf('Nadie Así')).toEqual([{ field: key, message: expect.stringContaining('«Nadie Así»') }]);
  const answer = await bring('importEmployees', ['Responsable'], [String(person?.email)]);
  expect(answer.status).toBe(201);
  const [row] = await api.sql<{ custom_fields: object }>(
    `select custom_fields from enterprise_users where enterprise_id = $1 and last_name = 'Prueba' and name = 'Ana'`,
    [company.enterpriseId],
  );
  expect(row?.custom_fields).toEqual({ [key]: company.employeeId });
});
