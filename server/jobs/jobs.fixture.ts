import { afterAll, beforeAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { connect, type Database } from '../db/connect.ts';
import { cloneDatabase, type ClonedDatabase } from '#tests/support/database.ts';
import { quietLog } from '#tests/support/quietLog.ts';
import { textRows } from '#tests/support/textRows.ts';
import type { Jobs } from './jobs.ts';
import { queue } from './queue.ts';

let cloned: ClonedDatabase;
export let database: Database;
export let owner: Database;
/** Closed before the next test, and at the end. */
export const running: Jobs[] = [];

/** A queue that is there. */
export const numbers = queue({
  name: 'push',
  data: z.object({ number: z.number() }),
  retries: 2,
  pauseSeconds: 1,
  expireSeconds: 60,
  atOnce: 2,
});

/** A database of the file's own, and no job in it when a test begins. */
export function withQueues(): void {
  beforeAll(async () => {
    cloned = await cloneDatabase();
    database = connect({ ...cloned.app, max: 8 }, quietLog);
    owner = connect({ ...cloned.owner, max: 1 }, quietLog);
  });
  beforeEach(async () => {
    for (const jobs of running.splice(0)) await jobs.close();
    await textRows(owner, 'delete from pgboss.job');
  });
  afterAll(async () => {
    for (const jobs of running) await jobs.close();
    await database.end();
    await owner.end();
    await cloned.drop();
  });
}
