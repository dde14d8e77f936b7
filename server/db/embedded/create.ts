import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { identityFor, runAs, type Identity } from './identity.ts';
import type { ServerPaths, Secrets } from './paths.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const LEFTOVER_AGE_MS = HOUR_MS;

/**
 * Makes the data directory with its roles, database and secrets, unless there is one. It is made beside and moved
 * there by one rename, so that nobody ever sees half of it; of several that start at once the first rename counts.
 * @returns whether this call made it
 */
export async function createOnce(paths: ServerPaths, binaries: Binaries, sync: boolean): Promise<boolean> {
  if (await exists(paths.data)) return false;
  await removeLeftovers(paths.root);
  const beside = await mkdtemp(join(paths.root, 'postgres.new-'));
  try {
    await chmod(beside, 0o711);
    await fill(beside, binaries, sync);
    return await moveToHome(beside, paths);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function fill(beside: string, binaries: Binaries, sync: boolean): Promise<void> {
  const data = join(beside, 'data');
  const secrets: Secrets = { postgres: newPassword(), owner: newPassword(), app: newPassword() };
  await writeFile(join(beside, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 });
  await mkdir(data, { mode: 0o700 });
  const identity = await identityFor(data, binaries);
  await initialize(identity, data, sync);
  await createRoles(identity, data, secrets);
}

async function initialize(identity: Identity, data: string, sync: boolean): Promise<void> {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  await runAs(identity, identity.binaries.initdb, [
    `--pgdata=${data}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=es-ES',
    `--locale=${locale}`,
    '--lc-messages=C',
    '--set=timezone=UTC',
    '--set=log_timezone=UTC',
    ...(sync ? [] : ['--no-sync']),
  ]);
  await writeFile(join(data, 'pg_hba.conf'), 'local all all scram-sha-256\n');
}

/** Speaks to the new data in single-user mode (one statement a line), before any socket exists. */
async function createRoles(identity: Identity, data: string, secrets: Secrets): Promise<void> {
  const statements = [
    `alter role postgres password '${secrets.postgres}'`,
    `create role jornada_owner login createdb password '${secrets.owner}'`,
    `create role jornada_app login password '${secrets.app}'`,
    'grant jornada_app to jornada_owner',
    'create database jornada owner jornada_owner',
  ];
  const said = await runAs(
    identity,
    identity.binaries.postgres,
    ['--single', '-D', data, 'postgres'],
    statements.join('\n'),
  );
  if (/\b(ERROR|FATAL|PANIC):/.test(said)) throw new Error(`The new database refused its roles: ${said}`);
}

async function moveToHome(beside: string, paths: ServerPaths): Promise<boolean> {
  try {
    await rename(beside, paths.home);
    return true;
  } catch (error) {
    if (await exists(paths.data)) return false;
    throw error;
  }
}

/** What a crash in the middle of a creation left behind. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith('postgres.new-')) continue;
    const path = join(root, name);
    const made = await stat(path).catch(() => undefined);
    if (made && Date.now() - made.mtimeMs > LEFTOVER_AGE_MS) await rm(path, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

const newPassword = (): string => randomBytes(24).toString('hex');
