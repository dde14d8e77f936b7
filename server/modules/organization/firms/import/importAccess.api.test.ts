import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retention } from '#domain/constants.ts';
import { endpoints } from '#domain/endpoints.ts';
import { clientImportMessages as say, firmMessages } from '#domain/organization/firms/messages/index.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { backgroundImportOf, there } from './backgroundImport.fixture.ts';
import { companyInFile, lineOf } from './clientImport.fixture.ts';
import { purgeClientImports } from './repo.ts';

let api: Api;
let background: ReturnType<typeof backgroundImportOf>;
let of: typeof background.of;
let file: typeof background.file;
let firm: Awaited<ReturnType<typeof of.firm>>;
let owner: number;

beforeAll(async () => {
  api = await startApi();
  background = backgroundImportOf(api);
  ({ of, file } = background);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  firm = await of.firm();
  owner = firm.owner.id;
});

describe('rights are those of the moment', () => {
  test('a mandate that ended and a company that was suspended are refused, the others not', async () => {
    const [ended, suspended, good] = [
      await background.client(firm),
      await background.client(firm),
      await background.client(firm),
    ];
    const id = await file.handOver(
      owner,
      [ended, suspended, good].map(({ chosen }) => chosen),
    );
    await of.end(ended.company, ended.mandateId);
    await api.sql(`update subscriptions set status = 'canceled' where enterprise_id = $1`, [suspended.enterpriseId]);
    await file.start(owner, id);
    const { companies } = await file.result(owner, id);
    expect(companies.map(({ message }) => message)).toEqual([say.changed, say.changed, say.added(1)]);
    for (const { enterpriseId } of [ended, suspended]) expect(await file.peopleIn(enterpriseId)).toHaveLength(there);
  });

  test.each([
    ['left the firm', 'update firm_members set active = false where user_id = $1', firmMessages.noFirm],
    ['is no owner any more', `update firm_members set role = 'staff' where user_id = $1`, firmMessages.ownersOnly],
  ])('who %s prepares nothing', async (_, statement, message) => {
    const second = await of.member(firm, 'owner');
    const fresh = companyInFile();
    const id = await file.handOver(second.id, [{ rows: [lineOf(fresh)] }]);
    await background.startWithoutJob(id);
    await api.sql(statement, [second.id]);
    await background.workOn(id);
    expect((await file.result(owner, id)).companies).toMatchObject([{ state: 'failed', message }]);
    expect(await file.kept(fresh)).toEqual([]);
    expect(await background.sealedOf(id)).toEqual([null]);
    expect(await background.told(second.id)).toHaveLength(message === firmMessages.noFirm ? 0 : 1);
  });

  test('who belongs to another firm by now brings nothing to it', async () => {
    const second = await of.member(firm, 'owner');
    const fresh = companyInFile();
    const id = await file.handOver(second.id, [{ rows: [lineOf(fresh)] }]);
    await background.startWithoutJob(id);
    const other = await of.firm();
    await api.sql('update firm_members set active = false where user_id = $1', [second.id]);
    await api.sql(
      `insert into firm_members (firm_id, user_id, name, last_name, email, role, accepted_at)
       values ($1, $2, 'M', 'M', 'm@ejemplo.es', 'owner', now())`,
      [other.id, second.id],
    );
    await background.workOn(id);
    expect((await file.result(owner, id)).companies[0]?.message).toBe(firmMessages.noFirm);
    expect(await file.kept(fresh)).toEqual([]);
  });
});

