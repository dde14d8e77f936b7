import PgBoss from 'pg-boss';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { afterCommit } from '../db/afterCommit.ts';
import type { Tx } from '../db/rows.ts';
import { noteDue } from './due.ts';
import type { Queue } from './queue.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import type { Log } from '../db/log.ts';

type Executor = PgBoss.Db;

const anyRow = z.looseObject({});

/** A statement with places `$1` as one of ours. */
function statement(text: string, values: readonly unknown[]): SQL {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
  return sql.join(parts);
}

/** The library's statements within one of our transactions. */
const within = (tx: Tx): Executor => ({
  executeSql: async (text, values) => ({ rows: await tx.rows(anyRow, statement(text, values)) }),
});

/**
 * The library's statements by themselves. It does not wait for all that it sends, and a rejection that nobody handles ends
 * the process: what fails is logged, and tried again by its next round.
 */
function byItself(database: Database, log: Log): Executor {
  return {
    executeSql: async (text, values) => {
      const nothing = { rows: [] };
      try {
        const client = await database.pool.connect();
        try {
          const result = await client.query<Record<string, unknown>>(text, values);
          client.release();
          return result;
        } catch (error) {
          // It may have begun a transaction of its own.
          const isLost = await client.query('rollback').then(
            () => false,
            () => true,
          );
          client.release(isLost);
          throw error;
        }
      } catch (error) {
        log.warn({ err: error }, 'a statement of the job queue failed');
        return nothing;
      }
    },
  };
}

const MAINTENANCE_SECONDS = 1800;

/**
 * The queue's library over our connections; its tables are made by our migrations.
 * @param clearsAway what is done
 */
export function openBoss(database: Database, log: Log, clearsAway: boolean): PgBoss {
  const boss = new PgBoss({
    db: byItself(database, log),
    migrate: false,
    supervise: clearsAway,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    archiveCompletedAfterSeconds: 3600,
    // Until somebody has looked at them.
    archiveFailedAfterSeconds: 365 * 24 * 3600,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue failed'));
  return boss;
}

const queueRow = z.object({ name: z.string() });

/** @throws where migrations have made no such queue: the library would lose what is put into it, without a word */
export async function assertQueues(database: Database, names: readonly string[]): Promise<void> {
  const rows = await database.rows(queueRow, sql`select name from pgboss.queue`);
  const made = new Set(rows.map(({ name }) => name));
  const missing = names.filter((name) => !made.has(name));
  if (missing.length > 0) throw new Error(`No migration makes the queue ${missing.join(', ')}`);
}

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
