import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type LeavePart, leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import { monthBasis } from '#domain/timekeeping/workPlan/monthBasis.ts';
import { noticeKinds } from '#domain/planning/leave/leaveNotices.ts';
import { incapacities } from '#domain/planning/leave/leaveTypes.ts';
import type { LeavePolicy } from '#domain/planning/leave/leaveBalances.ts';
import type { Actor } from '#domain/rights.ts';
import { dayOfEveryYear } from '#domain/time/months.ts';
import { contractStart, lastDay } from '#server/db/employment.ts';
import { array, type Db } from '#server/db/rows.ts';
import { assignments } from '#server/db/statements.ts';
import { isSeen } from '#server/http/scope.ts';

const settingsRow = z.object({
  /** Release 1.0.0 accepted 29 February. */
  carry_over_until: z.string().transform(dayOfEveryYear).nullable(),
  carry_over_max: z.number().nullable(),
  time_zone: z.string(),
  /** First year that the enterprise is kept here. */
  since: z.number(),
  rules_from: z.string(),
  /** Days of the type «Vacaciones»: counted in working days. */
  working_days: z.boolean(),
});

export const settingsOf = (db: Db, enterpriseId: number) =>
  db.row(
    settingsRow,
    sql`select carry_over_until, carry_over_max, time_zone, rules_from,
               coalesce((select t.working_days from leave_types t where t.enterprise_id = enterprises.id and t.id = 1), true)
                 as working_days,
               extract(year from created_at at time zone time_zone)::int as since
          from enterprises where id = ${enterpriseId}`,
  );

export const savePolicy = (db: Db, enterpriseId: number, policy: LeavePolicy): Promise<number> =>
  db.run(sql`
    update enterprises set carry_over_until = ${policy.carry_over_until}, carry_over_max = ${policy.carry_over_max}
     where id = ${enterpriseId}`);

export const saveContractDates = (
  db: Db,
  enterpriseId: number,
  userId: number,
  dates: { hired_on: string | null; left_on: string | null; carried_days?: number | undefined },
): Promise<number> =>
  db.run(sql`
    update enterprise_users set ${assignments(dates)}
     where enterprise_id = ${enterpriseId} and user_id = ${userId}`);

/** Null: everybody. */
const isOneOf = (person: SQL, ids: readonly number[] | null): SQL =>
  ids === null ? sql`true` : sql`${person} = any(${array(ids)}::int[])`;

const worker = z.object({
  id: z.number(),
  team_ids: z.array(z.number()),
  /** In the order of their beginning. */
  terms: z.array(
    z.object({
      valid_from: z.string(),
      vacation_days: z.number(),
      flexible_days: z.boolean(),
      days_of_week: z.array(z.number()),
      agreement: z.object({ extra_holidays: z.string().nullable() }).nullable(),
    }),
  ),
});

/** What says when a person works, beside the calendar. */
export type Worker = z.output<typeof worker>;

const balancePerson = worker.extend({
  name: z.string(),
  last_name: z.string(),
  hired: z.string(),
  left: z.string().nullable(),
  /** First and last day of the contract where they were said; null where not. */
  hired_on: z.string().nullable(),
  left_on: z.string().nullable(),
  carried_days: z.number(),
  notices: z.array(
    z.object({ lastDay: z.string(), kind: z.enum(noticeKinds), days: z.number(), notifiedOn: z.string() }),
  ),
});

export type BalancePerson = z.output<typeof balancePerson>;

/** Teams and terms of work of `eu`. */
const WORKER = sql`
  (select coalesce(json_agg(tm.team_id), '[]') from team_members tm
    where tm.enterprise_id = eu.enterprise_id and tm.user_id = eu.user_id) as team_ids,
  (select coalesce(json_agg(json_build_object('valid_from', w.valid_from, 'vacation_days', w.vacation_days,
                                     'flexible_days', w.flexible_days, 'days_of_week', w.days_of_week,
                                     'agreement', (select json_build_object('extra_holidays', a.extra_holidays)
                                                     from agreements a where a.id = w.agreement_id
                                                      and a.enterprise_id = w.enterprise_id))
                   order by w.valid_from), '[]')
     from work_terms w where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id) as terms`;

const closedWorker = worker.extend({
  /** Holidays by which closed months were counted, those of the agreement among them. */
  closed: z.record(z.string(), monthBasis.shape.holidays),
});

