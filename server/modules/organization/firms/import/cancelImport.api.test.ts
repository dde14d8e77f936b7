import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientImportMessages as say, firmMails } from '#domain/organization/firms/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { backgroundImportOf, there } from './backgroundImport.fixture.ts';
import { emailIn } from './clientImport.fixture.ts';
import { requeueClientImports } from './queue.ts';

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

/** An import of so many clients, started, that no process works on. */
async function begun(companies: number, as = owner) {
  const clients = [];
  for (let index = 0; index < companies; index += 1) clients.push(await background.client(firm));
  const id = await file.handOver(
    as,
    clients.map(({ chosen }) => chosen),
  );
  await background.startWithoutJob(id);
  return { id, clients };
}

/** A database by which a process dies as it begins its second transaction, once `meanwhile` is done. */
function dyingAtSecond(meanwhile: () => Promise<unknown>): typeof api.database {
  let begunHere = 0;
  return {
    ...api.database,
    transaction: (work, ...rest) =>
      api.database.transaction(
        async (tx) => {
          const done = await work(tx);
          begunHere += 1;
          if (begunHere < 2) return done;
          // All of the company is written, and nothing committed.
          await meanwhile();
          throw new Error('killed');
        },
        ...rest,
      ),
  };
}

const statesOf = async (id: number) => (await background.rowsOf(id)).map(({ state }) => state);

describe('an import that is canceled', () => {
  test('leaves the companies as they are that nobody had begun, and says which they are', async () => {
    const { id, clients } = await begun(3);
    await background
      .workOn(
        id,
        dyingAtSecond(() => Promise.resolve()),
      )
      .catch(() => undefined);
    expect(await statesOf(id)).toEqual(['done', 'waiting', 'waiting']);
    const answer = await background.cancel(owner, id);
    expect([answer.status, answer.message]).toEqual([200, say.canceled(2)]);
    await api.jobs.settled();
    const { companies, ...summary } = await file.result(owner, id);
    expect(summary).toMatchObject({ state: 'canceled', total: 3, done: 1, failed: 0, canceled: 2 });
    expect(companies.map(({ state, people, message }) => [state, people, message])).toEqual([
      ['canceled', 0, null],
      ['canceled', 0, null],
      ['done', 1, say.added(1)],
    ]);
    const people = await Promise.all(clients.map(({ enterpriseId }) => file.peopleIn(enterpriseId)));
    expect(people.map((all) => all.length)).toEqual([there + 1, there, there]);
    expect(await background.sealedOf(id)).toEqual([null, null, null]);
    const kept = await background.inTables(id);
    for (const { chosen } of clients) expect(kept).not.toContain(emailIn(chosen.rows[0] ?? []));
    expect(await background.told(owner)).toMatchObject([
      {
        title: firmMails.imported.subjectCanceled,
        body: `${firmMails.imported.done(1)} ${firmMails.imported.canceled(2)}`,
      },
    ]);
    expect((await file.create(owner)).status).toBe(201);
  });

  test('brings the company to its end that is under way, and begins no other', async () => {
    const { id, clients } = await begun(3);
    const answers: Awaited<ReturnType<typeof background.cancel>>[] = [];
    let meanwhile = '';
    let begunHere = 0;
    const slow: typeof api.database = {
      ...api.database,
      transaction: (work, ...rest) =>
        api.database.transaction(
          async (tx) => {
            const done = await work(tx);
            begunHere += 1;
            if (begunHere === 1) {
              answers.push(await background.cancel(owner, id), await background.cancel(owner, id));
              meanwhile = (await file.result(owner, id)).state;
            }
            return done;
          },
          ...rest,
        ),
    };
    await background.workOn(id, slow);
    await api.jobs.settled();
    expect(meanwhile).toBe('canceling');
    expect(answers.map(({ status, message }) => [status, message])).toEqual([
      [200, say.canceled(2)],
      [409, say.isCanceled],
    ]);
    expect(await statesOf(id)).toEqual(['done', 'canceled', 'canceled']);
    expect((await file.result(owner, id)).state).toBe('canceled');
    expect(await file.peopleIn(clients[0]?.enterpriseId ?? 0)).toHaveLength(there + 1);
    expect(await background.told(owner)).toHaveLength(1);
  });

  test('is not taken up again where its process dies after the cancel', async () => {
    const { id, clients } = await begun(2);
    const dying = dyingAtSecond(() => background.cancel(owner, id));
    await expect(background.workOn(id, dying)).rejects.toThrow('killed');
    expect(await statesOf(id)).toEqual(['done', 'waiting']);
    // The job of the cancel may have been lost with the process, as in a backup that was restored.
    await api.sql(`delete from pgboss.job where name = 'client-imports' and (data ->> 'importId')::int = $1`, [id]);
    await requeueClientImports(api.database);
    await api.jobs.settled();
    expect(await statesOf(id)).toEqual(['done', 'canceled']);
    expect(await file.result(owner, id)).toMatchObject({ state: 'canceled', done: 1, canceled: 1 });
    expect(await file.peopleIn(clients[1]?.enterpriseId ?? 0)).toHaveLength(there);
    expect(await background.told(owner)).toHaveLength(1);
  });

  test('whose last company was under way has ended as any other', async () => {
    const { id } = await begun(1);
    await api.database.transaction(async (tx) => {
      await tx.run(sql`select from client_import_companies where import_id = ${id} for update`);
      expect((await background.cancel(owner, id)).message).toBe(say.canceled(0));
      // Who holds it has done it.
      await tx.run(sql`update client_import_companies set state = 'done', ciphertext = null where import_id = ${id}`);
    });
    await api.jobs.settled();
    await background.workOn(id);
    expect(await file.result(owner, id)).toMatchObject({ state: 'done', done: 1, canceled: 0 });
    expect((await background.told(owner)).map(({ title }) => title)).toEqual([firmMails.imported.subject]);
  });
});

