import type { ClientConfig } from 'pg';
import { migrate } from '../../db/migrate.ts';
import { openFileStore } from '../../ports/files/choose.ts';
import { type KeySettings, readInstallationKeys } from '../../ports/files/encryption/installationKeys.ts';
import { whyNot } from '../../ports/files/encryption/openInstallationKeys.ts';
import { withClient } from './catalogue.ts';
import { load, assertEmpty } from './load.ts';
import type { Manifest } from './manifest.ts';
import { assertKnows } from './migrateTo.ts';
import { ArchiveError } from './archiveError.ts';
import { checkSums, readManifest } from './reader.ts';
import { assertNotReplaced, unpackFiles, unpackSecrets } from './store.ts';

/** Where it goes, as the settings have it. */
interface Target extends KeySettings {
  readonly filesUrl: string;
}

/**
 * Reads the whole backup and refuses it before anything is touched.
 * @throws ArchiveError when it is damaged, of another version, its secrets are not those that are there, or the key of its
 *   files is not
 */
export async function checkBackup(folder: string, target: KeySettings): Promise<Manifest> {
  const manifest = await readManifest(folder);
  assertKnows(manifest.migrations);
  await assertNotReplaced(folder, target.dataDir, manifest.secrets);
  const reason = whyNot(await readInstallationKeys(target), manifest.filesKeys);
  if (reason) throw new ArchiveError(`FILES_KEY: ${reason}`);
  await checkSums(folder, manifest);
  return manifest;
}

/**
 * Puts a checked backup into an empty database and its file store, rows last: what is broken off can be begun again.
 * @param owner owner of the database
 * @throws ArchiveError where the database is not empty
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  { owner, dataDir, filesUrl }: Target & { readonly owner: ClientConfig },
): Promise<void> {
  await withClient(owner, (_client, db) => assertEmpty(db, manifest));
  if (manifest.files !== null) await unpackFiles(folder, await openFileStore(filesUrl));
  await unpackSecrets(folder, dataDir, manifest.secrets);
  await load(owner, folder, manifest);
  await migrate(owner);
}
