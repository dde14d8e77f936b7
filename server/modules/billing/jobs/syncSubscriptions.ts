import type { Deps } from '../../deps.ts';
import type { Log } from '../../../db/log.ts';
import { reconcile } from '../index.ts';
import { every } from '../../../jobs/every.ts';
import { DAY_MS, MINUTE_MS } from '../../../../domain/time/units.ts';

/**
 * Every day, and once at the start: what events have missed is made good. The sandbox, which has no clock of its own,
 * is reported every minute that time has passed.
 */
export function syncSubscriptions({ log, ...means }: Pick<Deps, 'database' | 'payments'> & { log: Log }): () => void {
  const { sandbox } = means.payments;
  const failure = 'subscriptions were not reconciled';
  const stopDaily = every(DAY_MS, {
    log,
    failure,
    work: async () => {
      const changed = await reconcile(means);
      if (changed > 0) log.info({ changed }, 'subscriptions were reconciled');
    },
  });
  const stopOften = sandbox && every(MINUTE_MS, { log, failure, work: () => sandbox.catchUp() });
  return () => {
    stopDaily();
    stopOften?.();
  };
}
