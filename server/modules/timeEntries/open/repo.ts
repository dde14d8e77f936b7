import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../../../domain/rights.ts';
import type { Db } from '../../../db/rows.ts';
import { isSeen } from '../../../http/scope.ts';

const openEntryRow = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  started_at: z.date(),
});

/** Entries without an exit that began at `since` or before, the oldest first. */
export const openSince = (db: Db, enterpriseId: number, actor: Actor, since: Date) =>
  db.rows(
    openEntryRow,
    sql`select t.id, t.user_id, u.name, u.last_name, t.started_at
          from time_entries t join people u on u.enterprise_id = t.enterprise_id and u.id = t.user_id
         where t.enterprise_id = ${enterpriseId} and t.ended_at is null and t.started_at <= ${since}
           and ${isSeen(actor, sql`t.enterprise_id`, sql`t.user_id`)}
         order by t.started_at, t.id`,
  );
