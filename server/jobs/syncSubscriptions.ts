import type { Deps } from '../deps.ts';
import type { Log } from '../db/log.ts';
import { reconcile } from '../modules/billing/index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Every day, and once at the start: what events have missed is made good. The sandbox, which has no clock of its own,
 * is told every minute that time has passed.
 */
export function syncSubscriptions({ log, ...means }: Pick<Deps, 'database' | 'payments'> & { log: Log }): () => void {
  const { sandbox } = means.payments;
  const guarded = (work: () => Promise<unknown>) => () => {
    work().catch((error: unknown) => log.warn({ err: error }, 'subscriptions were not reconciled'));
  };
  const daily = guarded(async () => {
    const changed = await reconcile(means);
    if (changed > 0) log.info({ changed }, 'subscriptions were reconciled');
  });
  const often = guarded(async () => sandbox?.catchUp());
  daily();
  often();
  const timers = [setInterval(daily, DAY_MS), ...(sandbox ? [setInterval(often, MINUTE_MS)] : [])];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
