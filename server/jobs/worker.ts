import { EventEmitter, once } from 'node:events';
import type PgBoss from 'pg-boss';
import type { Log } from '../db/log.ts';
import { onDue } from './due.ts';
import type { AnyWorker, Job } from './queue.ts';

/** A try ends before the queue takes it for dead. */
const MARGIN_SECONDS = 5;

interface Means {
  readonly boss: PgBoss;
  readonly log: Log;
  /** Breaks off what is under way. */
  readonly stopping: AbortSignal;
  /** Jobs that this process works on, and since when by `performance.now()`. */
  readonly underWay: Map<string, number>;
}

interface FetchOptions {
  /** Takes also what is to wait still. */
  readonly ignoreStartAfter?: boolean;
}

/** Works on the next jobs of a queue. @returns whether there was one */
export async function workOnNext(means: Means, worker: AnyWorker, options: FetchOptions = {}): Promise<boolean> {
  const { boss, underWay } = means;
  const { name, batch = 1 } = worker.queue;
  const jobs = await boss.fetch<unknown>(name, { includeMetadata: true, batchSize: batch, ...options });
  const done: string[] = [];
  try {
    for (const [index, job] of jobs.entries()) {
      // The time of the others of the batch begins with their own turn.
      for (const { id } of jobs.slice(index)) underWay.set(id, performance.now());
      if (await workOn(means, worker, job)) done.push(job.id);
    }
    if (done.length > 0) await boss.complete(name, done);
  } finally {
    for (const { id } of jobs) underWay.delete(id);
  }
  return jobs.length > 0;
}

/** @returns whether the job is done; else it was given back to the queue */
async function workOn(
  { boss, log, stopping }: Means,
  { queue, work }: AnyWorker,
  job: PgBoss.JobWithMetadata<unknown>,
): Promise<boolean> {
  const isLastTry = job.retryCount >= job.retryLimit;
  try {
    const over = AbortSignal.timeout((queue.expireSeconds - MARGIN_SECONDS) * 1000);
    const data = queue.data.parse(job.data);
    const taken: Job = { id: job.id, data, isLastTry, signal: AbortSignal.any([stopping, over]) };
    await work(taken as Job<never>);
    return true;
  } catch (error) {
    const fields = { err: error, queue: queue.name, job: job.id };
    if (isLastTry) log.error(fields, 'a job has failed for good');
    else log.warn(fields, 'a job failed and is tried again');
    await boss.fail(queue.name, job.id, { error: error instanceof Error ? error.name : 'unknown' });
    return false;
  }
}

/** Somebody who works on a queue whenever there is something to work on. */
export interface Hand {
  readonly queue: string;
  /** Nothing is left to do, as far as this process knows. */
  isIdle(): boolean;
  settled(): Promise<void>;
  /** No further job is taken. @returns once the last one is done */
  end(): Promise<void>;
}

export function hire(means: Means, worker: AnyWorker): Hand {
  const { log, stopping } = means;
  const queue = worker.queue.name;
  const events = new EventEmitter();
  let isAsked = true;
  let isIdle = false;
  const stopListening = onDue((name) => {
    if (name !== queue) return;
    isAsked = true;
    isIdle = false;
    events.emit('wake');
  });
  stopping.addEventListener('abort', () => events.emit('wake'), { once: true });

  async function rest(): Promise<void> {
    if (isAsked || stopping.aborted) return;
    isIdle = true;
    events.emit('idle');
    await once(events, 'wake');
  }

  async function workOnAll(): Promise<void> {
    while (!stopping.aborted) {
      isAsked = false;
      const hasWorked = await workOnNext(means, worker).catch((error: unknown) => {
        log.warn({ err: error, queue }, 'the job queue could not be asked');
        return false;
      });
      if (!hasWorked) await rest();
    }
    isIdle = true;
    events.emit('idle');
  }

  const ended = workOnAll();
  return {
    queue,
    isIdle: () => isIdle,
    settled: async () => {
      while (!isIdle) await once(events, 'idle');
    },
    end: async () => {
      stopListening();
      await ended;
    },
  };
}
