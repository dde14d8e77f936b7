import { expect, test } from 'vitest';
import { agreementMessages } from '#domain/organization/agreements/messages/index.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { personMessages } from '#domain/organization/people/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { api, company, detail, other, withCompany } from './employees.fixture.ts';

withCompany();

const more = {
  duration: 'seasonal',
  distribution: 'irregular',
  part_time_percent: 62.5,
  night_worker: 1,
  other_hours: 12.5,
} as const;

const person = (over: object = {}) => {
  const mark = company.unique();
  return {
    name: 'Ana',
    last_name: 'Prueba',
    email: `m.${mark}@ejemplo.es`,
    dni: `M${mark}`.toUpperCase(),
    birth_date: '1990-05-17',
    phone: '600000000',
    role: 'employee',
    hours: 25,
    contract_type: 'partial',
    hours_type: 'weekly',
    flex: 1,
    quantity_days: 5,
    vacation_days: 22,
    ...over,
  };
};
const create = (over: object = {}) =>
  api.call(endpoints.createUser, {
    as: company.adminId,
    body: { ...person(over), enterprise_id: company.enterpriseId },
  });
const update = (id: number, over: object = {}) =>
  api.call(endpoints.updateUser, { as: company.adminId, params: { id }, body: person(over) });
const agreementIn = async (enterpriseId: number, as: number, name = 'Oficinas') => {
  const body = { name, source: 'BOE-A-2024-1', enterprise_id: enterpriseId };
  return (await api.call(endpoints.createAgreement, { as, body })).data as { id: number };
};

test('all terms are kept and answered, with the name of the agreement', async () => {
  const { id: agreement_id } = await agreementIn(company.enterpriseId, company.adminId);
  const created = await create({ ...more, agreement_id });
  expect(created).toMatchObject({ status: 201, data: { ...more, agreement_id, agreement_id_name: 'Oficinas' } });
});

test('nothing more has to be sent, and what is not sent stays as it was', async () => {
  const plain = (await create()).data as { id: number };
  expect(plain).toMatchObject({ duration: null, distribution: 'regular', night_worker: 0, agreement_id: null });

  const { id: agreement_id } = await agreementIn(company.enterpriseId, company.adminId);
  await update(plain.id, { ...more, agreement_id });
  expect(await update(plain.id, { hours: 30 })).toMatchObject({ status: 200 });
  expect(await detail(plain.id)).toMatchObject({ ...more, agreement_id, hours: 30 });
  await update(plain.id, { agreement_id: null, night_worker: 0 });
  expect(await detail(plain.id)).toMatchObject({ agreement_id: null, night_worker: 0, duration: 'seasonal' });
});

test('hours of a year are those of a full contract too, which has no share', async () => {
  const full = { contract_type: 'full', hours: 1780, hours_type: 'yearly', part_time_percent: 50 };
  expect(await create(full)).toMatchObject({ data: { hours: 1780, hours_type: 'yearly', part_time_percent: null } });
  expect(await create({ ...full, hours_type: 'monthly' })).toMatchObject({ data: { hours_type: 'weekly' } });
});

test.each([
  ['part_time_percent', 100, personMessages.partTimePercent],
  ['part_time_percent', 0, personMessages.partTimePercent],
  ['other_hours', -1, personMessages.otherHours],
  ['other_hours', 169, personMessages.otherHours],
  ['agreement_id', 999_999, say.agreementUnknown],
])('%s cannot be %s', async (field, value, message) => {
  expect(await create({ [field]: value })).toMatchObject({ status: 422, errors: { [field]: message } });
});

test('an agreement of another enterprise is none', async () => {
  const { id: agreement_id } = await agreementIn(other.enterpriseId, other.adminId);
  expect(await create({ agreement_id })).toMatchObject({ status: 422, errors: { agreement_id: say.agreementUnknown } });
  const { id } = (await create()).data as { id: number };
  expect(await update(id, { agreement_id })).toMatchObject({ status: 422 });
});

test('an agreement that is in use is not deleted', async () => {
  const { id } = await agreementIn(company.enterpriseId, company.adminId);
  await create({ agreement_id: id });
  const remove = () => api.call(endpoints.deleteAgreement, { as: company.adminId, params: { id } });
  expect(await remove()).toMatchObject({ status: 409, message: agreementMessages.inUse(1) });
  await create({ agreement_id: id });
  expect(await remove()).toMatchObject({ status: 409, message: agreementMessages.inUse(2) });
});

test('an import finds the agreement by its name', async () => {
  const { id } = await agreementIn(company.enterpriseId, company.adminId, 'Comercio de Madrid');
  await agreementIn(other.enterpriseId, other.adminId, 'Hostelería');
  const headings = ['Nombre', 'Apellidos', 'Email', 'DNI', 'Fecha de nacimiento', 'Teléfono', 'Horas', 'Cómputo'];
  const line = (convenio: string) => {
    const { name, last_name, email, dni, phone } = person();
    return [name, last_name, email, dni, '17/05/1990', phone, '1780', 'Anual', convenio];
  };
  const bring = (rows: string[][]) =>
    api.call(endpoints.importEmployees, {
      as: company.adminId,
      body: { enterprise_id: company.enterpriseId, rows: [[...headings, 'Convenio'], ...rows] },
    });
  const good = line('comercio de madrid');
  expect(await bring([good])).toMatchObject({ status: 201 });
  const [kept] = await api.sql(
    'select agreement_id, hours_type from work_terms w join users u on u.id = w.user_id where u.email = $1',
    [good[2]],
  );
  expect(kept).toEqual({ agreement_id: id, hours_type: 'yearly' });
  const refused = await bring([line('Hostelería')]);
  expect(refused.errors?.['line.2']).toContain('«Hostelería» no es ninguno de los convenios de la empresa');
});
