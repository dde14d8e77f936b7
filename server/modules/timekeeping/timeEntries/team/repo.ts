import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';

const settingsRow = z.object({ time_zone: z.string(), team_presence: z.boolean() });

/** Whether an enterprise shows who is at work, and by which clock. */
export const presenceSettings = (db: Db, enterpriseId: number) =>
  db.row(settingsRow, sql`select time_zone, team_presence from enterprises where id = ${enterpriseId}`);

const teammateRow = z.object({ user_id: z.number(), name: z.string(), last_name: z.string(), is_in: z.boolean() });

/**
 * Who is with a person in one of their teams, by name.
 * @param forgotten an entry that has been open since then or before was forgotten
 */
export const teammatesOf = (db: Db, enterpriseId: number, userId: number, forgotten: Date) =>
  db.rows(
    teammateRow,
    sql`select u.user_id, u.name, u.last_name,
               exists (select from time_entries t
                        where t.enterprise_id = ${enterpriseId} and t.user_id = u.user_id and t.ended_at is null
                          and t.started_at > ${forgotten}) as is_in
          from enterprise_users u
         where u.enterprise_id = ${enterpriseId} and u.user_id <> ${userId} and u.active and u.role <> 'advisor'
           and u.user_id in (select theirs.user_id
                               from team_members mine join team_members theirs using (enterprise_id, team_id)
                              where mine.enterprise_id = ${enterpriseId} and mine.user_id = ${userId})
         order by u.sort_name, u.user_id`,
  );
