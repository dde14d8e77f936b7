import { randomUUID } from 'node:crypto';
import { appendFile, copyFile, cp, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import type { PunchReceipt } from '#domain/timekeeping/timeEntries/timeEntries.ts';
import { withClient } from '#server/commands/archive/catalogue.ts';
import { makeBackup } from '#server/commands/archive/makeBackup.ts';
import { checkBackup, restoreBackup } from '#server/commands/archive/restoreBackup.ts';
import { hashPassword } from '#server/modules/access/auth/commands/password.ts';
import { verifyLedger } from '#server/modules/timekeeping/timeEntries/ledger/verify.ts';
import { makeKeyFile } from '#server/ports/files/encryption/installationKeys.ts';
import { serverSecret } from '#server/ports/serverSecret.ts';
import { type Api, startApi } from '../support/api.ts';
import { contentOf, filesIn } from '../support/backup.ts';
import { type Company, createCompany } from '../support/company/company.ts';
import { type ClonedDatabase, cloneDatabase, emptyDatabase } from '../support/database.ts';
import { nextRelease } from '../support/nextRelease.ts';

const password = 'Una-clave-larga-1';

let root: string;
let source: Api;
let company: Company;
let backup: Awaited<ReturnType<typeof makeBackup>>;
let content: Awaited<ReturnType<typeof contentOf>>;
const opened: ClonedDatabase[] = [];

const filesOf = (dataDir: string) => ({ dataDir, filesUrl: `file:${path.join(dataDir, 'files')}` });
const punch = async (api: Api, action: 'entry' | 'pause' | 'resume' | 'out') => {
  const body = { action, client_id: randomUUID() };
  return (await api.call(endpoints.clock, { as: company.employeeId, body })).data as PunchReceipt;
};

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'jornada-backup-'));
  source = await startApi();
  company = await createCompany(source, { canceled: true });
  await source.sql('update users set password_hash = $2, email_verified_at = now() where id = $1', [
    company.employeeId,
    await hashPassword(password),
  ]);
  await serverSecret(undefined, source.dataDir);
  await punch(source, 'entry');
  await punch(source, 'pause');
  // In a month that is closed, which takes no more entries; and texts that a copy could spoil.
  await source.sql(
    `insert into closures (enterprise_id, user_id, month, scheduled_ms, worked_ms, closed_at)
     values ($1, $2, '2019-01-01', 0, 0, now())`,
    [company.enterpriseId, company.inactiveId],
  );
  await source.sql('select append_audit($1)', [
    JSON.stringify([
      {
        enterprise_id: company.enterpriseId,
        actor_id: company.adminId,
        action: 'holiday.add',
        details: { name: 'tab\t line\n back\\slash \\N ñandú 日本 "' },
      },
    ]),
  ]);
  backup = await makeBackup({ ...filesOf(source.dataDir), owner: source.owner }, path.join(root, 'to'), new Date());
  content = await contentOf(source.owner);
});

afterAll(async () => {
  for (const database of opened) await database.drop();
  await source.close();
  await rm(root, { recursive: true, force: true });
});

async function target(made: () => Promise<ClonedDatabase> = emptyDatabase, { hasKey = true } = {}) {
  const database = await made();
  opened.push(database);
  const dataDir = await mkdtemp(path.join(root, 'data-'));
  if (hasKey) await copyFile(path.join(source.dataDir, 'files.key'), path.join(dataDir, 'files.key'));
  return { database, owner: database.owner, ...filesOf(dataDir) };
}

async function restore(
  folder: string,
  copy: Awaited<ReturnType<typeof target>> & { migrations?: string },
  identityFile?: string,
) {
  await restoreBackup(await checkBackup(folder, copy, identityFile), copy);
}

