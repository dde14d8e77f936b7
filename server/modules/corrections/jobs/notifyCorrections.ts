import { type CorrectionNotifications, notifyCorrections } from '../index.ts';
import type { Clock } from '../../../ports/clock.ts';
import { every } from '../../../jobs/every.ts';
import { MINUTE_MS } from '../../../../domain/time/units.ts';

/** Every minute, and once at the start: people are notified of corrections that wait for them or have an answer. */
export const notifyCorrectionsEveryMinute = (
  dependencies: CorrectionNotifications & { readonly clock: Clock },
): (() => void) =>
  every(MINUTE_MS, {
    log: dependencies.log,
    failure: 'nobody was notified of corrections',
    work: async () => void (await notifyCorrections(dependencies, dependencies.clock.now())),
  });
