import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { ClientBase, ClientConfig } from 'pg';
import { from } from 'pg-copy-streams';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { migrationsOf, plainTexts, quoted, tablesOf, withClient } from './catalogue.ts';
import { type ArchivedTable, type Manifest, tableFile } from './manifest.ts';
import { ArchiveError } from './archiveError.ts';
import { type OpenArchive, openPart } from './parts.ts';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { BEFORE_BASELINE } from '#server/db/release.ts';

const journal = z.looseObject({ entries: z.array(z.unknown()) });

/**
 * @param folder of this release's migrations
 * @throws ArchiveError when an archive's migrations are not the first ones of this release
 */
export function assertKnows(migrations: readonly string[], folder: string): void {
  const own = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  if (migrations[0] !== own[0])
    throw new ArchiveError(
      `The backup is of a release before 1.0.0: restore it with that release, start release ${BEFORE_BASELINE} on it, then this one`,
    );
  if (migrations.length > own.length)
    throw new ArchiveError(
      `The backup is of a newer version (${migrations.length} migrations, this one has ${own.length}): restore it with that version`,
    );
  const other = migrations.findIndex((hash, index) => hash !== own[index]);
  if (other !== -1)
    throw new ArchiveError(
      `The backup is of another version (migration ${other + 1} is not the same): restore it with the version that made it`,
    );
}

/** Gives an empty database the schema of the first `count` migrations, without their functions. */
async function migrateTo(owner: ClientConfig, count: number, migrations = migrationsFolder): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-migrations-'));
  try {
    await cp(migrations, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const all = journal.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...all, entries: all.entries.slice(0, count) }));
    await migrate(owner, { migrations: folder, functions: null });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws ArchiveError where the database holds anything, or has the tables of another version */
export async function assertEmpty(db: Db, { migrations }: Manifest): Promise<void> {
  const taken = await migrationsOf(db);
  const tables = await tablesOf(db);
  const isFresh = taken.length === 0 && tables.length === 0;
  const isAlike = taken.length === migrations.length && taken.every((hash, index) => hash === migrations[index]);
  for (const { name } of tables) {
    if (await exists(db, sql`${sql.identifier(name)}`))
      throw new ArchiveError(`The database is not empty: table ${name} has rows. Restore into a new one`);
  }
  if (!isFresh && !isAlike)
    throw new ArchiveError('The database has tables that are not those of the backup. Restore into a new one');
}

/**
 * Fills an empty database with the rows of an archive, all of them or none. It asks for no superuser: tables come after
 * those that they point to, and what would happen at an insert is switched off meanwhile.
 * @param owner owner of the database
 * @param migrations folder of this release's migrations
 */
export async function load(owner: ClientConfig, archive: OpenArchive, migrations: string): Promise<void> {
  const { manifest } = archive;
  await migrateTo(owner, manifest.migrations.length, migrations);
  await withClient(owner, async (client, db) => {
    await client.query('begin');
    await client.query(plainTexts);
    const tables = await tablesOf(db);
    await client.query(`lock table ${quoted(...tables.map(({ name }) => name))} in access exclusive mode`);
    await assertEmpty(db, manifest);
    const archived = new Map(manifest.tables.map((table) => [table.name, table]));
    for (const { name } of tables) {
      const table = archived.get(name);
      if (!table) throw new ArchiveError(`The backup has no table ${name}`);
      await withoutTriggers(db, name, () => loadTable(client, archive, table));
    }
    for (const { name, last, called } of manifest.sequences)
      await db.run(sql`select setval(${quoted(name)}::regclass, ${last}, ${called})`);
    await client.query(`analyze ${quoted(...tables.map(({ name }) => name))}`);
    await client.query('commit');
  });
}

async function loadTable(
  client: ClientBase,
  archive: OpenArchive,
  { name, columns, rows }: ArchivedTable,
): Promise<void> {
  const into = client.query(from(`copy ${quoted(name)} (${quoted(...columns)}) from stdin`));
  const { stream } = await openPart(archive, tableFile(name));
  await pipeline(stream, createGunzip(), into);
  if (into.rowCount !== rows)
    throw new ArchiveError(`The backup is damaged: table ${name} has ${into.rowCount} rows of ${rows}`);
}

const triggerRow = z.object({ name: z.string(), state: z.string() });

/** As `pg_trigger.tgenabled` has it. */
const switchedOn: Readonly<Record<string, string>> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/** What happens at an insert has happened to these rows before, or would refuse them today (a month that is closed). */
async function withoutTriggers(db: Db, table: string, work: () => Promise<void>): Promise<void> {
  const rows = await db.rows(
    triggerRow,
    sql`select tgname::text as name, tgenabled::text as state from pg_trigger
         where tgrelid = ${quoted(table)}::regclass and not tgisinternal and tgtype & 4 <> 0 and tgenabled <> 'D'
         order by tgname`,
  );
  const alter = (deed: string, name: string) =>
    db.run(sql`alter table ${sql.identifier(table)} ${sql.raw(deed)} trigger ${sql.identifier(name)}`);
  for (const { name } of rows) await alter('disable', name);
  await work();
  for (const { name, state } of rows) await alter(switchedOn[state] ?? 'enable', name);
}
