import { sql } from 'drizzle-orm';
import { monthsAt } from '#domain/overview/advisory/months.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { addDays } from '#domain/time/localTime.ts';
import { periodOf } from '#domain/timekeeping/workingTime/rules/period.ts';
import { array, type Tx } from '#server/db/rows.ts';
import type { Deps } from '#server/modules/deps.ts';
import { readIncidents } from '../queries/incidents.ts';

/** An enterprise whose incidents are to be counted. */
export interface DueCount {
  readonly id: number;
  readonly time_zone: string;
  /** Last numbers of its ledger and of its audit log, read before it is counted. */
  readonly ledger_seq: number;
  readonly audit_seq: number;
}

/** Counts the incidents of an enterprise in the month before this one and in this one, by its clock. */
export async function countIncidents(
  deps: Pick<Deps, 'database' | 'holidays' | 'clock'>,
  enterprise: DueCount,
): Promise<void> {
  const { id: enterpriseId, time_zone: zone } = enterprise;
  const now = deps.clock.now();
  const { firstBefore: from, first, firstAfter } = monthsAt(now, zone);
  // Each by itself, as the company's page shows it.
  const months = [
    { from, to: addDays(first, -1) },
    { from: first, to: addDays(firstAfter, -1) },
  ];
  const lines: IncidentLine[] = [];
  for (const month of months)
    lines.push(...(await readIncidents(deps, { enterpriseId, zone, ...month, userIds: null, onlyRange: true })));
  await deps.database.transaction(async (tx) => {
    // Written first: whoever counts the same enterprise meanwhile waits here.
    await writeCount(tx, enterprise, from, now);
    await tx.run(sql`
      insert into month_incidents (enterprise_id, date, user_id, rule, period)
      select ${enterpriseId}::int, date, user_id, rule, period
        from unnest(${array(lines.map(({ date }) => date))}::date[], ${array(lines.map(({ user_id }) => user_id))}::int[],
                    ${array(lines.map(({ kind }) => kind))}::text[],
                    ${array(lines.map(({ kind, date }) => periodOf(kind, date)))}::date[]) as one (date, user_id, rule, period)`);
  });
}

/** Notes that an enterprise could not be counted: an older figure is told no more. */
export const noteUncounted = (
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  enterprise: DueCount,
): Promise<void> => database.transaction((tx) => writeCount(tx, enterprise, null, clock.now()));

async function writeCount(
  tx: Tx,
  { id, ledger_seq, audit_seq }: DueCount,
  since: string | null,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into incident_counts (enterprise_id, since, ledger_seq, audit_seq, counted_at)
    values (${id}, ${since}, ${ledger_seq}, ${audit_seq}, ${now})
    on conflict (enterprise_id) do update
      set since = excluded.since, ledger_seq = excluded.ledger_seq, audit_seq = excluded.audit_seq,
          counted_at = excluded.counted_at`);
  await tx.run(sql`delete from month_incidents where enterprise_id = ${id}`);
}
