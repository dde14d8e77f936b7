import { HOUR_MS } from '#domain/time/units.ts';
import type { HoursAccount } from '#domain/timekeeping/workingTime/hoursBank.ts';

/** An hour that the company takes from somebody's bank, and that waits for their answer. */
export const pendingAdjustment: HoursAccount['decisions'][number] = {
  id: 7,
  kind: 'adjusted',
  date: '2026-09-01',
  ms: -HOUR_MS,
  reason: 'Saldo anterior',
  state: 'pending',
  by: 'Ana Ruiz',
  at: '2026-09-02T08:00:00Z',
};
