import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';
import { sumsFile } from './manifest.ts';

const prefix = '.unfinished-';

/** Who works on one says so every minute; one that is silent for so long has been left, on whatever machine. */
const SAY_EVERY_MS = MINUTE_MS;
const LEFT_AFTER_MS = HOUR_MS;

/**
 * Makes a folder in `into` for `work`, and removes it afterwards unless `work` has moved it away: also where the process
 * ends in the middle. What a kill leaves is removed by {@link removeAbandoned}.
 */
export async function inUnfinished<T>(into: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(into, { recursive: true });
  const folder = await mkdtemp(path.join(into, prefix));
  const removeAtExit = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const sign = () => {
    const now = new Date();
    utimes(folder, now, now).catch(() => {});
  };
  process.once('exit', removeAtExit);
  const signs = setInterval(sign, SAY_EVERY_MS);
  try {
    return await work(folder);
  } finally {
    clearInterval(signs);
    process.off('exit', removeAtExit);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what backups that were killed left in a folder; those under way stay. @returns which */
export async function removeAbandoned(into: string, now: Date): Promise<string[]> {
  const names = await readdir(into).catch(() => []);
  const removed: string[] = [];
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const folder = path.join(into, name);
    // A former release gives no other sign than the lines of its sums.
    const signs = await Promise.all([folder, path.join(folder, sumsFile)].map(lastChange));
    if (now.getTime() - Math.max(...signs) <= LEFT_AFTER_MS) continue;
    // What another login left there is no reason to make no backup.
    await rm(folder, { recursive: true, force: true }).then(
      () => removed.push(folder),
      () => {},
    );
  }
  return removed;
}

const lastChange = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
