import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { Duplex, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Encrypter } from 'age-encryption';
import { piecesIn, webStream } from '#server/ports/files/encryption/age.ts';
import { ArchiveError } from './archiveError.ts';
import { sumsFile } from './manifest.ts';
import { storedName } from './parts.ts';

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
