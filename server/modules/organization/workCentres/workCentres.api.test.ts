import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enterpriseMessages } from '#domain/organization/enterprises/messages/index.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { closureMessages } from '#domain/timekeeping/closures/messages/index.ts';
import { workCentreMessages as say } from '#domain/organization/workCentres/messages/index.ts';
import { type WorkCentre, workCentreEndpoints as endpoints } from '#domain/organization/workCentres/workCentres.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
});

const form = {
  name: 'Almacén',
  address: 'Calle Mayor, 1',
  zip_code: '08001',
  city: 'Barcelona',
  state: 'Barcelona',
  latitude: 41.38,
  longitude: 2.17,
  radius: 200,
  active_method: '1,3',
};
const create = (input: object) =>
  api.call(endpoints.createWorkCentre, {
    as: company.adminId,
    body: { ...form, enterprise_id: company.enterpriseId, ...input },
  });

// Who may call what, and that nobody reaches another company's records, is proven for every call in tests/contract.

test('one is created, read, changed and deleted', async () => {
  const created = await create({ name: ' Uno ' });
  expect(created).toMatchObject({ status: 201, message: say.created, data: { ...form, name: 'Uno' } });
  const params = { id: (created.data as WorkCentre).id };

  const body = { ...form, name: 'Dos' };
  const changed = await api.call(endpoints.updateWorkCentre, { as: company.people.advisor, params, body });
  expect(changed).toMatchObject({ status: 200, message: say.updated, data: body });

  const deleted = await api.call(endpoints.deleteWorkCentre, { as: company.adminId, params });
  expect(deleted).toMatchObject({ status: 200, message: say.deleted });
  expect((await api.call(endpoints.getWorkCentre, { as: company.adminId, params })).status).toBe(404);
});

test('who changed the zone, and from what, is in the log; a change that leaves it is not', async () => {
  const { id } = (await create({ time_zone: 'Europe/Madrid' })).data as WorkCentre;
  const change = (time_zone: string | null) =>
    api.call(endpoints.updateWorkCentre, { as: company.adminId, params: { id }, body: { ...form, time_zone } });
  for (const zone of ['Europe/Madrid', 'Atlantic/Canary', null]) expect((await change(zone)).status).toBe(200);
  const rows = await api.sql(
    `select actor_id, details from audit_log
      where enterprise_id = $1 and action = 'workCentres.timeZone' and record_id = $2 order by seq`,
    [company.enterpriseId, id],
  );
  expect(rows).toEqual([
    { actor_id: company.adminId, details: { from: 'Europe/Madrid', to: 'Atlantic/Canary' } },
    { actor_id: company.adminId, details: { from: 'Atlantic/Canary', to: null } },
  ]);
});

test('who changes zone or region is told which closed months stay as they are', async () => {
  const { id } = (await create({ name: 'Sur' })).data as WorkCentre;
  const change = async (input: object) => {
    const body = { ...form, name: 'Sur', ...input };
    return (await api.call(endpoints.updateWorkCentre, { as: company.adminId, params: { id }, body })).message;
  };
  const message = `${say.updated}. ${closureMessages.kept('diciembre de 2024')}`;
  expect(await change({ name: 'Sur 2' })).toBe(say.updated);
  expect(await change({ name: 'Sur 2', zip_code: '41001', state: 'Sevilla' })).toBe(message);
  expect(await change({ name: 'Sur 2', zip_code: '41001', state: 'Sevilla', time_zone: 'Atlantic/Canary' })).toBe(
    message,
  );
});

test('a body that says nothing of the zone leaves it', async () => {
  const { id } = (await create({ time_zone: 'Atlantic/Canary' })).data as WorkCentre;
  const change = (input: object) =>
    api.call(endpoints.updateWorkCentre, { as: company.adminId, params: { id }, body: { ...form, ...input } });
  expect(await change({ name: 'Otro' })).toMatchObject({
    status: 200,
    data: { name: 'Otro', time_zone: 'Atlantic/Canary' },
  });
  expect(await change({ time_zone: 'Mars' })).toMatchObject({
    status: 422,
    errors: { time_zone: kernelMessages.notChoice },
  });
  expect(await change({ time_zone: null })).toMatchObject({ status: 200, data: { time_zone: null } });
});

test('what names a record is required', async () => {
  expect(await create({ name: '  ' })).toMatchObject({ status: 422, errors: { name: say.nameRequired } });
});

test('the list is searched without accents, sorted and cut into pages', async () => {
  for (const name of ['Ávila', 'Burgos', 'Cádiz']) await create({ name });
  const list = async (query: Record<string, string>) => {
    const answer = await api.call(endpoints.listWorkCentres, {
      as: company.adminId,
      params: { id: company.enterpriseId },
      query,
    });
    return (answer.data as WorkCentre[]).map(({ name }) => name);
  };
  expect(await list({ filter: '{"q":"avila"}' })).toEqual(['Ávila']);
  expect(await list({ filter: '{"q":"ADI"}', sort: '["name","DESC"]', range: '[0,0]' })).toEqual(['Cádiz']);
});

test.each([
  [{ latitude: 41.38, longitude: null }, { longitude: say.bothCoordinates }],
  [{ latitude: null, longitude: 2.17 }, { latitude: say.bothCoordinates }],
  [{ latitude: 91 }, { latitude: enterpriseMessages.latitude }],
  [{ radius: 9 }, { radius: enterpriseMessages.radius }],
  [{ radius: 5001 }, { radius: enterpriseMessages.radius }],
  [{ active_method: '3,1' }, { active_method: kernelMessages.notChoice }],
])(
  'its place is a point of the earth with a radius, its methods are those that there are: %o',
  async (input, errors) => {
    expect(await create(input)).toMatchObject({ status: 422, errors });
  },
);

test('its name is its own within the enterprise', async () => {
  const { id } = (await create({ name: 'Tienda Norte' })).data as WorkCentre;
  expect(await create({ name: 'TIENDA NORTE' })).toMatchObject({ status: 422, errors: { name: say.nameTaken } });
  const unchanged = await api.call(endpoints.updateWorkCentre, {
    as: company.adminId,
    params: { id },
    body: { ...form, name: 'Tienda norte' },
  });
  expect(unchanged.status).toBe(200);
  const other = await createCompany(api);
  const elsewhere = await api.call(endpoints.createWorkCentre, {
    as: other.adminId,
    body: { ...form, name: 'Tienda Norte', enterprise_id: other.enterpriseId },
  });
  expect(elsewhere.status).toBe(201);
});
