import { createHash } from 'node:crypto';
import { lstat, mkdir, readFile, realpath, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { makeDataDir } from '../dataDir.ts';

/** Where the pieces of one embedded server stand. */
export interface ServerPaths {
  /** `DATA_DIR`, absolute and without links */
  root: string;
  /** everything of PostgreSQL; appears whole, by one rename */
  home: string;
  data: string;
  secrets: string;
  /** PostgreSQL's own log */
  log: string;
  /** folder of the Unix socket */
  socket: string;
  /** true when `socket` had to leave `home` because its path is too long for the system */
  socketOutside: boolean;
}

/** A Unix socket's path holds 107 bytes, of which PostgreSQL needs 19 for its file names. */
const LONGEST_SOCKET_FOLDER = 88;

/** Makes `DATA_DIR` where missing and says where things go in it. */
export async function pathsIn(dataDir: string): Promise<ServerPaths> {
  await makeDataDir(dataDir);
  const root = await realpath(dataDir);
  const home = join(root, 'postgres');
  const inside = join(home, 'socket');
  const socketOutside = Buffer.byteLength(inside) > LONGEST_SOCKET_FOLDER;
  const shortName = `jornada-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  return {
    root,
    home,
    data: join(home, 'data'),
    secrets: join(home, 'secrets.json'),
    log: join(home, 'server.log'),
    socket: socketOutside ? join(await realpath(tmpdir()), shortName) : inside,
    socketOutside,
  };
}

/**
 * Makes the socket's folder, readable by its owner only.
 * @throws when another account has put something of its own there (the temporary folder is everybody's)
 */
export async function makeSocketFolder(paths: ServerPaths, uid: number): Promise<void> {
  await mkdir(paths.socket, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(paths.socket);
  const trusted = found.uid === uid || found.uid === process.geteuid?.();
  if (!found.isDirectory() || !trusted || (found.mode & 0o077) !== 0) {
    throw new Error(`The folder ${paths.socket} of the database's socket belongs to somebody else; remove it`);
  }
}

/** Removes a socket folder outside `DATA_DIR` once its server has stopped, unless the next one is in it already. */
export async function removeOutsideSocket(paths: ServerPaths): Promise<void> {
  if (paths.socketOutside) await rmdir(paths.socket).catch(() => {});
}

const secrets = z.object({ postgres: z.string(), owner: z.string(), app: z.string() });

/** Passwords: `postgres` the superuser (repairs by hand only), `owner` and `app` the product's two roles. */
export type Secrets = z.infer<typeof secrets>;

export async function readSecrets(paths: ServerPaths): Promise<Secrets> {
  return secrets.parse(JSON.parse(await readFile(paths.secrets, 'utf8')));
}
