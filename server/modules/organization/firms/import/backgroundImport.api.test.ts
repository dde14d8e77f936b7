import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { firmPath } from '#domain/organization/firms/kinds.ts';
import { clientImportMessages as say, firmMails } from '#domain/organization/firms/messages/index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { backgroundImportOf, there } from './backgroundImport.fixture.ts';
import { companyInFile, emailIn, lineOf } from './clientImport.fixture.ts';
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

describe('an import', () => {
  test('brings each company, and one that fails says why and stops no other', async () => {
    const [one, full, two] = [
      await background.client(firm),
      await background.client(firm),
      await background.client(firm),
    ];
    await api.sql('update enterprises set employee_limit = 1 where id = $1', [full.enterpriseId]);
    const fresh = companyInFile();
    const id = await file.handOver(owner, [one.chosen, full.chosen, two.chosen, { rows: [lineOf(fresh)] }]);
    const kept = await background.inTables(id);
    for (const email of [...[one, full, two].map(({ chosen }) => emailIn(chosen.rows[0] ?? [])), fresh.email])
      expect(kept).not.toContain(email);
    expect(kept).not.toContain('Email');
    expect(await background.sealedOf(id)).toEqual(Array(4).fill(expect.any(String)));
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
    expect(await background.sealedOf(id)).toEqual([null, null, null, null]);
    const body = `${firmMails.imported.done(3)} ${firmMails.imported.failed(1)}`;
    expect(await background.told(owner)).toMatchObject([
      {
        title: firmMails.imported.subject,
        body,
        path: `${firmPath}?importacion=${id}`,
        enterprise_id: null,
        enterprise: '',
        read_at: null,
      },
    ]);
  });

  test('whose process dies is taken up where it was, nothing done twice, and told once', async () => {
    const clients = [await background.client(firm), await background.client(firm), await background.client(firm)];
    const id = await file.handOver(
      owner,
      clients.map(({ chosen }) => chosen),
    );
    await background.startWithoutJob(id);
    let begun = 0;
    const dying: typeof api.database = {
      ...api.database,
      transaction: (work, ...rest) =>
        api.database.transaction(
          async (tx) => {
            const done = await work(tx);
            begun += 1;
            // Of the second company all is written, and nothing committed.
            if (begun >= 2) throw new Error('killed');
            return done;
          },
          ...rest,
        ),
    };
    await expect(background.workOn(id, dying)).rejects.toThrow('killed');
    expect((await file.result(owner, id)).done).toBe(1);
    expect(await file.peopleIn(clients[1]?.enterpriseId ?? 0)).toHaveLength(there);
    await Promise.all([background.workOn(id), background.workOn(id)]);
    await background.workOn(id);
    expect(await file.result(owner, id)).toMatchObject({ state: 'done', done: 3, failed: 0 });
    for (const { company, enterpriseId } of clients) {
      expect(await file.peopleIn(enterpriseId)).toHaveLength(there + 1);
      expect(await of.log(company, 'employees.import')).toHaveLength(1);
    }
    expect(await background.told(owner)).toHaveLength(1);
  });

  test('without a job gets one again', async () => {
    const one = await background.client(firm);
    const id = await file.handOver(owner, [one.chosen]);
    await background.startWithoutJob(id);
    expect(await requeueClientImports(api.database)).toBe(1);
    await api.jobs.settled();
    expect((await file.result(owner, id)).state).toBe('done');
    expect(await requeueClientImports(api.database)).toBe(0);
  });

  test('gives up a company that ends its process each time, and goes on', async () => {
    const [bad, good] = [await background.client(firm), await background.client(firm)];
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
