import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { decrypterOf, piecesIn, webStream } from '#server/ports/files/encryption/age.ts';
import { type AgeKey, keysIn } from '#server/ports/files/encryption/keyText.ts';
import { ArchiveError } from './archiveError.ts';
import type { Manifest } from './manifest.ts';

/** An archive to be read. */
export interface OpenArchive {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Of age, one of which opens its files; none: they are not encrypted. */
  readonly identities: readonly string[];
}

const suffix = '.age';

/** How a file of an archive is called on the disk. */
export const storedName = (recipients: readonly string[], name: string): string =>
  recipients.length > 0 ? `${name}${suffix}` : name;

/** What a file on the disk is called in its archive. */
export const nameOfStored = (recipients: readonly string[], stored: string): string =>
  recipients.length > 0 && stored.endsWith(suffix) ? stored.slice(0, -suffix.length) : stored;

/** A file of the archive, as it was before it was encrypted, with its length. */
export async function openPart(
  { folder, manifest, identities }: OpenArchive,
  name: string,
): Promise<{ readonly stream: Readable; readonly bytes: number }> {
  const file = path.join(folder, storedName(manifest.recipients, name));
  const { size } = await stat(file);
  const stored = createReadStream(file);
  if (manifest.recipients.length === 0) return { stream: stored, bytes: size };
  const content = await decrypterOf(identities).decrypt(webStream(stored));
  return { stream: Readable.from(piecesIn(content), { objectMode: false }), bytes: content.size(size) };
}

/** @throws ArchiveError for a file that holds none, in a line that repeats nothing of it */
export async function identitiesIn(file: string): Promise<AgeKey[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ArchiveError(`${file}: the file cannot be read`);
  });
  const keys = await keysIn(text).catch(() => []);
  if (keys.length === 0) throw new ArchiveError(`${file}: no identity of age (AGE-SECRET-KEY-…, as age-keygen writes)`);
  return keys;
}

/** @throws ArchiveError where an archive is encrypted, and for none of these */
export function assertOpens({ recipients }: Manifest, keys: readonly AgeKey[]): void {
  if (recipients.length === 0 || keys.some(({ recipient }) => recipients.includes(recipient))) return;
  const given = keys.length > 0 ? `; given was that of ${keys.map(({ recipient }) => recipient).join(', ')}` : '';
  throw new ArchiveError(
    `The backup is encrypted: its restoring needs the identity of ${recipients.join(' or ')}${given}`,
  );
}
