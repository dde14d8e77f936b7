import { hoursPerPage } from '#domain/timekeeping/workingTime/bankDecisions.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import type { Log } from '#server/db/log.ts';
import type { Deps } from '#server/modules/deps.ts';
import { keepKinds, kindsDue } from '../commands/keepKinds.ts';

type Dependencies = Pick<Deps, 'database' | 'holidays' | 'clock'> & { readonly log: Log };

/**
 * Writes kinds of time into months that were closed, some people at a time: a closing itself waits for none of it. What fails
 * is tried again with the next run, and keeps nobody else waiting.
 * @returns of how many months of people
 */
export async function keepKindsDue(
  { database, log, ...sources }: Dependencies,
  signal: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<number> {
  let kept = 0;
  for (const { userIds, ...month } of await kindsDue(database))
    for (let at = 0; at < userIds.length && !signal.aborted; at += hoursPerPage) {
      const some = userIds.slice(at, at + hoursPerPage);
      try {
        await database.transaction((tx) => keepKinds(tx, sources, { ...month, userIds: some }));
        kept += some.length;
      } catch (error) {
        log.error({ err: error, ...month }, 'kinds of time of a closed month were not written');
      }
    }
  return kept;
}

export const keepKindsWorker = (dependencies: Dependencies): Worker => ({
  queue: scheduledQueue('closure-kinds'),
  work: async ({ signal }) => {
    const kept = await keepKindsDue(dependencies, signal);
    if (kept > 0) dependencies.log.info({ kept }, 'kinds of time were written into closed months');
  },
});
