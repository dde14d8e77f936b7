import { beforeEach, expect, test } from 'vitest';
import type { CustomField } from '#domain/organization/customFields/customFields.ts';
import { customFieldMessages } from '#domain/organization/customFields/messages/index.ts';
import { endpoints } from '#domain/endpoints.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import type { StaffChange } from '#domain/organization/staffChanges/staffChanges.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { firmsOf } from '../firms/firms.fixture.ts';
import { announced, announceLeaver, api, complete, day, dni, withApi } from './staffChanges.fixture.ts';

withApi();
let company: Company;
/** Somebody of the company's gestoría. */
let gestor: number;

beforeEach(async () => {
  await api.sql('delete from rate_limits');
  company = await createCompany(api);
  const of = firmsOf(api);
  const firm = await of.firm();
  await of.mandate(company, firm, ['people']);
  gestor = firm.owner.id;
});

async function add(input: object): Promise<string> {
  const body = { resource: 'employees', kind: 'text', required: 1, visible_to: 'office', ...input };
  const params = { id: company.enterpriseId };
  const answer = await api.call(endpoints.createCustomField, { as: company.adminId, params, body });
  expect(answer).toMatchObject({ status: 201 });
  return (answer.data as CustomField).key;
}
const finish = (as: number, id: number, custom?: object) => complete(as, id, 1, day(), custom);
const valuesOf = async (id: number | null) => {
  const [row] = await api.sql<{ custom_fields: object }>(
    'select custom_fields from enterprise_users where enterprise_id = $1 and user_id = $2',
    [company.enterpriseId, id],
  );
  return row?.custom_fields;
};
/** Somebody has left the company. @returns by what they are known */
async function left(values = {}) {
  const number = dni();
  await api.sql(
    `update enterprise_users set dni = $3, hired_at = $4, left_on = $5, custom_fields = $6,
            left_at = ($5::date + time '23:59') at time zone 'Europe/Madrid'
      where enterprise_id = $1 and user_id = $2`,
    [company.enterpriseId, company.inactiveId, number, `${day(-100)}T08:00Z`, day(-20), JSON.stringify(values)],
  );
  const [account] = await api.sql<{ email: string }>('select email from users where id = $1', [company.inactiveId]);
  return { dni: number, email: account?.email };
}
const personOf = ({ data }: { data: unknown }) => (data as StaffChange).user_id;

test('a required own field is asked for when a joiner is completed: without it nobody is created, and nothing is lost', async () => {
  const code = await add({ name: 'Código en la asesoría' });
  await add({ name: 'Talla', required: 0 });
  const { id } = await announced(company);
  const people = 'select count(*)::int as count from enterprise_users where enterprise_id = $1';
  const before = await api.sql(people, [company.enterpriseId]);
  expect(await finish(gestor, id)).toMatchObject({ status: 422, errors: { [code]: kernelMessages.required } });
  expect(await finish(gestor, id, { [code]: '' })).toMatchObject({
    status: 422,
    errors: { [code]: expect.any(String) },
  });
  expect(await api.sql(people, [company.enterpriseId])).toEqual(before);
  const done = await finish(gestor, id, { [code]: ' 00417 ' });
  expect(done).toMatchObject({ status: 200, data: { status: 'done' } });
  expect(await valuesOf(personOf(done))).toEqual({ [code]: '00417' });
});

test('what only administrators see is asked of them, and unknown to the gestoría', async () => {
  const code = await add({ name: 'Código', visible_to: 'admins' });
  const { id } = await announced(company);
  expect(await finish(gestor, id, { [code]: '1' })).toMatchObject({
    status: 422,
    errors: { [code]: customFieldMessages.unknown(code) },
  });
  expect(await valuesOf(personOf(await finish(gestor, id)))).toEqual({});
  const { id: another } = await announced(company);
  await api.sql(`update mandates set status = 'ended', ended_at = now() where enterprise_id = $1`, [
    company.enterpriseId,
  ]);
  expect(await finish(company.adminId, another)).toMatchObject({ status: 422, errors: { [code]: expect.any(String) } });
  expect(await valuesOf(personOf(await finish(company.adminId, another, { [code]: '1' })))).toEqual({ [code]: '1' });
});

test('what is not required may be filled as well, also of who was there before; the rest stays', async () => {
  const size = await add({ name: 'Talla', required: 0 });
  const locker = await add({ name: 'Taquilla', required: 0 });
  const { id } = await announced(company);
  const done = await finish(gestor, id, { [size]: 'M' });
  expect(await valuesOf(personOf(done))).toEqual({ [size]: 'M' });
  const back = await announced(company, await left({ [size]: 'S', [locker]: '7' }));
  await finish(gestor, back.id, { [size]: 'L' });
  expect(await valuesOf(company.inactiveId)).toEqual({ [size]: 'L', [locker]: '7' });
});

test('a person is asked for, too, and is one of the company', async () => {
  const tutor = await add({ name: 'Tutora', kind: 'reference' });
  const elsewhere = await createCompany(api);
  const { id } = await announced(company);
  expect(await finish(gestor, id)).toMatchObject({ status: 422, errors: { [tutor]: kernelMessages.required } });
  for (const nobody of [elsewhere.employeeId, 2_000_000_000])
    expect(await finish(gestor, id, { [tutor]: nobody })).toMatchObject({
      status: 422,
      errors: { [tutor]: kernelMessages.notRecord },
    });
  const done = await finish(gestor, id, { [tutor]: company.managerId });
  expect(done).toMatchObject({ status: 200 });
  expect(await valuesOf(personOf(done))).toEqual({ [tutor]: company.managerId });
});

test('own fields have no place with a leaver: each is refused at its key, and nobody leaves', async () => {
  const size = await add({ name: 'Talla', required: 0 });
  await add({ name: 'Taquilla' });
  const { id } = (await announceLeaver(company)).data as StaffChange;
  for (const as of [gestor, company.adminId])
    expect(await finish(as, id, { [size]: 'M' })).toMatchObject({
      status: 422,
      errors: { [size]: customFieldMessages.unknown(size) },
    });
  expect(await valuesOf(company.employeeId)).toEqual({});
  expect(await finish(gestor, id, {})).toMatchObject({ status: 200, data: { status: 'done' } });
});

test('fields of other records are not asked for, nor is who was there before', async () => {
  await add({ name: 'Color', resource: 'teams' });
  const { id } = await announced(company);
  expect(await finish(gestor, id)).toMatchObject({ status: 200 });

  await add({ name: 'Taquilla' });
  const back = await announced(company, await left());
  expect(await finish(gestor, back.id)).toMatchObject({ status: 200, data: { user_id: company.inactiveId } });
});
