import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assertMigrated, migrate, migrationsFolder } from '../../server/db/migrate.ts';
import { type ClonedDatabase, cloneDatabase, emptyDatabase } from '../support/database.ts';

let database: ClonedDatabase;
let owner: Client;

beforeEach(async () => {
  database = await cloneDatabase();
  owner = new Client(database.owner);
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

/** The migrations of the next release: those of this one, and one more. */
async function nextRelease(statement: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error('no migrations');
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(folder, '9999_next.sql'), statement);
  return folder;
}

test('a database that is up to date lacks nothing', async () => {
  expect(await migrate(database.owner)).toBe(0);
  await expect(assertMigrated(database.owner)).resolves.toBeUndefined();
});

test('where the start brings nothing up to date, it says which command does', async () => {
  const empty = await emptyDatabase();
  await expect(assertMigrated(empty.owner)).rejects.toThrow(
    /^MIGRATE_ON_START is off, and the database lacks \d+ migrations: run "jornada migrate"$/,
  );
  await empty.drop();
});

test('a release works on the schema of the next one, unless that has taken away what it needs', async () => {
  const folder = await nextRelease('alter table users add column next_release text');
  expect(await migrate(database.owner, folder)).toBe(1);
  expect(await migrate(database.owner)).toBe(0);
  await owner.query('update drizzle.schema_needs set migration = 9007199254740991');
  await expect(migrate(database.owner)).rejects.toThrow(/^The database is of a later release/);
  await rm(folder, { recursive: true });
});

test('a migration that waits for a table gives way to people at work, and tries again', async () => {
  const folder = await nextRelease('alter table users add column next_release text');
  const waiting = async () =>
    (await owner.query(`select 1 from pg_locks where not granted and relation = 'users'::regclass`)).rowCount === 1;
  const reader = new Client(database.owner);
  await reader.connect();
  await reader.query('begin');
  await reader.query('select from users');
  const migrated = migrate(database.owner, folder);
  await vi.waitUntil(waiting, { timeout: 10_000 });
  await vi.waitUntil(async () => !(await waiting()), { timeout: 10_000 });
  await reader.end();
  expect(await migrated).toBe(1);
  await rm(folder, { recursive: true });
}, 30_000);

test('a migration that the database refuses for a deadlock tries again', async () => {
  await owner.query('create sequence tries');
  const folder = await nextRelease(
    `do $$ begin
       if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
     end $$`,
  );
  expect(await migrate(database.owner, folder)).toBe(1);
  expect((await owner.query('select last_value from tries')).rows).toEqual([{ last_value: '2' }]);
  await rm(folder, { recursive: true });
});
