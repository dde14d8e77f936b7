import { instantAt } from '#domain/time/localTime.ts';
import { importEntries } from '#server/modules/timekeeping/timeEntries/index.ts';
import type { Api } from './api.ts';
import { MINUTE_MS } from '#domain/time/units.ts';

interface Worker {
  enterpriseId: number;
  userId: number;
  zone?: string;
}

/** A stretch in local time: `['2026-03-28 22:00', '2026-03-29 06:00', 30]`; a null end is still open; minutes paused. */
export type LocalStretch = readonly [
  start: string,
  end: string | null,
  pausedMinutes?: number,
  workMode?: 'onsite' | 'remote',
];

/** Writes a person's past through the ledger. */
export async function punched(api: Api, who: Worker, stretches: readonly LocalStretch[]): Promise<void> {
  const { enterpriseId, userId, zone = 'Europe/Madrid' } = who;
  const at = (local: string) => instantAt(local.slice(0, 10), local.slice(11), zone);
  await importEntries(
    api.database,
    stretches.map(([start, end, paused, workMode = 'onsite']) => ({
      enterpriseId,
      userId,
      actorId: userId,
      startedAt: at(start),
      endedAt: end === null ? null : at(end),
      pauses: paused ? [{ from: at(start) + 30 * MINUTE_MS, to: at(start) + (30 + paused) * MINUTE_MS }] : [],
      method: 1,
      workMode,
    })),
  );
}

/** The person belongs to the enterprise since a date. */
export async function hiredOn(api: Api, { enterpriseId, userId }: Worker, date: string): Promise<void> {
  await api.sql('update enterprise_users set hired_at = $3 where enterprise_id = $1 and user_id = $2', [
    enterpriseId,
    userId,
    `${date}T12:00Z`,
  ]);
}

interface Terms {
  from: string;
  hours: number;
  contract?: 'full' | 'partial';
  days?: number[];
}

/** The person's work terms by the week, instead of those they had; fixed days where some are named. */
export async function termsOf(api: Api, { enterpriseId, userId }: Worker, terms: readonly Terms[]): Promise<void> {
  await api.sql('delete from work_terms where enterprise_id = $1 and user_id = $2', [enterpriseId, userId]);
  for (const { from, hours, contract = 'full', days = [] } of terms) {
    await api.sql(
      `insert into work_terms (enterprise_id, user_id, valid_from, hours, contract_type, hours_type, flexible_days, days_of_week, quantity_days)
       values ($1, $2, $3, $4, $5, 'weekly', $6, $7, 5)`,
      [enterpriseId, userId, from, hours, contract, days.length === 0, days],
    );
  }
}