describe('a backup of a filled database, made while the server runs', () => {
  test('restored into an empty one: every row, number, file and secret, and the ledger proves itself', async () => {
    const copy = await target();
    await restore(backup.folder, copy);
    expect(await contentOf(copy.owner)).toEqual(content);
    expect(content.rowsOf.time_events?.length).toBeGreaterThan(3);
    const files = await filesIn(source.dataDir);
    expect(files.length).toBeGreaterThan(3);
    expect(await filesIn(copy.dataDir)).toEqual(files);
    const secret = path.join(copy.dataDir, 'secret.key');
    expect(await readFile(secret, 'utf8')).toBe(await readFile(path.join(source.dataDir, 'secret.key'), 'utf8'));
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
  });

  test('on the restored one an employee signs in and goes on with the working day, and files open', async () => {
    const copy = await target();
    await restore(backup.folder, copy);
    opened.splice(opened.indexOf(copy.database), 1);
    const api = await startApi({ DATA_DIR: copy.dataDir }, copy.database);
    try {
      const [person] = await api.sql<{ email: string }>('select email from users where id = $1', [company.employeeId]);
      const signedIn = await api.call(endpoints.login, { body: { email: person?.email, password } });
      expect([signedIn.status, typeof signedIn.token]).toEqual([200, 'string']);
      expect(await punch(api, 'resume')).toMatchObject({ state: 'in', replayed: false });
      expect(await punch(api, 'out')).toMatchObject({ state: 'out', replayed: false });
      const { bytes } = await api.call(endpoints.downloadPayroll, {
        as: company.employeeId,
        params: { id: company.payrollId },
      });
      expect(bytes.equals(Buffer.from(company.pdf))).toBe(true);
      const again = await createCompany(api);
      expect(again.enterpriseId).toBeGreaterThan(company.enterpriseId);
      expect((await verifyLedger(api.database)).findings).toEqual([]);
      await expect(api.sql('delete from time_events')).rejects.toThrow(/append-only/);
    } finally {
      await api.close();
    }
  });

  test('holds files as they lie, encrypted, and neither key nor content', async () => {
    const key = (await readFile(path.join(source.dataDir, 'files.key'), 'utf8')).trim();
    expect(backup.manifest.filesKeys).toEqual([expect.stringMatching(/^age1\w+$/)]);
    const entries = await readdir(backup.folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((one) => one.isFile())) {
      const written = await readFile(path.join(entry.parentPath, entry.name));
      const readable = entry.name.endsWith('.gz') ? gunzipSync(written) : written;
      expect(readable.includes(key)).toBe(false);
      expect(readable.includes('%PDF')).toBe(false);
    }
  });

  test('is readable by its owner only, and sha256sum can prove it', async () => {
    expect((await stat(backup.folder)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(backup.folder, 'secrets/secret.key'))).mode & 0o777).toBe(0o600);
    const sums = await readFile(path.join(backup.folder, 'SHA256SUMS'), 'utf8');
    expect(sums).toMatch(/^[0-9a-f]{64} {2}tables\/time_events\.copy\.gz$/m);
    expect(await readdir(path.join(root, 'to'))).toEqual([path.basename(backup.folder)]);
  });

  test('names files that the database knows and the store has not', async () => {
    expect(backup.missing).toEqual([]);
    const name = (await filesIn(source.dataDir))[0]?.[0] ?? '';
    const file = path.join(source.dataDir, 'files', name);
    await rename(file, `${file}.away`);
    const settings = { ...filesOf(source.dataDir), owner: source.owner };
    const { missing } = await makeBackup(settings, path.join(root, 'gone'), new Date());
    await rename(`${file}.away`, file);
    expect(missing).toEqual([name]);
  });

  test('rows and files that come while it is made are whole or not in it', async () => {
    const during = makeBackup({ ...filesOf(source.dataDir), owner: source.owner }, path.join(root, 'busy'), new Date());
    await createCompany(source);
    const { folder } = await during;
    const copy = await target();
    await restore(folder, copy);
    const { rows } = await withClient(copy.owner, (client) =>
      client.query<{ file_key: string }>('select file_key from payrolls union all select file_key from user_files'),
    );
    const restored = new Set((await filesIn(copy.dataDir)).map(([name]) => name));
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ file_key }) => !restored.has(file_key))).toEqual([]);
  });
});

