import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { likePattern, page, type Window } from '../../db/list.ts';
import { array, type Db, type Tx } from '../../db/rows.ts';
import { count, insertedId } from '../../db/statements.ts';

const teamRow = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullable(),
  enterprise_id: z.number(),
  users: z.array(z.object({ id: z.number(), name: z.string(), last_name: z.string() })),
});

export type TeamRow = z.output<typeof teamRow>;

interface TeamInput {
  name: string;
  description?: string | null | undefined;
  employees: number[];
}

const SELECT = sql`
  select t.id, t.name, t.description, t.enterprise_id, coalesce(m.users, '[]'::json) as users
    from teams t
    left join lateral (
      select json_agg(json_build_object('id', eu.user_id, 'name', eu.name, 'last_name', eu.last_name) order by eu.sort_name) as users
        from team_members tm
        join enterprise_users eu on eu.enterprise_id = tm.enterprise_id and eu.user_id = tm.user_id and eu.active
       where tm.team_id = t.id) m on true`;

const orders = {
  name: sql`t.name collate "es-x-icu"`,
  user_count: sql`coalesce(json_array_length(m.users), 0)`,
};

/** A page of an enterprise's teams and how many there are. */
export async function listTeams(db: Db, enterpriseId: number, window: Window) {
  const matches = sql`t.enterprise_id = ${enterpriseId}
    and (${window.search} = '' or plain_text(t.name) like plain_text(${likePattern(window.search)}))
    and (${array(window.ids)}::int[] is null or t.id = any(${array(window.ids)}))`;
  const [rows, total] = await Promise.all([
    db.rows(teamRow, sql`${SELECT} where ${matches} ${page(window, orders, sql`t.id`)}`),
    count(db, sql`teams t where ${matches}`),
  ]);
  return { rows, total };
}

export const findTeam = (db: Db, id: number): Promise<TeamRow | undefined> =>
  db.row(teamRow, sql`${SELECT} where t.id = ${id}`);

/** Whether all are active people of role employee in the enterprise. */
export async function areEmployees(db: Db, enterpriseId: number, ids: readonly number[]): Promise<boolean> {
  const found = await count(
    db,
    sql`enterprise_users where enterprise_id = ${enterpriseId} and user_id = any(${array(ids)}) and active and role = 'employee'`,
  );
  return found === new Set(ids).size;
}

export async function insertTeam(tx: Tx, enterpriseId: number, input: TeamInput): Promise<number> {
  const id = await insertedId(
    tx,
    sql`insert into teams (enterprise_id, name, description)
        values (${enterpriseId}, ${input.name}, ${input.description ?? null}) returning id`,
  );
  await setMembers(tx, enterpriseId, id, input.employees);
  return id;
}

export async function updateTeam(tx: Tx, enterpriseId: number, id: number, input: TeamInput): Promise<void> {
  await tx.run(
    sql`update teams set name = ${input.name}, description = ${input.description ?? null}
         where enterprise_id = ${enterpriseId} and id = ${id}`,
  );
  await setMembers(tx, enterpriseId, id, input.employees);
}

export async function deleteTeam(tx: Tx, enterpriseId: number, id: number): Promise<void> {
  await tx.run(sql`delete from teams where enterprise_id = ${enterpriseId} and id = ${id}`);
}

async function setMembers(tx: Tx, enterpriseId: number, teamId: number, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from team_members where enterprise_id = ${enterpriseId} and team_id = ${teamId}`);
  await tx.run(
    sql`insert into team_members (enterprise_id, team_id, user_id)
        select distinct ${enterpriseId}::int, ${teamId}::int, unnest(${array(userIds)}::int[])`,
  );
}
