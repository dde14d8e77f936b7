import { sql } from 'drizzle-orm';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '../../server/db/connect.ts';
import { openEmbedded, type EmbeddedDatabase } from '../../server/db/embedded/index.ts';
import { runningServer } from '../../server/db/embedded/pidFile.ts';
import { unavailability } from '../../server/db/retry.ts';
import { quietLog } from '../support/quietLog.ts';
import { textRows } from '../support/textRows.ts';

const holderScript = fileURLToPath(new URL('../support/embeddedHolder.ts', import.meta.url));
const cleanUps: (() => Promise<unknown>)[] = [];
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'jornada-embedded-'));
});

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

const dataOf = (folder: string): string => join(folder, 'postgres/data');
const pidOf = (folder: string): Promise<number | undefined> => runningServer(dataOf(folder));

/** Opens it here; the test's end leaves it again, which does nothing where the test did so. */
async function open(folder: string): Promise<EmbeddedDatabase> {
  const server = await openEmbedded(folder, quietLog);
  cleanUps.push(server.stop);
  return server;
}

function poolOn(server: EmbeddedDatabase): Database {
  const database = connect({ ...server.owner, max: 2 }, quietLog);
  let ended = false;
  cleanUps.push(async () => {
    if (!ended) await database.end();
  });
  return { ...database, end: () => ((ended = true), database.end()) };
}

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
  const [said] = await once(child.stdout, 'data');
  return { child, created: JSON.parse(String(said)).created };
}

async function letGo({ child }: Holder): Promise<void> {
  const exit = once(child, 'exit');
  child.stdin?.end();
  await exit;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function killServer(folder: string): Promise<number> {
  const pid = await pidOf(folder);
  if (pid === undefined) throw new Error(`No server runs on ${folder}`);
  process.kill(pid, 'SIGKILL');
  return pid;
}

describe('a fresh folder', () => {
  let folder: string;
  let created: boolean;

  beforeAll(async () => {
    folder = join(root, 'fresh/var');
    const server = await openEmbedded(folder, quietLog);
    created = server.created;
    await server.stop();
  });

  test('gets a server that is started again with what it held, and stopped by who leaves last', async () => {
    const first = await open(folder);
    expect([created, first.created]).toEqual([true, false]);
    const database = poolOn(first);
    await textRows(database, 'create table kept (n integer)');
    await textRows(database, 'insert into kept values (7)');
    await database.end();
    await first.stop();
    expect(await pidOf(folder)).toBeUndefined();

    expect(await textRows(poolOn(await open(folder)), 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test('hides its socket, secrets and data from other accounts, and opens no port', async () => {
    const server = await open(folder);
    const modes = await Promise.all(
      ['socket', 'secrets.json', 'data'].map(async (name) => (await stat(join(folder, 'postgres', name))).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o600, 0o700]);
    expect(server.app.host).toBe(join(folder, 'postgres/socket'));
    expect(await openPorts(await pidOf(folder))).toEqual([]);
  });

  test('asks for a password even on its socket', async () => {
    const server = await open(folder);
    const stranger = connect({ ...server.app, password: 'guessed' }, quietLog);
    cleanUps.push(stranger.end);
    await expect(textRows(stranger, 'select 1')).rejects.toMatchObject({ code: '28P01' });
  });

  test('gives the product a role that owns nothing and may create nothing', async () => {
    const server = await open(folder);
    const app = connect(server.app, quietLog);
    cleanUps.push(app.end);
    const [role] = await textRows(
      app,
      'select current_user as name, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(role).toEqual({ name: 'jornada_app', rolsuper: false, rolcreatedb: false, rolcreaterole: false });
    await expect(textRows(app, 'create table mine (n integer)')).rejects.toMatchObject({ code: '42501' });
  });

  test('speaks UTF-8 and UTC, sorts as Spanish does, and has the extensions of the schema', async () => {
    const database = poolOn(await open(folder));
    const [facts] = await textRows(
      database,
      `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone,
              (select array_agg(name order by name collate "es-x-icu")
                 from unnest(array['Ñíguez', 'Oca', 'Nuño', 'ábaco', 'Abad']) as name) as sorted,
              (select array_agg(name::text order by name) from pg_available_extensions
                where name in ('btree_gist', 'pg_trgm', 'unaccent', 'pgcrypto')) as extensions`,
    );
    expect(facts).toEqual({
      encoding: 'UTF8',
      zone: 'UTC',
      sorted: ['ábaco', 'Abad', 'Nuño', 'Ñíguez', 'Oca'],
      extensions: ['btree_gist', 'pg_trgm', 'pgcrypto', 'unaccent'],
    });
  });

  test('is started in spite of a postmaster.pid and a socket lock that name a process of somebody else', async () => {
    const copy = await copyOf(folder);
    const somebody = spawn('cat');
    cleanUps.push(() => kill(somebody));
    for (const file of ['data/postmaster.pid', 'socket/.s.PGSQL.5432.lock']) {
      await writeFile(join(copy, 'postgres', file), `${somebody.pid}\n${dataOf(copy)}\n1\n5432\n\n\n\n`);
    }
    expect(await textRows(poolOn(await open(copy)), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('may have a path with spaces, commas, quotes and letters of Spanish', async () => {
    const odd = await copyOf(folder, `Año "2", 'más'`);
    expect(await textRows(poolOn(await open(odd)), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('may have a path that is too long for a socket', async () => {
    const long = await copyOf(folder, 'x'.repeat(120));
    const server = await open(long);
    expect(Buffer.byteLength(server.app.host ?? '')).toBeLessThanOrEqual(88);
    expect((await stat(server.app.host ?? '')).mode & 0o777).toBe(0o700);
    expect(await textRows(poolOn(server), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('leaves nothing in the temporary folder when its socket had to stand there', async () => {
    const long = await copyOf(folder, 'y'.repeat(120));
    const server = await open(long);
    await server.stop();
    await expect(stat(server.app.host ?? '')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('says why in its own words when the server cannot start', async () => {
    const copy = await copyOf(folder);
    await rm(join(dataOf(copy), 'global'), { recursive: true });
    await expect(open(copy)).rejects.toThrow(/does not start[^]*global/);
  }, 30_000);

  test('after kill -9 of the process that held it: the server is found, with every row', async () => {
    const copy = await copyOf(folder);
    const holder = await hold(copy);
    const pid = await pidOf(copy);
    await kill(holder.child);

    const database = poolOn(await open(copy));
    expect(await pidOf(copy)).toBe(pid);
    expect(await textRows(database, 'select pid from visits')).toEqual([{ pid: holder.child.pid }]);
  });

  test('after kill -9 of the server: the pool works again and every acknowledged row is there', async () => {
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

test('two starts on one empty folder share one server, which the last to leave stops', async () => {
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
});

let copies = 0;

/** A stopped server's folder again under another name: cheaper than a new one. */
async function copyOf(folder: string, name = `copy-${(copies += 1)}`): Promise<string> {
  const copy = join(root, name);
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** Ports on which the process listens, as Linux says them. */
async function openPorts(pid: number | undefined): Promise<string[]> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/${pid}/net/${name}`, 'utf8')));
  const sockets = new Set(await socketsOf(pid));
  return tables.flatMap((table) => table.split('\n').filter((line) => sockets.has(line.trim().split(/\s+/)[9] ?? '')));
}

async function socketsOf(pid: number | undefined): Promise<string[]> {
  const folder = `/proc/${pid}/fd`;
  const targets = await Promise.all(
    (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')),
  );
  return targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []);
}
