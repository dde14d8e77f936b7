import type { OpenArchive } from './archive/parts.ts';
import { checkBackup, restoreBackup } from './archive/restoreBackup.ts';
import { verifyLedger } from '../modules/timekeeping/timeEntries/index.ts';
import type { Run } from './command.ts';
import { folderArgument } from './folderArgument.ts';
import { withDatabase } from './ledgerDatabase.ts';

/**
 * `jornada restore BACKUP [--identity FILE]`: puts the folder that a backup made into the empty database and the files of the settings,
 * and proves the ledger. Exit code 1 when the ledger is not as it should be, 2 when nothing could be restored.
 */
export const restore: Run = ({ positionals: [given = ''], options: { identity } }) => {
  const folder = folderArgument(given);
  const identityFile = typeof identity === 'string' ? folderArgument(identity) : undefined;
  let archive: OpenArchive;
  return withDatabase(
    async (database, { owner }, config) => {
      await restoreBackup(archive, { ...config, owner });
      const { manifest } = archive;
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      console.log(`${rows} rows of ${manifest.tables.length} tables, ${manifest.files ?? 'no'} files restored`);
      if (manifest.bucket !== null)
        console.log(`The files were in ${manifest.bucket}: see to it that FILES_URL has them`);
      const { entries, findings } = await verifyLedger(database);
      for (const { kind, enterpriseId, detail } of findings)
        console.log(`${kind.toUpperCase()}: enterprise ${enterpriseId}: ${detail}`);
      console.log(`ledger: ${entries} entries, ${findings.length} findings`);
      return findings.length === 0 ? 0 : 1;
    },
    async (config) => {
      archive = await checkBackup(folder, config, identityFile);
    },
  );
};
