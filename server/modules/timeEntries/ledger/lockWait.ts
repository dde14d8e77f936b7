import { withRetry } from '../../../db/retry.ts';
import { isHeldUp } from '../../../db/sqlState.ts';

/**
 * Repeats a call of the ledger that found a chain's head locked for too long.
 * @throws DatabaseUnavailable when it stays so
 */
export const whileLocked = <T>(work: () => Promise<T>): Promise<T> =>
  withRetry(work, { classifyError: (error) => (isHeldUp(error) ? 'notRun' : undefined) });
