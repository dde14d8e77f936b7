import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { leaveErrors as say } from '#domain/planning/leave/messages/index.ts';
import { array, type Db } from '#server/db/rows.ts';
import { invalid } from '#server/http/apiError.ts';
import { isSeen, isTeamSeen } from '#server/http/scope.ts';
import type { NewLeave } from './newLeave.ts';

const personRow = z.object({ user_id: z.number(), named: z.boolean() });

const ints = (values: readonly number[]) => sql`${array(values)}::int[]`;

type Whose = Pick<NewLeave, 'enterpriseId' | 'employees' | 'teams' | 'actor'>;

/** Those named and the active members of the teams, each once, of whom the actor may know; advisors take no leave. */
export async function peopleOf(db: Db, { enterpriseId, employees, teams, actor }: Whose): Promise<number[]> {
  const rows = await db.rows(
    personRow,
    sql`select user_id, user_id = any(${ints(employees)}) as named from enterprise_users
         where enterprise_id = ${enterpriseId} and active and role <> 'advisor'
           and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)}
           and (user_id = any(${ints(employees)})
                or user_id in (select user_id from team_members
                                where enterprise_id = ${enterpriseId} and team_id = any(${ints(teams)})
                                  and ${isTeamSeen(actor, sql`enterprise_id`, sql`team_id`)}))
         order by user_id`,
  );
  if (rows.filter(({ named }) => named).length < new Set(employees).size) throw invalid({ employees: say.inactive });
  if (rows.length === 0) throw invalid({ teams: say.nobody });
  return rows.map(({ user_id }) => user_id);
}
