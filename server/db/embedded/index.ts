import type { ClientConfig } from 'pg';
import type { Log } from '../log.ts';
import { findBinaries } from './binaries.ts';
import { createOnce } from './create.ts';
import { keep } from './supervisor.ts';
import { pathsIn, readSecrets } from './paths.ts';
import { serverProcess } from './serverProcess.ts';

/** A database server that somebody else may share, and the two ways into the database `jornada`. */
export interface EmbeddedDatabase {
  /** owner of the database `jornada`, for migrations only; may also create databases, which the tests do */
  owner: ClientConfig;
  /** login role `jornada_app`: no owner, no superuser, may not create databases */
  app: ClientConfig;
  /** leaves it; the last one who leaves stops the server. End the pools first. */
  stop(): Promise<void>;
  /** true when this call made the data directory */
  created: boolean;
}

/**
 * Starts the embedded PostgreSQL in `dataDir`, or joins the one that runs there already, be it another process's or one
 * that a crash left behind. As long as it is not stopped, it is brought back whenever it goes away.
 * @param options.fsync false only for data that may be lost at any time (tests)
 * @throws when this machine has no embedded PostgreSQL, or it does not start (with the last lines of its log)
 */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  options: { fsync?: boolean } = {},
): Promise<EmbeddedDatabase> {
  const fsync = options.fsync ?? true;
  const binaries = await findBinaries();
  const paths = await pathsIn(dataDir);
  const created = await createOnce(paths, binaries, fsync);
  const secrets = await readSecrets(paths);
  const server = { host: paths.socket, port: 5432, ssl: false };
  const owner = { ...server, user: 'jornada_owner', password: secrets.owner, database: 'jornada' };
  const app = { ...server, user: 'jornada_app', password: secrets.app, database: 'jornada' };
  const supervisor = await keep(
    serverProcess(paths, binaries, fsync),
    { ...owner, database: 'postgres', application_name: 'jornada supervisor' },
    log,
  );
  return { owner, app, created, stop: () => supervisor.leave() };
}
