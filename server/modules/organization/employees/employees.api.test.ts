import { describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { company, api, detail, other, withCompany } from './employees.fixture.ts';

withCompany();

const form = (input: object = {}) => {
  const mark = company.unique();
  return {
    name: 'Ana',
    last_name: 'Pérez',
    email: `ana.${mark}@ejemplo.es`,
    dni: `E${mark}`,
    birth_date: '1990-05-17',
    phone: '600000000',
    hours: 40,
    ...input,
  };
};

const create = (input: object = {}, as = company.adminId) =>
  api.call(endpoints.createUser, { as, body: { ...form(input), enterprise_id: company.enterpriseId } });

const update = (id: number, input: object, as = company.adminId) =>
  api.call(endpoints.updateUser, { as, params: { id }, body: input });

describe('validation (employees 5)', () => {
  test.each([
    ['email', { email: null }, 'El email es requerido'],
    ['email', { email: 'no' }, 'El email debe tener un formato válido'],
    ['email', { email: '  ' }, 'El email no puede estar vacío'],
    ['dni', { dni: '' }, 'El DNI es requerido'],
    ['name', { name: '' }, 'El nombre es requerido'],
    ['last_name', { last_name: '' }, 'El apellido es requerido'],
    ['birth_date', { birth_date: '' }, 'La fecha de nacimiento es requerida'],
    ['birth_date', { birth_date: '2026-02-29' }, 'Esa fecha no existe'],
    ['phone', { phone: '' }, 'El teléfono es requerido'],
    ['hours', { hours: -1 }, 'La cantidad de horas debe ser mayor de 0'],
    ['hours', { hours: 10_000 }, 'La cantidad de horas no puede pasar de 9999,99'],
    ['quantity_days', { quantity_days: 8 }, 'La semana tiene siete días'],
    [
      'complementary_hours',
      { contract_type: 'partial', has_complementary_hours: 1, complementary_hours: 1e9 },
      'La cantidad de horas no puede pasar de 9999,99',
    ],
    ['vacation_days', { vacation_days: 51 }, 'La cantidad de días de vacaciones debe ser menor de 50'],
    ['confirm_password', { password: 'Clave-segura-1', confirm_password: 'otra' }, 'Las contraseñas deben coincidir'],
    [
      'days_of_week',
      { flex: 0, days_of_week: '' },
      'Si los días no son flexibles, debes seleccionar los días de la semana',
    ],
    ['name', { name: 'x'.repeat(256) }, expect.any(String)],
  ])('%s: %j', async (field, input, message) => {
    const answer = await create(input);
    expect([answer.status, answer.errors?.[field]]).toEqual([422, message]);
  });

  test('all errors of both steps are reported at once', async () => {
    const answer = await create({ name: '', phone: '', hours: -1 });
    expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual(['hours', 'name', 'phone']);
  });

  test('any top-level domain will do', async () => {
    expect((await create({ email: `ana.${company.unique()}@empresa.barcelona` })).status).toBe(201);
  });

  test('an administrator has a single step: no hours are asked for nor kept', async () => {
    const answer = await create({ role: 'admin', hours: undefined });
    expect(answer).toMatchObject({ status: 201, data: { role: 'admin', hours: 0, contract_type: null } });
    const refused = await create({ role: 'admin', birth_date: null });
    expect(refused.errors).toEqual({ birth_date: 'La fecha de nacimiento es requerida' });
  });

  test('a full contract forces hours_type to weekly', async () => {
    const answer = await create({ contract_type: 'full', hours_type: 'monthly' });
    expect(answer.data).toMatchObject({ contract_type: 'full', hours_type: 'weekly' });
    const partial = await create({ contract_type: 'partial', hours_type: 'monthly' });
    expect(partial.data).toMatchObject({ hours_type: 'monthly' });
  });

  test('unknown fields are ignored, never stored', async () => {
    const answer = await create({ password_hash: 'x', is_root: true, verified: 1 });
    expect(answer).toMatchObject({ status: 201, data: { verified: 0 } });
  });
});

describe('creating', () => {
  test('answers the person and sends an invitation whose code is kept as a hash only', async () => {
    const answer = await create();
    const person = answer.data as User;
    expect([answer.status, answer.message]).toEqual([201, 'Empleado dado de alta correctamente']);
    const mail = api.outbox.find(({ to }) => to === person.email);
    const code = /verificacion\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(code).toBeDefined();
    const stored = await api.sql<{ code_hash: string }>('select code_hash from codes where user_id = $1', [person.id]);
    expect(stored).toHaveLength(1);
    expect(stored[0]?.code_hash).not.toBe(code);
  });

  test.each([
    ['an e-mail in use', 'email', say.emailTaken, 'users_email_unique'],
    ['a DNI in use', 'dni', say.dniTaken, 'users_dni_unique'],
  ] as const)('%s is a conflict that names the key', async (_, field, sentence, key) => {
    const first = (await create()).data as User;
    const answer = await create({ [field]: first[field] });
    expect([answer.status, answer.message]).toEqual([409, `${sentence} (${key})`]);
  });

  test.each([
    ['dni', '12345670-y', ['12 345 670 Y', '12.345.670-Y\u200b', '１２３４５６７０Y'], '12345670Y'],
    ['dni', '1234561J', ['01234561-j'], '01234561J'],
    ['dni', 'X07654321J', ['x-7654321-j'], 'X7654321J'],
    ['email', 'Eva@peluquería.example', ['eva@xn--peluquera-n5a.example ', 'eva@peluqueri\u0301a.example'], undefined],
  ] as const)('one %s in each way of writing it is one: %s', async (field, written, others, kept) => {
    const first = await create({ [field]: written });
    expect([first.status, kept && (first.data as User)[field]]).toEqual([201, kept]);
    for (const same of others) expect([same, (await create({ [field]: same })).status]).toEqual([same, 409]);
  });

  test('a name in decomposed letters is kept and found in composed ones', async () => {
    const { data } = await create({ name: 'Begon\u0303a', last_name: '\u200eMun\u0303oz\u00a0' });
    expect(data).toMatchObject({ name: 'Begoña', last_name: 'Muñoz' });
  });

  test('somebody who has an account becomes a person here by what is typed here; twice is a conflict', async () => {
    const known = await detail(other.employeeId, other.adminId);
    const input = { email: known.email, dni: known.dni, name: 'Otro', last_name: 'Nombre' };
    const made = await create(input);
    expect(made).toMatchObject({ status: 201, data: { name: 'Otro', verified: 0 } });
    const [opened] = await api.sql(
      'select account_id from enterprise_users where enterprise_id = $1 and user_id = $2',
      [company.enterpriseId, (made.data as User).id],
    );
    expect([opened, (made.data as User).id === known.id]).toEqual([{ account_id: other.employeeId }, false]);
    const again = await create(input);
    expect([again.status, again.message]).toEqual([409, `${say.alreadyLinked} (enterprise_users_unique)`]);
  });

  test('an advisor adds employees but chooses no role', async () => {
    expect((await create({}, company.people.advisor)).status).toBe(201);
    const refused = await create({ role: 'manager' }, company.people.advisor);
    expect(refused.errors).toEqual({ role: say.roleByAdmin });
  });

  test('two administrators at once cannot both take the last place of the plan', async () => {
    const [counted] = await api.sql<{ n: number }>(
      `select count(*)::int as n from enterprise_users where enterprise_id = $1 and active and role <> 'advisor'`,
      [company.enterpriseId],
    );
    await api.sql('update enterprises set employee_limit = $2 where id = $1', [
      company.enterpriseId,
      (counted?.n ?? 0) + 1,
    ]);
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(say.limitReached);
  });
});

describe('changing', () => {
  test('what was agreed before stays for the days before', async () => {
    const id = company.employeeId;
    const { status, message } = await update(id, form({ hours: 20 }));
    expect([status, message]).toEqual([200, 'Empleado actualizado correctamente']);
    const terms = await api.sql(
      'select valid_from, hours::float8 as hours from work_terms where user_id = $1 order by 1',
      [id],
    );
    expect(terms).toMatchObject([{ valid_from: '2020-01-01', hours: 40 }, { hours: 20 }]);
    await update(id, form({ hours: 20 }));
    expect(await api.sql('select 1 from work_terms where user_id = $1', [id])).toHaveLength(2);
  });

  test('on oneself role, enterprise, hours and active are ignored', async () => {
    const answer = await update(
      company.employeeId,
      form({ name: 'Nueva', role: 'admin', hours: 1, active: 0 }),
      company.employeeId,
    );
    expect(answer).toMatchObject({ status: 200, data: { name: 'Nueva', role: 'employee', hours: 40, active: 1 } });
  });

  test('a manager sees a person, not their files, and changes nothing', async () => {
    const seen = await detail(company.employeeId, company.people.manager);
    expect([seen.files, seen.payrolls]).toEqual([[], []]);
    expect((await detail(company.employeeId)).files).toHaveLength(1);
    expect((await update(company.employeeId, form(), company.people.manager)).status).toBe(403);
  });

  test('an employee sees themselves with their files, and nobody else', async () => {
    expect((await detail(company.employeeId, company.employeeId)).payrolls).toHaveLength(1);
    const answer = await api.call(endpoints.getUser, { as: company.employeeId, params: { id: company.adminId } });
    expect([answer.status, answer.message]).toEqual([403, generalMessages.forbidden]);
  });

  test('another company’s person is not there', async () => {
    expect((await update(other.employeeId, form())).status).toBe(404);
  });

  test('a new password ends every session of that person', async () => {
    const token = await api.tokenFor(company.employeeId);
    const person = await detail(company.employeeId);
    await update(
      company.employeeId,
      form({ email: person.email, password: 'Clave-segura-1', confirm_password: 'Clave-segura-1' }),
    );
    expect((await api.call(endpoints.checkSession, { token })).status).toBe(401);
  });
});
