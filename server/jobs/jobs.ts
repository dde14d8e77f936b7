import { setMaxListeners } from 'node:events';
import { SECOND_MS } from '#domain/time/units.ts';
import type { Database } from '../db/connect.ts';
import type { Log } from '../db/log.ts';
import { hasDeadTries, keepTries, noteDue, queuesDue } from './due.ts';
import { assertQueues, enqueue, openBoss } from './enqueue.ts';
import type { AnyWorker, Schedule } from './queue.ts';
import { scheduler } from './schedule.ts';
import { type Hand, hire, workOnNext } from './worker.ts';

/** The work that is done beside requests, by all processes together. */
export interface Jobs {
  /** Waits until what this process has put into the queues is done, or failed and waits for its next try. */
  settled(isMeant?: (queue: string) => boolean): Promise<void>;
  /** Works at once on all that waits in the queues, also on what is to wait still; on what comes of it, not. */
  hurry(): Promise<void>;
  /** Looks at once for what is due, also by the clock, and for tries whose time is over; done every 20 s by itself. */
  look(now: Date): Promise<void>;
  /** Breaks off what is under way, which another process takes up. */
  close(): Promise<void>;
}

/** Of a clock that nobody sets. */
const secondsSince = (begunAt: number): number => (performance.now() - begunAt) / SECOND_MS;

interface Input {
  readonly database: Database;
  readonly workers: readonly AnyWorker[];
  /** Without any, nothing is begun by the clock, nor cleared away. */
  readonly schedules: readonly Schedule[];
  readonly log: Log;
}

/** Processes that start together begin scheduled work once. */
const AT_START_SECONDS = 60;
/** What was put in by another process, what is tried again and what the clock begins waits so long at most. */
const LOOK_EVERY_MS = 20_000;

export async function startJobs({ database, workers, schedules, log }: Input): Promise<Jobs> {
  await assertQueues(
    database,
    workers.map(({ queue }) => queue.name),
  );
  const isByClock = schedules.length > 0;
  const boss = openBoss(database, log, isByClock);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const underWay = new Map<string, number>();
  const means = { boss, database, log, stopping: stopping.signal, underWay };
  let wereDead = false;
  const beginDue = scheduler(database, schedules, new Date());
  await boss.start();
  if (isByClock) await begin(schedules);
  const hands: readonly Hand[] = workers.flatMap((worker) =>
    Array.from({ length: worker.queue.atOnce }, () => hire(means, worker)),
  );
  await noteWhatIsDue();

  const looking = setInterval(() => {
    look(new Date()).catch((error: unknown) => log.warn({ err: error }, 'the job queue could not be asked'));
  }, LOOK_EVERY_MS);

  async function begin(all: readonly Schedule[]): Promise<void> {
    await database.transaction(async (tx) => {
      for (const { queue } of all) await enqueue(tx, queue, {}, { onceInSeconds: AT_START_SECONDS });
    });
  }

  /** One look for all queues: an idle process costs its database next to nothing. */
  async function look(now: Date): Promise<void> {
    await beginDue(now);
    // Two looks: in between, who works on them has said so, if it was only the clock that was set on.
    await keepTries(database, new Map([...underWay].map(([id, begunAt]) => [id, secondsSince(begunAt)])));
    const areDead = await hasDeadTries(database);
    if (areDead && wereDead) await boss.expire();
    wereDead = areDead;
    await noteWhatIsDue();
  }

  async function noteWhatIsDue(): Promise<void> {
    for (const queue of await queuesDue(database)) noteDue(queue);
  }

  return {
    settled: async (isMeant = () => true) => {
      const meant = hands.filter(({ queue }) => isMeant(queue));
      // One may give another something to do.
      while (!meant.every((hand) => hand.isIdle())) await Promise.all(meant.map((hand) => hand.settled()));
    },
    hurry: async () => {
      for (const worker of workers)
        for (let left = await boss.getQueueSize(worker.queue.name); left > 0; left -= 1)
          await workOnNext(means, worker, { ignoreStartAfter: true });
    },
    look,
    close: async () => {
      clearInterval(looking);
      stopping.abort();
      await Promise.all(hands.map((hand) => hand.end()));
      await boss.stop({ graceful: false, close: false });
    },
  };
}
