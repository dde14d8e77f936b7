import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { root } from './root.mjs';
import { run } from './run.mjs';

const stampFile = `${root}/node_modules/.jornada-installed`;

const readOrEmpty = (file) => readFile(file, 'utf8').catch(() => '');

/** Whether what npm wrote down after its last install is what the lockfile asks for. */
async function installedByHand(lockfile) {
  const written = await readOrEmpty(`${root}/node_modules/.package-lock.json`);
  if (!written) return false;
  const there = JSON.parse(written).packages;
  return Object.entries(JSON.parse(lockfile).packages).every(
    ([name, { version, optional }]) => name === '' || (there[name] ? there[name].version === version : optional),
  );
}

/**
 * Installs the dependencies where they are missing or the lockfile has changed since. No package's install script is
 * run: none is needed.
 * @throws when npm fails
 */
export async function install() {
  const lockfile = await readFile(`${root}/package-lock.json`, 'utf8');
  const stamp = `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform} ${process.arch}\n`;
  if ((await readOrEmpty(stampFile)) === stamp) return;
  if (!(await installedByHand(lockfile))) {
    console.log('Installing dependencies…');
    const code = await run('npm', [
      'ci',
      '--ignore-scripts',
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ]);
    if (code !== 0) throw new Error('The dependencies could not be installed: see npm above.');
  }
  await writeFile(stampFile, stamp);
}
