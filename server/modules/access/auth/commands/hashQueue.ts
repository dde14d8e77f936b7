import { availableParallelism } from 'node:os';
import { generalMessages } from '#domain/kernel/calls/messages/index.ts';
import { ApiError } from '#server/http/apiError.ts';
import { QueueFull } from '#server/workers/errors.ts';
import { FairQueue, type QueueLimits } from '#server/workers/fairQueue.ts';

const RETRY_SECONDS = 2;

/** Runs few jobs at once; those that wait take turns by their origin. */
export function hashing(limits: QueueLimits) {
  const queue = new FairQueue(limits);
  let started = 0;

  return {
    /** How many jobs were begun so far. */
    started: () => started,
    /**
     * @param origin whose turn it takes, such as an address
     * @throws ApiError 429 when this origin has too many that wait, 503 when there are too many in all
     */
    async run<T>(origin: string, job: () => Promise<T>): Promise<T> {
      const release = await queue.acquire(origin).catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error;
        const [status, message] =
          error.of === 'one'
            ? ([429, generalMessages.tooMany] as const)
            : ([503, generalMessages.unavailable] as const);
        throw new ApiError(status, message, undefined, RETRY_SECONDS);
      });
      started += 1;
      try {
        return await job();
      } finally {
        release();
      }
    },
  };
}

const cores = availableParallelism();

/** Of what hashes passwords, on libuv's threads: as many at once as there are cores; some two seconds' work may wait. */
export const hashQueue = hashing({
  atOnce: cores,
  atOnceOfOne: cores,
  waiting: 100,
  waitingOfOne: 50,
  waitMs: Infinity,
});
