import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#domain/rights.ts';
import type { OpenEntry } from '#domain/timekeeping/workPlan/openEnd.ts';
import { shownUnits } from '#domain/time/shownUnits.ts';
import { array, type Db } from '#server/db/rows.ts';
import { workedSql } from '#server/db/shownTime.ts';
import { isSeen } from '#server/http/scope.ts';

const openRow = z.object({
  user_id: z.number(),
  local_date: z.string(),
  started_at: z.date(),
  paused_ms: z.number(),
  paid_ms: z.number(),
  paused_since: z.date().nullable(),
  /** Milliseconds worked in the closed entries of the same date. */
  worked: z.number(),
});
const openEntryRow = openRow.extend({ id: z.number(), name: z.string(), last_name: z.string() });
const openOfEnterprise = openRow.extend({ enterprise_id: z.number() });
export type OpenRow = z.output<typeof openRow>;

const WORKED = sql.raw(workedSql({ unit: shownUnits.screen, ended: 'ended_at' }));

/**
 * Milliseconds worked in the closed entries of a person on the date of an entry.
 * @param within the condition on the enterprise, by value so that one shard is asked
 */
const workedBeside = (entry: SQL, within: SQL): SQL => sql`(
  select coalesce(sum(${WORKED}), 0)::bigint from time_entries
   where enterprise_id ${within} and enterprise_id = ${entry}.enterprise_id and user_id = ${entry}.user_id and local_date = ${entry}.local_date
     and ended_at is not null)`;

/** Entries without an exit that began at `since` or before, the oldest first. */
export const openSince = (db: Db, enterpriseId: number, actor: Actor, since: Date) =>
  db.rows(
    openEntryRow,
    sql`select t.id, t.user_id, u.name, u.last_name, t.local_date, t.started_at, t.paused_ms, t.paid_ms, t.paused_since,
               ${workedBeside(sql`t`, sql`= ${enterpriseId}`)} as worked
          from time_entries t join people u on u.enterprise_id = t.enterprise_id and u.id = t.user_id
         where t.enterprise_id = ${enterpriseId} and t.ended_at is null and t.started_at <= ${since}
           and ${isSeen(actor, sql`t.enterprise_id`, sql`t.user_id`)}
         order by t.started_at, t.id`,
  );

/** Entries without an exit of some enterprises that began on these dates. */
export const openOnDays = (db: Db, actor: Actor, enterpriseIds: readonly number[], from: string, to: string) =>
  db.rows(
    openOfEnterprise,
    sql`select t.enterprise_id, t.user_id, t.local_date, t.started_at, t.paused_ms, t.paid_ms, t.paused_since,
               ${workedBeside(sql`t`, sql`= any(${array(enterpriseIds)})`)} as worked
          from time_entries t
         where t.enterprise_id = any(${array(enterpriseIds)}) and t.local_date between ${from} and ${to}
           and t.ended_at is null and ${isSeen(actor, sql`t.enterprise_id`, sql`t.user_id`)}`,
  );

export const openEntryOfRow = ({
  local_date,
  started_at,
  paused_ms,
  paused_since,
}: Omit<OpenRow, 'user_id' | 'worked'>): OpenEntry => ({
  date: local_date,
  started: started_at.getTime(),
  paused: paused_ms,
  pausedSince: paused_since && paused_since.getTime(),
});
