import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, rename, stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { cleanEnvironment, commandAs, handOver, identityFor } from './identity.ts';
import { removeStalePidFiles, runningServer, stoppingServer } from './pidFile.ts';
import { makeSocketFolder, removeOutsideSocket, type ServerPaths } from './paths.ts';

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
/** How long a server may take to finish before it is stopped without its last checkpoint (no data is lost). */
const STOP_PATIENCE_MS = 30_000;

/** The PostgreSQL process of one data folder, whoever started it. */
export interface ServerProcess {
  /** whether it lives, be it only starting or recovering */
  alive(): Promise<boolean>;
  /** starts it in a session of its own, so that neither Ctrl-C nor our end reaches it; does not wait until it answers */
  start(): Promise<void>;
  /** ends every connection, then the server; resolves when it is gone */
  stop(): Promise<void>;
  /**
   * ends at once what somebody has asked to stop (SIGTERM): that stop takes nobody in any more and waits for all to leave,
   * which who keeps it never does
   */
  hastenStop(): Promise<void>;
  /** the last lines of its log */
  lastWords(): Promise<string>;
}

export function serverProcess(paths: ServerPaths, binaries: Binaries, fsync: boolean): ServerProcess {
  let started: ChildProcess | undefined;

  const alive = async (): Promise<boolean> =>
    (started !== undefined && started.exitCode === null && started.signalCode === null) ||
    (await runningServer(paths.data)) !== undefined;

  async function start(): Promise<void> {
    await removeStalePidFiles(paths.data, paths.socket);
    const identity = await identityFor(paths.data, binaries);
    await makeSocketFolder(paths, identity.uid);
    await handOver(paths.socket, identity.uid);
    await rotateLog(paths.log);
    const log = await open(paths.log, 'a', 0o600);
    try {
      const [file, args] = commandAs(identity, identity.binaries.postgres, settings(paths, fsync));
      const child = spawn(file, args, {
        cwd: '/',
        env: cleanEnvironment,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      });
      await once(child, 'spawn');
      child.unref();
      started = child;
    } finally {
      await log.close();
    }
  }

  async function stop(): Promise<void> {
    const pid = await runningServer(paths.data);
    if (pid === undefined) return;
    signal(pid, 'SIGINT');
    for (const begun = Date.now(); Date.now() - begun < STOP_PATIENCE_MS; await pause(10)) {
      if (!(await alive())) return removeOutsideSocket(paths);
    }
    signal(pid, 'SIGQUIT');
    while (await alive()) await pause(10);
    await removeOutsideSocket(paths);
  }

  async function hastenStop(): Promise<void> {
    const pid = await stoppingServer(paths.data);
    if (pid !== undefined) signal(pid, 'SIGINT');
  }

  return { alive, start, stop, hastenStop, lastWords: () => lastLines(paths.log) };
}

/** Every setting that is ours goes on the command line, so that a new release brings its own. */
function settings(paths: ServerPaths, fsync: boolean): string[] {
  const chosen = {
    listen_addresses: '',
    port: '5432',
    // A list, in which a name with a comma or a space must be quoted.
    unix_socket_directories: `"${paths.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    // Refused statements reach the caller and are logged there.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // After a crash: one call instead of one per file, which on a busy disk took longer than requests wait.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    // Nobody waits to vacuum what may be lost, and an autovacuum at work would not let its database be dropped.
    ...(fsync ? {} : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' }),
  };
  return ['-D', paths.data, ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function rotateLog(path: string): Promise<void> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`);
}

async function lastLines(path: string): Promise<string> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const length = Math.min(size, 2_000);
    const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: size - length });
    return buffer.toString('utf8').trim();
  } finally {
    await file.close();
  }
}
