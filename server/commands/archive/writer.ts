import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sumsFile } from './manifest.ts';

/** Puts files into an archive's folder, each with its line in `SHA256SUMS`, as `sha256sum --check` reads it. */
export interface ArchiveWriter {
  /** Through `steps` and onto the disk. The name is relative, with `/`. */
  add(name: string, content: Readable, ...steps: Transform[]): Promise<void>;
  close(): Promise<void>;
}

export async function archiveWriter(folder: string): Promise<ArchiveWriter> {
  const sums = await open(path.join(folder, sumsFile), 'wx', 0o600);
  const made = new Set([folder]);
  return {
    add: async (name, content, ...steps) => {
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
      await pipeline([
        content,
        ...steps,
        measure,
        createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }),
      ]);
      await sums.write(`${hash.digest('hex')}  ${name}\n`);
    },
    close: async () => {
      await sums.sync();
      await sums.close();
    },
  };
}
