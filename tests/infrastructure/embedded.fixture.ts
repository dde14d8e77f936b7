import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { connect, type Database } from '#server/db/connect.ts';
import { openEmbedded, type EmbeddedDatabase } from '#server/db/embedded/index.ts';
import { runningServer } from '#server/db/embedded/pidFile.ts';
import { quietLog } from '../support/quietLog.ts';

export const cleanUps: (() => Promise<unknown>)[] = [];

export let root: string;

export const dataOf = (folder: string): string => join(folder, 'postgres/data');

export const pidOf = (folder: string): Promise<number | undefined> => runningServer(dataOf(folder));

/** Opens it here; the test's end leaves it again, which does nothing where the test did so. */
export async function open(folder: string): Promise<EmbeddedDatabase> {
  const server = await openEmbedded(folder, quietLog);
  cleanUps.push(server.stop);
  return server;
}

export function poolOn(server: EmbeddedDatabase): Database {
  const database = connect({ ...server.owner, max: 2 }, quietLog);
  let ended = false;
  cleanUps.push(async () => {
    if (!ended) await database.end();
  });
  return { ...database, end: () => ((ended = true), database.end()) };
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

let copies = 0;

/** A stopped server's folder again under another name: cheaper than a new one. */
export async function copyOf(folder: string, name = `copy-${(copies += 1)}`): Promise<string> {
  const copy = join(root, name);
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** A folder of their own, and nothing left running. */
export function withFolder(): void {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'jornada-embedded-'));
  });
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });
  afterAll(async () => {
    await rm(root, { recursive: true, force: true });
  });
}
