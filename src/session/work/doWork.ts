import { type Challenge, type Solution, solveChallengeWorkers } from 'altcha-lib';
import { words } from '#src/i18n/pages/work/dialog.ts';
import { HttpError } from '../httpError.ts';
import { showWork } from './showWork.ts';

/** More would leave a phone nothing for its page. */
const MOST_WORKERS = 4;

/**
 * Solves a challenge beside the page, which says so and lets the person cancel it.
 * @returns what the call is sent with. Throws `HttpError`, or the abort of `signal`
 */
export async function doWork(challenge: unknown, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort);
  const close = showWork(abort);
  const solution = await solve(challenge as Challenge, controller).finally(close);
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  if (solution) return btoa(JSON.stringify({ challenge, solution }));
  throw new HttpError(428, controller.signal.aborted ? words.canceled : words.failed);
}

/**
 * Null: it was cancelled, took too long, or the browser has no Web Crypto, as without HTTPS. A worker that is still being
 * loaded hears of no cancelling: it is ended.
 */
async function solve(challenge: Challenge, controller: AbortController): Promise<Solution | null> {
  const workers: Worker[] = [];
  const createWorker = () => {
    const worker = new Worker(new URL('work.worker.ts', import.meta.url), { type: 'module' });
    workers.push(worker);
    return worker;
  };
  const concurrency = Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1);
  const cancelled = new Promise<null>((resolve) => {
    controller.signal.addEventListener('abort', () => resolve(null));
  });
  try {
    return await Promise.race([solveChallengeWorkers({ challenge, controller, concurrency, createWorker }), cancelled]);
  } catch {
    return null;
  } finally {
    for (const worker of workers) worker.terminate();
  }
}
