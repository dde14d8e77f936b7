import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientConfig } from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/db/embedded/index.ts';
import { pathsIn, readSecrets } from '#server/db/embedded/paths.ts';
import { migrate } from '#server/db/migrate.ts';
import { quietLog } from './quietLog.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** server of the whole run; its database `jornada` is migrated, empty, and the template of every clone */
    databaseServer: { owner: ClientConfig; app: ClientConfig };
  }
}

const PREFIX = 'jornada-tests-';

/** One embedded server for the whole run (globalSetup of vitest's project `api`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await stopAbandoned();
  const folder = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await openEmbedded(folder, quietLog, { fsync: false });
  const teardown = async (): Promise<void> => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(server.owner);
    await letRowsBeRestored(folder, server.owner);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('databaseServer', { owner: server.owner, app: server.app });
  return teardown;
}

/** Lets the owner put rows back without their triggers (`keepRows`), which only a superuser may otherwise. */
async function letRowsBeRestored(folder: string, owner: ClientConfig): Promise<void> {
  const { postgres } = await readSecrets(await pathsIn(folder));
  const client = new Client({ ...owner, user: 'postgres', password: postgres });
  await client.connect();
  await client.query(`grant set on parameter session_replication_role to ${owner.user}`);
  await client.end();
}

/** A run that was killed leaves its server: join it, so that leaving stops it. */
async function stopAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]);
    const folder = join(tmpdir(), name);
    if (!pid || (await isAlive(pid)) || (await stat(folder)).uid !== process.geteuid?.()) continue;
    // Another run may be removing it, or may have been killed while it did.
    const abandoned = await openEmbedded(folder, quietLog, { fsync: false }).catch(() => null);
    await abandoned?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'not Linux');
  return command !== ''; // a zombie's is empty
}
