import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientBase, ClientConfig } from 'pg';
import { from } from 'pg-copy-streams';
import { migrationsOf, plainTexts, quoted, tablesOf, withClient } from './catalogue.ts';
import { type ArchivedTable, type Manifest, tableFile } from './manifest.ts';
import { migrateTo } from './migrateTo.ts';
import { ArchiveError } from './archiveError.ts';

/** @throws ArchiveError where the database holds anything, or has the tables of another version */
export async function assertEmpty(client: ClientBase, { migrations }: Manifest): Promise<void> {
  const taken = await migrationsOf(client);
  const tables = await tablesOf(client);
  const isFresh = taken.length === 0 && tables.length === 0;
  const isAlike = taken.length === migrations.length && taken.every((hash, index) => hash === migrations[index]);
  for (const { name } of tables) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount !== 0)
      throw new ArchiveError(`The database is not empty: table ${name} has rows. Restore into a new one`);
  }
  if (!isFresh && !isAlike)
    throw new ArchiveError('The database has tables that are not those of the backup. Restore into a new one');
}

/**
 * Fills an empty database with the rows of an archive, all of them or none. It asks for no superuser: tables come after
 * those that they point to, and what would happen at an insert is switched off meanwhile.
 * @param owner owner of the database
 */
export async function load(owner: ClientConfig, folder: string, manifest: Manifest): Promise<void> {
  await migrateTo(owner, manifest.migrations.length);
  await withClient(owner, async (client) => {
    await client.query('begin');
    await client.query(plainTexts);
    const tables = await tablesOf(client);
    await client.query(`lock table ${quoted(...tables.map(({ name }) => name))} in access exclusive mode`);
    await assertEmpty(client, manifest);
    const archived = new Map(manifest.tables.map((table) => [table.name, table]));
    for (const { name } of tables) {
      const table = archived.get(name);
      if (!table) throw new ArchiveError(`The backup has no table ${name}`);
      await withoutTriggers(client, name, () => loadTable(client, folder, table));
    }
    for (const { name, last, called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(name), last, called]);
    await client.query(`analyze ${quoted(...tables.map(({ name }) => name))}`);
    await client.query('commit');
  });
}

async function loadTable(client: ClientBase, folder: string, { name, columns, rows }: ArchivedTable): Promise<void> {
  const into = client.query(from(`copy ${quoted(name)} (${quoted(...columns)}) from stdin`));
  await pipeline(createReadStream(path.join(folder, tableFile(name))), createGunzip(), into);
  if (into.rowCount !== rows)
    throw new ArchiveError(`The backup is damaged: table ${name} has ${into.rowCount} rows of ${rows}`);
}

/** As `pg_trigger.tgenabled` has it. */
const switchedOn: Readonly<Record<string, string>> = { O: 'enable', A: 'enable always', R: 'enable replica' };

/** What happens at an insert has happened to these rows before, or would refuse them today (a month that is closed). */
async function withoutTriggers(client: ClientBase, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; state: string }>(
    `select tgname::text as name, tgenabled::text as state from pg_trigger
      where tgrelid = $1::regclass and not tgisinternal and tgtype & 4 <> 0 and tgenabled <> 'D' order by tgname`,
    [quoted(table)],
  );
  const alter = (deed: string, name: string) =>
    client.query(`alter table ${quoted(table)} ${deed} trigger ${quoted(name)}`);
  for (const { name } of rows) await alter('disable', name);
  await work();
  for (const { name, state } of rows) await alter(switchedOn[state] ?? 'enable', name);
}
