import { subDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import { exists } from '#server/db/statements.ts';
import type { Worker } from '#server/jobs/queue.ts';
import type { Deps } from '#server/modules/deps.ts';
import { countQueue } from './queue.ts';
import { monthsAt } from '#domain/overview/advisory/months.ts';
import type { IncidentLine } from '#domain/timekeeping/incidents/incidents.ts';
import { addDays } from '#domain/time/localTime.ts';
import { periodOf } from '#domain/timekeeping/workingTime/rules/period.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { readIncidents } from '../queries/incidents.ts';

/** An enterprise whose incidents are to be counted. */
interface DueCount {
  readonly id: number;
  readonly time_zone: string;
  /** Last numbers of its ledger and of its audit log, read before it is counted. */
  readonly ledger_seq: number;
  readonly audit_seq: number;
}

/** Counts the incidents of an enterprise in the month before this one and in this one, by its clock. */
async function countIncidents(
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
const noteUncounted = ({ database, clock }: Pick<Deps, 'database' | 'clock'>, enterprise: DueCount): Promise<void> =>
  database.transaction((tx) => writeCount(tx, enterprise, null, clock.now()));

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

type Dependencies = Pick<Deps, 'database' | 'holidays' | 'clock'> & { readonly log: Log };

/** What is left waits for the next run. */
const AT_MOST = 2000;

const dueRow = z.object({ id: z.number(), time_zone: z.string(), ledger_seq: z.number(), audit_seq: z.number() });

/** Whether somebody has the enterprise `e` in a panel: its advisors, and administrators of more than one. */
const IS_IN_PANEL = sql`exists (
  select from enterprise_users m
   where m.enterprise_id = e.id and m.active and m.accepted_at is not null
     and (m.role = 'advisor'
          or m.role = 'admin' and exists (select from enterprise_users o
                                           where o.account_id = m.account_id and o.enterprise_id <> m.enterprise_id and o.active
                                             and o.accepted_at is not null and o.role in ('admin', 'advisor'))))`;

/**
 * Enterprises of panels in which something was written since they were counted, or that were counted a day ago or in another
 * month; those first that never were.
 */
const dueAt = (database: Database, now: Date) =>
  database.rows(
    dueRow,
    sql`select e.id, e.time_zone, coalesce(l.seq, 0)::bigint as ledger_seq, coalesce(a.seq, 0)::bigint as audit_seq
          from enterprises e
          left join ledger_heads l on l.enterprise_id = e.id
          left join audit_heads a on a.enterprise_id = e.id
          left join incident_counts c on c.enterprise_id = e.id
         where (c.since is null or c.ledger_seq <> coalesce(l.seq, 0) or c.audit_seq <> coalesce(a.seq, 0)
                or c.counted_at <= ${subDays(now, 1)}
                or c.since < date_trunc('month', ${now}::timestamptz at time zone 'UTC') - interval '1 month')
           and ${IS_IN_PANEL}
         order by c.counted_at nulls first, e.id limit ${AT_MOST}`,
  );

/** By another process, which went through the same list. */
const isCountedSince = async (database: Database, { id }: { readonly id: number }, begun: Date): Promise<boolean> =>
  exists(database, sql`incident_counts where enterprise_id = ${id} and counted_at > ${begun}`);

/** Removes the counts of enterprises that are in no panel any more. */
const removeOld = (database: Database, now: Date): Promise<void> =>
  database.transaction(async (tx) => {
    const before = subDays(now, 2);
    await tx.run(sql`
      delete from month_incidents i using incident_counts c
       where c.enterprise_id = i.enterprise_id and c.counted_at < ${before}`);
    await tx.run(sql`delete from incident_counts where counted_at < ${before}`);
  });

/**
 * Counts the incidents of the enterprises of panels, one after the other. One that cannot be counted keeps no other from it,
 * and is tried again with the next run.
 * @returns of how many enterprises
 */
export async function countDueIncidents(
  { log, ...deps }: Dependencies,
  signal: Pick<AbortSignal, 'aborted'> = { aborted: false },
): Promise<number> {
  const { database, clock } = deps;
  const begun = clock.now();
  const due = await dueAt(database, begun);
  let counted = 0;
  for (const enterprise of due) {
    if (signal.aborted) return counted;
    if (await isCountedSince(database, enterprise, begun)) continue;
    try {
      await countIncidents(deps, enterprise);
      counted += 1;
    } catch (error) {
      log.error({ err: error, enterpriseId: enterprise.id }, 'the incidents of an enterprise were not counted');
      await noteUncounted(deps, enterprise).catch((failure: unknown) =>
        log.error({ err: failure, enterpriseId: enterprise.id }, 'nor was that noted'),
      );
    }
  }
  if (due.length < AT_MOST) await removeOld(database, clock.now());
  return counted;
}

/** Every half hour, and when a panel meets an enterprise that was never counted. */
export const countIncidentsWorker = (dependencies: Dependencies): Worker => ({
  queue: countQueue,
  work: async ({ signal }) => {
    const counted = await countDueIncidents(dependencies, signal);
    if (counted > 0) dependencies.log.info({ counted }, 'incidents of enterprises were counted');
  },
});
