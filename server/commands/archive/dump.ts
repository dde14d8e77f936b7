import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { ClientBase, ClientConfig } from 'pg';
import { to } from 'pg-copy-streams';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';
import { wrappedFor } from '#server/ports/files/encryption/keyRows.ts';
import { migrationsOf, plainTexts, quoted, type Table, tablesOf, withClient } from './catalogue.ts';
import { type ArchivedSequence, type ArchivedTable, type Manifest, tableFile } from './manifest.ts';
import { ArchiveError } from './archiveError.ts';
import type { ArchiveWriter } from './writer.ts';

export type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'filesKeys'>;

/**
 * Writes every table as of one moment, while the product goes on working.
 * @param owner owner of the database
 * @throws ArchiveError where there is nothing of the product
 */
export async function dump(owner: ClientConfig, archive: ArchiveWriter): Promise<Dump> {
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
