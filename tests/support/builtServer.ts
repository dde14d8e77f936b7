import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.ts';

const root = path.resolve(import.meta.dirname, '../..');
const startsWithin = 240_000;
const endsWithin = 30_000;

export interface BuiltServer {
  /** Without a slash at its end, e.g. `http://localhost:41234`. */
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Where its output goes. */
  readonly logFile: string;
  /** Ends it and starts another release, from its own `dist` folder, on the same data and port. */
  readonly exchange: (dist: string) => Promise<void>;
  /** Asks it to stop, waits for it and its database, and removes its data. Throws when it does not end well. */
  readonly stop: () => Promise<void>;
}

/** Nothing of the caller's own settings reaches the server. */
function surroundings(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG };
}

const answers = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function untilHealthy(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startsWithin;
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it answered`);
    if (Date.now() > deadline) throw new Error(`The server did not answer within ${startsWithin / 1000} s`);
    await pause(100);
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const tooLong = setTimeout(() => server.kill('SIGKILL'), endsWithin);
  await ended;
  clearTimeout(tooLong);
}

/**
 * Starts the built product on an empty folder of its own and a free port, and waits until its database answers.
 * @param settings environment on top of the defaults, e.g. `{ DEMO: 'off' }`
 * @param logFile where its output goes
 * @param dist the built release, below the root of the repository
 * @throws with the end of the log when it does not come up
 */
export async function startBuiltServer(
  settings: NodeJS.ProcessEnv = {},
  logFile = 'test-results/server.log',
  dist = 'dist',
): Promise<BuiltServer> {
  const log = path.resolve(root, logFile);
  mkdirSync(path.dirname(log), { recursive: true });
  const [dataDir, port] = await Promise.all([mkdtemp(path.join(tmpdir(), 'jornada-e2e-')), freePort()]);
  const begin = (from: string): ChildProcess => {
    const output = openSync(log, 'a');
    const begun = spawn(process.execPath, [path.join(from, 'server/main.js')], {
      cwd: root,
      env: {
        ...surroundings(),
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        PROOF_OF_WORK: 'off',
        ...settings,
      },
      stdio: ['ignore', output, output],
    });
    closeSync(output);
    return begun;
  };
  rmSync(log, { force: true });
  let server = begin(dist);
  const url = `http://localhost:${port}`;
  const stop = async () => {
    await end(server);
    await rm(dataDir, { recursive: true, force: true });
    if (server.exitCode !== 0)
      throw new Error(`The server ended with ${server.exitCode ?? server.signalCode}, see ${logFile}`);
  };
  const exchange = async (other: string) => {
    await end(server);
    server = begin(other);
    await untilHealthy(server, url);
  };
  try {
    await untilHealthy(server, url);
  } catch (error) {
    await stop().catch(() => undefined);
    throw new Error(`${String(error)}\n${readFileSync(log, 'utf8').slice(-8000)}`, { cause: error });
  }
  return { url, dataDir, pid: server.pid ?? 0, logFile: log, exchange, stop };
}
