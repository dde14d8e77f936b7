import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../prepare/root.mjs';

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/**
 * The built product on an empty data folder of its own, without demo company.
 * @param {string[]} [command] what runs it, after node
 * @param {Record<string, string>} [settings] on top of its own, e.g. `{ DEMO: 'on' }`
 * @returns its port, the way into its database as owner, its process and `stop`
 */
export async function startProduct(command = ['dist/server/main.js'], settings = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jb-'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error', ...settings };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await Promise.race([once(child, 'exit'), pause(20_000, undefined, { ref: false })]);
      if (child.exitCode === null) child.kill('SIGKILL');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + 60_000;
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The server did not come up');
    }
    await pause(100);
  }
  const { owner } = JSON.parse(await readFile(path.join(dataDir, 'postgres/secrets.json'), 'utf8'));
  const host = path.join(dataDir, 'postgres/socket');
  return {
    port,
    database: { host, user: 'jornada_owner', password: owner, database: 'jornada' },
    pid: child.pid,
    stop,
  };
}
