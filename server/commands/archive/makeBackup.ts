import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ClientConfig } from 'pg';
import { filesLocation } from '#server/ports/files/choose.ts';
import { holdFiles } from '#server/ports/files/encryption/keyRows.ts';
import { withClient } from './catalogue.ts';
import { dump } from './dump.ts';
import { formats, type Manifest, manifestFile } from './manifest.ts';
import { missingFiles, packFiles, packSecrets } from './store.ts';
import { inUnfinished } from './unfinished.ts';
import { archiveWriter } from './writer.ts';

/** What is backed up, as the settings have it. */
export interface Source {
  /** owner of the database */
  readonly owner: ClientConfig;
  readonly dataDir: string;
  readonly filesUrl: string;
  /** Of age, who alone can read it; none: whoever has it. */
  readonly recipients?: readonly string[] | undefined;
}

export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Keys of files that the database names and the store has not: they are in no backup. */
  readonly missing: readonly string[];
}

/**
 * Makes a folder of its own in `into`, readable by its owner only: tables as of one moment, then files and secrets. It
 * gets its name once it is whole. Memory does not grow with what is in it.
 * @throws ArchiveError where there is nothing of the product, and for what is no recipient
 */
export const makeBackup = (source: Source, into: string, now: Date): Promise<Backup> =>
  inUnfinished(into, async (beside) => {
    // A file that is encrypted anew meanwhile could need a key that came after the tables were read.
    const made = await withClient(source.owner, async (_client, db) => {
      await holdFiles(db);
      const manifest = await writeAll(source, beside, now);
      const location = filesLocation(source.filesUrl);
      return { manifest, missing: 'folder' in location ? await missingFiles(db, location.folder) : [] };
    });
    return { folder: await named(beside, into, now), ...made };
  });

async function writeAll(
  { owner, dataDir, filesUrl, recipients = [] }: Source,
  folder: string,
  now: Date,
): Promise<Manifest> {
  const archive = await archiveWriter(folder, recipients);
  const tables = await dump(owner, archive);
  const location = filesLocation(filesUrl);
  const files = 'folder' in location ? await packFiles(location.folder, archive) : null;
  const bucket = 'bucket' in location ? location.bucket : null;
  const secrets = await packSecrets(dataDir, archive);
  const manifest: Manifest = {
    format: recipients.length > 0 ? formats.encrypted : formats.plain,
    madeAt: now.toISOString(),
    ...tables,
    files,
    bucket,
    secrets,
    recipients: [...recipients],
  };
  await archive.addPlain(manifestFile, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
  await archive.close();
  return manifest;
}

/** `jornada-2026-11-18T12-00-00Z`; another one of the same second gets a number. */
async function named(beside: string, into: string, now: Date): Promise<string> {
  const name = `jornada-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
  const taken = new Set(await readdir(into));
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name}-${number}`;
  const folder = path.join(into, free);
  await rename(beside, folder);
  return folder;
}
