import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Fields } from '#domain/kernel/fields.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { teamFields as fields, type TeamForm } from '#domain/planning/teams/teams.ts';
import type { Window } from '#server/db/list.ts';
import type { Actor } from '#domain/rights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { assignments, columnsOf, count, fixed, insertedId, parametersOf } from '#server/db/statements.ts';
import {
  changedCustomValues,
  type CustomValues,
  newCustomValues,
  storedCustomValues,
} from '#server/http/customFields/values.ts';
import { enterpriseList } from '#server/http/plain/enterpriseList.ts';
import { isSeen, isTeamSeen } from '#server/http/scope.ts';
import { rowShapeOf, storedValues } from '#server/http/plain/storedValues.ts';

const teamRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  ...rowShapeOf(fields),
  custom_fields: storedCustomValues,
  users: z.array(z.object({ id: z.number(), name: z.string(), last_name: z.string(), role: z.string() })),
});

export type TeamRow = z.output<typeof teamRow>;

/** The columns of its fields; a description that is left out is none. */
const columnsFrom = (form: TeamForm) => storedValues(fields, { description: null, ...form });

/** With the managers that it is to have. */
export type NewTeam = TeamForm & { readonly managers: readonly number[] };

const SELECT = fixed(sql`
  select t.id, t.enterprise_id, ${columnsOf(namesOf(fields), 't')}, t.custom_fields, coalesce(m.users, '[]'::json) as users
    from teams t
    left join lateral (
      select json_agg(json_build_object('id', eu.user_id, 'name', eu.name, 'last_name', eu.last_name, 'role', eu.role) order by eu.sort_name) as users
        from team_members tm
        join enterprise_users eu on eu.enterprise_id = tm.enterprise_id and eu.user_id = tm.user_id and eu.active
       where tm.team_id = t.id) m on true`);

const orders = {
  name: sql`t.name collate "es-x-icu"`,
  user_count: sql`coalesce(json_array_length(m.users), 0)`,
};

/** A page of those of an enterprise's teams of which the actor may know, how many there are, and the sums of all of these. */
export const listTeams = (db: Db, actor: Actor, enterpriseId: number, window: Window, own: Fields) =>
  enterpriseList(db, actor, enterpriseId, window, own, {
    row: teamRow,
    select: SELECT,
    table: 'teams',
    alias: 't',
    key: 'id',
    where: isTeamSeen(actor, sql`t.enterprise_id`, sql`t.id`),
    orders,
  });

export const findTeam = (db: Db, id: number): Promise<TeamRow | undefined> =>
  db.row(teamRow, sql`${SELECT} where t.id = ${id}`);

/** Whether all are active people of this role in the enterprise of whom the actor may know. */
export async function areOfRole(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  role: 'employee' | 'manager',
  ids: readonly number[],
): Promise<boolean> {
  const found = await count(
    db,
    sql`enterprise_users
         where enterprise_id = ${enterpriseId} and user_id = any(${array(ids)}) and active and role = ${role}
           and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)}`,
  );
  return found === new Set(ids).size;
}

export async function insertTeam(tx: Tx, enterpriseId: number, form: NewTeam, custom: CustomValues): Promise<number> {
  const given = columnsFrom(form);
  const id = await insertedId(
    tx,
    sql`insert into teams (enterprise_id, custom_fields, ${columnsOf(Object.keys(given))})
        values (${enterpriseId}, ${newCustomValues(custom)}, ${parametersOf(given)}) returning id`,
  );
  await setMembers(tx, enterpriseId, id, [...form.employees, ...form.managers]);
  return id;
}

export async function updateTeam(
  tx: Tx,
  enterpriseId: number,
  id: number,
  form: NewTeam,
  custom: CustomValues,
): Promise<void> {
  await tx.run(
    sql`update teams set ${assignments({ ...columnsFrom(form), custom_fields: changedCustomValues(custom) })}
         where enterprise_id = ${enterpriseId} and id = ${id}`,
  );
  await setMembers(tx, enterpriseId, id, [...form.employees, ...form.managers]);
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
