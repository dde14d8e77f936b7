import { withRetry } from '../../../db/retry.ts';

/** lock_not_available, deadlock_detected: nothing was done, and the next try may find the way free */
const heldUp = new Set(['55P03', '40P01']);

/**
 * Repeats a call of the ledger that found a chain's head locked for too long.
 * @throws DatabaseUnavailable when it stays so
 */
export const whileLocked = <T>(work: () => Promise<T>): Promise<T> =>
  withRetry(work, {
    classifyError: (error) =>
      error instanceof Error && 'code' in error && heldUp.has(String(error.code)) ? 'notRun' : undefined,
  });
