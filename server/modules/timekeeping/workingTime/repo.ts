import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#domain/rights.ts';
import type { Plan } from '#domain/timekeeping/workPlan/scheduleOn.ts';
import { leaveTypeFlag, withClosedMonth } from '#server/db/closedMonths.ts';
import { array, type Db } from '#server/db/rows.ts';
import { isSeen } from '#server/http/scope.ts';
import type { Range } from '../workPlan/index.ts';

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  last_name: z.string(),
});

export type TimedPerson = z.output<typeof personRow>;

/** Some people of an enterprise. */
export const peopleOf = (db: Db, enterpriseId: number, ids: readonly number[]): Promise<TimedPerson[]> =>
  db.rows(
    personRow,
    sql`select id, name, last_name from people
         where enterprise_id = ${enterpriseId} and id = any(${array(ids)})`,
  );

/** The active people whom a plan names, by themselves or through a team, as far as the actor may know of them. */
export const plannedPeople = (
  db: Db,
  actor: Actor,
  enterpriseId: number,
  members: Plan['members'],
): Promise<TimedPerson[]> =>
  db.rows(
    personRow,
    sql`
    select eu.user_id as id, eu.name, eu.last_name
      from enterprise_users eu
     where eu.enterprise_id = ${enterpriseId} and eu.active and ${isSeen(actor, sql`eu.enterprise_id`, sql`eu.user_id`)}
       and (eu.user_id = any(${array(members.flatMap(({ userId }) => userId ?? []))}::int[])
            or exists (select from team_members tm
                        where tm.enterprise_id = ${enterpriseId} and tm.user_id = eu.user_id
                          and tm.team_id = any(${array(members.flatMap(({ teamId }) => teamId ?? []))}::int[])))
     order by eu.sort_name`,
  );

const idRow = z.object({ id: z.number() });

/** Everybody who belongs, or belonged, to an enterprise. */
export async function idsOfPeople(db: Db, enterpriseId: number): Promise<number[]> {
  const rows = await db.rows(
    idRow,
    sql`select user_id as id from enterprise_users where enterprise_id = ${enterpriseId} order by user_id`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Of some people those who rested from the hours bank in a range of local dates, or were paid hours in it.
 * @param userIds null: everybody
 */
export async function peopleSettling(
  db: Db,
  enterpriseId: number,
  userIds: readonly number[] | null,
  { from, to }: Range,
): Promise<number[]> {
  const rows = await db.rows(
    idRow,
    sql`
    select l.user_id as id from leave l join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
      ${withClosedMonth([enterpriseId])}
     where l.enterprise_id = ${enterpriseId} and t.enterprise_id = ${enterpriseId}
       and (${leaveTypeFlag('hours_bank')} or l.rest_from is not null)
       and l.status = 'approved' and l.day between ${from} and ${to}
       and (${array(userIds)}::int[] is null or l.user_id = any(${array(userIds)}::int[]))
    union
    select d.user_id from hours_decisions d
     where d.enterprise_id = ${enterpriseId} and d.kind = 'paid' and d.withdrawn_at is null
       and d.date between ${from} and ${to}
       and (${array(userIds)}::int[] is null or d.user_id = any(${array(userIds)}::int[]))`,
  );
  return rows.map(({ id }) => id);
}
