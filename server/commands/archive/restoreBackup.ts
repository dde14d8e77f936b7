import type { ClientConfig } from 'pg';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';
import { openFileStore } from '#server/ports/files/choose.ts';
import { type KeySettings, readInstallationKeys } from '#server/ports/files/encryption/installationKeys.ts';
import { whyNot } from '#server/ports/files/encryption/openInstallationKeys.ts';
import { withClient } from './catalogue.ts';
import { assertEmpty, assertKnows, load } from './load.ts';
import { ArchiveError } from './archiveError.ts';
import { assertOpens, identitiesIn, type OpenArchive } from './parts.ts';
import { checkSums, readManifest } from './reader.ts';
import { assertNotReplaced, unpackFiles, unpackSecrets } from './store.ts';

interface Settings extends KeySettings {
  /** Folder of this release's migrations. */
  readonly migrations?: string;
}

/** Where it goes, as the settings have it. */
interface Target extends Settings {
  readonly filesUrl: string;
}

/**
 * Reads the whole backup and refuses it before anything is touched.
 * @param identityFile what opens it where it is encrypted
 * @throws ArchiveError when it is damaged, of another version, for others, its secrets are not those that are there, or the
 *   key of its files is not
 */
export async function checkBackup(folder: string, target: Settings, identityFile?: string): Promise<OpenArchive> {
  const manifest = await readManifest(folder);
  assertKnows(manifest.migrations, target.migrations ?? migrationsFolder);
  const keys = identityFile === undefined ? [] : await identitiesIn(identityFile);
  assertOpens(manifest, keys);
  const reason = whyNot(await readInstallationKeys(target), manifest.filesKeys);
  if (reason) throw new ArchiveError(`FILES_KEY: ${reason}`);
  await checkSums(folder, manifest);
  const archive = { folder, manifest, identities: keys.map(({ identity }) => identity) };
  await assertNotReplaced(archive, target.dataDir);
  return archive;
}

/**
 * Puts a checked backup into an empty database and its file store, rows last: what is broken off can be begun again.
 * @param owner owner of the database
 * @throws ArchiveError where the database is not empty
 */
export async function restoreBackup(
  archive: OpenArchive,
  { owner, dataDir, filesUrl, migrations = migrationsFolder }: Target & { readonly owner: ClientConfig },
): Promise<void> {
  await withClient(owner, (_client, db) => assertEmpty(db, archive.manifest));
  if (archive.manifest.files !== null) await unpackFiles(archive, await openFileStore(filesUrl));
  await unpackSecrets(archive, dataDir);
  await load(owner, archive, migrations);
  await migrate(owner, { migrations });
}
