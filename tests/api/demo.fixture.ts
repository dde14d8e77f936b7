import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { connect, type Database } from '#server/db/connect.ts';
import { createDemo } from '#server/demo/index.ts';
import { openFiles } from '#server/ports/files/choose.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { cloneDatabase, type ClonedDatabase } from '../support/database.ts';
import { quietLog } from '../support/quietLog.ts';
import { textRows } from '../support/textRows.ts';

export interface Demo {
  cloned: ClonedDatabase;
  database: Database;
  files: FilesPort;
  now: Date;
  end(): Promise<void>;
}

export const pinSecret = 'the secret of an installation, 32 signs or more';

let folder: string;

export async function demoAt(now: string): Promise<Demo> {
  const cloned = await cloneDatabase();
  const database = connect({ ...cloned.app, max: 2 }, quietLog);
  const files = await openFiles(
    { dataDir: folder, filesUrl: `file:${path.join(folder, 'files')}` },
    database,
    quietLog,
  );
  await createDemo({ owner: cloned.owner, now: new Date(now), files, pinSecret });
  const end = async () => {
    await database.end();
    await cloned.drop();
  };
  return { cloned, database, files, now: new Date(now), end };
}

export const one = async <R>(demo: Demo, text: string, values: unknown[] = []): Promise<R> => {
  const [row] = await textRows<R>(demo.database, text, values);
  if (!row) throw new Error(`No row: ${text}`);
  return row;
};

export const count = async (demo: Demo, what: string, values: unknown[] = []): Promise<number> =>
  (await one<{ count: number }>(demo, `select count(*)::integer as count from ${what}`, values)).count;

/** A Friday at 11:40 in Madrid: the shop is open. */
export const now = '2026-11-20T10:40:00Z';

export let demo: Demo;

/** The demo company of that moment, for the tests of a group. */
export function ordinaryDay(): void {
  beforeAll(async () => {
    demo = await demoAt(now);
  });
  afterAll(() => demo.end());
}

/** A folder for the demo's files. */
export function withFiles(): void {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'jornada-demo-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
}
