import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrationsFolder } from '#server/db/migrate.ts';

interface Journal {
  readonly entries: { idx: number; when: number; tag: string }[];
}

/** A folder with the baseline of migrations alone. */
export async function baselineOnly(): Promise<string> {
  const folder = await nextRelease();
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
  return folder;
}

/** A folder with the migrations of the next release: those of this one, and one for each statement. */
export async function nextRelease(...statements: readonly string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal;
  for (const statement of statements) {
    const last = journal.entries.at(-1);
    if (!last) throw new Error('no migrations');
    const tag = `${last.idx + 1}_next`;
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag });
    await writeFile(path.join(folder, `${tag}.sql`), statement);
  }
  await writeFile(file, JSON.stringify(journal));
  return folder;
}
