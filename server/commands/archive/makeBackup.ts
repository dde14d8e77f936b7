import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ClientBase, ClientConfig } from 'pg';
import { filesLocation } from '#server/ports/files/choose.ts';
import { holdFiles, wrappedFor } from '#server/ports/files/encryption/keyRows.ts';
import { migrationsOf, plainTexts, quoted, type Table, tablesOf, withClient } from './catalogue.ts';
import {
  type ArchivedSequence,
  type ArchivedTable,
  formats,
  type Manifest,
  manifestFile,
  tableFile,
} from './manifest.ts';
import { type ArchiveWriter, archiveWriter, missingFiles, packFiles, packSecrets } from './store.ts';
import { inUnfinished } from './unfinished.ts';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { to } from 'pg-copy-streams';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';
import { ArchiveError } from './archiveError.ts';

type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'filesKeys'>;

/**
 * Writes every table as of one moment, while the product goes on working.
 * @param owner owner of the database
 * @throws ArchiveError where there is nothing of the product
 */
async function dump(owner: ClientConfig, archive: ArchiveWriter): Promise<Dump> {
  return withClient(owner, async (client, db) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(plainTexts);
    const migrations = await migrationsOf(db);
    if (migrations.length === 0) throw new ArchiveError('There is nothing to back up: the database is empty');
    const tables: ArchivedTable[] = [];
    for (const table of await tablesOf(db)) tables.push(await dumpTable(client, table, archive));
    const filesKeys = await wrappedFor(db);
    // Sequences know no snapshot: read after the rows, they are never behind them.
    const sequences = await sequencesOf(db);
    await client.query('commit');
    return { migrations, tables, sequences, filesKeys };
  });
}

async function dumpTable(client: ClientBase, { name, columns }: Table, archive: ArchiveWriter): Promise<ArchivedTable> {
  const rows = client.query(to(`copy ${quoted(name)} (${quoted(...columns)}) to stdout`));
  await archive.add(tableFile(name), rows, createGzip());
  // Their number is said after the last of them, and before the next answer.
  await client.query('select');
  return { name, columns: [...columns], rows: rows.rowCount };
}

const nameRow = z.object({ name: z.string() });
const sequenceRow = z.object({ last: z.string(), called: z.boolean() });

async function sequencesOf(db: Db): Promise<ArchivedSequence[]> {
  const known = await db.rows(
    nameRow,
    sql`select relname::text as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'S' and relpersistence = 'p' order by relname`,
  );
  const sequences: ArchivedSequence[] = [];
  for (const { name } of known) {
    const rows = await db.rows(
      sequenceRow,
      sql`select last_value::text as last, is_called as called from ${sql.identifier(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}

/** What is backed up, as the settings have it. */
export interface Source {
  /** owner of the database */
  readonly owner: ClientConfig;
  readonly dataDir: string;
  readonly filesUrl: string;
  /** Of age, who alone can read it; none: whoever has it. */
  readonly recipients?: readonly string[] | undefined;
}

export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Keys of files that the database names and the store has not: they are in no backup. */
  readonly missing: readonly string[];
}

/**
 * Makes a folder of its own in `into`, readable by its owner only: tables as of one moment, then files and secrets. It
 * gets its name once it is whole. Memory does not grow with what is in it.
 * @throws ArchiveError where there is nothing of the product, and for what is no recipient
 */
export const makeBackup = (source: Source, into: string, now: Date): Promise<Backup> =>
  inUnfinished(into, async (beside) => {
    // A file that is encrypted anew meanwhile could need a key that came after the tables were read.
    const made = await withClient(source.owner, async (_client, db) => {
      await holdFiles(db);
      const manifest = await writeAll(source, beside, now);
      const location = filesLocation(source.filesUrl);
      return { manifest, missing: 'folder' in location ? await missingFiles(db, location.folder) : [] };
    });
    return { folder: await named(beside, into, now), ...made };
  });

async function writeAll(
  { owner, dataDir, filesUrl, recipients = [] }: Source,
  folder: string,
  now: Date,
): Promise<Manifest> {
  const archive = await archiveWriter(folder, recipients);
  const tables = await dump(owner, archive);
  const location = filesLocation(filesUrl);
  const files = 'folder' in location ? await packFiles(location.folder, archive) : null;
  const bucket = 'bucket' in location ? location.bucket : null;
  const secrets = await packSecrets(dataDir, archive);
  const manifest: Manifest = {
    format: recipients.length > 0 ? formats.encrypted : formats.plain,
    madeAt: now.toISOString(),
    ...tables,
    files,
    bucket,
    secrets,
    recipients: [...recipients],
  };
  await archive.addPlain(manifestFile, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
  await archive.close();
  return manifest;
}

/** `jornada-2026-11-18T12-00-00Z`; another one of the same second gets a number. */
async function named(beside: string, into: string, now: Date): Promise<string> {
  const name = `jornada-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const taken = new Set(await readdir(into));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  const folder = path.join(into, free);
  await rename(beside, folder);
  return folder;
}
