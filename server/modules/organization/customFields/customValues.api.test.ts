import { describe, expect, test } from 'vitest';
import { customFieldMessages as say } from '#domain/organization/customFields/messages/index.ts';
import type { User } from '#domain/organization/employees/users.ts';
import { endpoints } from '#domain/endpoints.ts';
import { kernelMessages as kernel } from '#domain/kernel/messages/index.ts';
import { personForm } from '#tests/support/accounts.ts';
import { exported, rowsOf } from '#server/modules/operation/privacy/personalData.fixture.ts';
import { add, api, company, detail, idsBy, list, locker, save, valuesOf, withLocker } from './customValues.fixture.ts';

withLocker();

describe('a value', () => {
  test.each([
    ['text', ' A-3 ', 'A-3'],
    ['longText', 'Dos\nlíneas', 'Dos\nlíneas'],
    ['integer', 3, 3],
    ['number', 2.5, 2.5],
    ['money', 12_050, 12_050],
    ['date', '2028-02-29', '2028-02-29'],
    ['time', '09:30', '09:30'],
    ['flag', true, 1],
    ['email', 'ana@example.com', 'ana@example.com'],
    ['phone', '600111222', '600111222'],
    ['url', 'https://example.com', 'https://example.com'],
    ['text', 'half a \ud800 pair', 'half a \ufffd pair'],
  ])('of kind %s is kept and answered: %j', async (kind, given, kept) => {
    const { key } = await add({ name: 'Otro', kind });
    expect((await save({ [key]: given })).status).toBe(200);
    expect((await valuesOf())[key]).toBe(kept);
    expect((await save({ [key]: '' })).status).toBe(200);
  });

  test.each([
    ['integer', 2.5, kernel.notWhole],
    ['integer', 3_000_000_000, kernel.notWhole],
    ['money', 0.5, kernel.notAmount],
    ['date', '2026-02-29', kernel.noSuchDate],
    ['time', '24:00', kernel.notTime],
    ['email', 'ana', kernel.notEmail],
    ['url', 'javascript:alert(1)', kernel.notUrl],
    ['text', 'x'.repeat(256), kernel.tooLong(255)],
    ['number', { gt: 1 }, kernel.notNumber],
  ])('of kind %s that is wrong is refused at its field: %j', async (kind, given, message) => {
    const { key } = await add({ name: 'Otro', kind });
    const answer = await save({ [key]: given });
    expect([answer.status, answer.errors]).toEqual([422, { [key]: message }]);
    expect((await valuesOf())[key]).toBeNull();
  });

  test('with a sign that the database does not keep is refused', async () => {
    expect((await save({ [locker.key]: 'a\u0000b' })).status).toBe(422);
  });

  test('that is left out stays, one that is null goes', async () => {
    const shirt = await add({ name: 'Camiseta' });
    await save({ [locker.key]: 'A-3', [shirt.key]: 'M' });
    await save({ [shirt.key]: null });
    expect(await valuesOf()).toMatchObject({ [locker.key]: 'A-3', [shirt.key]: null });
    await api.call(endpoints.updateUser, {
      as: company.adminId,
      params: { id: company.employeeId },
      body: personForm(company),
    });
    expect(await valuesOf()).toMatchObject({ [locker.key]: 'A-3' });
  });

  test('that is required is asked of new people, and of old ones where their form is saved', async () => {
    const shirt = await add({ name: 'Camiseta', required: 1 });
    const body = { ...personForm(company), enterprise_id: company.enterpriseId };
    const create = (custom_fields?: object) =>
      api.call(endpoints.createUser, {
        as: company.adminId,
        body: { ...body, ...(custom_fields && { custom_fields }) },
      });
    expect((await create()).errors).toEqual({ [shirt.key]: kernel.required });
    expect((await save({ [shirt.key]: ' ' })).errors).toEqual({ [shirt.key]: kernel.required });
    expect((await save({})).status).toBe(200);
    const made = await create({ [shirt.key]: 'M' });
    expect([made.status, (made.data as User).custom_fields[shirt.key]]).toEqual([201, 'M']);
  });

  test('is changed by who may edit the person: oneself only as an editor', async () => {
    await save({ [locker.key]: 'A-3' });
    await save({ [locker.key]: 'B-1' }, { as: company.employeeId });
    expect(await valuesOf()).toMatchObject({ [locker.key]: 'A-3' });
    const own = { as: company.adminId, id: company.adminId };
    await save({ [locker.key]: 'C-1' }, own);
    expect((await detail(company.adminId)).custom_fields).toMatchObject({ [locker.key]: 'C-1' });
  });
});

test('a value never stands under another kind than it was written for', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, key, ...field } = await add({ name: `Carrera ${round}` });
    const change = () =>
      api.call(endpoints.updateCustomField, {
        as: company.adminId,
        params: { id: company.enterpriseId, fieldId: id },
        body: { ...field, kind: 'integer' },
      });
    const [changed, saved] = await Promise.all([change(), save({ [key]: 'abc' })]);
    expect([changed.status, saved.status].toSorted()).toEqual([200, 422]);
    expect((await list({ [key]: changed.status === 200 ? { from: 1 } : 'abc' })).status).toBe(200);
  }
});

describe('a field that is not for everyone', () => {
  const secret = async () => {
    const field = await add({ name: 'Nota', visible_to: 'admins' });
    await save({ [field.key]: 'x' });
    return field;
  };

  test('is answered to those alone whom it is for', async () => {
    const { key } = await secret();
    const { admin, advisor, employee } = company.people;
    expect(await valuesOf(admin)).toMatchObject({ [key]: 'x' });
    expect(Object.keys(await valuesOf(advisor))).not.toContain(key);
    expect(Object.keys(await valuesOf(employee))).not.toContain(key);
  });

  test('cannot be changed, filtered or sorted by anybody else, and no count tells of it', async () => {
    const { key } = await secret();
    const as = company.people.advisor;
    expect((await save({ [key]: 'y' }, { as })).errors).toEqual({ [key]: say.unknown(key) });
    const answer = await list({ [key]: 'x' }, { as });
    expect([answer.status, answer.errors]).toEqual([422, { filter: kernel.unknownFilter(key) }]);
    expect(await idsBy({}, { as, sort: [key, 'ASC'] })).toEqual(await idsBy({}, { as }));
    await save({ [locker.key]: 'A-3' }, { as });
    expect(await valuesOf()).toMatchObject({ [key]: 'x', [locker.key]: 'A-3' });
  });
});

test('values are part of the export of personal data, and go with its erasure', async () => {
  await add({ name: 'Color', kind: 'select', choices: [{ name: 'Azul' }] }).then(({ key }) =>
    save({ [key]: 1, [locker.key]: 'A-3' }),
  );
  const { data } = await exported(company.employeeId, company.adminId, api);
  expect(rowsOf(data.enterprises[0]?.tables, 'Campos propios de la empresa')).toEqual([
    { Campo: 'Taquilla', Valor: 'A-3' },
    { Campo: 'Color', Valor: 'Azul' },
  ]);
  const params = { id: company.employeeId };
  await api.call(endpoints.deactivateUser, { as: company.adminId, params });
  await api.call(endpoints.erasePersonalData, { as: company.adminId, params });
  expect(await valuesOf()).toMatchObject({ [locker.key]: null });
});
