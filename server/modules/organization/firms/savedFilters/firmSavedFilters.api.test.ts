import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savedFilterLimits } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import type { FirmSavedFilter } from '#domain/organization/firms/savedFilters.ts';
import { savedFilterMessages as say } from '#domain/access/savedFilters/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { createCompany, link } from '#tests/support/company/company.ts';
import { firmsOf } from '../firms.fixture.ts';

let api: Api;
let of: ReturnType<typeof firmsOf>;
let firm: Awaited<ReturnType<typeof of.firm>>;

beforeAll(async () => {
  api = await startApi();
  of = firmsOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  firm = await of.firm();
});

const query = { filter: { due: 'payslips' }, sort: ['name', 'DESC'] };
const save = (as: number, name = 'Sin nóminas') =>
  api.call(endpoints.createFirmSavedFilter, { as, body: { name, query } });
const saved = async (as: number, name?: string) => (await save(as, name)).data as FirmSavedFilter;
const update = (as: number, id: number, name: string) =>
  api.call(endpoints.updateFirmSavedFilter, { as, params: { id }, body: { name, query: { filter: {} } } });
const remove = (as: number, id: number) => api.call(endpoints.deleteFirmSavedFilter, { as, params: { id } });
const list = async (as: number) =>
  (await api.call(endpoints.listFirmSavedFilters, { as })).data as readonly FirmSavedFilter[];
const namesFor = async (as: number) => (await list(as)).map(({ name }) => name);

test('are saved, read back, changed and deleted', async () => {
  const { id: as } = firm.owner;
  const made = await save(as, ' Sin nóminas ');
  expect([made.status, made.message]).toEqual([201, say.created]);
  const filter = made.data as FirmSavedFilter;
  expect(filter).toMatchObject({ resource: 'advisory', name: 'Sin nóminas', query, own: 1, shared: 0 });
  expect(await list(as)).toEqual([filter]);
  expect(await update(as, filter.id, 'Todas')).toMatchObject({
    status: 200,
    message: say.updated,
    data: { id: filter.id, name: 'Todas', query: { filter: {} } },
  });
  expect(await remove(as, filter.id)).toMatchObject({ status: 200, message: say.deleted });
  expect(await list(as)).toEqual([]);
});

test('stay when the mandate of every client ends', async () => {
  const company = await createCompany(api);
  const mandateId = await of.mandate(company, firm);
  await saved(firm.owner.id);
  await of.end(company, mandateId);
  expect(await namesFor(firm.owner.id)).toEqual(['Sin nóminas']);
});

test('are nobody else’s: not of a colleague, of another firm, or of whom belongs to none', async () => {
  const { id } = await saved(firm.owner.id);
  const [colleague, stranger, nobody] = [await of.member(firm), (await of.firm()).owner, await of.account()];
  for (const { id: as } of [colleague, stranger]) {
    expect(await list(as)).toEqual([]);
    expect([(await update(as, id, 'Mía')).status, (await remove(as, id)).status]).toEqual([404, 404]);
  }
  expect((await save(nobody.id)).status).toBe(403);
  expect((await update(nobody.id, id, 'Mía')).status).toBe(403);
  expect(await namesFor(firm.owner.id)).toEqual(['Sin nóminas']);
});

test('have one name each, and a limit', async () => {
  const { id: as } = firm.owner;
  const { id } = await saved(as);
  const other = await saved(as, 'Otro');
  const taken = { status: 409, errors: { name: say.nameTaken } };
  expect(await save(as, 'SIN NÓMINAS')).toMatchObject(taken);
  expect(await update(as, other.id, 'sin nóminas')).toMatchObject(taken);
  expect((await update(as, id, 'sin nóminas')).status).toBe(200);
  await api.sql(
    `insert into firm_saved_filters (firm_id, user_id, name, query)
     select $1, $2, 'f' || n, '{"filter":{}}' from generate_series(3, $3) n`,
    [firm.id, as, savedFilterLimits.ofPerson],
  );
  expect(await save(as, 'Uno más')).toMatchObject({ status: 422, errors: { name: expect.any(String) } });
});

test('two at once of one name are one', async () => {
  const answers = await Promise.all([save(firm.owner.id), save(firm.owner.id)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

const savedInCompany = async (accountId: number, name: string) => {
  const company = await createCompany(api);
  const { enterpriseId } = company;
  await link(api, enterpriseId, accountId, 'advisor');
  const userId = await of.numberIn(company, accountId);
  await api.sql(
    `insert into saved_filters (enterprise_id, user_id, resource, name, query) values
       ($1, $2, 'advisory', $3, '{"filter":{"due":"any"}}'), ($1, $2, 'employees', 'Activos', '{"filter":{}}')`,
    [enterpriseId, userId, name],
  );
};

test('who begins to belong brings theirs of the panel, who leaves has none', async () => {
  const sara = await of.account('Sara');
  await savedInCompany(sara.id, 'Pendientes');
  await savedInCompany(sara.id, 'PENDIENTES');
  const { data } = await of.inviteMember(firm, sara.email);
  expect((await of.acceptFirm(sara.id, firm.id)).status).toBe(200);
  expect(await namesFor(sara.id)).toEqual(['PENDIENTES']);
  await of.removeMember(firm.owner.id, (data as { id: number }).id);
  expect(await api.sql('select id from firm_saved_filters where user_id = $1', [sara.id])).toEqual([]);
});
