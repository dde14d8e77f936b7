import { encryptOldFiles } from '../modules/paperwork/documents/jobs/encryptOldFiles.ts';
import { openFiles } from '../ports/files/choose.ts';
import { enterpriseGiven, type Run } from './command.ts';
import { commandLog, withDatabase } from './ledgerDatabase.ts';
import { showProgress } from './showProgress.ts';

/**
 * `jornada files encrypt [ENTERPRISE]`: encrypts the files that came before there were keys, beside a server that may
 * be running. Exit code 1 when some cannot be read.
 */
export const encryptFiles: Run = async ({ positionals: [enterprise] }) => {
  const enterpriseId = enterpriseGiven(enterprise);
  return withDatabase(async (database, _server, config) => {
    const files = await openFiles(config, database, commandLog);
    const options = { enterpriseId, onProgress: showProgress };
    const { encrypted, damaged } = await encryptOldFiles({ database, files }, options);
    console.log(`${encrypted} files encrypted, ${damaged} cannot be read`);
    return damaged === 0 ? 0 : 1;
  });
};
