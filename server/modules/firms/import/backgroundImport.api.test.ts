import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { retention } from '../../../../domain/constants.ts';
import { endpoints } from '../../../../domain/endpoints.ts';
import { clientImportMessages as say, firmMails, firmMessages } from '../../../../domain/firms/messages/index.ts';
import type { Notification } from '../../../../domain/notifications/inbox.ts';
import { DAY_MS } from '../../../../domain/time/units.ts';
import { type Api, startApi } from '../../../../tests/support/api.ts';
import { createCompany } from '../../../../tests/support/company/company.ts';
import { readConfig } from '../../../config.ts';
import { firmsOf } from '../firms.fixture.ts';
import { clientImportWorker } from '../jobs/importClients.ts';
import { clientImportOf, companyInFile, emailIn, lineOf } from './clientImport.fixture.ts';
import { requeueClientImports } from './queue.ts';
import { purgeClientImports } from './repo.ts';

let api: Api;
let of: ReturnType<typeof firmsOf>;
let file: ReturnType<typeof clientImportOf>;
let firm: Awaited<ReturnType<typeof of.firm>>;
let owner: number;

beforeAll(async () => {
  api = await startApi();
  of = firmsOf(api);
  file = clientImportOf(api);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('delete from rate_limits');
  firm = await of.firm();
  owner = firm.owner.id;
});

/** Employees of a company of the tests. */
const there = 2;

async function client() {
  const company = await createCompany(api);
  const mandateId = await of.mandate(company, firm, ['people']);
  const inFile = companyInFile(await of.giveCif(company));
  const { enterpriseId } = company;
  return { company, mandateId, enterpriseId, chosen: { rows: [lineOf(inFile)], enterprise_id: enterpriseId } };
}

const sealedOf = async (id: number) =>
  (
    await api.sql<{ sealed: string | null }>(
      'select sealed from client_import_companies where import_id = $1 order by position',
      [id],
    )
  ).map(({ sealed }) => sealed);

const told = async (as: number) =>
  ((await api.call(endpoints.listNotifications, { as })).data as { items: Notification[] }).items.filter(
    ({ kind }) => kind === 'clientImported',
  );

/** Started, as if the process had died before it took the job up. */
const startWithoutJob = (id: number) => api.sql(`update client_imports set state = 'working' where id = $1`, [id]);

const clock = { now: () => new Date() };
/** A process that works on an import. */
const workOn = (importId: number, database = api.database) =>
  clientImportWorker({ database, outbox: api.mails, config: readConfig({ DATA_DIR: api.dataDir }), clock }).work({
    id: randomUUID(),
    data: { importId },
    isLastTry: false,
    signal: new AbortController().signal,
  });

