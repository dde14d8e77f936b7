import type { ClientConfig } from 'pg';
import { migrate } from '../../db/migrate.ts';
import { openFileStore } from '../../ports/files/choose.ts';
import { withClient } from './catalogue.ts';
import { load, assertEmpty } from './load.ts';
import type { Manifest } from './manifest.ts';
import { assertKnows } from './migrateTo.ts';
import { checkSums, readManifest } from './reader.ts';
import { assertNotReplaced, unpackFiles, unpackSecrets } from './store.ts';

/** Where it goes, as the settings have it. */
interface Target {
  readonly dataDir: string;
  readonly filesUrl: string;
}

/**
 * Reads the whole backup and refuses it before anything is touched.
 * @throws ArchiveError when it is damaged, of another version, or its secrets are not those that are there
 */
export async function checkBackup(folder: string, { dataDir }: Pick<Target, 'dataDir'>): Promise<Manifest> {
  const manifest = await readManifest(folder);
  assertKnows(manifest.migrations);
  await assertNotReplaced(folder, dataDir, manifest.secrets);
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
