import { mkdtemp, readdir, readFile, readlink, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { createCompany } from '#tests/support/company/company.ts';
import { api, company, objects, stores, withFiles } from '../files.fixture.ts';
import { openFiles } from '../choose.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { FileDamaged } from '../port.ts';
import { makeKeyFile } from './installationKeys.ts';

withFiles();

const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'jornada-keys-'));

const secret = 'Nómina de Ana Pérez, 1.234,56 €';
const content = Buffer.from(secret.repeat(10_000));
const put = (kind: 'disk' | 's3' = 'disk', bytes = content) => stores[kind].put(company.enterpriseId, bytes);
const pathOf = (key: string) => path.join(api.dataDir, 'files', key);

async function allStored(): Promise<Buffer[]> {
  const entries = await readdir(path.join(api.dataDir, 'files'), { recursive: true, withFileTypes: true });
  const onDisk = entries.filter((entry) => entry.isFile()).map((one) => readFile(path.join(one.parentPath, one.name)));
  return [...(await Promise.all(onDisk)), ...objects.values()];
}

it('neither disk nor bucket holds anything of what was put', async () => {
  await put('disk');
  await put('s3');
  await api.call(endpoints.uploadUserFiles, {
    as: company.adminId,
    body: { employee_id: company.employeeId, type: 'contract', enterprise_id: company.enterpriseId },
    files: [{ field: 'files', name: 'contrato.pdf', content: company.pdf }],
  });
  const stored = await allStored();
  expect(stored.length).toBeGreaterThan(5);
  for (const bytes of stored) {
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    for (const part of ['Nómina de Ana', '%PDF-1.', 'endobj', 'PNG\r\n']) expect(bytes.includes(part)).toBe(false);
  }
});

describe.each(['disk', 's3'] as const)('on %s', (kind) => {
  it('the key of another enterprise does not open it', async () => {
    const key = await put(kind);
    const other = await createCompany(api);
    await expect(stores[kind].open(other.enterpriseId, key)).rejects.toThrow(FileDamaged);
    expect((await stores[kind].read(company.enterpriseId, key)).equals(content)).toBe(true);
  });
});

const start = (settings: { filesKey?: string; filesKeyFile?: string; dataDir?: string }) =>
  openFiles(
    { dataDir: api.dataDir, filesUrl: `file:${path.join(api.dataDir, 'files')}`, ...settings },
    api.database,
    quietLog,
  );

describe('what was altered', () => {
  const alter = async (key: string, change: (bytes: Buffer) => Buffer) =>
    writeFile(pathOf(key), change(await readFile(pathOf(key))));
  const flip = (at: number) => (bytes: Buffer) => {
    const place = at < 0 ? bytes.length + at : at;
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    return bytes;
  };

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ['a bit of the content', flip(-5_000)],
    ['a bit of the header', flip(60)],
    ['the last piece cut off', (bytes) => bytes.subarray(0, 200 + 64 * 1024 + 16)],
    ['a byte cut off', (bytes) => bytes.subarray(0, -1)],
    ['something behind it', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
    ['nothing but the intro', (bytes) => bytes.subarray(0, 22)],
  ])('%s: is refused before anything of it is given away', async (_, change) => {
    const key = await put();
    await alter(key, change);
    await expect(api.files.open(company.enterpriseId, key)).rejects.toThrow(FileDamaged);
  });

  it('late in a large file: the stream breaks instead of ending', async () => {
    const large = Buffer.alloc(3_000_000, 'x');
    const key = await put('disk', large);
    await alter(key, flip(-10));
    const stream = await api.files.open(company.enterpriseId, key);
    await expect(buffer(stream)).rejects.toThrow(FileDamaged);
  });

  it('who downloads it learns that it is not available, the operator which one it is', async () => {
    const [row] = await api.sql<{ file_key: string }>('select file_key from payrolls where id = $1', [
      company.payrollId,
    ]);
    await truncate(pathOf(row?.file_key ?? ''), 300);
    api.logged.length = 0;
    const params = { id: company.payrollId };
    const answer = await api.call(endpoints.downloadPayroll, { as: company.employeeId, params });
    expect([answer.status, answer.message, answer.data]).toEqual([404, fileMessages.gone, null]);
    expect(JSON.stringify(api.logged)).toContain(row?.file_key);
    expect(JSON.stringify(api.logged)).not.toMatch(/SECRET-KEY/);
  });
});

async function timesOpen(file: string): Promise<number> {
  const names = await readdir('/proc/self/fd');
  const targets = await Promise.all(names.map((name) => readlink(path.join('/proc/self/fd', name)).catch(() => '')));
  return targets.filter((target) => target === file).length;
}

it('a download that nobody reads to its end leaves no file open', async () => {
  const key = await put('disk', Buffer.alloc(3_000_000, 'x'));
  for (let time = 0; time < 20; time += 1) {
    const stream = await api.files.open(company.enterpriseId, key);
    const closed = new Promise((resolve) => stream.once('close', resolve));
    expect(await timesOpen(pathOf(key))).toBe(1);
    stream.destroy();
    await closed;
  }
  await expect.poll(() => timesOpen(pathOf(key))).toBe(0);
});

