import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../db/rows.ts';

const pausedRow = z.object({
  id: z.number(),
  started_at: z.date(),
  ended_at: z.date().nullable(),
  paused_ms: z.number(),
  paused_since: z.date().nullable(),
  punches: z.array(z.object({ kind: z.enum(['pause', 'resume', 'out']), at: z.number() })),
});

/** Entries with pauses that a person began on dates of a range, the oldest first, each with its punches in epoch milliseconds. */
export const pausedEntries = (db: Db, enterpriseId: number, userId: number, from: string, to: string) =>
  db.rows(
    pausedRow,
    sql`select t.id, t.started_at, t.ended_at, t.paused_ms, t.paused_since,
               (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', epoch_us(e.at) / 1000) order by e.seq), '[]')
                  from time_events e
                 where e.enterprise_id = ${enterpriseId} and e.entry_id = t.id
                   and e.kind in ('pause', 'resume', 'out')) as punches
          from time_entries t
         where t.enterprise_id = ${enterpriseId} and t.user_id = ${userId} and t.local_date between ${from} and ${to}
           and (t.paused_ms > 0 or t.paused_since is not null)
         order by t.started_at`,
  );
