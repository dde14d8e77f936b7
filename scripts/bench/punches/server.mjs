import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../prepare/root.mjs';
import { freePort, ownerOf, untilHealthy } from '../service.mjs';

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
  const env = {
    PATH,
    HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'off',
    PROOF_OF_WORK: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await Promise.race([once(child, 'exit'), pause(20_000, undefined, { ref: false })]);
      if (child.exitCode === null) child.kill('SIGKILL');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(port, () => child.exitCode !== null);
    return { port, database: await ownerOf(dataDir), pid: child.pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
