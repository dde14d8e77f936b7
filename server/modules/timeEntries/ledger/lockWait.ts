import { isLockConflict } from '../../../db/lockConflicts.ts';
import { withRetry } from '../../../db/retry.ts';

/**
 * Repeats a call of the ledger that found a chain's head locked for too long.
 * @throws DatabaseUnavailable when it stays so
 */
export const whileLocked = <T>(work: () => Promise<T>): Promise<T> =>
  withRetry(work, { classifyError: (error) => (isLockConflict(error) ? 'notRun' : undefined) });
