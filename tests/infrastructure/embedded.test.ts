import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { openEmbedded } from '#server/db/embedded/index.ts';
import { removeStalePidFiles } from '#server/db/embedded/pidFile.ts';
import { migrate } from '#server/db/migrate.ts';
import { workingLogin } from '#server/db/workingLogin.ts';
import { quietLog } from '../support/quietLog.ts';
import { textRows } from '../support/textRows.ts';
import { root, open, poolOn, pidOf, cleanUps, copyOf, kill, dataOf, withFolder } from './embedded.fixture.ts';

withFolder();

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
    await migrate(server.owner);
    const place = { secret: async () => '', isMigrated: true };
    expect(await workingLogin(server, place)).toEqual({ ...server.app, isPooled: false });
    await expect(workingLogin({ ...server, app: server.owner }, place)).rejects.toThrow(
      /^DATABASE_URL: .*jornada_owner/,
    );
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

  test('is known to have a server while another start has taken its postmaster.pid aside', async () => {
    await open(folder);
    const file = join(dataOf(folder), 'postmaster.pid');
    const pid = await pidOf(folder);
    expect(pid).toBeDefined();
    await rename(file, `${file}.aside`);
    try {
      expect(await pidOf(folder)).toBe(pid);
    } finally {
      await rename(`${file}.aside`, file);
    }
  });

  test('has a postmaster.pid that names nobody replaced by PostgreSQL itself, so that no start removes another’s', async () => {
    const ended = spawn('true');
    await once(ended, 'close');
    const data = await mkdtemp(join(root, 'data-'));
    const file = join(data, 'postmaster.pid');
    await writeFile(file, `${ended.pid}\n${data}\n1\n5432\n\n\n\n`);
    await removeStalePidFiles(data, join(data, 'socket'));
    expect((await stat(file)).isFile()).toBe(true);
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
});
