import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { advisorMessages as say } from '#domain/organization/advisors/messages/index.ts';
import { employeeMessages } from '#domain/organization/employees/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import type { Role } from '#domain/rights.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { accounts } from '#tests/support/accounts.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany, link } from '#tests/support/company/company.ts';
import { mailTo } from '#tests/support/mails.ts';

let api: Api;
let company: Company;
let other: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  other = await createCompany(api);
});

const form = (input: object = {}) => {
  const mark = company.unique();
  return {
    name: 'Gema',
    last_name: 'Soler',
    email: `gema.${mark}@gestoria.es`,
    dni: `B${mark}`,
    phone: '910000000',
    role: 'advisor',
    ...input,
  };
};
const create = (input: object = {}, as = company.adminId) =>
  api.call(endpoints.createUser, { as, body: { ...form(input), enterprise_id: company.enterpriseId } });
const update = (id: number, input: object, as = company.adminId) =>
  api.call(endpoints.updateUser, { as, params: { id }, body: input });
const detail = (id: number, as = company.adminId, query = {}) =>
  api.call(endpoints.getUser, { as, params: { id }, query });
const deactivate = (id: number, as = company.adminId, query = {}) =>
  api.call(endpoints.deactivateUser, { as, params: { id }, query });
const activate = (userId: number, as = company.adminId) =>
  api.call(endpoints.activateUser, { as, params: { enterpriseId: company.enterpriseId, userId } });
const list = async (filter: object, as = company.adminId) => {
  const query = { role: 'advisor', filter: JSON.stringify(filter) };
  const answer = await api.call(endpoints.listUsers, { as, params: { id: company.enterpriseId }, query });
  return (answer.data as User[]).map(({ id }) => id);
};

describe('the list (advisors 3)', () => {
  test('"search; status filter (1 active, 0 inactive)", advisors only', async () => {
    const asleep = await addPerson(api, company.enterpriseId, { role: 'advisor', active: false, name: 'Zacarías' });
    expect(await list({ active: 1 })).toEqual([company.people.advisor]);
    expect(await list({ active: 0 })).toEqual([asleep]);
    expect(await list({ q: 'zacarias' })).toEqual([asleep]);
  });
});

describe('"Create advisors; activate or deactivate advisors (not oneself): admin" (advisors 2)', () => {
  test('an admin creates one: "Asesor dado de alta correctamente", with an invitation and without work terms', async () => {
    const answer = await create();
    const advisor = answer.data as User;
    expect([answer.status, answer.message]).toEqual([201, 'Asesor dado de alta correctamente']);
    expect(advisor).toMatchObject({ role: 'advisor', hours: 0, contract_type: null, active: 1, birth_date: null });
    expect((await mailTo(api, advisor.email)).subject).toMatch(/te ha dado de alta en Jornada/);
  });

  test.each<[Role, number]>([
    ['advisor', 403],
    ['manager', 403],
    ['employee', 403],
  ])('%s may not', async (role, status) => {
    const actor = company.people[role];
    const target = await addPerson(api, company.enterpriseId, { role: 'advisor' });
    expect((await create({}, actor)).status).toBe(status);
    expect((await update(target, form(), actor)).status).toBe(status);
    expect((await deactivate(target, actor)).status).toBe(status);
    expect((await activate(target, actor)).status).toBe(status);
  });

  test('"Edit: admin only"', async () => {
    const answer = await update(company.people.advisor, form({ city: 'Soria' }));
    expect(answer).toMatchObject({ status: 200, message: say.updated, data: { city: 'Soria', role: 'advisor' } });
  });

  test('"An admin may deactivate an active advisor or reactivate an inactive one"', async () => {
    const id = company.people.advisor;
    expect(await deactivate(id)).toMatchObject({ status: 200, message: 'Asesor desactivado correctamente' });
    expect(await list({ active: 0 })).toContain(id);
    expect((await detail(company.employeeId, id)).status).toBe(403);
    expect(await activate(id)).toMatchObject({ status: 200, message: 'Asesor activado correctamente' });
    expect((await detail(company.employeeId, id)).status).toBe(200);
  });

  test('"not themselves", neither as admin nor as advisor', async () => {
    const refused = { status: 403, message: employeeMessages.notOneself };
    expect(await deactivate(company.adminId)).toMatchObject(refused);
    expect(await deactivate(company.people.advisor, company.people.advisor)).toMatchObject(refused);
  });

  test('only where the caller is an admin, and where the person is an advisor or may be switched', async () => {
    const id = company.people.advisor;
    await link(api, other.enterpriseId, id, 'advisor');
    await deactivate(id);
    const rows = await api.sql('select enterprise_id, active from enterprise_users where user_id = $1 order by 1', [
      id,
    ]);
    expect(rows).toEqual([
      { enterprise_id: company.enterpriseId, active: false },
      { enterprise_id: other.enterpriseId, active: true },
    ]);
  });

  test('an advisor takes no place of the plan', async () => {
    await api.sql('update enterprises set employee_limit = 1 where id = $1', [company.enterpriseId]);
    const { status, data } = await create();
    expect(status).toBe(201);
    await deactivate((data as User).id);
    expect((await activate((data as User).id)).status).toBe(200);
  });
});