test('a backup of the release before is brought up to date', async () => {
  const migrations = await nextRelease(
    `alter table users add column nickname text; update users set nickname = upper(name);
     update enterprise_users set title = 'Oficial'`,
  );
  const copy = { ...(await target()), migrations };
  await restore(backup.folder, copy);
  await withClient(copy.owner, async (client) => {
    const { rows } = await client.query('select bool_and(nickname = upper(name)) as done from users');
    expect(rows).toEqual([{ done: true }]);
    await expect(client.query('delete from time_events')).rejects.toMatchObject({ code: 'JN001' });
  });
  await rm(migrations, { recursive: true });
});

describe('a backup that is encrypted', () => {
  const identityOf = async (name: string): Promise<{ file: string; recipient: string }> => {
    const file = path.join(root, name);
    await makeKeyFile(file);
    return { file, recipient: await identityToRecipient((await readFile(file, 'utf8')).trim()) };
  };
  const encryptedFor = async (...recipients: string[]): Promise<string> => {
    const settings = { ...filesOf(source.dataDir), owner: source.owner, recipients };
    return (await makeBackup(settings, path.join(root, `for-${recipients.length}`), new Date())).folder;
  };

  test('is opened by the identity of each recipient: every row, file and secret', async () => {
    const own = await identityOf('own.key');
    const deputy = await identityOf('deputy.key');
    const folder = await encryptedFor(own.recipient, deputy.recipient);
    const before = await contentOf(source.owner);
    const copy = await target();
    await restore(folder, copy, deputy.file);
    expect(await contentOf(copy.owner)).toEqual(before);
    expect(await filesIn(copy.dataDir)).toEqual(await filesIn(source.dataDir));
    const secret = path.join(copy.dataDir, 'secret.key');
    expect(await readFile(secret, 'utf8')).toBe(await readFile(path.join(source.dataDir, 'secret.key'), 'utf8'));
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
  });

  test('says nothing but names, numbers and sums without it', async () => {
    const folder = await encryptedFor((await identityOf('alone.key')).recipient);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const readable = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.age')).map(({ name }) => name);
    expect(readable.toSorted()).toEqual(['SHA256SUMS', 'manifest.json']);
    for (const entry of entries.filter(({ name }) => name.endsWith('.age'))) {
      const head = (await readFile(path.join(entry.parentPath, entry.name))).subarray(0, 21);
      expect(head.toString()).toBe('age-encryption.org/v1');
    }
    expect(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8'))).toMatchObject({ format: 2 });
  });

  test('is refused without an identity, with another one and with what is none, before anything is written', async () => {
    const own = await identityOf('asked.key');
    const other = await identityOf('other.key');
    const folder = await encryptedFor(own.recipient);
    const copy = await target();
    const needed = `The backup is encrypted: its restoring needs the identity of ${own.recipient}`;
    await expect(restore(folder, copy)).rejects.toThrow(needed);
    await expect(restore(folder, copy, other.file)).rejects.toThrow(`${needed}; given was that of ${other.recipient}`);
    await writeFile(path.join(root, 'none.key'), own.recipient);
    await expect(restore(folder, copy, path.join(root, 'none.key'))).rejects.toThrow(/none\.key: no identity of age/);
    expect(await readdir(copy.dataDir)).toEqual(['files.key']);
  });

  test('what is no recipient makes none, and leaves nothing behind', async () => {
    const into = path.join(root, 'for-1');
    const before = await readdir(into);
    await expect(encryptedFor('age1nobody')).rejects.toThrow('Not a recipient of age');
    expect(await readdir(into)).toEqual(before);
  });
});

describe('refused in words, with nothing changed', () => {
  const copied = async (): Promise<string> => {
    const folder = await mkdtemp(path.join(root, 'copy-'));
    await cp(backup.folder, folder, { recursive: true });
    return folder;
  };
  const edited = async (change: (manifest: Record<string, unknown>) => object): Promise<string> => {
    const folder = await copied();
    const file = path.join(folder, 'manifest.json');
    await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
    return folder;
  };

  test('a database in which somebody is', async () => {
    const copy = await target(cloneDatabase);
    await withClient(copy.owner, (client) =>
      client.query(`insert into users (name, last_name, email) values ('A', 'B', 'a@b.es')`),
    );
    await expect(restore(backup.folder, copy)).rejects.toThrow(/The database is not empty: table users has rows/);
  });

  test('one that is migrated and without rows will do', async () => {
    const copy = await target(cloneDatabase);
    await restore(backup.folder, copy);
    expect(await contentOf(copy.owner)).toEqual(content);
  });

  test.each<[string, () => Promise<string>, RegExp]>([
    ['a folder that is none', async () => path.join(root, 'nowhere'), /is no whole backup/],
    ['one of another format', () => edited((manifest) => ({ ...manifest, format: 7 })), /has format 7/],
    [
      'one of a newer version',
      () => edited((manifest) => ({ ...manifest, migrations: [...backup.manifest.migrations, 'next'] })),
      /of a newer version/,
    ],
    [
      'one of a release before the baseline',
      () => edited((manifest) => ({ ...manifest, migrations: ['first', 'second', 'third'] })),
      /^The backup is of a release before 1\.0\.0: restore it with that release, start release 0\.9\.0 on it/,
    ],
    [
      'a table that is not what was written',
      async () => {
        const folder = await copied();
        await appendFile(path.join(folder, 'tables/users.copy.gz'), 'x');
        return folder;
      },
      /damaged: tables\/users\.copy\.gz/,
    ],
    [
      'a file that is missing',
      async () => {
        const folder = await copied();
        await rm(path.join(folder, 'secrets/secret.key'));
        return folder;
      },
      /damaged|ENOENT/,
    ],
  ])('%s', async (_, made, words) => {
    const copy = await target();
    await expect(restore(await made(), copy)).rejects.toThrow(words);
    expect(await readdir(copy.dataDir)).toEqual(['files.key']);
  });

  test('where the data folder has another secret already', async () => {
    const copy = await target();
    await writeFile(path.join(copy.dataDir, 'secret.key'), 'another\n');
    await expect(restore(backup.folder, copy)).rejects.toThrow(/secret\.key is not that of the backup/);
  });

  test.each<[string, (file: string) => Promise<unknown>, string]>([
    ['none', async () => {}, 'is not there'],
    ['another one', makeKeyFile, 'has age1'],
  ])('where the key of the files is missing: %s is there', async (_, put, words) => {
    const copy = await target(emptyDatabase, { hasKey: false });
    const file = path.join(copy.dataDir, 'files.key');
    await put(file);
    const before = await readdir(copy.dataDir);
    const [needed] = backup.manifest.filesKeys;
    const failure: Error = await restore(backup.folder, copy).then(
      () => new Error('was restored'),
      (error: Error) => error,
    );
    expect(failure.message).toContain(`FILES_KEY: the files need the key ${needed}; ${file} ${words}`);
    expect(failure.message).not.toMatch(/SECRET|\n/);
    expect(await readdir(copy.dataDir)).toEqual(before);
    expect((await contentOf(copy.owner)).rowsOf).toEqual({});
  });

  test('an empty database gives no backup, and leaves nothing behind', async () => {
    const { owner, ...copy } = await target();
    const into = path.join(root, 'empty');
    await expect(makeBackup({ ...copy, owner }, into, new Date())).rejects.toThrow(/nothing to back up/);
    expect(await readdir(into)).toEqual([]);
  });
});
