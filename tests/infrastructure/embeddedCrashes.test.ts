import { sql } from 'drizzle-orm';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded/index.ts';
import { unavailability } from '#server/db/retry.ts';
import { quietLog } from '../support/quietLog.ts';
import { textRows } from '../support/textRows.ts';
import { cleanUps, kill, pidOf, copyOf, poolOn, open, root, withFolder } from './embedded.fixture.ts';

withFolder();

const holderScript = fileURLToPath(new URL('../support/embeddedHolder.ts', import.meta.url));

interface Holder {
  child: ChildProcess;
  created: boolean;
}

/** Another Node process that holds the server. */
async function hold(folder: string): Promise<Holder> {
  const child = spawn(process.execPath, ['--import', 'tsx', holderScript, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  cleanUps.push(() => kill(child));
  const [said] = await Promise.race([once(child.stdout, 'data'), endOf(child)]);
  return { child, created: JSON.parse(String(said)).created };
}

async function endOf(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`The process that was to hold the server ended with ${code}`);
}

async function letGo({ child }: Holder): Promise<void> {
  const exit = once(child, 'exit');
  child.stdin?.end();
  await exit;
}

async function killServer(folder: string): Promise<number> {
  // While another start looks whether it is stale, the file that names it is not there.
  await expect.poll(() => pidOf(folder)).toBeDefined();
  const pid = await pidOf(folder);
  if (pid === undefined) throw new Error(`No server runs on ${folder}`);
  process.kill(pid, 'SIGKILL');
  return pid;
}

describe('after a crash', () => {
  let folder: string;

  beforeAll(async () => {
    folder = join(root, 'fresh/var');
    const server = await openEmbedded(folder, quietLog);
    await server.stop();
  });

  test('kill -9 of the process that held it: the server is found, with every row', async () => {
    const copy = await copyOf(folder);
    const holder = await hold(copy);
    const pid = await pidOf(copy);
    await kill(holder.child);

    const database = poolOn(await open(copy));
    expect(await pidOf(copy)).toBe(pid);
    expect(await textRows(database, 'select pid from visits')).toEqual([{ pid: holder.child.pid }]);
  });

  test('kill -9 of the server: the pool works again and every acknowledged row is there', async () => {
    const copy = await copyOf(folder);
    const database = poolOn(await open(copy));
    await textRows(database, 'create table punches (n integer)');
    const acknowledged: number[] = [];
    const unknown: number[] = [];
    for (let n = 1; n <= 60; n++) {
      if (n % 20 === 0) await killServer(copy);
      await database
        .transaction((tx) => tx.run(sql`insert into punches values (${n})`))
        .then(
          () => acknowledged.push(n),
          (error: unknown) => {
            // Killed in COMMIT itself: nobody can know.
            if (unavailability(error)?.outcome !== 'unknown') throw error;
            unknown.push(n);
          },
        );
    }
    const stored = (await textRows<{ n: number }>(database, 'select n from punches order by n')).map(({ n }) => n);
    expect(stored.filter((n) => !unknown.includes(n))).toEqual(acknowledged);
    expect(new Set(stored).size).toBe(stored.length);
    expect(unknown.length).toBeLessThanOrEqual(3);
  });

  test.each([
    ['who holds it', async () => undefined],
    ['who comes to it', async (copy: string) => textRows(poolOn(await open(copy)), 'select 1')],
  ])('asked to stop by an operator (SIGTERM), it is brought back by %s', async (_, come) => {
    const copy = await copyOf(folder);
    const database = poolOn(await open(copy));
    await textRows(database, 'create table touched (n integer)');
    const pid = await pidOf(copy);
    process.kill(pid ?? 0, 'SIGTERM');
    await come(copy);
    await expect.poll(() => pidOf(copy), { timeout: 20_000 }).not.toBe(pid);
    expect(await textRows(database, 'select count(*) from touched')).toEqual([{ count: 0 }]);
  });

  test('is left running for whoever still holds it, who also brings it back', async () => {
    const copy = await copyOf(folder);
    const holder = await hold(copy);
    const here = await open(copy);
    const database = poolOn(here);
    await letGo(holder);
    const killed = await killServer(copy);
    expect(await textRows(database, 'select count(*) as visits from visits')).toEqual([{ visits: 1 }]);
    expect(await pidOf(copy)).not.toBe(killed);
    await database.end();
    await here.stop();
    expect(await pidOf(copy)).toBeUndefined();
  });
});

test(
  'two starts on one empty folder share one server, which the last to leave stops',
  { timeout: 120_000 },
  async () => {
    const folder = join(root, 'shared');
    await mkdir(folder);
    const [one, two] = await Promise.all([hold(folder), hold(folder)]);
    expect([one.created, two.created].toSorted()).toEqual([false, true]);
    expect(await readdir(folder)).toEqual(['postgres']);

    const pid = await pidOf(folder);
    await letGo(one);
    expect(await pidOf(folder)).toBe(pid);
    await letGo(two);
    expect(await pidOf(folder)).toBeUndefined();
  },
);