/** Some people of an enterprise, those who left it too, with their closed months between two local dates. */
export const workersOf = (
  db: Db,
  enterpriseId: number,
  userIds: readonly number[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<z.output<typeof closedWorker>[]> =>
  db.rows(
    closedWorker,
    sql`select eu.user_id as id, ${WORKER},
               (select coalesce(json_object_agg(to_char(k.month, 'YYYY-MM'), k.basis->'holidays'), '{}') from closures k
                 where k.enterprise_id = ${enterpriseId} and k.user_id = eu.user_id and k.closed_at is not null
                   and k.basis is not null and k.month between date_trunc('month', ${from}::timestamp) and ${to}::date) as closed
          from enterprise_users eu
         where eu.enterprise_id = ${enterpriseId} and eu.user_id = any(${array(userIds)}::int[])`,
  );

/** People of whom the actor may know, or a job, who are or were under contract in the year, by name. */
export const balancePeople = (
  db: Db,
  {
    enterpriseId,
    zone,
    year,
    userIds,
    actor,
  }: { enterpriseId: number; zone: string; year: number; userIds: readonly number[] | null; actor: Actor | null },
) => {
  const of = { member: 'eu', zone: sql`${zone}` };
  return db.rows(
    balancePerson,
    sql`select p.id, p.name, p.last_name, p.hired, p.left, p.hired_on, p.left_on, p.carried_days, p.notices, p.team_ids,
               p.terms from (
          select eu.user_id as id, eu.name, eu.last_name, eu.active, eu.sort_name,
                 to_char(${contractStart(of)}, 'YYYY-MM-DD') as hired,
                 to_char(${lastDay(of)}, 'YYYY-MM-DD') as left,
                 eu.hired_on, eu.left_on, eu.carried_days,
                 (select coalesce(json_agg(json_build_object('lastDay', n.last_day, 'kind', n.kind, 'days', n.days,
                                                             'notifiedOn', n.notified_on) order by n.last_day, n.kind), '[]')
                    from leave_notices n where n.enterprise_id = ${enterpriseId} and n.user_id = eu.user_id) as notices,
                 ${WORKER}
            from enterprise_users eu
           where eu.enterprise_id = ${enterpriseId} and eu.role <> 'advisor'
             and ${isOneOf(sql`eu.user_id`, userIds)}
             and ${actor ? isSeen(actor, sql`eu.enterprise_id`, sql`eu.user_id`) : sql`true`}) p
         where p.hired <= ${`${year}-12-31`}
           and ((p.active and p.left is null) or p.left >= ${`${year}-01-01`})
         order by p.sort_name, p.id`,
  );
};

const takenRow = z.object({
  user_id: z.number(),
  day: z.string(),
  part: z.enum(leaveParts),
  status: z.enum(['approved', 'pending']),
  working_days: z.boolean(),
  counts: z.boolean(),
  incapacity: z.enum(incapacities),
});

export type TakenRow = z.output<typeof takenRow>;

/** Leave that counts against the balance, or keeps vacation from being taken, rejected aside. */
export const countedLeave = (
  db: Db,
  enterpriseId: number,
  from: string,
  to: string,
  userIds: readonly number[] | null,
) =>
  db.rows(
    takenRow,
    sql`select l.user_id, l.day, l.part, l.status, t.working_days, t.counts_against_balance as counts, t.incapacity
          from leave l join leave_types t on t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
         where l.enterprise_id = ${enterpriseId} and l.day between ${from} and ${to}
           and ${isOneOf(sql`l.user_id`, userIds)}
           and (l.status <> 'rejected' and t.counts_against_balance
                or l.status = 'approved' and l.part = 'full' and t.incapacity <> 'none')`,
  );

const takenDate = z.object({ user_id: z.number(), day: z.string() });

/**
 * Dates of a range on which people have leave already that shares a half with `part`, by person. Of hours only whole and half
 * days count: others of the day may stand beside them.
 */
export async function takenDates(
  db: Db,
  enterpriseId: number,
  userIds: readonly number[],
  { from, to, part, isByHour }: { from: string; to: string; part: LeavePart; isByHour: boolean },
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const free = part === 'morning' ? 'afternoon' : part === 'afternoon' ? 'morning' : '';
  const rows = await db.rows(
    takenDate,
    sql`select user_id, day from leave
         where enterprise_id = ${enterpriseId} and user_id = any(${array(userIds)}::int[])
           and day between ${from} and ${to} and status <> 'rejected' and part <> ${free}
           and (rest_from is null or not ${isByHour})`,
  );
  const byPerson = new Map<number, Set<string>>();
  for (const { user_id: id, day } of rows) byPerson.set(id, (byPerson.get(id) ?? new Set()).add(day));
  return byPerson;
}
