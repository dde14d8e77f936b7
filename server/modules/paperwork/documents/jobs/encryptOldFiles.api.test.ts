import { randomUUID } from 'node:crypto';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '#tests/support/api.ts';
import { type Company, createCompany } from '#tests/support/company/company.ts';
import { withClient } from '#server/commands/archive/catalogue.ts';
import * as schema from '#server/db/schema/index.ts';
import { holdFiles } from '#server/ports/files/encryption/keyRows.ts';
import { FileGone } from '#server/ports/files/port.ts';
import { encryptOldFiles } from './encryptOldFiles.ts';

let api: Api;
let company: Company;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const pathOf = (key: string) => path.join(api.dataDir, 'files', key);
const isPlain = async (key: string) => (await readFile(pathOf(key), 'utf8')).startsWith('antes: ');

/** A file as it was kept before there were keys; each lies in a folder of its own. */
async function plainFile(): Promise<string> {
  const key = `${randomUUID()}/${randomUUID()}`;
  await api.files.put(company.enterpriseId, Buffer.from('x'), { key });
  await writeFile(pathOf(key), `antes: ${key}`);
  await api.sql('update enterprises set plain_files = true where id = $1', [company.enterpriseId]);
  await api.sql('update enterprise_keys set complete_at = null where enterprise_id = $1', [company.enterpriseId]);
  const hour = new Date('2024-03-01T09:00:00Z');
  for (const one of [pathOf(key), path.dirname(pathOf(key))]) await utimes(one, hour, hour);
  return key;
}

/** One of every kind that names files. */
async function plainFiles(): Promise<string[]> {
  const keys = await Promise.all(Array.from({ length: 8 }, plainFile));
  const [payroll, file, complaint, logo, source, piece, photo, small] = keys;
  const { enterpriseId, employeeId, adminId } = company;
  const sources = JSON.stringify([{ key: source, name: 'n.pdf', isPdf: true, pages: 1 }]);
  await api.sql(
    `insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name) values ($1, $2, 2026, 10, $3, 'n.pdf')`,
    [enterpriseId, employeeId, payroll],
  );
  await api.sql(
    `insert into user_files (enterprise_id, user_id, type, file_key, file_name) values ($1, $2, 'other', $3, 'n.pdf')`,
    [enterpriseId, employeeId, file],
  );
  await api.sql(
    `with one as (insert into complaints (enterprise_id, message) values ($1, 'Denuncia') returning id)
     insert into complaint_files (complaint_id, file_key, file_name) select id, $2, 'a.pdf' from one`,
    [enterpriseId, complaint],
  );
  await api.sql('update enterprises set logo_path = $2 where id = $1', [enterpriseId, logo]);
  await api.sql(
    `insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, pieces, state, pages_total)
     values ($1, $2, 'multiple', 2026, 10, $3, $4, 'failed', 1)`,
    [enterpriseId, adminId, sources, JSON.stringify([piece])],
  );
  await api.sql(
    `create table if not exists vehicles (id integer primary key generated always as identity,
       enterprise_id integer not null, photo jsonb, custom_fields jsonb not null default '{}')`,
  );
  await api.sql('insert into vehicles (enterprise_id, photo) values ($1, $2)', [
    enterpriseId,
    JSON.stringify({ key: photo, small, name: 'f.png', size: 1, type: 'image/png' }),
  ]);
  return keys;
}

describe('files from before there were keys', () => {
  it('are encrypted, in the middle of which it can be broken off, and open as before', async () => {
    company = await createCompany(api);
    const keys = await plainFiles();
    let left = 3;
    const breakOff = () => {
      left -= 1;
      if (left === 0) throw new Error('killed');
    };
    await expect(encryptOldFiles(api, { onProgress: breakOff })).rejects.toThrow('killed');
    const seen: string[] = [];
    await encryptOldFiles(api, { onProgress: ({ done, total }) => void seen.push(`${done}/${total}`) });
    expect(seen.at(-1)).toBe(`${seen.length}/${seen.length}`);
    for (const key of keys) {
      expect([key, await isPlain(key)]).toEqual([key, false]);
      expect((await api.files.read(company.enterpriseId, key)).toString()).toBe(`antes: ${key}`);
    }
    expect(await encryptOldFiles(api)).toEqual({ encrypted: 0, damaged: 0 });
  });

  it('go on showing the time that they had: it was made coarse so that nobody finds out who complained', async () => {
    company = await createCompany(api);
    const [key = ''] = await plainFiles();
    await encryptOldFiles(api, { enterpriseId: company.enterpriseId });
    for (const one of [pathOf(key), path.dirname(pathOf(key))])
      expect((await stat(one)).mtime.toISOString()).toBe('2024-03-01T09:00:00.000Z');
    expect(await readdir(path.dirname(pathOf(key)))).toEqual([path.basename(key)]);
  });

  it('that have gone are not brought back, and one that is damaged stops nothing', async () => {
    company = await createCompany(api);
    const keys = await plainFiles();
    const [gone = '', damaged = ''] = keys;
    await api.files.remove(gone);
    await writeFile(pathOf(damaged), 'age-encryption.org/v1\nnothing more');
    const counted = await encryptOldFiles(api, { enterpriseId: company.enterpriseId });
    expect(counted).toEqual({ encrypted: keys.length - 2, damaged: 1 });
    await expect(api.files.open(company.enterpriseId, gone)).rejects.toThrow(FileGone);
    expect(JSON.stringify(api.logged)).toContain(damaged);
  });

  it('that nothing refers to any more when their turn comes are left alone', async () => {
    company = await createCompany(api);
    const key = await plainFile();
    const renewal = await api.files.renewal(company.enterpriseId);
    expect(await renewal.renew(key, async () => false)).toBe('gone');
    expect(await isPlain(key)).toBe(true);
    let asked = 0;
    expect(await renewal.renew(key, async () => (asked += 1) < 2)).toBe('gone');
    await expect(api.files.open(company.enterpriseId, key)).rejects.toThrow(FileGone);
  });

  it('wait while a backup is made', async () => {
    company = await createCompany(api);
    const key = await plainFile();
    const renewal = await api.files.renewal(company.enterpriseId);
    let underWay: Promise<string> = Promise.resolve('');
    await withClient(api.owner, async (_client, db) => {
      await holdFiles(db);
      underWay = renewal.renew(key, async () => true);
      await expect.poll(() => JSON.stringify(api.logged)).toContain('wait while a backup is made');
      expect(await isPlain(key)).toBe(true);
    });
    expect(await underWay).toBe('renewed');
    expect(await isPlain(key)).toBe(false);
  });
});

/** Tables that do not say whose enterprise a row is of. */
const namedByHand = ['enterprises', 'complaint_files'];
/** Those of a firm are encrypted from the first one on. */
const ofFirms = ['firm_payroll_uploads'];

it('every column that names a file is known here: one that is called otherwise has to be added to fileKeys.ts', () => {
  const named = Object.values(schema).flatMap((table: unknown) => {
    if (!is(table, PgTable)) return [];
    const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
    const { name: tableName } = getTableConfig(table);
    return columns
      .filter((name) => /file.*key|file.*path|_path$/.test(name))
      .map((name) => [
        `${tableName}.${name}`,
        columns.includes('enterprise_id') || [...namedByHand, ...ofFirms].includes(tableName),
      ]);
  });
  expect(named.filter(([, isKnown]) => !isKnown)).toEqual([]);
  const others = named.map(([name]) => String(name)).filter((name) => !/[._]file_key$/.test(name));
  expect(others).toEqual(['enterprises.logo_path']);
});
