import { setTimeout as pause } from 'node:timers/promises';
import { sqlState } from './sqlState.ts';

/** lock_not_available, deadlock_detected */
const lockConflicts = new Set(['55P03', '40P01']);

/** Whether somebody else's lock was in the way: nothing was done, and the next try may find the way free. */
export const isLockConflict = (error: unknown): boolean => lockConflicts.has(sqlState(error) ?? '');

interface Patience {
  readonly tries: number;
  readonly pauseMs: number;
}

/**
 * Repeats `work` while somebody else's lock is in its way.
 * @throws what the last try throws; any other failure at once
 */
export async function retryLockConflicts<T>(work: () => Promise<T>, { tries, pauseMs }: Patience): Promise<T> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work();
    } catch (error) {
      if (!isLockConflict(error) || tried === tries) throw error;
      await pause(pauseMs);
    }
}