describe('an import', () => {
  test('brings each company, and one that fails says why and stops no other', async () => {
    const [one, full, two] = [await client(), await client(), await client()];
    await api.sql('update enterprises set employee_limit = 1 where id = $1', [full.enterpriseId]);
    const fresh = companyInFile();
    const id = await file.handOver(owner, [one.chosen, full.chosen, two.chosen, { rows: [lineOf(fresh)] }]);
    const sealed = await sealedOf(id);
    expect(sealed.map((text) => text?.includes(emailIn(one.chosen.rows[0] ?? [])))).toEqual(Array(4).fill(false));
    expect(await file.listed(owner)).toEqual([]);
    const answer = await file.start(owner, id);
    expect([answer.status, answer.message]).toEqual([200, say.started]);
    const { companies, ...summary } = await file.result(owner, id);
    expect(summary).toMatchObject({ state: 'done', total: 4, done: 4, failed: 1, own: true });
    expect(companies.map(({ state, people, message }) => [state, people, message])).toEqual([
      ['failed', 0, expect.stringContaining('plan')],
      ['done', 1, say.added(1)],
      ['done', 1, say.added(1)],
      ['done', 1, say.prepared(1)],
    ]);
    for (const { enterpriseId, chosen } of [one, two])
      expect(await file.peopleIn(enterpriseId)).toContain(emailIn(chosen.rows[0] ?? []));
    expect(await file.peopleIn(full.enterpriseId)).toHaveLength(there);
    expect(await file.kept(fresh)).toHaveLength(1);
    expect(await sealedOf(id)).toEqual([null, null, null, null]);
    const body = `${firmMails.imported.done(3)} ${firmMails.imported.failed(1)}`;
    expect(await told(owner)).toMatchObject([
      { title: firmMails.imported.subject, body, enterprise_id: null, enterprise: '', read_at: null },
    ]);
  });

  test('whose process dies is taken up where it was, nothing done twice, and told once', async () => {
    const clients = [await client(), await client(), await client()];
    const id = await file.handOver(
      owner,
      clients.map(({ chosen }) => chosen),
    );
    await startWithoutJob(id);
    let begun = 0;
    const dying: typeof api.database = {
      ...api.database,
      transaction: (work, ...rest) =>
        api.database.transaction(
          async (tx) => {
            const done = await work(tx);
            begun += 1;
            // Of the second company all is written, and nothing committed.
            if (begun === 2) throw new Error('killed');
            return done;
          },
          ...rest,
        ),
    };
    await expect(workOn(id, dying)).rejects.toThrow('killed');
    expect((await file.result(owner, id)).done).toBe(1);
    expect(await file.peopleIn(clients[1]?.enterpriseId ?? 0)).toHaveLength(there);
    await Promise.all([workOn(id), workOn(id)]);
    await workOn(id);
    expect(await file.result(owner, id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    for (const { company, enterpriseId } of clients) {
      expect(await file.peopleIn(enterpriseId)).toHaveLength(there + 1);
      expect(await of.log(company, 'employees.import')).toHaveLength(1);
    }
    expect(await told(owner)).toHaveLength(1);
  });

  test('without a job gets one again', async () => {
    const one = await client();
    const id = await file.handOver(owner, [one.chosen]);
    await startWithoutJob(id);
    expect(await requeueClientImports(api.database)).toBe(1);
    await api.jobs.settled();
    expect((await file.result(owner, id)).state).toBe('done');
    expect(await requeueClientImports(api.database)).toBe(0);
  });

  test('gives up a company that ends its process each time, and goes on', async () => {
    const [bad, good] = [await client(), await client()];
    const id = await file.handOver(owner, [bad.chosen, good.chosen]);
    await api.sql('update client_import_companies set attempts = 5 where import_id = $1 and position = 1', [id]);
    await file.start(owner, id);
    const { companies } = await file.result(owner, id);
    expect(companies.map(({ state, message }) => [state, message])).toEqual([
      ['failed', say.unfinished],
      ['done', say.added(1)],
    ]);
  });
});

describe('rights are those of the moment', () => {
  test('a mandate that ended and a company that was suspended are refused, the others not', async () => {
    const [ended, suspended, good] = [await client(), await client(), await client()];
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
    await startWithoutJob(id);
    await api.sql(statement, [second.id]);
    await workOn(id);
    expect((await file.result(owner, id)).companies).toMatchObject([{ state: 'failed', message }]);
    expect(await file.kept(fresh)).toEqual([]);
    expect(await sealedOf(id)).toEqual([null]);
    expect(await told(second.id)).toHaveLength(message === firmMessages.noFirm ? 0 : 1);
  });

  test('who belongs to another firm by now brings nothing to it', async () => {
    const second = await of.member(firm, 'owner');
    const fresh = companyInFile();
    const id = await file.handOver(second.id, [{ rows: [lineOf(fresh)] }]);
    await startWithoutJob(id);
    const other = await of.firm();
    await api.sql('update firm_members set active = false where user_id = $1', [second.id]);
    await api.sql(
      `insert into firm_members (firm_id, user_id, name, last_name, email, role, accepted_at)
       values ($1, $2, 'M', 'M', 'm@ejemplo.es', 'owner', now())`,
      [other.id, second.id],
    );
    await workOn(id);
    expect((await file.result(owner, id)).companies[0]?.message).toBe(firmMessages.noFirm);
    expect(await file.kept(fresh)).toEqual([]);
  });
});

describe('who sees and ends it', () => {
  test('who began it and the owners; a colleague and another firm see nothing and end nothing', async () => {
    const [staff, colleague] = [await of.member(firm), await of.member(firm)];
    const foreign = await of.firm();
    const one = await client();
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
    const [one, two] = [await client(), await client()];
    const unstarted = await file.handOver(owner, [one.chosen]);
    const id = await file.handOver(owner, [two.chosen]);
    expect((await file.start(owner, unstarted)).status).toBe(404);
    await startWithoutJob(id);
    const refused = await file.create(owner);
    expect([refused.status, refused.message]).toEqual([409, say.underWay]);
    const late = await file.add(owner, id, [one.chosen]);
    expect([late.status, late.message]).toEqual([409, say.isStarted]);
    const early = await api.call(endpoints.dismissClientImport, { as: owner, params: { id } });
    expect([early.status, early.message]).toEqual([409, say.notDone]);
    await workOn(id);
    expect((await file.create(owner)).status).toBe(201);
  });

  test('refuses to start without companies, and lines of several companies as one', async () => {
    const { id } = (await file.create(owner)).data as { id: number };
    expect((await file.start(owner, id)).status).toBe(422);
    const two = await file.add(owner, id, [{ rows: [lineOf(companyInFile()), lineOf(companyInFile())] }]);
    expect([two.status, two.errors?.lines]).toEqual([422, say.oneCompany]);
  });

  test('its results are listed for a day and kept for their time; what was not started is forgotten', async () => {
    const one = await client();
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
