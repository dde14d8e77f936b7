import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';

/** The same engine without windows: journeys take three quarters of the time. */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Ubuntu's `chromium-browser` may be a stub that only asks for snap, hence the try. */
const works = (file) => existsSync(file) && spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;

const onPath = () =>
  (process.env.PATH ?? '').split(path.delimiter).flatMap((folder) => names.map((name) => path.join(folder, name)));

async function downloadedByPlaywright() {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
}

/** A Chromium or Chrome that answers: `CHROMIUM_PATH`, else one on the PATH, else the one that Playwright downloaded. */
export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (existsSync(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not exist.`);
  }
  return [...onPath(), await downloadedByPlaywright()].find(works);
}

/**
 * Makes sure that there is a Chromium, and installs one where there is none: Debian's package when root, else
 * Playwright's own download.
 * @param {(text: string) => void} onOutput
 * @throws when none can be had
 */
export async function ensureChromium(onOutput) {
  if (await findChromium()) return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, onOutput });
    const install = (name) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env, onOutput });
    if ((await install(headless)) !== 0) await install('chromium');
  }
  if (await findChromium()) return;
  await run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], { onOutput });
  if (await findChromium()) return;
  throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH.');
}
