import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from 'date-fns';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { storedFiles, usedBy } from '#tests/support/storage.ts';
import { FileGone } from '#server/ports/files/port.ts';
import { countStorage } from './countStorage.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.sql('update enterprises set files_counted = true');
  company = await createCompany(api);
});

const count = (days = 0, signal?: AbortSignal) =>
  countStorage(
    { database: api.database, files: api.files, log: quietLog, clock: { now: () => addDays(new Date(), days) } },
    signal,
  );
const used = (share?: string) => usedBy(api, company.enterpriseId, share);
const rows = () =>
  api.sql<{ key: string; kind: string }>('select key, kind from stored_files where enterprise_id = $1 order by key', [
    company.enterpriseId,
  ]);
const forget = async () => {
  await api.sql('delete from stored_files where enterprise_id = $1', [company.enterpriseId]);
  await api.sql('delete from storage_usage where enterprise_id = $1', [company.enterpriseId]);
  await api.sql('update enterprises set files_counted = false where id = $1', [company.enterpriseId]);
};

describe('files from before they were counted', () => {
  it('are counted by what they are, with their length in the store', async () => {
    const keys = (await rows()).map(({ key }) => key);
    await forget();
    await count();
    const counted = await rows();
    expect(counted.map(({ key }) => key)).toEqual(keys);
    const kinds = ['complaints', 'documents', 'documents', 'others', 'payrolls', 'payrolls', 'payrolls', 'payrolls'];
    expect(counted.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    const lengths = await Promise.all(keys.map((key) => api.files.storedBytes(key)));
    expect((await used()) + (await used('complaints'))).toBe(lengths.reduce((sum, bytes) => sum + bytes));
    const [enterprise] = await api.sql('select files_counted from enterprises where id = $1', [company.enterpriseId]);
    expect(enterprise).toEqual({ files_counted: true });
  });

  it('that have gone are left out, and what was broken off goes on', async () => {
    const [gone, ...left] = (await rows()).map(({ key }) => key);
    await forget();
    await api.files.remove(gone ?? '');
    await expect(count(0, AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
    expect(await rows()).toEqual([]);
    await count();
    await count();
    expect((await rows()).map(({ key }) => key)).toEqual(left);
  });
});

describe('a process that dies', () => {
  it('before a row names its file: the file and its bytes are given back after a week', async () => {
    const before = [await used(), await storedFiles(api)];
    const key = await api.files.put(company.enterpriseId, Buffer.alloc(5000));
    await count(6);
    expect(await used()).toBe(Number(before[0]) + 5000);
    await count(8);
    expect([await used(), await storedFiles(api)]).toEqual(before);
    await expect(api.files.open(company.enterpriseId, key)).rejects.toThrow(FileGone);
  });

  it('before it puts the file that it has counted: the same', async () => {
    const before = await used();
    await api.sql(
      `with room as (update storage_usage set bytes = bytes + 5000 where enterprise_id = $1 and share = 'company')
       insert into stored_files (key, enterprise_id, kind, bytes, stored_at) values ($2, $1, 'others', 5000, now())`,
      [company.enterpriseId, api.files.newKey()],
    );
    expect(await used()).toBe(before + 5000);
    await count(8);
    expect(await used()).toBe(before);
  });

  it('what rows name stays, however old', async () => {
    const keys = (await rows()).map(({ key }) => key);
    await count(3000);
    expect((await rows()).map(({ key }) => key)).toEqual(keys);
    for (const key of keys) expect(await api.files.storedBytes(key)).toBeGreaterThan(0);
  });
});

describe('the sum of an enterprise', () => {
  it('is set right where somebody has changed it by hand', async () => {
    const before = [await used(), await used('complaints')];
    await api.sql('update storage_usage set bytes = bytes + 77 where enterprise_id = $1', [company.enterpriseId]);
    await count();
    expect([await used(), await used('complaints')]).toEqual(before);
  });

  it('stays right while files come and go', async () => {
    const before = await used();
    const work = Array.from({ length: 20 }, async (_, index) => {
      const key = await api.files.put(company.enterpriseId, Buffer.alloc(1000));
      if (index % 2) await api.files.remove(key);
    });
    await Promise.all([count(), ...work, count(), count()]);
    expect(await used()).toBe(before + 10_000);
  });
});
