import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../prepare/root.mjs';
import { freePort, ownerOf } from '../service.mjs';

const run = promisify(execFile);

/**
 * The built product as a service manager runs it: whenever it ends, it is started again on the same data and port.
 * @returns its port, and what is done to it
 */
export async function startService() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'jk-'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'silent' };
  let child;
  let expected = true;
  const begin = () => {
    child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: 'ignore' });
    child.on('exit', () => expected && begin());
  };
  begin();
  const databasePid = async () =>
    Number((await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
  const killHard = (pid) => {
    try {
      process.kill(pid, 'SIGKILL');
      return true;
    } catch {
      return false;
    }
  };
  return {
    port,
    killServer: () => killHard(child.pid),
    /** False where there was none at the moment. */
    killDatabase: () => databasePid().then(killHard, () => false),
    database: () => ownerOf(dataDir),
    /** What the product's own command says of its ledger; empty when all is well. */
    verifyLedger: () =>
      run(process.execPath, ['dist/server/jornada.js', 'verify', 'ledger'], { cwd: root, env, maxBuffer: 1e8 }).then(
        () => '',
        ({ stdout, stderr }) =>
          stdout
            .split('\n')
            .filter((line) => /^[A-Z]+:/.test(line))
            .join('\n') ||
          stderr ||
          'failed',
      ),
    stop: async () => {
      expected = false;
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
