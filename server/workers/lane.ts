import { once } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { BadFile } from '../ports/files/content/kinds.ts';
import { WorkLimitExceeded } from './errors.ts';
import type { LaneLimits } from './limits.ts';
import { FairQueue } from './fairQueue.ts';
import { workerEntry } from './workerEntry.ts';
import { enough, goOn, ready } from './steps.ts';
import { type Job, lowPriority, type Outcome, type WorkLoaders } from './work.ts';
import { MINUTE_MS } from '../../domain/time/units.ts';

const IDLE_MS = MINUTE_MS;
/** How long a thread may take to start and load what it needs. */
const START_MS = MINUTE_MS;

type PieceOf<Stream> = Stream extends AsyncIterable<infer Piece> ? Piece : never;
type Loaded<Loader> = Loader extends () => Promise<infer Work> ? Work : never;
type InputOf<Loader> = Loaded<Loader> extends (...input: infer Input) => unknown ? Input : never;
type ResultOf<Loader> = Loaded<Loader> extends (...input: never[]) => infer Result ? Result : never;

/**
 * Worker threads with a queue of their own. A thread that takes too long or too much memory is killed. All methods throw
 * BadFile for a file that is to be refused, WorkLimitExceeded and QueueFull.
 */
export interface Lane<Work extends WorkLoaders> {
  /** For whom it works: enterprises that wait take turns. */
  for(enterpriseId: number): EnterpriseLane<Work>;
  close(): Promise<void>;
}

export interface EnterpriseLane<Work extends WorkLoaders> {
  run<Name extends keyof Work['tasks']>(
    name: Name,
    ...input: InputOf<Work['tasks'][Name]>
  ): Promise<Awaited<ResultOf<Work['tasks'][Name]>>>;
  /** Piece by piece; the time limit is that of a piece. Whoever leaves the loop early needs no more. */
  stream<Name extends keyof Work['streams']>(
    name: Name,
    ...input: InputOf<Work['streams'][Name]>
  ): AsyncGenerator<PieceOf<ResultOf<Work['streams'][Name]>>, void, void>;
}

/**
 * @param onError called with the error of a thread that died while it had nothing to do
 * @param isLow threads work below the server's own
 */
export function openLane<Work extends WorkLoaders>(
  limits: LaneLimits,
  { onError, isLow }: { readonly onError: (error: unknown) => void; readonly isLow: boolean },
): Lane<Work> {
  const queue = new FairQueue({
    atOnce: limits.threads,
    atOnceOfOne: limits.threadsOfOne,
    waiting: limits.queue,
    waitingOfOne: limits.queueOfOne,
    waitMs: limits.waitMs,
  });
  // Its own queue is not used: it counts no tasks that can be broken off, and drops them when a thread is killed.
  const pool = new Piscina({
    ...workerEntry(),
    argv: isLow ? [lowPriority] : [],
    minThreads: 0,
    maxThreads: limits.threads,
    idleTimeout: IDLE_MS,
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
  });
  pool.on('error', onError);

  const start = async (job: Job, signal: AbortSignal): Promise<Outcome> => {
    try {
      return (await pool.run(job, { signal, ...(job.port && { transferList: [job.port] }) })) as Outcome;
    } catch (error) {
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      throw isOutOfMemory || signal.aborted ? new WorkLimitExceeded('', { cause: error }) : error;
    }
  };

  /** Pieces as they come; what the work itself answers is what the generator returns. */
  async function* steps(
    origin: string,
    name: string,
    input: readonly unknown[],
  ): AsyncGenerator<unknown, unknown, void> {
    const release = await queue.acquire(origin);
    const limit = timeLimit(START_MS);
    const { port1, port2 } = new MessageChannel();
    const ended = start({ name, input, port: port2 }, limit.signal).then((outcome) => ({ outcome }));
    // It may fail while a piece is worked on; the next step finds out.
    ended.catch(() => undefined);
    const next = () => Promise.race([once(port1, 'message').then(([piece]: unknown[]) => ({ piece })), ended]);
    try {
      for (let step = await next(); ; step = await next()) {
        limit.stop();
        if ('outcome' in step) return valueOf(step.outcome);
        if (step.piece !== ready) yield step.piece;
        limit.restart(limits.workMs);
        port1.postMessage(goOn);
      }
    } finally {
      limit.restart(limits.workMs);
      port1.postMessage(enough);
      await ended.catch(() => undefined);
      limit.stop();
      port1.close();
      release();
    }
  }

  return {
    for: (enterpriseId) => {
      const origin = String(enterpriseId);
      return {
        run: async (name: string, ...input: readonly unknown[]) => (await steps(origin, name, input).next()).value,
        stream: (name: string, ...input: readonly unknown[]) => steps(origin, name, input),
      } as EnterpriseLane<Work>;
    },
    close: () => pool.destroy(),
  };
}

function valueOf(outcome: Outcome): unknown {
  if ('refused' in outcome) throw new BadFile(...outcome.refused);
  return outcome.value;
}

function timeLimit(milliseconds: number) {
  const controller = new AbortController();
  const breakOff = () => controller.abort();
  let timer = setTimeout(breakOff, milliseconds);
  const stop = () => clearTimeout(timer);
  const restart = (again: number) => {
    stop();
    timer = setTimeout(breakOff, again);
  };
  return { signal: controller.signal, stop, restart };
}
