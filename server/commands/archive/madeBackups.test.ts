import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removeOldBackups } from './madeBackups.ts';

it('the newest whole backups stay, and what is none', async () => {
  const into = await mkdtemp(path.join(tmpdir(), 'jornada-backups-'));
  const names = ['jornada-2026-11-20T02-30-00Z', 'jornada-2026-11-21T02-30-00Z', 'jornada-2026-11-22T02-30-00Z'];
  for (const name of [...names, 'jornada-of-mine']) {
    await mkdir(path.join(into, name));
    await writeFile(path.join(into, name, 'manifest.json'), '{}');
  }
  const broken = 'jornada-2026-11-19T02-30-00Z';
  await mkdir(path.join(into, broken));
  expect(await removeOldBackups(into, 2)).toEqual([path.join(into, names[0] ?? '')]);
  expect(await removeOldBackups(into, 2)).toEqual([]);
  expect((await readdir(into)).toSorted()).toEqual([broken, ...names.slice(1), 'jornada-of-mine']);
  await rm(into, { recursive: true });
});
