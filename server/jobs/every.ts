import type { Log } from '../db/log.ts';

interface Job {
  readonly log: Log;
  /** What the log says of a run that fails; the next one comes all the same. */
  readonly failure: string;
  readonly work: () => Promise<void>;
}

/**
 * Works at once and then again and again, never twice at a time: a run that is due while the former is under way is
 * left out. Keeps no process alive.
 * @returns what ends it; a run under way goes on to its end
 */
export function every(milliseconds: number, { log, failure, work }: Job): () => void {
  let working = false;
  const once = async () => {
    if (working) return;
    working = true;
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, failure);
    } finally {
      working = false;
    }
  };
  void once();
  const timer = setInterval(() => void once(), milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
