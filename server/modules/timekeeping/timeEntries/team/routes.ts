import { openTooLongSince } from '#domain/timekeeping/timeEntries/openEntryRules.ts';
import { teamPresenceEndpoints } from '#domain/timekeeping/timeEntries/teamPresence.ts';
import { teammateState } from '#domain/timekeeping/timeEntries/teammateState.ts';
import { personIn } from '#domain/rights.ts';
import type { Module } from '#server/modules/deps.ts';
import { forbidden } from '#server/http/apiError.ts';
import { scheduledOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { todaysOf } from '#server/modules/organization/workCentres/index.ts';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/rows.ts';

const settingsRow = z.object({ time_zone: z.string(), team_presence: z.boolean() });

/** Whether an enterprise shows who is at work, and by which clock. */
const presenceSettings = (db: Db, enterpriseId: number) =>
  db.row(settingsRow, sql`select time_zone, team_presence from enterprises where id = ${enterpriseId}`);

const teammateRow = z.object({ user_id: z.number(), name: z.string(), last_name: z.string(), is_in: z.boolean() });

/**
 * Who is with a person in one of their teams, by name.
 * @param forgotten an entry that has been open since then or before was forgotten
 */
const teammatesOf = (db: Db, enterpriseId: number, userId: number, forgotten: Date) =>
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

/** Who of a person's teams is at work today. */
export const teamPresence: Module = (serve, { database, holidays, clock }) => {
  serve(teamPresenceEndpoints.getTeamPresence, async ({ actor, query }) => {
    const id = query.enterprise_id;
    const settings = await presenceSettings(database, id);
    if (!settings?.team_presence) throw forbidden();
    const now = clock.now().getTime();
    const teammates = await teammatesOf(database, id, personIn(actor, id), new Date(openTooLongSince(now)));
    const away = teammates.filter(({ is_in }) => !is_in).map(({ user_id }) => user_id);
    const enterprise = { ...settings, id };
    const todays = await todaysOf(database, enterprise, away, now);
    const planned = await scheduledOf({ database, holidays }, enterprise, away, todays);
    return {
      data: teammates.map(({ user_id, name, last_name, is_in: isIn }) => ({
        name,
        last_name,
        state: teammateState({ isIn, scheduled: planned.get(user_id)?.byDay.get(todays.of(user_id)) ?? 0 }),
      })),
    };
  });
};