describe('files from before there were keys', () => {
  async function plainFile(enterpriseId: number) {
    const key = await api.files.put(enterpriseId, Buffer.from('x'));
    await writeFile(pathOf(key), secret);
    return key;
  }

  it('open as they lie where there were any, until all are encrypted', async () => {
    const { enterpriseId } = await createCompany(api);
    const key = await plainFile(enterpriseId);
    await api.sql('update enterprises set plain_files = true where id = $1', [enterpriseId]);
    const files = await start({});
    expect((await files.read(enterpriseId, key)).toString()).toBe(secret);
    await (await files.renewal(enterpriseId)).complete();
    await expect(files.open(enterpriseId, key)).rejects.toThrow(FileDamaged);
  });

  it('are encrypted in a bucket, too', async () => {
    const { enterpriseId } = await createCompany(api);
    const key = await stores.s3.put(enterpriseId, Buffer.from('x'));
    const [place = ''] = [...objects.keys()].filter((one) => one.endsWith(key));
    objects.set(place, Buffer.from(secret));
    await api.sql('update enterprises set plain_files = true where id = $1', [enterpriseId]);
    const renewal = await stores.s3.renewal(enterpriseId);
    const outcomes = [await renewal.renew(key, async () => true), await renewal.renew(key, async () => true)];
    expect(outcomes).toEqual(['renewed', 'current']);
    expect(objects.get(place)?.includes('Ana')).toBe(false);
    expect((await stores.s3.read(enterpriseId, key)).toString()).toBe(secret);
  });

  it('are none where there were none: somebody else put it there', async () => {
    const key = await plainFile(company.enterpriseId);
    await expect(api.files.open(company.enterpriseId, key)).rejects.toThrow(FileDamaged);
  });
});

describe('the key of the installation', () => {
  const keyOfApi = async () => (await readFile(path.join(api.dataDir, 'files.key'), 'utf8')).trim();

  it('lies in the data folder, for its owner only', async () => {
    expect((await stat(path.join(api.dataDir, 'files.key'))).mode & 0o777).toBe(0o600);
    expect(await keyOfApi()).toMatch(/^AGE-SECRET-KEY-1\w{58}$/);
  });

  it('is agreed on by several who start at once', async () => {
    const file = path.join(await emptyFolder(), 'files.key');
    const made = await Promise.all([1, 2, 3].map(() => makeKeyFile(file)));
    expect(new Set(made).size).toBe(1);
  });

  it('may come from a setting or a file with remarks, with others that are still accepted', async () => {
    const key = await put();
    const file = path.join(api.dataDir, 'given.key');
    await writeFile(file, `# created: yesterday\n# public key: age1…\n${await keyOfApi()}\n`);
    const elsewhere = await emptyFolder();
    const another = await makeKeyFile(path.join(await emptyFolder(), 'other.key'));
    for (const settings of [{ filesKey: `${another} ${await keyOfApi()}` }, { filesKeyFile: file }]) {
      const files = await start({ ...settings, dataDir: elsewhere });
      expect((await files.read(company.enterpriseId, key)).equals(content)).toBe(true);
    }
    expect(await readdir(elsewhere)).toEqual([]);
  });

  it('is refused in one line, by its public part, when it is another or missing', async () => {
    await put();
    const [row] = await api.sql<{ installation_recipient: string }>(
      'select distinct installation_recipient from enterprise_keys',
    );
    const empty = await emptyFolder();
    const another = await makeKeyFile(path.join(empty, 'other.key'));
    for (const settings of [{ dataDir: empty }, { filesKey: another }]) {
      const failure: Error = await start(settings).then(
        () => new Error('started'),
        (error: Error) => error,
      );
      expect(failure.name).toBe('BadSetting');
      expect(failure.message).toContain(`FILES_KEY: the files need the key ${row?.installation_recipient}; `);
      expect(failure.message).not.toMatch(/\n|SECRET-KEY/);
    }
    expect(await readdir(empty)).toEqual(['other.key']);
  });

  it.each([
    ['filesKey', 'AGE-SECRET-KEY-1nonsense'],
    ['filesKeyFile', '/nowhere/files.key'],
  ])('%s that is none is refused in one line that repeats nothing of it', async (name, value) => {
    const failure: Error = await start({ [name]: value }).then(
      () => new Error('started'),
      (error: Error) => error,
    );
    expect(failure.name).toBe('BadSetting');
    expect(failure.message).toMatch(/^FILES_KEY(_FILE)?: [^\n]+$/);
    expect(failure.message).not.toContain('nonsense');
  });
});

it('a key that was copied into the row of another enterprise is not taken', async () => {
  const mine = await createCompany(api);
  const theirs = await createCompany(api);
  const key = await api.files.put(theirs.enterpriseId, content);
  await api.files.put(mine.enterpriseId, content);
  await api.sql(
    `insert into enterprise_keys (enterprise_id, number, recipient, wrapped_key, installation_recipient, retired_at)
     select $1, 2, recipient, wrapped_key, installation_recipient, now() from enterprise_keys where enterprise_id = $2`,
    [mine.enterpriseId, theirs.enterpriseId],
  );
  await expect(api.files.open(mine.enterpriseId, key)).rejects.toThrow(/holds another key/);
});
