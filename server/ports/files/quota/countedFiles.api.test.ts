import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { StorageKind } from '#domain/operation/storage/kinds.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { FileGone } from '../port.ts';
import { StorageFull } from './limits.ts';

const KB = 1024;
const settings = {
  STORAGE_PER_ENTERPRISE: '1 MB',
  STORAGE_IN_TRIAL: '0.5 MB',
  STORAGE_OF_COMPLAINTS: '0.3 MB',
  STORAGE_OF_COMPLAINTS_IN_TRIAL: 'off',
};
let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi(settings);
});
afterAll(() => api.close());
beforeEach(async () => {
  company = await createCompany(api);
});

const put = (kilobytes: number, kind: StorageKind = 'documents') =>
  api.files.put(company.enterpriseId, Buffer.alloc(kilobytes * KB), { kind });

const used = async (share: 'company' | 'complaints') => {
  const where = 'where enterprise_id = $1 and share = $2';
  const [usage] = await api.sql<{ bytes: string }>(`select bytes::text from storage_usage ${where}`, [
    company.enterpriseId,
    share,
  ]);
  return Number(usage?.bytes ?? 0);
};
const counted = async () => {
  const rows = await api.sql<{ sum: string }>(
    'select coalesce(sum(bytes), 0)::text as sum from stored_files where enterprise_id = $1',
    [company.enterpriseId],
  );
  return Number(rows[0]?.sum);
};

describe('what an enterprise may keep', () => {
  it('is what its files have together, as they came; the last byte still fits', async () => {
    const before = await used('company');
    await put(500);
    expect(await used('company')).toBe(before + 500 * KB);
    const rest = 1024 * KB - (await used('company'));
    await api.files.put(company.enterpriseId, { stream: Readable.from([Buffer.alloc(rest)]), bytes: rest });
    expect(await used('company')).toBe(1024 * KB);
    await expect(api.files.put(company.enterpriseId, Buffer.from('x'))).rejects.toThrow(StorageFull);
  });

  it('is free again once a file is removed, however often', async () => {
    const before = await used('company');
    const key = await put(800);
    await expect(put(800)).rejects.toThrow(StorageFull);
    await Promise.all([api.files.remove(key), api.files.remove(key)]);
    await api.files.remove(key);
    expect(await used('company')).toBe(before);
    await put(800);
  });

  it('of many put at once, none passes it', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => put(200)));
    const kept = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(kept).toHaveLength(5);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.name] : []));
    expect(reasons).toEqual(Array.from({ length: 7 }, () => 'StorageFull'));
    expect(await used('company')).toBeLessThanOrEqual(1024 * KB);
    expect(await used('company')).toBe((await counted()) - (await used('complaints')));
  });

  it('of one that cannot be put, nothing is counted, nor of one that is refused', async () => {
    const before = await counted();
    const broken = new Readable({ read: () => void broken.destroy(new Error('write')) });
    await expect(api.files.put(company.enterpriseId, { stream: broken, bytes: 2000 })).rejects.toThrow('write');
    const refused = Readable.from([Buffer.alloc(10)]);
    await expect(api.files.put(company.enterpriseId, { stream: refused, bytes: 2 * KB * KB })).rejects.toThrow(
      StorageFull,
    );
    expect(refused.destroyed).toBe(true);
    expect(await counted()).toBe(before);
  });

  it('put by a transaction that fails is not counted', async () => {
    const before = await counted();
    const work = api.database.transaction(async (tx) => {
      await api.files.within(tx).put(company.enterpriseId, Buffer.alloc(100 * KB));
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await counted()).toBe(before);
  });
});

describe('shares', () => {
  it('a full company takes complaints, and a full channel takes payrolls', async () => {
    await put(900);
    await expect(put(200)).rejects.toThrow(StorageFull);
    await put(250, 'complaints');
    await expect(put(100, 'complaints')).rejects.toMatchObject({ share: 'complaints' });
    await put(50, 'payrolls');
  });

  test.each([
    ['active', 600, true],
    ['past_due', 600, true],
    ['unknown', 600, true],
    ['trialing', 600, false],
    ['trialing', 400, true],
    ['canceled', 600, false],
    ['incomplete', 600, false],
  ])('with a subscription %s %i KB: %s', async (status, kilobytes, fits) => {
    await api.sql('update subscriptions set status = $2 where enterprise_id = $1', [company.enterpriseId, status]);
    const outcome = await put(kilobytes).then(
      () => true,
      (error: unknown) => !(error instanceof StorageFull),
    );
    expect(outcome).toBe(fits);
  });

  it('off is without a limit', async () => {
    await api.sql(`update subscriptions set status = 'trialing' where enterprise_id = $1`, [company.enterpriseId]);
    await put(2000, 'complaints');
    expect(await used('complaints')).toBeGreaterThanOrEqual(2000 * KB);
  });
});

describe('asked before the work', () => {
  it('says whether there is room, and keeps none', async () => {
    const before = await used('company');
    await api.files.assertRoom(company.enterpriseId, 'payrolls', 900 * KB);
    await expect(api.files.assertRoom(company.enterpriseId, 'payrolls', 1100 * KB)).rejects.toThrow(StorageFull);
    expect(await used('company')).toBe(before);
  });
});

it('the length of a stored file is told, and that there is none', async () => {
  const key = await put(10);
  expect(await api.files.storedBytes(key)).toBeGreaterThan(10 * KB);
  await api.files.remove(key);
  await expect(api.files.storedBytes(key)).rejects.toThrow(FileGone);
});