describe('who cancels', () => {
  test('who began it, or an owner; to a colleague and another firm there is none', async () => {
    const [staff, colleague] = [await of.member(firm), await of.member(firm)];
    const foreign = await of.firm();
    const one = await background.client(firm);
    await of.assign(firm, one.mandateId, staff.member_id);
    const first = await file.handOver(staff.id, [one.chosen]);
    await background.startWithoutJob(first);
    for (const as of [colleague.id, foreign.owner.id, one.company.adminId])
      expect([404, 403]).toContain((await background.cancel(as, first)).status);
    expect(await statesOf(first)).toEqual(['waiting']);
    expect((await background.cancel(staff.id, first)).status).toBe(200);
    await api.jobs.settled();
    const second = await file.handOver(staff.id, [one.chosen]);
    await background.startWithoutJob(second);
    expect((await background.cancel(owner, second)).status).toBe(200);
    await api.jobs.settled();
    expect(await statesOf(second)).toEqual(['canceled']);
    expect(await background.told(staff.id)).toHaveLength(2);
  });

  test('twice, after its end or before its start is told why not', async () => {
    const { id } = await begun(2);
    const both = await Promise.all([background.cancel(owner, id), background.cancel(owner, id)]);
    expect(both.map(({ status, message }) => [status, message]).toSorted()).toEqual([
      [200, say.canceled(2)],
      [409, say.isCanceled],
    ]);
    await api.jobs.settled();
    expect(await file.result(owner, id)).toMatchObject({ state: 'canceled', canceled: 2 });
    expect((await background.cancel(owner, id)).message).toBe(say.isCanceled);
    const one = await background.client(firm);
    const done = await file.handOver(owner, [one.chosen]);
    const early = await background.cancel(owner, done);
    expect([early.status, early.message]).toEqual([409, say.notStarted]);
    await file.start(owner, done);
    const late = await background.cancel(owner, done);
    expect([late.status, late.message]).toEqual([409, say.hasEnded]);
    expect(await background.told(owner)).toHaveLength(2);
  });
});
