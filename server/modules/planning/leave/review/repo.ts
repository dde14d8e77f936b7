import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { leaveStatuses } from '#domain/planning/leave/leave.ts';
import type { Actor } from '#domain/rights.ts';
import { array, type Db } from '#server/db/rows.ts';
import { isSeen, isTeamSeen } from '#server/http/scope.ts';

interface Query {
  readonly enterpriseId: number;
  readonly userId: number;
  readonly actor: Actor;
}

const teamRow = z.object({ name: z.string() });

/** The person's teams of which the actor may know, by name. */
export const teamsOf = (db: Db, { enterpriseId, userId, actor }: Query) =>
  db.rows(
    teamRow,
    sql`select t.name from team_members m
          join teams t on t.enterprise_id = m.enterprise_id and t.id = m.team_id
         where m.enterprise_id = ${enterpriseId} and m.user_id = ${userId}
           and ${isTeamSeen(actor, sql`m.enterprise_id`, sql`m.team_id`)}
         order by t.name`,
  );

const awayRow = z.object({
  id: z.number(),
  name: z.string(),
  last_name: z.string(),
  /** By date; empty for whoever is there on all days. */
  dates: z.array(z.string()),
  status: z.enum(leaveStatuses).nullable(),
});

/** Colleagues of a person's teams, of the whole enterprise where there is none, with their leave on some dates. */
export const colleaguesOf = (db: Db, { enterpriseId, userId, actor, dates }: Query & { dates: readonly string[] }) =>
  db.rows(
    awayRow,
    sql`select eu.user_id as id, eu.name, eu.last_name, l.status,
               coalesce(array_agg(distinct l.day::text order by l.day::text) filter (where l.day is not null), '{}') as dates
          from enterprise_users eu
          left join leave l on l.enterprise_id = ${enterpriseId} and l.user_id = eu.user_id
           and l.day = any(${array(dates)}::date[]) and l.status <> 'rejected'
         where eu.enterprise_id = ${enterpriseId} and eu.active and eu.role <> 'advisor' and eu.user_id <> ${userId}
           and ${isSeen(actor, sql`eu.enterprise_id`, sql`eu.user_id`)}
           and (eu.user_id in (
                  select theirs.user_id from team_members own
                    join team_members theirs on theirs.enterprise_id = own.enterprise_id and theirs.team_id = own.team_id
                   where own.enterprise_id = ${enterpriseId} and theirs.enterprise_id = ${enterpriseId}
                     and own.user_id = ${userId})
                or not exists (
                  select from team_members own where own.enterprise_id = ${enterpriseId} and own.user_id = ${userId}))
         group by eu.user_id, eu.name, eu.last_name, eu.sort_name, l.status
         order by eu.sort_name, eu.user_id`,
  );
