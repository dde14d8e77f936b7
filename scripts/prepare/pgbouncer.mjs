import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const folder = path.join(root, 'node_modules/.cache/pgbouncer');
const packages = ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'];

/** Those of the package's own libraries, where they are not the system's. */
const libraries = () => {
  const [triplet = ''] = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].filter((name) => {
    try {
      return readdirSync(path.join(folder, 'usr/lib', name)).length > 0;
    } catch {
      return false;
    }
  });
  return path.join(folder, 'usr/lib', triplet);
};

/**
 * A pgbouncer that answers: the system's, or the one that `fetchPgbouncer` has brought.
 * @returns {{ command: string, env: Record<string, string> } | undefined}
 */
export function findPgbouncer() {
  const candidates = [
    { command: '/usr/sbin/pgbouncer', env: {} },
    { command: path.join(folder, 'usr/sbin/pgbouncer'), env: { LD_LIBRARY_PATH: libraries() } },
  ];
  return candidates.find(({ command, env }) => spawnSync(command, ['--version'], { env }).status === 0);
}

/** Brings Debian's package into a cache of ours, installing nothing; where that is not possible, there is none. */
export function fetchPgbouncer() {
  if (findPgbouncer()) return;
  mkdirSync(folder, { recursive: true });
  try {
    const options = { cwd: folder, stdio: 'ignore' };
    execFileSync('apt-get', ['download', '-qq', ...packages], options);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb')))
      execFileSync('dpkg-deb', ['-x', file, '.'], options);
  } catch {
    // Not Debian, or no way to its packages: the tests that need it are not there.
  }
}
