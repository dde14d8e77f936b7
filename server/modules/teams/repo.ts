import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/connect.ts';
import { likePattern, type Window } from '../../db/list.ts';
import { teamMembers, teams } from '../../db/schema/index.ts';

export interface TeamRow {
  id: number;
  name: string;
  description: string | null;
  enterprise_id: number;
  users: { id: number; name: string; last_name: string }[];
}

interface TeamInput {
  name: string;
  description?: string | null | undefined;
  employees: number[];
}

const SELECT = `
  select t.id, t.name, t.description, t.enterprise_id, coalesce(m.users, '[]'::json) as users
    from teams t
    left join lateral (
      select json_agg(json_build_object('id', eu.user_id, 'name', eu.name, 'last_name', eu.last_name) order by eu.sort_name) as users
        from team_members tm
        join enterprise_users eu on eu.enterprise_id = tm.enterprise_id and eu.user_id = tm.user_id and eu.active
       where tm.team_id = t.id) m on true`;

const orders: Record<string, string> = {
  name: 't.name collate "es-x-icu"',
  user_count: 'coalesce(json_array_length(m.users), 0)',
};

const MATCHES = `t.enterprise_id = $1
  and ($2 = '' or plain_text(t.name) like plain_text($3))
  and ($4::int[] is null or t.id = any($4))`;

/** A page of an enterprise's teams and how many there are. */
export async function listTeams(database: Database, enterpriseId: number, window: Window) {
  const matching = [enterpriseId, window.search, likePattern(window.search), window.ids];
  const order = `${orders[window.sort.field] ?? orders.name} ${window.sort.direction}`;
  const [rows, counted] = await Promise.all([
    database.query<TeamRow>(`${SELECT} where ${MATCHES} order by ${order}, t.id limit $5 offset $6`, [
      ...matching,
      window.limit,
      window.offset,
    ]),
    database.query<{ total: number }>(`select count(*)::int as total from teams t where ${MATCHES}`, matching),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findTeam(database: Database, id: number): Promise<TeamRow | undefined> {
  const [row] = await database.query<TeamRow>(`${SELECT} where t.id = $1`, [id]);
  return row;
}

/** Whether all are active people of role employee in the enterprise. */
export async function areEmployees(database: Database, enterpriseId: number, ids: readonly number[]): Promise<boolean> {
  const [row] = await database.query<{ total: number }>(
    `select count(*)::int as total from enterprise_users
      where enterprise_id = $1 and user_id = any($2) and active and role = 'employee'`,
    [enterpriseId, ids],
  );
  return row?.total === new Set(ids).size;
}

export async function insertTeam(tx: Tx, enterpriseId: number, input: TeamInput): Promise<number> {
  const [made] = await tx
    .insert(teams)
    .values({ enterprise_id: enterpriseId, name: input.name, description: input.description ?? null })
    .returning({ id: teams.id });
  if (!made) throw new Error('A team was inserted without an id');
  await setMembers(tx, enterpriseId, made.id, input.employees);
  return made.id;
}

export async function updateTeam(tx: Tx, enterpriseId: number, id: number, input: TeamInput): Promise<void> {
  await tx
    .update(teams)
    .set({ name: input.name, description: input.description ?? null })
    .where(and(eq(teams.enterprise_id, enterpriseId), eq(teams.id, id)));
  await setMembers(tx, enterpriseId, id, input.employees);
}

export async function deleteTeam(tx: Tx, enterpriseId: number, id: number): Promise<void> {
  await tx.delete(teams).where(and(eq(teams.enterprise_id, enterpriseId), eq(teams.id, id)));
}

async function setMembers(tx: Tx, enterpriseId: number, teamId: number, userIds: readonly number[]): Promise<void> {
  await tx.delete(teamMembers).where(and(eq(teamMembers.enterprise_id, enterpriseId), eq(teamMembers.team_id, teamId)));
  if (userIds.length === 0) return;
  const rows = [...new Set(userIds)].map((user_id) => ({ enterprise_id: enterpriseId, team_id: teamId, user_id }));
  await tx.insert(teamMembers).values(rows).onConflictDoNothing();
}
