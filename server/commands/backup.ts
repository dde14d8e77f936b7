import { z } from 'zod';
import { makeBackup } from './archive/makeBackup.ts';
import { assertHasDatabase } from './assertHasDatabase.ts';
import { type Run, UsageError } from './command.ts';
import { folderArgument } from './folderArgument.ts';
import { recordBackup, removeOldBackups } from './archive/madeBackups.ts';
import { removeAbandoned } from './archive/unfinished.ts';
import { withDatabase } from './ledgerDatabase.ts';

/** Missing files named in the output at most. */
const MOST_NAMED = 20;

const recipientsSchema = z.array(z.string()).default([]);

/** @throws UsageError for what is no number of backups; undefined: all stay */
function keptOf(input: unknown): number | undefined {
  if (input === undefined) return undefined;
  const kept = Number(input);
  if (!Number.isInteger(kept) || kept < 1) throw new UsageError(`Not a number of backups: ${String(input)}`);
  return kept;
}

/**
 * `jornada backup FOLDER [--keep NUMBER] [--recipient AGE1…]`: makes a new folder in it that holds database, files and
 * secrets, beside a server that may be running, encrypted where a recipient is named, and removes older ones and what killed
 * ones left. Exit code 2 when it cannot: nothing is left behind then, and none removed. Exit code 1 where files are gone that
 * the database names: none is removed then either.
 */
export const backup: Run = async ({ positionals: [into = ''], options: { keep, recipient } }) => {
  const kept = keptOf(keep);
  const recipients = recipientsSchema.parse(recipient);
  const target = folderArgument(into);
  return withDatabase(async (database, { owner }, config) => {
    for (const removed of await removeAbandoned(target, new Date()))
      console.log(`${removed}: was left unfinished, removed`);
    const { folder, manifest, missing } = await makeBackup({ ...config, owner, recipients }, target, new Date());
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${folder}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files ?? 'no'} files`);
    if (manifest.bucket !== null)
      console.log(`The files are in ${manifest.bucket} and not in the backup: keep its versions there`);
    if (config.pinSecret) console.log('PIN_SECRET is a setting and not in the backup: keep it with the other settings');
    if (manifest.filesKeys.length > 0)
      console.log(
        `The files' key ${manifest.filesKeys.join(', ')} is not in the backup: keep it apart (FILES_KEY, files.key)`,
      );
    if (missing.length > 0) {
      console.error(`${missing.length} files that the database names are not in ${config.filesUrl}:`);
      for (const key of missing.slice(0, MOST_NAMED)) console.error(`  ${key}`);
      console.error('The backup has no files in their place. Older backups stay, and this one does not count as made.');
      return 1;
    }
    await recordBackup(database, rows);
    for (const removed of kept === undefined ? [] : await removeOldBackups(target, kept))
      console.log(`${removed}: removed`);
    return 0;
  }, assertHasDatabase);
};
