import { type CorrectionNotifications, notifyCorrections } from '../index.ts';
import type { Clock } from '../../../ports/clock.ts';
import { every, MINUTE_MS } from '../../../jobs/every.ts';

/** Every minute, and once at the start: people are notified of corrections that wait for them or have an answer. */
export const notifyCorrectionsEveryMinute = (
  dependencies: CorrectionNotifications & { readonly clock: Clock },
): (() => void) =>
  every(MINUTE_MS, {
    log: dependencies.log,
    failure: 'nobody was notified of corrections',
    work: async () => void (await notifyCorrections(dependencies, dependencies.clock.now())),
  });
