import type { Log } from '#server/db/log.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import type { Deps } from '#server/modules/deps.ts';
import { reconcile } from '../index.ts';

type Dependencies = Pick<Deps, 'database' | 'payments'> & { readonly log: Log };

/** What events of the payment provider have missed is made good. */
export const subscriptionsWorker = ({ log, ...means }: Dependencies): Worker => ({
  queue: scheduledQueue('subscriptions'),
  work: async () => {
    if (!means.payments.isOpen) return;
    const changed = await reconcile(means);
    if (changed > 0) log.info({ changed }, 'subscriptions were reconciled');
  },
});

/** The sandbox, which has no clock of its own, is reported that time has passed. */
export const sandboxWorker = ({ payments }: Pick<Dependencies, 'payments'>): Worker => ({
  queue: scheduledQueue('sandbox-clock'),
  work: async () => void (await payments.sandbox?.catchUp()),
});
