import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../prepare/root.mjs';

/**
 * `npm run test:clock -- 2026-12-31T22:55Z [STEP…]`: `npm run test:all`, or steps of it, begun at another moment for Node,
 * PostgreSQL and browsers alike. Linux only, as root, with Debian's package `faketime`.
 */
const [moment, ...steps] = process.argv.slice(2);
const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
const architecture = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const library = `/usr/lib/${architecture}-linux-gnu/faketime/libfaketime.so.1`;
if (Number.isNaN(seconds) || !existsSync(library)) {
  console.error(`Give a moment, as 2026-12-31T22:55Z, and install the package faketime (${library}).`);
  process.exit(2);
}
const folder = await mkdtemp(path.join(tmpdir(), 'jornada-clock-'));
await writeFile(`${folder}/preload`, library);
await writeFile(`${folder}/clock`, `${seconds < 0 ? '' : '+'}${seconds}\n`);
// Mounted for this run alone: the clock of the machine and of its other programs stays.
const mounts = `touch /etc/ld.so.preload /etc/faketimerc
mount --bind ${folder}/clock /etc/faketimerc
mount --bind ${folder}/preload /etc/ld.so.preload
exec "$@"`;
const command = ['sh', '-ec', mounts, 'sh', process.execPath, `${root}/scripts/test.mjs`, 'all', ...steps];
const tests = spawn('unshare', ['--mount', ...command], { stdio: 'inherit' });
tests.on('close', async (code) => {
  await rm(folder, { recursive: true });
  process.exitCode = code ?? 1;
});
