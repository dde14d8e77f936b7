import { sql } from 'drizzle-orm';
import { spawnSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textRows } from '../support/textRows.ts';
import { cleanUps, open, pidOf, poolOn, root, withFolder } from './embedded.fixture.ts';

withFolder();

/** Only who may mount has a disk to fill. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
const megabytes = 200;

let disk: string;
let isMounted = false;
beforeAll(async () => {
  disk = join(root, 'disk');
  await mkdir(disk);
  const size = `size=${megabytes}m`;
  isMounted = mayMount && spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk]).status === 0;
});
afterAll(() => {
  if (isMounted) spawnSync('umount', ['--lazy', disk]);
});

/** Leaves not a block free. */
async function fill(): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(join(disk, 'others'), Buffer.alloc(bavail * bsize)).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error;
  });
}

test('a full disk: what is written is refused, reading goes on, and with room, after kill -9 too, all is there', async ({
  skip,
}) => {
  if (!isMounted) return skip('Nobody but root may mount a disk to fill');
  const folder = join(disk, 'var');
  const database = poolOn(await open(folder));
  await textRows(database, 'create table punches (n integer, padding text)');
  const acknowledged: number[] = [];
  let next = 0;
  const write = async () => {
    const n = (next += 1);
    await database.transaction((tx) => tx.run(sql`insert into punches values (${n}, ${'x'.repeat(1000)})`));
    acknowledged.push(n);
  };
  const stored = async () =>
    (await textRows<{ n: number }>(database, 'select n from punches order by n')).map(({ n }) => n);

  await write();
  await fill();
  cleanUps.push(() => rm(join(disk, 'others'), { force: true }));
  const untilFull = async () => {
    for (;;) await write();
  };
  // The answer to it is diskFull.test's.
  await expect(untilFull()).rejects.toMatchObject({ code: '53100' });
  expect(await stored()).toEqual(acknowledged);

  await rm(join(disk, 'others'));
  await write();
  await fill();
  process.kill((await pidOf(folder)) ?? 0, 'SIGKILL');
  await rm(join(disk, 'others'));
  await write();
  expect(await stored()).toEqual(acknowledged);
});
