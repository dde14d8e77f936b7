import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../../..');
const COMES_UP_WITHIN_MS = 120_000;

/** The built product, started again whenever it ends, as a service manager does. */
export interface Service {
  readonly url: string;
  killServer(): void;
  /** Does nothing where there is none at the moment. */
  killDatabase(): Promise<void>;
  untilHealthy(): Promise<void>;
  /** As the owner of the database. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

export async function startService(settings: NodeJS.ProcessEnv): Promise<Service> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jornada-delivery-'));
  const port = await freePort();
  const { PATH, HOME, TMPDIR } = process.env;
  const own = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent', PROOF_OF_WORK: 'off' };
  const env = { PATH, HOME, TMPDIR, ...own, ...settings };
  let isWanted = true;
  let child: ChildProcess;
  const begin = () => {
    child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: 'ignore' });
    child.on('exit', () => isWanted && begin());
  };
  begin();
  const url = `http://127.0.0.1:${port}`;

  async function untilHealthy(): Promise<void> {
    const deadline = Date.now() + COMES_UP_WITHIN_MS;
    const isUp = () =>
      fetch(`${url}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) {
      if (Date.now() > deadline) throw new Error('The server did not come up');
      await pause(50);
    }
  }

  return {
    url,
    untilHealthy,
    killServer: () => void child.kill('SIGKILL'),
    killDatabase: async () => {
      const pid = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
      try {
        process.kill(Number(pid.split('\n')[0]), 'SIGKILL');
      } catch {
        // There is none at the moment.
      }
    },
    sql: async <Row>(text: string, values?: unknown[]) => {
      const secrets = z.object({ owner: z.string() });
      const { owner } = secrets.parse(JSON.parse(await readFile(path.join(dataDir, 'postgres/secrets.json'), 'utf8')));
      const host = path.join(dataDir, 'postgres/socket');
      const client = new Client({ host, user: 'jornada_owner', password: owner, database: 'jornada' });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(text, values)).rows as Row[];
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      isWanted = false;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
