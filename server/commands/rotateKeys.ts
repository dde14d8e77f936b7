import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { audit } from '../db/audit.ts';
import type { Database } from '../db/connect.ts';
import { encryptOldFiles } from '../modules/paperwork/documents/jobs/encryptOldFiles.ts';
import { openFiles } from '../ports/files/choose.ts';
import { KEYS_KEPT_MS } from '../ports/files/encryption/enterpriseKeys.ts';
import { openInstallationKeys } from '../ports/files/encryption/openInstallationKeys.ts';
import { rotateEnterpriseKey, rotateInstallationKey } from '../ports/files/encryption/rotate.ts';
import { assertHasDatabase } from './assertHasDatabase.ts';
import { enterpriseGiven, type Run } from './command.ts';
import { commandLog, connectDirectly, withDatabase } from './ledgerDatabase.ts';
import { showProgress } from './showProgress.ts';

/**
 * `jornada keys rotate`: another key of the installation, for which the keys of all enterprises are wrapped; files stay
 * as they are. `jornada keys rotate --enterprise ID`: another key for one enterprise, with which its files are
 * encrypted anew. Both beside a server that may be running; what was broken off goes on when it is run again.
 */
export const rotateKeys: Run = async ({ options: { enterprise } }) => {
  const chosen = enterpriseGiven(enterprise);
  return withDatabase(async (database, server, config) => {
    const owner = connectDirectly({ ...server.owner, max: 1 });
    try {
      if (chosen === null) return await ofInstallation(owner, config);
      return await ofEnterprise({ owner, database, config }, chosen);
    } finally {
      await owner.end();
    }
  }, assertHasDatabase);
};

async function ofInstallation(owner: Database, config: Config): Promise<number> {
  const { recipient, rewrapped, file, former } = await rotateInstallationKey(owner, config);
  console.log(`${rewrapped} keys of enterprises are now wrapped for ${recipient}`);
  if (former) {
    console.log(`The new key is ${file}: keep a copy of it apart from the backups`);
    console.log(`The former one is ${former}: backups made before need it; move it to where they are not`);
  } else if (file) {
    console.log(
      `The new key is ${file}: give FILES_KEY its content (or put it into the file that FILES_KEY_FILE names)`,
    );
    console.log('on every machine, start the servers anew, and remove it; backups made before need the former one');
  } else {
    console.log('It is the first of FILES_KEY: the others can be taken out; backups made before need them');
  }
  return 0;
}

interface Means {
  readonly owner: Database;
  readonly database: Database;
  readonly config: Config;
}

async function ofEnterprise({ owner, database, config }: Means, id: number): Promise<number> {
  const installation = await openInstallationKeys(database, config, commandLog);
  const { number, isNew } = await rotateEnterpriseKey(owner, installation, id);
  console.log(isNew ? `Enterprise ${id} has key ${number}` : `Going on with key ${number}`);
  if (isNew) await audit(database, { enterpriseId: id, actorId: null, action: 'enterprise.filesKey' });
  console.log('Waiting for a minute, until no server goes on with the former key');
  await pause(KEYS_KEPT_MS);
  const files = await openFiles(config, database, commandLog);
  const { encrypted, damaged } = await encryptOldFiles(
    { database, files },
    { enterpriseId: id, onProgress: showProgress },
  );
  console.log(`${encrypted} files encrypted with it, ${damaged} cannot be read; make a backup now`);
  return damaged === 0 ? 0 : 1;
}
