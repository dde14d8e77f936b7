import { afterAll, beforeAll, expect, test } from 'vitest';
import { retention } from '#domain/constants.ts';
import { removeOldFiles } from './removeOldFiles.ts';
import { FileGone } from '#server/ports/files/port.ts';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';

let api: Api;
let company: Company;
const deleted = '2026-11-21T10:00:00Z';

beforeAll(async () => {
  api = await startApi();
  company = await createCompany(api);
});
afterAll(() => api.close());

const at = (date: string) => removeOldFiles(api, new Date(`${date}T10:00:01Z`));
const keep = () => api.files.put(company.enterpriseId, Buffer.from('nómina'));
const isThere = (key: string) =>
  api.files.read(company.enterpriseId, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof FileGone) return false;
      throw error;
    },
  );

async function payroll(input: { deletedAt?: string; year?: number; hash?: string; userId?: number }): Promise<string> {
  const { deletedAt = null, year = 2026, hash = null, userId = company.employeeId } = input;
  const key = await keep();
  await api.sql(
    `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name, deleted_at, content_hash)
     values ($1, $2, $3, 10, $4, 'n.pdf', $5, $6)`,
    [company.enterpriseId, userId, year, key, deletedAt, hash],
  );
  return key;
}

async function file(type: string, deletedAt: string | null): Promise<string> {
  const key = await keep();
  await api.sql(
    `insert into user_files (enterprise_id, user_id, type, file_key, file_name, deleted_at) values ($1, $2, $3, $4, 'a', $5)`,
    [company.enterpriseId, company.employeeId, type, key, deletedAt],
  );
  return key;
}

async function upload(state: string, unmatched: number): Promise<string> {
  const key = await keep();
  const result = {
    assigned: [],
    unmatched: Array.from({ length: unmatched }, () => ({ source: 0, page: 1, reason: 'r' })),
    skipped: [],
    warnings: [],
  };
  await api.sql(
    `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, state, pages_total, result, finished_at)
     values ($1, $2, 'multiple', 2026, 10, $3, $4, 1, $5, $6)`,
    [
      company.enterpriseId,
      company.adminId,
      JSON.stringify([{ key, name: 'n.pdf', isPdf: true, pages: 1 }]),
      state,
      JSON.stringify(result),
      state === 'draft' ? null : deleted,
    ],
  );
  return key;
}

test('a receipt of wages is kept for four years (art. 21.1 LISOS), also when it was deleted', async () => {
  const [live, gone] = [await payroll({ year: 2020 }), await payroll({ deletedAt: deleted })];
  await at('2030-10-31');
  expect(await isThere(gone)).toBe(true);
  await at('2030-11-02');
  expect([await isThere(live), await isThere(gone)]).toEqual([true, false]);
  expect(await at('2030-11-03')).toBe(0);
});

test('one that was given to the wrong person goes after thirty days, since it lives on as another’s', async () => {
  const wrong = await payroll({ deletedAt: deleted, hash: 'same' });
  const right = await payroll({ hash: 'same', userId: company.people.manager });
  await at('2026-12-20');
  expect(await isThere(wrong)).toBe(true);
  await at('2026-12-22');
  expect([await isThere(wrong), await isThere(right)]).toEqual([false, true]);
});

test.each([...retention.wageDocumentTypes])('a deleted file of type %s is kept for four years', async (type) => {
  const key = await file(type, deleted);
  await at('2030-11-20');
  expect(await isThere(key)).toBe(true);
  await at('2030-11-22');
  expect(await isThere(key)).toBe(false);
});

test.each(['identity', 'other'])(
  'a deleted file of type %s goes after thirty days, never one that is there',
  async (type) => {
    const [gone, live] = [await file(type, deleted), await file(type, null)];
    await at('2026-12-20');
    expect(await isThere(gone)).toBe(true);
    await at('2026-12-22');
    expect([await isThere(gone), await isThere(live)]).toEqual([false, true]);
  },
);

test.each<[string, number, string, string]>([
  ['done', 0, '2027-02-18', '2027-02-20'],
  ['done', 1, '2030-11-20', '2030-11-22'],
  ['failed', 0, '2026-12-20', '2026-12-22'],
  ['discarded', 0, '2026-12-20', '2026-12-22'],
])(
  'the original of an upload that is %s with %i unmatched pages stays until %s',
  async (state, unmatched, on, after) => {
    const key = await upload(state, unmatched);
    await at(on);
    expect(await isThere(key)).toBe(true);
    await at(after);
    expect(await isThere(key)).toBe(false);
  },
);

test('the original of a draft stays for as long as it is one', async () => {
  const key = await upload('draft', 0);
  await at('2036-01-01');
  expect(await isThere(key)).toBe(true);
});
