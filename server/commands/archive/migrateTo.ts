import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { migrate, migrationsFolder } from '../../db/migrate.ts';
import { ArchiveError } from './archiveError.ts';

const journal = z.looseObject({ entries: z.array(z.unknown()) });

/** @throws ArchiveError when an archive's migrations are not the first ones of this version's */
export function assertKnows(migrations: readonly string[]): void {
  const own = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
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

/** Gives an empty database the schema of the first `count` migrations. */
export async function migrateTo(owner: ClientConfig, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const file = path.join(folder, 'meta/_journal.json');
    const all = journal.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...all, entries: all.entries.slice(0, count) }));
    await migrate(owner, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
