import type { ClientConfig } from 'pg';
import { migrate } from '../../db/migrate.ts';
import { openFiles } from '../../ports/files/choose.ts';
import { withClient } from './catalogue.ts';
import { load, mustBeEmpty } from './load.ts';
import type { Manifest } from './manifest.ts';
import { mustKnow } from './migrateTo.ts';
import { checkSums, readManifest } from './reader.ts';
import { mustNotReplace, unpackFiles, unpackSecrets } from './store.ts';

/** Where it goes, as the settings have it. */
interface Place {
  readonly dataDir: string;
  readonly filesUrl: string;
}

/**
 * Reads the whole backup and refuses it before anything is touched.
 * @throws ArchiveRefusal when it is damaged, of another version, or its secrets are not those that are there
 */
export async function checkBackup(folder: string, { dataDir }: Pick<Place, 'dataDir'>): Promise<Manifest> {
  const manifest = await readManifest(folder);
  mustKnow(manifest.migrations);
  await mustNotReplace(folder, dataDir, manifest.secrets);
  await checkSums(folder, manifest);
  return manifest;
}

/**
 * Puts a checked backup into an empty database and its file store, rows last: what is broken off can be begun again.
 * @param owner owner of the database
 * @throws ArchiveRefusal where the database is not empty
 */
export async function restoreBackup(
  folder: string,
  manifest: Manifest,
  { owner, dataDir, filesUrl }: Place & { readonly owner: ClientConfig },
): Promise<void> {
  await withClient(owner, (client) => mustBeEmpty(client, manifest));
  if (manifest.files !== null) await unpackFiles(folder, await openFiles(filesUrl));
  await unpackSecrets(folder, dataDir, manifest.secrets);
  await load(owner, folder, manifest);
  await migrate(owner);
}
