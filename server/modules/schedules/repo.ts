import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Plan } from '../../../domain/workPlan/scheduleOn.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { likePattern, type Window } from '../../db/list.ts';
import type { Db } from '../../db/rows.ts';
import type { DayBlock } from '../../db/schema/index.ts';

export interface ScheduleRow {
  id: number;
  enterprise_id: number;
  name: string;
  priority: number;
  months: number[];
  rotation_start: string;
  valid_from: string;
  valid_to: string | null;
  weeks: { number: number; blocks: DayBlock[] }[];
  members: {
    week: number;
    user_id: number | null;
    team_id: number | null;
    /** A team that is there, or a person who is an active employee now. */
    selectable: boolean;
  }[];
}

const SELECT = `
  select s.id, s.enterprise_id, s.name, s.priority, s.months, s.rotation_start, s.valid_from, s.valid_to,
         (select coalesce(json_agg(json_build_object('number', w.week_number, 'blocks', w.blocks) order by w.week_number), '[]')
            from schedule_weeks w where w.enterprise_id = s.enterprise_id and w.schedule_id = s.id) as weeks,
         (select coalesce(json_agg(json_build_object('week', m.week_number, 'user_id', m.user_id, 'team_id', m.team_id,
                                                     'selectable', num_nonnulls(eu.user_id, t.id) = 1)
                                   order by m.week_number, m.user_id, m.team_id), '[]')
            from schedule_members m
            left join enterprise_users eu on eu.enterprise_id = m.enterprise_id and eu.user_id = m.user_id
                                         and eu.active and eu.role = 'employee'
            left join teams t on t.enterprise_id = m.enterprise_id and t.id = m.team_id
           where m.enterprise_id = s.enterprise_id and m.schedule_id = s.id) as members
    from schedules s`;

/** Those that stand, or are to come: a changed schedule leaves its older self for the past. */
const MATCHES = `s.enterprise_id = $1 and s.valid_to is null
  and ($2 = '' or plain_text(s.name) like plain_text($3)) and ($4::int[] is null or s.id = any($4))`;

/** A page of an enterprise's schedules and how many there are. */
export async function listSchedules(database: Database, enterpriseId: number, window: Window) {
  const matching = [enterpriseId, window.search, likePattern(window.search), window.ids];
  const [rows, counted] = await Promise.all([
    database.query<ScheduleRow>(
      `${SELECT} where ${MATCHES} order by s.name collate "es-x-icu" ${window.sort.direction}, s.id limit $5 offset $6`,
      [...matching, window.limit, window.offset],
    ),
    database.query<{ total: number }>(`select count(*)::int as total from schedules s where ${MATCHES}`, matching),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** The schedule as it stands; former versions have no address. */
export async function findSchedule(database: Database, id: number): Promise<ScheduleRow | undefined> {
  const [row] = await database.query<ScheduleRow>(`${SELECT} where s.id = $1 and s.valid_to is null`, [id]);
  return row;
}

/** All plans of an enterprise that touch a range of local dates, the past ones too. */
export async function plansOf(database: Database, enterpriseId: number, from: string, to: string): Promise<Plan[]> {
  const rows = await database.query<ScheduleRow>(
    `${SELECT} where s.enterprise_id = $1 and s.valid_from <= $3 and (s.valid_to is null or s.valid_to >= $2)`,
    [enterpriseId, from, to],
  );
  return rows.map((row) => ({
    months: row.months,
    rotationStart: row.rotation_start,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    weeks: row.weeks,
    members: row.members.map(({ week, user_id, team_id }) => ({ week, userId: user_id, teamId: team_id })),
  }));
}

/** Which of these ids are active employees, and teams, of the enterprise. */
export async function selectableOf(
  database: Database,
  enterpriseId: number,
  userIds: readonly number[],
  teamIds: readonly number[],
): Promise<{ employees: Set<number>; teams: Set<number> }> {
  const [employees, teams] = await Promise.all([
    database.query<{ id: number }>(
      `select user_id as id from enterprise_users
        where enterprise_id = $1 and user_id = any($2) and active and role = 'employee'`,
      [enterpriseId, userIds],
    ),
    database.query<{ id: number }>('select id from teams where enterprise_id = $1 and id = any($2)', [
      enterpriseId,
      teamIds,
    ]),
  ]);
  return { employees: new Set(employees.map(({ id }) => id)), teams: new Set(teams.map(({ id }) => id)) };
}

/** The day after the last month that is closed for somebody; null when none is. */
export async function firstOpenDay(database: Database, enterpriseId: number): Promise<string | null> {
  const [row] = await database.query<{ day: string | null }>(
    `select (max(month) + interval '1 month')::date as day from closures
      where enterprise_id = $1 and closed_at is not null`,
    [enterpriseId],
  );
  return row?.day ?? null;
}

/** The local date of an instant in an enterprise. */
export async function localDateIn(db: Db, enterpriseId: number, now: Date): Promise<string> {
  const row = await db.row(
    z.object({ day: z.string() }),
    sql`select (${now}::timestamptz at time zone time_zone)::date as day from enterprises where id = ${enterpriseId}`,
  );
  if (!row) throw new Error(`There is no enterprise ${enterpriseId}`);
  return row.day;
}

/** Names of the schedules that have a team today or later. */
export async function schedulesWithTeam(
  tx: Tx,
  enterpriseId: number,
  teamId: number,
  today: string,
): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select distinct s.name from schedule_members m
      join schedules s on s.id = m.schedule_id
     where m.enterprise_id = ${enterpriseId} and m.team_id = ${teamId}
       and (s.valid_to is null or s.valid_to >= ${today})
     order by s.name`);
  return rows.map(({ name }) => name);
}
