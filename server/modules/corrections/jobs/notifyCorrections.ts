import { type CorrectionNotifications, notifyCorrections } from '../index.ts';
import { scheduledQueue, type Worker } from '../../../jobs/queue.ts';
import type { Clock } from '../../../ports/clock.ts';

/** People are notified of corrections that wait for them or have an answer. */
export const correctionsWorker = (dependencies: CorrectionNotifications & { readonly clock: Clock }): Worker => ({
  queue: scheduledQueue('corrections'),
  work: async () => void (await notifyCorrections(dependencies, dependencies.clock.now())),
});
