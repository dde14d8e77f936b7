import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { Role } from '#domain/rights.ts';
import type { StorageKind } from '#domain/operation/storage/kinds.ts';
import type { Storage } from '#domain/operation/storage/storage.ts';
import { noLimits } from '#server/ports/files/quota/limits.ts';
import { readConfig } from '#server/config.ts';
import { fullest } from './index.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { addPerson, type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;
const GB = 1024 ** 3;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
  await api.sql('delete from stored_files where enterprise_id = $1', [company.enterpriseId]);
});

const ask = (as: number) => api.call(endpoints.getStorage, { as, params: { id: company.enterpriseId } });
const storageFor = async (as = company.adminId) => (await ask(as)).data as Storage;
const put = (bytes: number, kind: StorageKind) => api.files.put(company.enterpriseId, Buffer.alloc(bytes), { kind });

async function complaint(bytes: number, about: readonly number[] = []): Promise<void> {
  await api.sql(
    `with one as (insert into complaints (enterprise_id, message) values ($1, 'Denuncia') returning id),
          file as (insert into complaint_files (complaint_id, file_key, file_name) select id, $2, 'a.pdf' from one)
     insert into complaint_subjects (complaint_id, user_id) select id, unnest($3::int[]) from one`,
    [company.enterpriseId, await put(bytes, 'complaints'), about],
  );
}

describe('what the files of an enterprise take', () => {
  it('is told by kind, and what it may come to', async () => {
    await put(3000, 'payrolls');
    await put(500, 'payrolls');
    await put(40, 'documents');
    await complaint(700);
    expect(await storageFor()).toEqual({
      used: 3540,
      allowed: 20 * GB,
      more_if_subscribed: 0,
      kinds: [
        { kind: 'payrolls', bytes: 3500 },
        { kind: 'documents', bytes: 40 },
        { kind: 'others', bytes: 0 },
      ],
      complaints: 700,
    });
    await api.sql(`update subscriptions set status = 'trialing' where enterprise_id = $1`, [company.enterpriseId]);
    expect(await storageFor()).toMatchObject({ allowed: GB, more_if_subscribed: 1 });
  });

  test.each<[Role, number]>([
    ['admin', 200],
    ['advisor', 403],
    ['manager', 403],
    ['employee', 403],
  ])('for %s: %i', async (role, status) => {
    expect((await ask(company.people[role])).status).toBe(status);
  });

  it('is not there for administrators of another company', async () => {
    const other = await createCompany(api);
    expect((await ask(other.adminId)).status).toBe(404);
  });
});

describe('of complaints', () => {
  it('nothing is said to administrators while others are responsible', async () => {
    await complaint(700);
    const reader = await addPerson(api, company.enterpriseId, { role: 'admin' });
    await api.sql('update enterprise_users set complaints_responsible = true where user_id = $1', [reader]);
    expect(await storageFor(reader)).toMatchObject({ used: 0, complaints: 700 });
    expect(await storageFor()).toMatchObject({ used: 0, complaints: null });
  });

  it('nobody learns by it of one that is about them', async () => {
    const other = await addPerson(api, company.enterpriseId, { role: 'admin' });
    await complaint(700);
    await complaint(90, [company.adminId]);
    expect([(await storageFor()).complaints, (await storageFor(other)).complaints]).toEqual([700, 790]);
  });
});

describe('for the operator', () => {
  it('the enterprises that have least left come first', async () => {
    await api.sql('delete from storage_usage');
    const kept: [Company, number][] = [];
    for (const [bytes, status] of [
      [30_000, 'active'],
      [20_000, 'trialing'],
      [50_000, 'active'],
    ] as const) {
      company = await createCompany(api);
      await api.sql('delete from storage_usage where enterprise_id = $1', [company.enterpriseId]);
      await api.sql('update subscriptions set status = $2 where enterprise_id = $1', [company.enterpriseId, status]);
      await put(bytes, 'documents');
      kept.push([company, bytes]);
    }
    const limits = readConfig({}).storageLimits;
    const [steady, trial, large] = kept.map(([{ enterpriseId }]) => enterpriseId);
    const ids = async (most: number, of = limits) =>
      (await fullest(api.database, 'company', of, most)).map(({ enterprise_id }) => enterprise_id);
    expect([await ids(20), await ids(2)]).toEqual([
      [trial, large, steady],
      [trial, large],
    ]);
    expect(await ids(20, noLimits)).toEqual([large, steady, trial]);
    expect((await fullest(api.database, 'company', limits, 1))[0]).toMatchObject({ bytes: 20_000, allowed: GB });
    expect(await fullest(api.database, 'complaints', limits, 20)).toEqual([]);
  });
});
