import PgBoss from 'pg-boss';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { afterCommit } from '../db/afterCommit.ts';
import type { Tx } from '../db/rows.ts';
import { within } from './boss.ts';
import { noteDue } from './due.ts';
import type { Queue } from './queue.ts';

interface EnqueueOptions {
  /** Put in once in so many seconds by all processes together. */
  readonly onceInSeconds?: number;
  /** Not before. */
  readonly startAfter?: Date;
  /** A job of this id that is there already stays the only one. */
  readonly id?: string;
  /** A higher one is taken first; 0 unless given. */
  readonly priority?: number;
}

/** How a queue's jobs are tried, as the library says it. */
const triesOf = ({ retries, pauseSeconds, expireSeconds }: Queue) => ({
  retryLimit: retries,
  retryDelay: pauseSeconds,
  retryBackoff: true,
  expireInSeconds: expireSeconds,
});

/** Only writes statements: it is not started, and has no connection. */
const writer = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('Jobs are enqueued in a transaction')) },
});

/** Puts jobs into a queue, which are there when the transaction is committed, and not otherwise. */
export async function enqueueAll<Data extends z.ZodType>(
  tx: Tx,
  queue: Queue<Data>,
  jobs: readonly ({ readonly data: z.input<Data> } & EnqueueOptions)[],
): Promise<void> {
  if (jobs.length === 0) return;
  await writer.insert(
    jobs.map(({ data, startAfter, onceInSeconds, id = randomUUID(), priority = 0 }) => ({
      id,
      name: queue.name,
      data: data as object,
      priority,
      ...triesOf(queue),
      ...(onceInSeconds !== undefined && { singletonSeconds: onceInSeconds }),
      ...(startAfter && { startAfter: startAfter.toISOString() }),
    })),
    { db: within(tx) },
  );
  // What is to wait is found by a look: asking for it now would go through all that waits.
  if (jobs.some(({ startAfter }) => !startAfter)) afterCommit(tx, () => noteDue(queue.name));
}

/** Puts a job into a queue, which is there when the transaction is committed, and not otherwise. */
export const enqueue = <Data extends z.ZodType>(
  tx: Tx,
  queue: Queue<Data>,
  data: z.input<Data>,
  options: EnqueueOptions = {},
): Promise<void> => enqueueAll(tx, queue, [{ data, ...options }]);
