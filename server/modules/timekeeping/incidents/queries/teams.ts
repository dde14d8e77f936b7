import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';
import { isSeen, isTeamSeen } from '#server/http/scope.ts';

const teamRow = z.object({ id: z.number(), name: z.string(), members: z.array(z.number()) });

/** The teams of which the actor may know, by name, with the ids of their people. */
export async function teamsSeen(db: Db, actor: Actor, enterpriseId: number) {
  const rows = await db.rows(
    teamRow,
    sql`
    select t.id, t.name, array(select tm.user_id from team_members tm
                                where tm.enterprise_id = t.enterprise_id and tm.team_id = t.id) as members
      from teams t
     where t.enterprise_id = ${enterpriseId} and ${isTeamSeen(actor, sql`t.enterprise_id`, sql`t.id`)}
     order by t.name, t.id`,
  );
  return rows.map(({ members, ...team }) => ({ ...team, members: new Set(members) }));
}

const idRow = z.object({ id: z.number() });

/** Those of a team, or with 0 those in none, of whom the actor may know. */
export async function peopleOfTeam(db: Db, actor: Actor, enterpriseId: number, teamId: number): Promise<number[]> {
  const isIn = sql`exists (select from team_members tm
                            where tm.enterprise_id = eu.enterprise_id and tm.user_id = eu.user_id
                              and (${teamId}::int = 0 or tm.team_id = ${teamId}))`;
  const rows = await db.rows(
    idRow,
    sql`select eu.user_id as id from enterprise_users eu
         where eu.enterprise_id = ${enterpriseId} and ${isSeen(actor, sql`eu.enterprise_id`, sql`eu.user_id`)}
           and ${isIn} = (${teamId}::int <> 0)`,
  );
  return rows.map(({ id }) => id);
}
