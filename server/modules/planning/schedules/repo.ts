import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Fields } from '#domain/kernel/fields.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { scheduleFields as fields } from '#domain/planning/schedules/schedules.ts';
import type { Window } from '#server/db/list.ts';
import type { Actor } from '#domain/rights.ts';
import { array, type Db } from '#server/db/rows.ts';
import { columnsOf, fixed } from '#server/db/statements.ts';
import { storedCustomValues } from '#server/http/customFields/values.ts';
import { enterpriseList } from '#server/http/plain/enterpriseList.ts';
import { isSeen, isTeamSeen } from '#server/http/scope.ts';
import { block } from '#server/modules/timekeeping/workPlan/index.ts';
import { rowShapeOf } from '#server/http/plain/storedValues.ts';

const scheduleRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  ...rowShapeOf(fields),
  custom_fields: storedCustomValues,
  priority: z.number(),
  months: z.array(z.number()),
  rotation_start: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  weeks: z.array(z.object({ number: z.number(), blocks: z.array(block) })),
  members: z.array(
    z.object({
      week: z.number(),
      user_id: z.number().nullable(),
      team_id: z.number().nullable(),
      /** A team that is there, or a person who is an active employee now. */
      selectable: z.boolean(),
    }),
  ),
});

const idRow = z.object({ id: z.number() });

export type ScheduleRow = z.output<typeof scheduleRow>;

const SELECT = fixed(sql`
  select s.id, s.enterprise_id, ${columnsOf(namesOf(fields), 's')}, s.custom_fields, s.priority, s.months, s.rotation_start, s.valid_from, s.valid_to,
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
    from schedules s`);

const orders = { name: sql`s.name collate "es-x-icu"` };

/** A schedule of nobody, or with somebody or a team of whom the actor may know. */
const isSeenInPart = (actor: Actor): SQL => sql`(
  not exists (select from schedule_members m where m.enterprise_id = s.enterprise_id and m.schedule_id = s.id)
  or exists (select from schedule_members m
              where m.enterprise_id = s.enterprise_id and m.schedule_id = s.id and ${isMemberSeen(actor)}))`;

const isMemberSeen = (actor: Actor): SQL => sql`(
  m.user_id is not null and ${isSeen(actor, sql`m.enterprise_id`, sql`m.user_id`)}
  or m.team_id is not null and ${isTeamSeen(actor, sql`m.enterprise_id`, sql`m.team_id`)})`;

const unseenRow = z.object({ schedule_id: z.number(), user_id: z.number().nullable(), team_id: z.number().nullable() });

/** The people and teams of schedules of whom the actor may not know. */
export const unseenMembers = (db: Db, actor: Actor, enterpriseId: number, ids: readonly number[]) =>
  db.rows(
    unseenRow,
    sql`select m.schedule_id, m.user_id, m.team_id from schedule_members m
         where m.enterprise_id = ${enterpriseId} and m.schedule_id = any(${array(ids)}) and not ${isMemberSeen(actor)}`,
  );

/**
 * A page of an enterprise's schedules and how many there are: those that stand, or are to come, with the sums
 * of all of these. A changed schedule leaves its older self for the past.
 */
export const listSchedules = (db: Db, actor: Actor, enterpriseId: number, window: Window, own: Fields) =>
  enterpriseList(db, actor, enterpriseId, window, own, {
    row: scheduleRow,
    select: SELECT,
    table: 'schedules',
    alias: 's',
    key: 'id',
    where: sql`s.valid_to is null and ${isSeenInPart(actor)}`,
    orders,
  });

/** The schedule as it stands; former versions have no address. */
export const findSchedule = (db: Db, id: number): Promise<ScheduleRow | undefined> =>
  db.row(scheduleRow, sql`${SELECT} where s.id = ${id} and s.valid_to is null`);

const placedRow = z.object({ id: z.number(), name: z.string(), teamIds: z.array(z.number()) });

/** The active people who stand in a schedule, by themselves or through a team, with all their teams. */
export const peopleOfSchedule = (db: Db, enterpriseId: number, scheduleId: number) =>
  db.rows(
    placedRow,
    sql`
    select eu.user_id as id, concat_ws(' ', eu.name, eu.last_name) as name,
           (select coalesce(json_agg(tm.team_id), '[]') from team_members tm
             where tm.enterprise_id = ${enterpriseId} and tm.user_id = eu.user_id) as "teamIds"
      from enterprise_users eu
     where eu.enterprise_id = ${enterpriseId} and eu.active
       and exists (select from schedule_members m
                    left join team_members tm on tm.enterprise_id = ${enterpriseId} and tm.team_id = m.team_id
                   where m.enterprise_id = ${enterpriseId} and m.schedule_id = ${scheduleId}
                     and eu.user_id in (m.user_id, tm.user_id))
     order by eu.sort_name`,
  );

/** Which of these ids are active employees, and teams, of the enterprise of whom the actor may know. */
export async function selectableOf(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  userIds: readonly number[],
  teamIds: readonly number[],
): Promise<{ employees: Set<number>; teams: Set<number> }> {
  const employees = await db.rows(
    idRow,
    sql`select user_id as id from enterprise_users
         where enterprise_id = ${enterpriseId} and user_id = any(${array(userIds)}) and active and role = 'employee'
           and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)}`,
  );
  const teams = await db.rows(
    idRow,
    sql`select id from teams where enterprise_id = ${enterpriseId} and id = any(${array(teamIds)})
           and ${isTeamSeen(actor, sql`enterprise_id`, sql`id`)}`,
  );
  return { employees: new Set(employees.map(({ id }) => id)), teams: new Set(teams.map(({ id }) => id)) };
}

/** The day after the last month that is closed for somebody; null when none is. */
export async function firstOpenDay(db: Db, enterpriseId: number): Promise<string | null> {
  const row = await db.row(
    z.object({ day: z.string().nullable() }),
    sql`select (max(month) + interval '1 month')::date as day from closures
         where enterprise_id = ${enterpriseId} and closed_at is not null`,
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
  db: Db,
  enterpriseId: number,
  teamId: number,
  today: string,
): Promise<string[]> {
  const rows = await db.rows(
    z.object({ name: z.string() }),
    sql`select distinct s.name from schedule_members m
          join schedules s on s.id = m.schedule_id
         where m.enterprise_id = ${enterpriseId} and m.team_id = ${teamId}
           and (s.valid_to is null or s.valid_to >= ${today})
         order by s.name`,
  );
  return rows.map(({ name }) => name);
}
