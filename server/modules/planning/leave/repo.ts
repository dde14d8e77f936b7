import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { grouped } from '#domain/kernel/grouped.ts';
import type { HoursOff } from '#domain/timekeeping/workPlan/hoursOff.ts';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { type LeaveStatus, leaveStatuses } from '#domain/planning/leave/leave.ts';
import type { Actor } from '#domain/rights.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { isSeen, isSeenBy } from '#server/http/scope.ts';

const leaveRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  leave_type_id: z.number(),
  type_name: z.string(),
  confidential: z.boolean(),
  working_days: z.boolean(),
  day: z.string(),
  part: z.enum(leaveParts),
  rest_from: z.string().nullable(),
  rest_to: z.string().nullable(),
  status: z.enum(leaveStatuses),
  comment: z.string().nullable(),
  request_id: z.string(),
  requested_by: z.number(),
  created_at: z.date(),
  answered_at: z.date().nullable(),
  answered_by_name: z.string().nullable(),
  answer_comment: z.string().nullable(),
  time_zone: z.string(),
});

export type LeaveRow = z.output<typeof leaveRow>;

const SELECT = sql`
  select l.id, l.enterprise_id, l.user_id, u.name, u.last_name, l.leave_type_id, t.name as type_name, t.confidential, t.working_days, l.day, l.part,
         l.rest_from, l.rest_to, l.status, l.comment, l.request_id, l.requested_by, l.created_at, l.answered_at,
         a.name || ' ' || a.last_name as answered_by_name, l.answer_comment, e.time_zone
    from leave l
    join enterprises e on e.id = l.enterprise_id
    join people u on u.enterprise_id = l.enterprise_id and u.id = l.user_id
    join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
    left join people a on a.enterprise_id = l.enterprise_id and a.id = l.answered_by`;

const BY_DAY_AND_NAME = sql`order by l.day, u.name collate "es-x-icu", u.last_name collate "es-x-icu", l.id`;

interface Query {
  enterpriseId: number;
  actor: Actor;
  from?: string | undefined;
  to?: string | undefined;
  status?: LeaveStatus | undefined;
  userId?: number | null | undefined;
}

/** Leave between two dates, both included, by date and name: that of whom the actor may know of. */
export const listLeave = (
  db: Db,
  { enterpriseId, actor, from = '-infinity', to = 'infinity', status, userId }: Query,
) =>
  db.rows(
    leaveRow,
    sql`${SELECT}
        where l.enterprise_id = ${enterpriseId} and l.day between ${from}::date and ${to}::date
          and (${status ?? null}::text is null or l.status = ${status ?? null})
          and (${userId ?? null}::int is null or l.user_id = ${userId ?? null})
          and ${isSeen(actor, sql`l.enterprise_id`, sql`l.user_id`)}
        ${BY_DAY_AND_NAME}`,
  );

export const leaveByIds = (db: Db, enterpriseId: number, ids: readonly number[]) =>
  db.rows(
    leaveRow,
    sql`${SELECT} where l.enterprise_id = ${enterpriseId} and l.id = any(${array(ids)}) ${BY_DAY_AND_NAME}`,
  );

export const findLeave = (db: Db, id: number): Promise<LeaveRow | undefined> =>
  db.row(leaveRow, sql`${SELECT} where l.id = ${id}`);

const idRow = z.object({ id: z.number() });

/** The ids of all pending days of the request that a day is of. */
export const pendingOfRequest = async (db: Db, id: number): Promise<number[]> =>
  (
    await db.rows(
      idRow,
      sql`select l.id from leave l join leave o on o.enterprise_id = l.enterprise_id and o.request_id = l.request_id
           where o.id = ${id} and l.status = 'pending'`,
    )
  ).map((row) => row.id);

const restRow = z.object({ user_id: z.number(), day: z.string(), from: z.string(), to: z.string() });

/** What people have asked for or rest by the hour on some dates. */
export async function restsOf(
  db: Db,
  enterpriseId: number,
  userIds: readonly number[],
  dates: readonly string[],
): Promise<(userId: number, date: string) => HoursOff[]> {
  const rows = await db.rows(
    restRow,
    sql`select user_id, day, rest_from as "from", rest_to as "to" from leave
         where enterprise_id = ${enterpriseId} and user_id = any(${array(userIds)}::int[])
           and day = any(${array(dates)}::date[]) and rest_from is not null and status <> 'rejected'
         order by rest_from`,
  );
  const known = grouped(rows, ({ user_id, day }) => `${user_id} ${day}`);
  return (userId, date) => known.get(`${userId} ${date}`) ?? [];
}

/** Locks all days of the requests of some days, always in the same order, so that two who answer do not block each other. */
export const lockRequests = (tx: Tx, enterpriseId: number, ids: readonly number[]): Promise<number> =>
  tx.run(sql`
    select from leave l
     where l.enterprise_id = ${enterpriseId}
       and l.request_id in (select request_id from leave where enterprise_id = ${enterpriseId} and id = any(${array(ids)}))
     order by l.id for update`);

interface Target {
  enterpriseId: number;
  ids: readonly number[];
  /** Reaches all days of this request. */
  requestId: string | null;
}

/** Some days, or all of the same request. */
const targets = ({ enterpriseId, ids, requestId }: Target) =>
  sql`l.enterprise_id = ${enterpriseId} and (l.id = any(${array(ids)}) or l.request_id = ${requestId}::uuid)`;

/** The dates of those in a status. */
export const datesOfTarget = async (tx: Tx, target: Target, status: LeaveStatus): Promise<string[]> =>
  (
    await tx.rows(
      z.object({ day: z.string() }),
      sql`select l.day::text as day from leave l where ${targets(target)} and l.status = ${status}`,
    )
  ).map(({ day }) => day);

/** Answers what is still pending. @returns the days that were answered now */
export const answerLeave = (
  tx: Tx,
  target: Target,
  answer: { status: 'approved' | 'rejected'; comment: string | null; by: number; at: Date },
) =>
  tx.rows(
    z.object({ day: z.string() }),
    sql`update leave l set status = ${answer.status}, answer_comment = ${answer.comment}, answered_by = ${answer.by},
               answered_at = ${answer.at}
         where ${targets(target)} and l.status = 'pending' returning l.day`,
  );

/** @returns how many were deleted */
export const deleteLeave = (tx: Tx, target: Target, onlyPending: boolean): Promise<number> =>
  tx.run(sql`delete from leave l where ${targets(target)} and (not ${onlyPending} or l.status = 'pending')`);

const person = z.object({ id: z.number() });

/** Who answers the requests of a person in an enterprise. */
export const answerersOf = (db: Db, enterpriseId: number, userId: number, roles: readonly string[]) =>
  db.rows(
    person,
    sql`select p.id from people p
         where p.enterprise_id = ${enterpriseId} and p.active and p.verified and p.role = any(${array(roles)})
           and ${isSeenBy(sql`p.enterprise_id`, sql`p.id`, sql`${userId}::int`)}`,
  );
