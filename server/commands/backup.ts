import { makeBackup } from './archive/makeBackup.ts';
import { assertHasDatabase } from './assertHasDatabase.ts';
import type { Run } from './command.ts';
import { folderArgument } from './folderArgument.ts';
import { withDatabase } from './ledgerDatabase.ts';

/**
 * `jornada backup FOLDER`: makes a new folder in it that holds database, files and secrets, beside a server that may
 * be running. Exit code 2 when it cannot; nothing is left behind then.
 */
export const backup: Run = ({ positionals: [into = ''] }) =>
  withDatabase(async (_database, { owner }, config) => {
    const { folder, manifest } = await makeBackup({ ...config, owner }, folderArgument(into), new Date());
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${folder}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files ?? 'no'} files`);
    if (manifest.bucket !== null)
      console.log(`The files are in ${manifest.bucket} and not in the backup: keep its versions there`);
    if (config.pinSecret) console.log('PIN_SECRET is a setting and not in the backup: keep it with the other settings');
    if (manifest.filesKeys.length > 0)
      console.log(
        `The files' key ${manifest.filesKeys.join(', ')} is not in the backup: keep it apart (FILES_KEY, files.key)`,
      );
    return 0;
  }, assertHasDatabase);
