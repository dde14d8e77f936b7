import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time/units.ts';
import { inUnfinished, removeAbandoned } from './unfinished.ts';

const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

let into: string;
beforeEach(async () => {
  into = await mkdtemp(path.join(tmpdir(), 'jornada-unfinished-'));
});
afterEach(() => rm(into, { recursive: true }));

async function left(name: string, folderHours: number, sumsHours: number): Promise<string> {
  const folder = path.join(into, name);
  await mkdir(path.join(folder, 'secrets'), { recursive: true });
  await writeFile(path.join(folder, 'SHA256SUMS'), '');
  await utimes(path.join(folder, 'SHA256SUMS'), ago(sumsHours), ago(sumsHours));
  await utimes(folder, ago(folderHours), ago(folderHours));
  return folder;
}

it('what a killed backup left goes after an hour without a sign; another that is under way stays, and so does the rest', async () => {
  const abandoned = await left('.unfinished-killed', 2, 2);
  await left('.unfinished-signing', 0.5, 2);
  await left('.unfinished-of-a-former-release', 2, 0.5);
  await left('jornada-2026-11-20T02-30-00Z', 2, 2);
  expect(await removeAbandoned(into, now)).toEqual([abandoned]);
  expect((await readdir(into)).toSorted()).toEqual([
    '.unfinished-of-a-former-release',
    '.unfinished-signing',
    'jornada-2026-11-20T02-30-00Z',
  ]);
});

it('the first backup of a folder finds nothing to remove', async () => {
  expect(await removeAbandoned(path.join(into, 'new'), now)).toEqual([]);
});

it('of two at once neither takes the other’s away, and each removes its own', async () => {
  await inUnfinished(into, async (one) => {
    await inUnfinished(into, async (other) => {
      expect(other).not.toBe(one);
      expect(await removeAbandoned(into, new Date())).toEqual([]);
    });
    expect(await readdir(into)).toEqual([path.basename(one)]);
  });
  expect(await readdir(into)).toEqual([]);
});