describe('the form', () => {
  test.each([
    ['name', '', 'El nombre es requerido'],
    ['last_name', '', 'El apellido es requerido'],
    ['email', 'no', 'El email debe tener un formato válido'],
    ['dni', '', 'El DNI/CIF es requerido'],
    ['dni', '12345678A', 'La letra del DNI o NIE no corresponde a su número. Revísalo'],
    ['phone', '', 'El teléfono es requerido'],
    ['birth_date', '2026-02-30', 'Esa fecha no existe'],
  ])('%s: %j', async (field, value, message) => {
    const answer = await create({ [field]: value });
    expect([answer.status, answer.errors]).toEqual([422, { [field]: message }]);
  });

  test('"role fixed to advisor": nobody becomes one, and no advisor becomes anything else', async () => {
    const fixed = { status: 422, errors: { role: say.roleIsFixed } };
    expect(await update(company.employeeId, form())).toMatchObject(fixed);
    expect(await update(company.people.advisor, form({ role: 'admin' }))).toMatchObject(fixed);
    expect(await update(company.people.advisor, { ...form(), role: undefined })).toMatchObject({
      status: 200,
      data: { role: 'advisor' },
    });
  });
});

describe('conflicts and linking (advisors 4)', () => {
  test.each([
    ['email', 'Este email ya está en uso', 'users_email_unique'],
    ['dni', 'Este DNI/CIF ya está en uso', 'users_dni_unique'],
  ] as const)('%s in use: "%s"', async (field, sentence, key) => {
    const first = (await create()).data as User;
    const answer = await create({ [field]: first[field] });
    expect([answer.status, answer.message]).toEqual([409, `${sentence} (${key})`]);
  });

  test('an advisor known elsewhere is asked to accept, by the data typed here; twice: "Este usuario ya está vinculado a esta empresa"', async () => {
    await api.sql('update users set email_verified_at = now() where id = $1', [other.people.advisor]);
    const known = (await detail(other.people.advisor, other.adminId)).data as User;
    const input = { email: known.email, dni: known.dni, name: 'Otro nombre' };
    const made = await create(input);
    expect(made).toMatchObject({
      status: 201,
      data: { name: 'Otro nombre', phone: '910000000', verified: 0 },
    });
    expect(await accounts(api).accountOf(company, (made.data as User).id)).toBe(known.id);
    expect((await detail(known.id, other.adminId)).data).toMatchObject({ name: known.name, phone: known.phone });
    const { subject, text } = await mailTo(api, known.email);
    expect(subject).toMatch(/te ha vinculado en Jornada/);
    expect(text).toMatch(/verificacion/);
    const again = await create(input);
    expect([again.status, again.message]).toEqual([
      409,
      'Este usuario ya está vinculado a esta empresa (enterprise_users_unique)',
    ]);
  });

  test('whom a company merely linked it cannot take over: e-mail and password stay the person’s own', async () => {
    const { accountOf, openLatest } = accounts(api);
    const known = (await detail(other.people.advisor, other.adminId)).data as User;
    const here = (await create({ email: known.email, dni: known.dni })).data as User;
    const harmless = await update(here.id, form({ email: known.email, dni: known.dni, city: 'Soria' }));
    expect(harmless).toMatchObject({ status: 200, data: { city: 'Soria' } });
    const email = `mio.${company.unique()}@ejemplo.es`;
    const password = { password: 'Clave-robada-1', confirm_password: 'Clave-robada-1' };
    expect(await update(here.id, form({ ...password, email }))).toMatchObject({
      status: 422,
      errors: { password: employeeMessages.passwordWithEmail },
    });
    expect(await update(here.id, form({ email }))).toMatchObject({ status: 200, data: { email } });
    expect((await openLatest(email)).status).toBe(200);
    const [account] = await api.sql('select email, password_hash from users where id = $1', [known.id]);
    expect(account).toEqual({ email: known.email, password_hash: null });
    expect(await accountOf(other, known.id)).toBe(known.id);
    expect(await accountOf(company, here.id)).not.toBe(known.id);
  });
});

describe('a foreign company', () => {
  test('its advisor is not there', async () => {
    const id = other.people.advisor;
    expect(await detail(id)).toMatchObject({ status: 403, message: generalMessages.forbidden, data: null });
    for (const answer of [await update(id, form()), await deactivate(id), await activate(id)]) {
      expect(answer).toMatchObject({ status: 404, message: generalMessages.notFound, data: null });
    }
  });

  test('nor does an advisor of two companies show what belongs to the other', async () => {
    const id = other.people.advisor;
    const answer = await detail(company.people.advisor, company.adminId, { enterprise_id: other.enterpriseId });
    expect(answer.status).toBe(404);
    expect((await detail(id, other.adminId)).status).toBe(200);
  });
});
