import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { clientImportLimits } from '#domain/organization/firms/import/limits.ts';
import { clientImportMessages as say, firmMessages } from '#domain/organization/firms/messages/index.ts';
import { kernelMessages } from '#domain/kernel/messages/index.ts';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { whileBlocked } from '#tests/support/blocked.ts';
import { count, lockRow } from '#server/db/statements.ts';
import { backgroundImportOf, there } from './backgroundImport.fixture.ts';
import { companyInFile, emailIn, headings, lineOf } from './clientImport.fixture.ts';
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

/** Companies to prepare. */
const fresh = (companies: number) => Array.from({ length: companies }, () => ({ rows: [lineOf(companyInFile())] }));
const column = (name: string) => headings.indexOf(name);
const withCell = (row: readonly string[], name: string, cell: string) => row.with(column(name), cell);

describe('one company', () => {
  test('that fails by no fault of its own holds no other, and is given up in the end', async () => {
    const id = await file.handOver(owner, fresh(2));
    await api.sql(`update client_import_companies set ciphertext = 'altered' where import_id = $1 and position = 1`, [
      id,
    ]);
    await background.startWithoutJob(id);
    await background.workOn(id);
    await background.workOn(id);
    const states = async () => (await background.rowsOf(id)).map(({ state, attempts }) => [state, attempts]);
    expect(await states()).toEqual([
      ['waiting', 2],
      ['done', 1],
    ]);
    expect(await background.waitingJobs(id)).toEqual([{ later: true }]);
    for (let tries = 2; tries <= 5; tries += 1) await background.workOn(id);
    const { state, companies } = await file.result(owner, id);
    expect([state, companies[0]?.message]).toEqual(['done', say.unfinished]);
    expect(await background.told(owner)).toHaveLength(1);
  });

  test('behind somebody else’s lock is tried again, and nothing counted', async () => {
    const id = await file.handOver(owner, fresh(1));
    await background.startWithoutJob(id);
    let begun = 0;
    const locked: typeof api.database = {
      ...api.database,
      transaction: (work, ...rest) => {
        begun += 1;
        if (begun === 1) return Promise.reject(Object.assign(new Error('locked'), { code: '55P03' }));
        return api.database.transaction(work, ...rest);
      },
    };
    await background.workOn(id, locked);
    expect(await background.rowsOf(id)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect(await background.waitingJobs(id)).toEqual([{ later: true }]);
  });

  test('that another process works on is waited for', async () => {
    const id = await file.handOver(owner, fresh(1));
    await background.startWithoutJob(id);
    await api.database.transaction(async (tx) => {
      await tx.run(sql`select from client_import_companies where import_id = ${id} for update`);
      await background.workOn(id);
    });
    expect((await file.result(owner, id)).state).toBe('working');
    expect(await background.waitingJobs(id)).toEqual([{ later: true }]);
    await background.workOn(id);
    expect((await file.result(owner, id)).state).toBe('done');
  });

  test('with characters that no text has is refused, or they are replaced; the others are brought', async () => {
    const one = await background.client(firm);
    const nul = withCell(lineOf(companyInFile()), 'Nombre del administrador', 'E\0va');
    const half = withCell(withCell(lineOf(companyInFile()), 'Nombre', 'A\ud800na'), 'Empresa', 'Taller \ud800');
    const ofClient = withCell(one.chosen.rows[0] ?? [], 'Nombre', 'A\0na');
    const id = await file.handOver(owner, [{ ...one.chosen, rows: [ofClient] }, { rows: [nul] }, { rows: [half] }]);
    expect((await file.start(owner, id)).status).toBe(200);
    const { companies, state } = await file.result(owner, id);
    expect(state).toBe('done');
    expect(companies.map((company) => [company.state, company.message])).toEqual([
      ['failed', `Línea 2: Nombre: ${kernelMessages.unfitSign}`],
      ['failed', generalMessages.invalid],
      ['done', say.prepared(1)],
    ]);
    expect(await file.peopleIn(one.enterpriseId)).toHaveLength(there);
    const name = await file.add(owner, ((await file.create(owner)).data as { id: number }).id, [
      { rows: [withCell(half, 'Empresa', 'Taller \0')] },
    ]);
    expect(name.status).toBe(422);
  });

  test('with a wrong line says what was typed to its reader alone, and for a day', async () => {
    const one = await background.client(firm);
    const typed = '17/05/1990x';
    const rows = [withCell(one.chosen.rows[0] ?? [], 'Fecha de nacimiento', typed)];
    const id = await file.handOver(owner, [{ ...one.chosen, rows }]);
    await file.start(owner, id);
    expect((await file.result(owner, id)).companies[0]?.message).toContain(typed);
    const kept = await background.inTables(id);
    expect(kept).not.toContain(typed);
    expect(kept).not.toContain(emailIn(rows[0] ?? []));
    await purgeClientImports(api.database, new Date(Date.now() + 1.1 * DAY_MS));
    expect((await file.result(owner, id)).companies).toMatchObject([{ state: 'failed', people: 0, message: null }]);
    expect((await background.rowsOf(id))[0]?.message).toBeNull();
  });
});

describe('while an import waits for the firm', () => {
  const hold = (tx: Parameters<typeof lockRow>[0]) => lockRow(tx, 'firms', firm.id);

  test('whoever leaves it prepares nothing any more', async () => {
    const second = await of.member(firm, 'owner');
    const inFile = companyInFile();
    const id = await file.handOver(second.id, [{ rows: [lineOf(inFile)] }]);
    await background.startWithoutJob(id);
    await whileBlocked(api.database, {
      hold,
      start: () => background.workOn(id),
      meanwhile: (tx) => tx.run(sql`update firm_members set active = false where user_id = ${second.id}`),
    });
    expect((await background.rowsOf(id))[0]?.state).toBe('failed');
    expect(await file.kept(inFile)).toEqual([]);
    await api.sql('update firm_members set active = true where user_id = $1', [second.id]);
    expect((await file.result(second.id, id)).companies[0]?.message).toBe(firmMessages.noFirm);
  });

  test('a company is prepared by hand at once, and both are', async () => {
    const inFile = companyInFile();
    const id = await file.handOver(owner, [{ rows: [lineOf(inFile)] }]);
    await background.startWithoutJob(id);
    const { name, cif, email } = companyInFile();
    const body = {
      user: { name: 'Eva', last_name: 'Ríos', email },
      enterprise: { name, cif, phone: '910000000' },
      employee_number: 1,
      rights: ['people' as const],
    };
    let byHand: ReturnType<typeof api.call> | undefined;
    await whileBlocked(api.database, {
      hold,
      start: () => background.workOn(id),
      meanwhile: async () => {
        byHand = api.call(endpoints.prepareCompany, { as: owner, body });
        await vi.waitFor(
          async () =>
            expect(
              await count(
                api.database,
                sql`pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
              ),
            ).toBe(2),
          { timeout: 8_000, interval: 20 },
        );
      },
    });
    expect((await byHand)?.message).toBe(firmMessages.prepared);
    expect(await background.rowsOf(id)).toMatchObject([{ state: 'done', attempts: 1 }]);
  });
});

describe('a file that is handed over', () => {
  test('has its headings kept once, and the same in each call', async () => {
    const { id } = (await file.create(owner)).data as { id: number };
    const filler = 'x'.repeat(900);
    const columns = [...headings, ...Array.from({ length: 20 }, (_, index) => `${filler}${index}`)];
    expect((await file.add(owner, id, fresh(20), columns)).status).toBe(201);
    const kept = (await background.sealedOf(id)).map((sealed) => sealed?.length ?? 0);
    expect(kept).toHaveLength(20);
    expect(Math.max(...kept)).toBeLessThan(filler.length);
    const other = await file.add(owner, id, fresh(1));
    expect([other.status, other.errors?.headings]).toEqual([422, say.otherHeadings]);
    expect((await file.add(owner, id, fresh(1), columns)).status).toBe(201);
    expect((await background.sealedOf(id)).length).toBe(21);
    await file.start(owner, id);
    const [row] = await api.sql('select state, headings from client_imports where id = $1', [id]);
    expect(row).toEqual({ state: 'done', headings: null });
  });

  test('has a company once: the same again changes nothing, other lines are a conflict', async () => {
    const inFile = companyInFile();
    const company = { rows: [lineOf(inFile)] };
    const { id } = (await file.create(owner)).data as { id: number };
    const twice = await file.add(owner, id, [company, { rows: [lineOf(inFile)] }]);
    expect([twice.status, twice.errors?.companies]).toEqual([422, say.sameCif(inFile.cif)]);
    for (const companies of [[company], [company, ...fresh(1)]])
      expect((await file.add(owner, id, companies)).status).toBe(201);
    for (const changed of [{ rows: [lineOf(inFile)] }, { ...company, leave_out: [2] }]) {
      const late = await file.add(owner, id, [changed]);
      expect([late.status, late.message]).toEqual([409, say.otherLines(inFile.cif)]);
    }
    expect(await background.rowsOf(id)).toHaveLength(2);
  });

  test('is refused where it takes too much', async () => {
    const id = await file.handOver(owner, fresh(1));
    await api.sql('update client_import_companies set ciphertext = $2 where import_id = $1', [
      id,
      'x'.repeat(clientImportLimits.keptBytes),
    ]);
    const more = await file.add(owner, id, fresh(1));
    expect([more.status, more.errors?.rows]).toEqual([422, say.tooMuch]);
    expect(await background.rowsOf(id)).toHaveLength(1);
  });
});
