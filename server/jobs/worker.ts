import { EventEmitter, once } from 'node:events';
import type PgBoss from 'pg-boss';
import type { Database } from '../db/connect.ts';
import type { Log } from '../db/log.ts';
import { giveBack, onDue } from './due.ts';
import type { AnyWorker, Job, Queue } from './queue.ts';

/** A try ends before the queue takes it for dead. */
const MARGIN_SECONDS = 5;

interface Means {
  readonly boss: PgBoss;
  readonly database: Database;
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

type Fetched = PgBoss.JobWithMetadata<unknown>;

interface Outcome {
  /** Ids of those that are done. */
  readonly done: string[];
  /** Of those that were not begun, or broken off, because the process stops. */
  readonly left: string[];
}

/** Works on the next jobs of a queue. @returns whether there was one */
export async function workOnNext(means: Means, worker: AnyWorker, options: FetchOptions = {}): Promise<boolean> {
  const { boss, database, log, underWay } = means;
  const { name, batch = 1 } = worker.queue;
  const jobs = await boss.fetch<unknown>(name, { includeMetadata: true, batchSize: batch, ...options });
  for (const { id } of jobs) underWay.set(id, performance.now());
  try {
    const { done, left } = (await workOnAll(means, worker, jobs))
      ? { done: jobs.map(({ id }) => id), left: [] }
      : await workOnEach(means, worker, jobs);
    if (done.length > 0) await boss.complete(name, done);
    if (left.length > 0) {
      await giveBack(database, name, left);
      log.info({ queue: name, jobs: left.length }, 'jobs were given back at the stop');
    }
  } finally {
    for (const { id } of jobs) underWay.delete(id);
  }
  return jobs.length > 0;
}

function taken({ stopping }: Means, { data, expireSeconds }: Queue, job: Fetched): Job<never> {
  const over = AbortSignal.timeout((expireSeconds - MARGIN_SECONDS) * 1000);
  const isLastTry = job.retryCount >= job.retryLimit;
  const whole: Job = { id: job.id, data: data.parse(job.data), isLastTry, signal: AbortSignal.any([stopping, over]) };
  return whole as Job<never>;
}

/** @returns whether they are done, all of them */
async function workOnAll(means: Means, { queue, workTogether }: AnyWorker, jobs: readonly Fetched[]): Promise<boolean> {
  if (!workTogether || jobs.length < 2) return false;
  try {
    await workTogether(jobs.map((job) => taken(means, queue, job)));
    return true;
  } catch (error) {
    if (!means.stopping.aborted)
      means.log.warn({ err: error, queue: queue.name }, 'jobs failed together and are worked on one by one');
    return false;
  }
}

async function workOnEach(means: Means, worker: AnyWorker, jobs: readonly Fetched[]): Promise<Outcome> {
  const outcome: Outcome = { done: [], left: [] };
  for (const [index, job] of jobs.entries()) {
    // The time of the others of the batch begins with their own turn.
    for (const { id } of jobs.slice(index)) means.underWay.set(id, performance.now());
    const result = means.stopping.aborted ? 'broken off' : await workOn(means, worker, job);
    if (result === 'done') outcome.done.push(job.id);
    if (result === 'broken off') outcome.left.push(job.id);
  }
  return outcome;
}

/** What fails is tried again, unless this was its last try; what the stop broke off has not had its try. */
async function workOn(
  means: Means,
  { queue, work }: AnyWorker,
  job: Fetched,
): Promise<'done' | 'failed' | 'broken off'> {
  const { boss, log } = means;
  try {
    await work(taken(means, queue, job));
    return 'done';
  } catch (error) {
    const fields = { err: error, queue: queue.name, job: job.id };
    if (means.stopping.aborted) {
      log.info(fields, 'a job was broken off by the stop');
      return 'broken off';
    }
    if (job.retryCount >= job.retryLimit) log.error(fields, 'a job has failed for good');
    else log.warn(fields, 'a job failed and is tried again');
    await boss.fail(queue.name, job.id, { error: error instanceof Error ? error.name : 'unknown' });
    return 'failed';
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
  let isAsked = false;
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

  async function workOnUntilStopped(): Promise<void> {
    await rest();
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

  const ended = workOnUntilStopped();
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
