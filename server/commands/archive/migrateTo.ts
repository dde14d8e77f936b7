import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { BEFORE_BASELINE } from '#server/db/release.ts';
import { ArchiveError } from './archiveError.ts';

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
export async function migrateTo(owner: ClientConfig, count: number, migrations = migrationsFolder): Promise<void> {
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
