import { availableParallelism } from 'node:os';
import { generalMessages } from '../../../../domain/system/messages/index.ts';
import { ApiError } from '../../../http/apiError.ts';

interface Limits {
  /** Jobs at the same time. */
  readonly atOnce: number;
  /** Jobs that wait, of all and of one origin. */
  readonly waiting: number;
  readonly waitingOfOne: number;
}

const RETRY_SECONDS = 2;

/** Runs few jobs at once; those that wait take turns by their origin, so that none holds up the others. */
export function fairQueue({ atOnce, waiting: mostWaiting, waitingOfOne }: Limits) {
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;
  let started = 0;

  function takeTurn(origin: string): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    const line = lines.get(origin) ?? [];
    if (line.length >= waitingOfOne) throw new ApiError(429, generalMessages.tooMany, undefined, RETRY_SECONDS);
    if (waiting >= mostWaiting) throw new ApiError(503, generalMessages.unavailable, undefined, RETRY_SECONDS);
    waiting += 1;
    return new Promise((resolve) => lines.set(origin, [...line, resolve]));
  }

  /** Hands the turn on to who waits; an origin that was served goes behind the others. */
  function endTurn(): void {
    const [first] = lines;
    if (!first) {
      running -= 1;
      return;
    }
    const [origin, [next, ...rest]] = first;
    lines.delete(origin);
    if (rest.length > 0) lines.set(origin, rest);
    waiting -= 1;
    next?.();
  }

  return {
    /** How many jobs were begun so far. */
    started: () => started,
    /**
     * @param origin whose turn it takes, such as an address
     * @throws ApiError 429 when this origin has too many that wait, 503 when there are too many in all
     */
    async run<T>(origin: string, job: () => Promise<T>): Promise<T> {
      await takeTurn(origin);
      started += 1;
      try {
        return await job();
      } finally {
        endTurn();
      }
    },
  };
}

/** Of what hashes passwords, on libuv's threads: as many at once as there are cores; some two seconds' work may wait. */
export const hashQueue = fairQueue({ atOnce: availableParallelism(), waiting: 100, waitingOfOne: 50 });
