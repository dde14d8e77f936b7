import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { formats, type Manifest, manifestFile, manifestSchema, sumsFile, tableFile } from './manifest.ts';
import { storedName } from './parts.ts';
import { ArchiveError } from './archiveError.ts';

/** @throws ArchiveError when it is no archive, or one of another format */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestFile), 'utf8').catch(() => {
    throw new ArchiveError(`${folder} is no whole backup: it has no ${manifestFile}`);
  });
  const parsed = manifestSchema.safeParse(jsonOrNothing(text));
  if (parsed.success) return parsed.data;
  const input = z.object({ format: z.number() }).safeParse(jsonOrNothing(text));
  const known: readonly number[] = Object.values(formats);
  if (input.success && !known.includes(input.data.format))
    throw new ArchiveError(`The backup has format ${input.data.format}; this version reads ${known.join(' and ')}`);
  throw new ArchiveError(`${manifestFile} of the backup cannot be read: ${z.prettifyError(parsed.error)}`);
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names of the archive's files on the disk with their SHA-256, as they are written down. */
export async function* listed(folder: string): AsyncGenerator<{ name: string; sum: string }, void> {
  const sums = await open(path.join(folder, sumsFile)).catch(() => {
    throw new ArchiveError(`${folder} is no whole backup: it has no ${sumsFile}`);
  });
  for await (const line of sums.readLines()) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (!sum || !name || name.split('/').includes('..') || path.isAbsolute(name))
      throw new ArchiveError(`${sumsFile} of the backup has a line that cannot be read: ${line}`);
    yield { name, sum };
  }
}

/**
 * Reads the whole archive once.
 * @throws ArchiveError naming the first file that is missing or is not what was written
 */
export async function checkSums(folder: string, { tables, recipients }: Manifest): Promise<void> {
  const awaited = new Set([manifestFile, ...tables.map(({ name }) => storedName(recipients, tableFile(name)))]);
  for await (const { name, sum } of listed(folder)) {
    if ((await sumOf(path.join(folder, name))) !== sum)
      throw new ArchiveError(`The backup is damaged: ${name} is not what was written`);
    awaited.delete(name);
  }
  const [missing] = awaited;
  if (missing !== undefined) throw new ArchiveError(`The backup is damaged: ${sumsFile} does not name ${missing}`);
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (cause) {
    throw new ArchiveError(`The backup is damaged: ${file} cannot be read`, { cause });
  }
  return hash.digest('hex');
}
