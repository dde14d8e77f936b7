import { mkdir, open, rename, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FSDriver } from 'flydrive/drivers/fs';
import { asBadSetting } from '#server/config.ts';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import { bucketDriver } from './bucket.ts';
import { driveStore, type FileSystem } from './drive.ts';
import { enterpriseKeys } from './encryption/enterpriseKeys.ts';
import { firmFiles } from './encryption/firmKeys.ts';
import { encryptedFiles } from './encryption/encryptedFiles.ts';
import { openInstallationKeys } from './encryption/openInstallationKeys.ts';
import type { KeySettings } from './encryption/installationKeys.ts';
import type { FilesPort } from './port.ts';
import { countedFiles } from './quota/countedFiles.ts';
import { noLimits, type StorageLimits } from './quota/limits.ts';
import type { FileStore } from './store.ts';

/**
 * The files of the settings, encrypted with the keys of their enterprises and counted.
 * @throws BadSetting where the key of the installation is not the one that those of the database need
 */
export async function openFiles(
  settings: KeySettings & { readonly filesUrl: string; readonly storageLimits?: StorageLimits },
  database: Database,
  log: Log,
): Promise<FilesPort> {
  const store = await openFileStore(settings.filesUrl);
  const installation = await openInstallationKeys(database, settings, log);
  const firms = firmFiles({ store, database, installation, log });
  const files = encryptedFiles({ store, keys: enterpriseKeys(database, installation), firms, database, log });
  return countedFiles(files, database, settings.storageLimits ?? noLimits);
}

/**
 * The store that `FILES_URL` names: `file:/a/folder`, or `s3://bucket?region=eu-south-2`, with `endpoint` for a
 * server other than Amazon's, `timeout` for the seconds that it may be silent (10; a call may take ten times as long), and the access key either in the address (`s3://key:secret@bucket`) or where Amazon's SDK
 * looks for it (`AWS_ACCESS_KEY_ID` and so on).
 * @throws when the address is of neither kind, or the folder cannot be made
 */
export async function openFileStore(filesUrl: string): Promise<FileStore> {
  const location = filesLocation(filesUrl);
  if ('bucket' in location) return driveStore(await bucketDriver(new URL(filesUrl)));
  const { folder } = location;
  await makeFolder(folder).catch((error: unknown) => {
    throw asBadSetting(error, 'FILES_URL');
  });
  return driveStore(new FSDriver({ location: folder, visibility: 'private' }), fileSystemOf(folder));
}

/** As `mkdir` with `recursive`, which tries for ever where the system takes no folder (`/proc`). */
async function makeFolder(folder: string): Promise<void> {
  const make = () => mkdir(folder, { mode: 0o700 });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT') throw error;
    await makeFolder(path.dirname(folder));
    await make();
  });
}

function fileSystemOf(folder: string): FileSystem {
  const pathOf = (key: string) => path.join(folder, key);
  return {
    /** The folders around the file show when it came, too. */
    setTime: async (key, at) => {
      for (const one of [key, path.dirname(key), '.']) await utimes(pathOf(one), at, at);
    },
    moveOver: async (from, to) => {
      const times = await stat(pathOf(to));
      const handle = await open(pathOf(from), 'r+');
      try {
        await handle.utimes(times.mtime, times.mtime);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(pathOf(from), pathOf(to));
      await utimes(pathOf(path.dirname(to)), times.mtime, times.mtime);
    },
  };
}

/**
 * The folder of the files, each at its key; or their bucket, named without its access key.
 * @throws when the address is of neither kind
 */
export function filesLocation(filesUrl: string): { readonly folder: string } | { readonly bucket: string } {
  const url = new URL(filesUrl);
  if (url.protocol === 's3:') return { bucket: `s3://${url.hostname}${url.search}` };
  if (url.protocol !== 'file:') throw new Error(`FILES_URL: neither file: nor s3: (${url.protocol})`);
  // `file:/a/folder` is a plain path, signs that an address would escape included.
  return { folder: filesUrl.startsWith('file://') ? fileURLToPath(url) : filesUrl.slice('file:'.length) };
}
