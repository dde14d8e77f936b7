import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { findPgbouncer } from '../../scripts/prepare/pgbouncer.mjs';
import { freePort } from './freePort.ts';

export interface Pooler {
  /** The database `name` by way of the pooler. */
  url(name: string): string;
  stop(): Promise<void>;
}

const takesConnections = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** pgbouncer refuses to run as root; as anybody else in a namespace it still reaches what is root's. */
const notAsRoot = (command: string, args: string[]): [string, string[]] =>
  process.geteuid?.() === 0
    ? ['unshare', ['--user', '--map-user=65534', '--map-group=65534', '--', command, ...args]]
    : [command, args];

/**
 * A real pgbouncer in transaction mode, whose two connections all clients share.
 * @param databases the server, login and database behind each name
 * @param settings lines of its section `pgbouncer`
 */
export async function startPooler(databases: Record<string, ClientConfig>, settings: string[] = []): Promise<Pooler> {
  const found = findPgbouncer();
  if (!found) throw new Error('There is no pgbouncer');
  const folder = await mkdtemp(path.join(tmpdir(), 'jornada-pooler-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = Object.entries(databases).map(
    ([name, { host, port: at, database, user, password }]) =>
      `${name} = host=${host} port=${at} dbname=${database} user=${user} password='${String(password)}'`,
  );
  const own = ['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'];
  const pooling = ['pool_mode = transaction', 'default_pool_size = 2', 'max_client_conn = 100'];
  await writeFile(file, ['[databases]', ...lines, '[pgbouncer]', ...own, ...pooling, ...settings, ''].join('\n'));
  const [command, args] = notAsRoot(found.command, ['-q', file]);
  const pooler = spawn(command, args, { env: { PATH: process.env['PATH'], ...found.env }, stdio: 'ignore' });
  const stop = async () => {
    if (pooler.exitCode === null && pooler.signalCode === null) {
      const ended = once(pooler, 'exit');
      pooler.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + 10_000; !(await takesConnections(port)); await pause(20)) {
    if (Date.now() < deadline && pooler.exitCode === null) continue;
    await stop();
    throw new Error('pgbouncer did not start');
  }
  return { url: (name) => `postgresql://somebody@127.0.0.1:${port}/${name}`, stop };
}