describe('who sees and ends it', () => {
  test('who began it and the owners; a colleague and another firm see nothing and end nothing', async () => {
    const [staff, colleague] = [await of.member(firm), await of.member(firm)];
    const foreign = await of.firm();
    const one = await background.client(firm);
    await of.assign(firm, one.mandateId, staff.member_id);
    const id = await file.handOver(staff.id, [one.chosen]);
    const params = { id };
    for (const as of [colleague.id, foreign.owner.id]) {
      const answers = [
        await api.call(endpoints.getClientImport, { as, params }),
        await file.add(as, id, [one.chosen]),
        await file.start(as, id),
        await api.call(endpoints.dismissClientImport, { as, params }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    }
    expect((await file.start(owner, id)).status).toBe(404);
    await file.start(staff.id, id);
    for (const as of [colleague.id, foreign.owner.id]) expect(await file.listed(as)).toEqual([]);
    expect(await file.listed(owner)).toMatchObject([{ id, own: false, state: 'done' }]);
    expect((await api.call(endpoints.dismissClientImport, { as: owner, params })).status).toBe(404);
    expect((await api.call(endpoints.dismissClientImport, { as: staff.id, params })).status).toBe(200);
    expect(await file.listed(staff.id)).toEqual([]);
    expect(await file.listed(owner)).toHaveLength(1);
  });

  test('one at a time for each person; one that was never started gives way', async () => {
    const [one, two] = [await background.client(firm), await background.client(firm)];
    const unstarted = await file.handOver(owner, [one.chosen]);
    const id = await file.handOver(owner, [two.chosen]);
    expect((await file.start(owner, unstarted)).status).toBe(404);
    await background.startWithoutJob(id);
    const refused = await file.create(owner);
    expect([refused.status, refused.message]).toEqual([409, say.underWay]);
    const late = await file.add(owner, id, [one.chosen]);
    expect([late.status, late.message]).toEqual([409, say.isStarted]);
    const early = await api.call(endpoints.dismissClientImport, { as: owner, params: { id } });
    expect([early.status, early.message]).toEqual([409, say.notDone]);
    await background.workOn(id);
    expect((await file.create(owner)).status).toBe(201);
  });

  test('refuses to start without companies, and lines of several companies as one', async () => {
    const { id } = (await file.create(owner)).data as { id: number };
    expect((await file.start(owner, id)).status).toBe(422);
    const two = await file.add(owner, id, [{ rows: [lineOf(companyInFile()), lineOf(companyInFile())] }]);
    expect([two.status, two.errors?.lines]).toEqual([422, say.oneCompany]);
  });

  test('of a colleague’s import an owner sees nothing before it is started, and its results for a day', async () => {
    const staff = await of.member(firm);
    const one = await background.client(firm);
    await of.assign(firm, one.mandateId, staff.member_id);
    const id = await file.handOver(staff.id, [one.chosen]);
    const get = async (as: number) => (await api.call(endpoints.getClientImport, { as, params: { id } })).status;
    expect(await get(owner)).toBe(404);
    await file.start(staff.id, id);
    expect(await get(owner)).toBe(200);
    await api.sql(`update client_imports set finished_at = now() - interval '25 hours' where id = $1`, [id]);
    expect([await get(owner), await get(staff.id)]).toEqual([404, 200]);
  });

  test('who leaves the firm finds nothing of it in their bell; who declines another one keeps it', async () => {
    const staff = await of.member(firm);
    const one = await background.client(firm);
    await of.assign(firm, one.mandateId, staff.member_id);
    await file.bringAll(staff.id, [one.chosen]);
    const other = await of.firm();
    await of.inviteMember(other, staff.email);
    await api.call(endpoints.declineFirmInvitation, { as: staff.id, params: { id: other.id } });
    expect(await background.told(staff.id)).toHaveLength(1);
    await of.removeMember(staff.id, staff.member_id);
    expect(await background.told(staff.id)).toEqual([]);
    const [left] = await api.sql(`select id from notifications where user_id = $1 and kind = 'clientImported'`, [
      staff.id,
    ]);
    expect(left).toBeUndefined();
  });

  test('its results are listed for a day and kept for their time; what was not started is forgotten', async () => {
    const one = await background.client(firm);
    const done = await file.handOver(owner, [one.chosen]);
    await file.start(owner, done);
    const left = await file.handOver(owner, [one.chosen]);
    const idsAt = async (days: number) => {
      await purgeClientImports(api.database, new Date(Date.now() + days * DAY_MS));
      const rows = await api.sql<{ id: number }>('select id from client_imports where id = any($1) order by id', [
        [done, left],
      ]);
      return rows.map(({ id }) => id);
    };
    expect(await file.listed(owner)).toHaveLength(1);
    await api.sql(`update client_imports set finished_at = now() - interval '25 hours' where id = $1`, [done]);
    expect(await file.listed(owner)).toEqual([]);
    expect(await idsAt(0)).toEqual([done, left]);
    expect(await idsAt(2)).toEqual([done]);
    expect(await idsAt(retention.uploadDays)).toEqual([]);
  });
});
