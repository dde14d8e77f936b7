import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, opendir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { array, type Db } from '#server/db/rows.ts';
import { isReplacement } from '#server/ports/files/drive.ts';
import type { FileStore } from '#server/ports/files/store.ts';
import { filesFolder, type Manifest, secretFiles, secretsFolder, sumsFile } from './manifest.ts';
import { nameOfStored, type OpenArchive, openPart, storedName } from './parts.ts';
import { listed } from './reader.ts';
import { ArchiveError } from './archiveError.ts';
import { createHash } from 'node:crypto';
import { Duplex, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import { piecesIn, webStream } from '#server/ports/files/encryption/age.ts';

/** Puts files into an archive's folder, each with its line in `SHA256SUMS`, as `sha256sum --check` reads it. */
export interface ArchiveWriter {
  /** Through `steps`, encrypted where the archive is, and onto the disk. The name is relative, with `/`. */
  add(name: string, content: Readable, ...steps: Duplex[]): Promise<void>;
  /** For everybody, whoever the archive is for. */
  addPlain(name: string, content: Readable): Promise<void>;
  close(): Promise<void>;
}

/** @throws ArchiveError for what is no recipient of age */
function encrypterForAll(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch (cause) {
      throw new ArchiveError(`Not a recipient of age (age1…, as age-keygen shows it): ${recipient}`, { cause });
    }
  }
  return encrypter;
}

/** @param recipients of age, who alone can read it; none: everybody */
export async function archiveWriter(folder: string, recipients: readonly string[] = []): Promise<ArchiveWriter> {
  const encrypter = encrypterForAll(recipients);
  const encryption = () =>
    Duplex.from(async function* (plain: AsyncIterable<Uint8Array>) {
      yield* piecesIn(await encrypter.encrypt(webStream(Readable.from(plain))));
    });
  const sums = await open(path.join(folder, sumsFile), 'wx', 0o600);
  const made = new Set([folder]);

  async function put(name: string, content: Readable, steps: readonly Duplex[]): Promise<void> {
    const target = path.join(folder, name);
    const parent = path.dirname(target);
    if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 });
    made.add(parent);
    const hash = createHash('sha256');
    const measure = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline([content, ...steps, measure, createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true })]);
    await sums.write(`${hash.digest('hex')}  ${name}\n`);
  }
  return {
    add: (name, content, ...steps) =>
      recipients.length > 0
        ? put(storedName(recipients, name), content, [...steps, encryption()])
        : put(name, content, steps),
    addPlain: (name, content) => put(name, content, []),
    close: async () => {
      await sums.sync();
      await sums.close();
    },
  };
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Every file of the store. They never change in place: copied after the tables they hold all that the tables name, but
 * for those that the product removes meanwhile.
 * @returns how many
 */
export async function packFiles(folder: string, archive: ArchiveWriter): Promise<number> {
  let packed = 0;
  for await (const key of keysIn(folder)) {
    const file = await open(path.join(folder, key)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (!file) continue;
    await archive.add(`${filesFolder}/${key}`, file.createReadStream());
    packed += 1;
  }
  return packed;
}

async function* keysIn(folder: string, beneath = ''): AsyncGenerator<string, void> {
  const entries = await opendir(path.join(folder, beneath)).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const key = path.posix.join(beneath, entry.name);
    if (entry.isDirectory()) yield* keysIn(folder, key);
    else if (entry.isFile() && !isReplacement(key)) yield key;
  }
}

/** Rows of `stored_files` that are read at once. */
const PAGE = 1000;
const keyRow = z.object({ key: z.string() });

/** Keys of files that the database names and the store has not. */
export async function missingFiles(db: Db, folder: string): Promise<string[]> {
  const missing: string[] = [];
  for (let last = ''; ;) {
    const rows = await db.rows(
      keyRow,
      sql`select key from stored_files where key > ${last} order by key limit ${PAGE}`,
    );
    for (const { key } of rows) if (!(await isFile(path.join(folder, key)))) missing.push(key);
    const end = rows.at(-1);
    if (!end) break;
    last = end.key;
  }
  // Removed by the product meanwhile, its row first.
  const named = await db.rows(
    keyRow,
    sql`select key from stored_files where key = any(${array(missing)}) order by key`,
  );
  return named.map(({ key }) => key);
}

const isFile = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );

/** Puts the archive's files into the store under the keys that they had. @returns how many */
export async function unpackFiles(archive: OpenArchive, files: FileStore): Promise<number> {
  let unpacked = 0;
  for await (const { name: stored } of listed(archive.folder)) {
    const name = nameOfStored(archive.manifest.recipients, stored);
    if (!name.startsWith(`${filesFolder}/`)) continue;
    await files.put(await openPart(archive, name), name.slice(filesFolder.length + 1));
    unpacked += 1;
  }
  return unpacked;
}

/** @returns which of them there are */
export async function packSecrets(dataDir: string, archive: ArchiveWriter): Promise<Manifest['secrets']> {
  const packed: Manifest['secrets'] = [];
  for (const name of secretFiles) {
    const file = path.join(dataDir, name);
    if (!(await textOf(file))) continue;
    await archive.add(`${secretsFolder}/${name}`, createReadStream(file));
    packed.push(name);
  }
  return packed;
}

/** @throws ArchiveError where the data folder has another one already */
export async function assertNotReplaced(archive: OpenArchive, dataDir: string): Promise<void> {
  for (const name of archive.manifest.secrets) {
    const there = await textOf(path.join(dataDir, name));
    if (there && there !== (await secretIn(archive, name)))
      throw new ArchiveError(`${path.join(dataDir, name)} is not that of the backup: move it away first`);
  }
}

/** Those that are missing in the data folder, readable by its owner only. */
export async function unpackSecrets(archive: OpenArchive, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const name of archive.manifest.secrets) {
    const draft = path.join(dataDir, `${name}.restored`);
    await writeFile(draft, await secretIn(archive, name), { mode: 0o600 });
    await link(draft, path.join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await rm(draft);
  }
}

const secretIn = async (archive: OpenArchive, name: string): Promise<string> =>
  text((await openPart(archive, `${secretsFolder}/${name}`)).stream);

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '';
    throw error;
  });
