import { createHash } from 'node:crypto';
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { precompress } from './precompress.mjs';
import { prerender } from './prerender.mjs';
import { root } from './root.mjs';
import { runPackage } from './run.mjs';
import { writeServiceWorkers } from './serviceWorkers.mjs';

const stampFile = `${root}/dist/.built`;
const folders = ['domain', 'server', 'src', 'public', 'build', 'docs/guide', 'scripts/prepare'];
/** The build reads neither tests nor budgets. */
const isUnread = /\.test\.tsx?$|\/build\/budgets\.json$/;
const isRootSource = /\.html$|^vite\.config\.ts$|^tsconfig\.json$|^package-lock\.json$/;

async function sources() {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(`${root}/${folder}`, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    }),
  );
  const atRoot = (await readdir(root)).filter((name) => isRootSource.test(name)).map((name) => path.join(root, name));
  return [...lists.flat(), ...atRoot].filter((file) => !isUnread.test(file)).toSorted();
}

/** A hash over names and contents of all that the build reads. */
async function fingerprint() {
  const hash = createHash('sha256');
  for (const file of await sources())
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

/**
 * Web and server side by side, the light pages (/fichar and the kiosk) after the rest of the web, what draws the first
 * screens after the server; a failure is reported after all have ended.
 */
async function bundle(onOutput) {
  const vite = (name) =>
    runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn', '--mode', name], {
      env: { NODE_ENV: 'production' },
      onOutput,
    });
  const web = async () => (await vite('admin')) || (await vite('clock')) || (await vite('kiosk'));
  const others = async () => (await vite('server')) || (await vite('prerender'));
  const codes = await Promise.all([web(), others()]);
  if (codes.some((code) => code !== 0)) throw new Error('The build failed: see above.');
}

/** Whether what is in `dist/` is of the sources as they stand. */
export async function isBuilt() {
  return (await readFile(stampFile, 'utf8').catch(() => '')) === (await fingerprint());
}

/**
 * Builds web and server into `dist/` where their sources have changed since the last build.
 * @param {(text: string) => void} [onOutput] takes what the bundler says; without it that is printed
 * @throws when it fails; what is in `dist/` then counts as not built
 */
export async function build(onOutput) {
  const fingerprintNow = await fingerprint();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === fingerprintNow) return;
  if (onOutput) onOutput('Building…\n');
  else console.log('Building…');
  await rm(stampFile, { force: true });
  await bundle(onOutput);
  for (const folder of ['migrations', 'functions'])
    await cp(`${root}/server/db/${folder}`, `${root}/dist/server/${folder}`, { recursive: true });
  await prerender(`${root}/dist/web`, `${root}/dist/prerender/prerender.js`);
  await writeServiceWorkers(`${root}/dist/web`);
  // Its package is not there yet when this file is loaded, before the first install.
  const { writeGuide } = await import('./guide/writeGuide.mjs');
  await writeGuide(`${root}/dist/web`);
  await precompress(`${root}/dist/web`);
  await writeFile(stampFile, fingerprintNow);
}
