import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connect.ts';
import { manifestFile } from './manifest.ts';

/** As `makeBackup` names them: their order is that of their moments, but for several of one second. */
const nameOfBackup = /^jornada-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-\d+)?$/;

/** So that its age can be watched (`jornada_backup_age_seconds`). */
export const recordBackup = (database: Database, rows: number): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.run(sql`insert into backups (made_at, rows) values (now(), ${rows}) on conflict do nothing`);
    await tx.run(sql`delete from backups where made_at < now() - interval '1 year'`);
  });

const isWhole = (folder: string): Promise<boolean> =>
  stat(path.join(folder, manifestFile)).then(
    () => true,
    () => false,
  );

/** Removes all whole backups of a folder but the newest ones. @returns which */
export async function removeOldBackups(into: string, kept: number): Promise<string[]> {
  const named = (await readdir(into)).filter((name) => nameOfBackup.test(name)).toSorted();
  const folders = named.map((name) => path.join(into, name));
  const whole: string[] = [];
  for (const folder of folders) if (await isWhole(folder)) whole.push(folder);
  const old = whole.slice(0, -kept);
  for (const folder of old) await rm(folder, { recursive: true });
  return old;
}
