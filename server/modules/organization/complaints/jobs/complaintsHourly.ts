import type { Log } from '#server/db/log.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import type { Deps } from '#server/modules/deps.ts';
import { announceComplaints, remindOfComplaints, removeOldComplaints } from '../index.ts';

type Dependencies = Pick<Deps, 'database' | 'files' | 'clock' | 'outbox' | 'config'> & { readonly log: Log };

/** New complaints are sent of at fixed times, deadlines that are near are too, and what is too old is removed. */
export const complaintsWorker = ({ log, ...dependencies }: Dependencies): Worker => ({
  queue: scheduledQueue('complaints'),
  work: async () => {
    const removed = await removeOldComplaints(dependencies);
    const sent = (await announceComplaints(dependencies)) + (await remindOfComplaints(dependencies));
    if (sent + removed > 0) log.info({ sent, removed }, 'complaints were looked after');
  },
});
