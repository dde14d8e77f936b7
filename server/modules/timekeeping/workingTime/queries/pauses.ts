import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Pause, pausesOf } from '#domain/timekeeping/workingTime/pausesOf.ts';
import { breakKinds } from '#domain/timekeeping/workingTime/breakKinds.ts';
import { array, type Db } from '#server/db/rows.ts';
import { epochMs } from '#server/db/timeEntries.ts';

const pausedRow = z.object({
  id: z.number(),
  date: z.string(),
  started: z.number(),
  ended: z.number().nullable(),
  paused_ms: z.number(),
  pausedSince: z.number().nullable(),
  punches: z.array(
    z.object({
      kind: z.enum(['pause', 'resume', 'out']),
      at: z.number(),
      breakKind: z.enum(breakKinds).nullable(),
    }),
  ),
});

/**
 * Entries with pauses that people began on dates of a range, each with its punches, in epoch milliseconds.
 * @param userIds null: everybody
 */
const pausedEntries = (db: Db, enterpriseId: number, userIds: readonly number[] | null, from: string, to: string) =>
  db.rows(
    pausedRow,
    sql`select t.id, t.local_date as date, ${epochMs(sql`t.started_at`)} as started, ${epochMs(sql`t.ended_at`)} as ended, t.paused_ms,
               ${epochMs(sql`t.paused_since`)} as "pausedSince",
               (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', epoch_us(e.at) / 1000,
                                                                   'breakKind', e.details ->> 'break_kind') order by e.seq), '[]')
                  from time_events e
                 where e.enterprise_id = ${enterpriseId} and e.entry_id = t.id
                   and e.kind in ('pause', 'resume', 'out')) as punches
          from time_entries t
         where t.enterprise_id = ${enterpriseId} and t.local_date between ${from} and ${to}
           and (${array(userIds)}::int[] is null or t.user_id = any(${array(userIds)}))
           and (t.paused_ms > 0 or t.paused_since is not null)`,
  );

/** The pauses of each entry, with its local date. */
export async function datedPauses(...asked: Parameters<typeof pausedEntries>) {
  const entries = await pausedEntries(...asked);
  return entries.map((row) => ({ id: row.id, date: row.date, pauses: pausesOf(row, row.punches) }));
}

/** The same by the id of the entry. */
export async function pausesByEntry(...asked: Parameters<typeof pausedEntries>): Promise<ReadonlyMap<number, Pause[]>> {
  return new Map((await datedPauses(...asked)).map(({ id, pauses }) => [id, pauses]));
}
