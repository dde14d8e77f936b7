import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptionDetails } from '#domain/operation/billing/billing.ts';
import { defaultLeaveTypes } from '#domain/constants.ts';
import { leaveParts } from '#domain/timekeeping/workPlan/leaveDays.ts';
import type { Actor } from '#domain/rights.ts';
import { closedMonthsNear } from '#server/db/closedMonths.ts';
import type { Db } from '#server/db/rows.ts';
import { zonePeriods, zonesOfPerson } from '#server/db/workCentres.ts';
import { isSeen } from '#server/http/scope.ts';

/** As many uploads as their screen shows. */
const UPLOADS = 30;

const factsRow = z.object({
  time_zone: z.string(),
  created_at: z.date(),
  seats: z.number().nullable(),
  used: z.number(),
  employees: z.boolean(),
  workplace: z.boolean(),
  schedule: z.boolean(),
  method: z.boolean(),
  punch: z.boolean(),
  status: subscriptionDetails.shape.status.nullable(),
  ends: z.date().nullable(),
  cancels: z.boolean().nullable(),
  proposals: z.number(),
  drafts: z.number(),
  unassigned: z.number(),
});

/** What an enterprise tells of itself, and what of it is but counted. */
export const factsOf = (db: Db, actor: Actor, id: number) =>
  db.row(
    factsRow,
    sql`select e.time_zone, e.created_at, e.employee_limit as seats, s.status, s.current_period_end as ends,
               s.cancel_at_period_end as cancels, e.latitude is not null as workplace,
               (select count(*)::int from enterprise_users
                 where enterprise_id = ${id} and active and role <> 'advisor') as used,
               exists (select from enterprise_users
                        where enterprise_id = ${id} and active and role in ('employee', 'manager')) as employees,
               exists (select from schedules where enterprise_id = ${id}) as schedule,
               e.clock_methods && '{2,3}' or exists (
                 select from enterprise_users where enterprise_id = ${id} and pin_hash is not null) as method,
               exists (select from time_entries where enterprise_id = ${id}) as punch,
               (select count(*)::int from corrections
                 where enterprise_id = ${id} and status = 'pending' and proposed_by <> user_id
                   and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)}) as proposals,
               u.drafts, u.unassigned
          from enterprises e
          left join subscriptions s on s.enterprise_id = ${id}
         cross join (
               select count(*) filter (where state = 'draft')::int as drafts,
                      coalesce(sum(jsonb_array_length(result -> 'unmatched')) filter (where state = 'done'), 0)::int as unassigned
                 from (select state, result from payroll_uploads
                        where enterprise_id = ${id} and state <> 'discarded' order by id desc limit ${UPLOADS}) latest) u
         where e.id = ${id}`,
  );

const correctionRow = z.object({
  id: z.number(),
  user_id: z.number(),
  zone_periods: zonePeriods,
  name: z.string(),
  last_name: z.string(),
  started_at: z.date(),
  ended_at: z.date().nullable(),
  standing_start: z.date().nullable(),
  standing_end: z.date().nullable(),
  reason: z.string(),
  annuls: z.boolean(),
  standing_date: z.string().nullable(),
  /** About it: `touched` says whether they are its own. */
  closed_months: z.array(z.string()),
  total: z.number(),
});

/** What people asked for and nobody has answered, the oldest first. */
export const pendingCorrections = (db: Db, actor: Actor, id: number, most: number) =>
  db.rows(
    correctionRow,
    sql`select c.id, c.user_id, ${zonesOfPerson('u')} as zone_periods, u.name, u.last_name, c.started_at, c.ended_at, t.started_at as standing_start,
               t.ended_at as standing_end, c.reason, c.annuls,
               t.local_date as standing_date, ${closedMonthsNear(sql`${id}`)} as closed_months,
               count(*) over ()::int as total
          from corrections c
          join enterprise_users u on u.enterprise_id = ${id} and u.user_id = c.user_id
          left join time_entries t on t.enterprise_id = ${id} and t.id = c.entry_id
         where c.enterprise_id = ${id} and c.status = 'pending' and c.proposed_by = c.user_id
           and ${isSeen(actor, sql`c.enterprise_id`, sql`c.user_id`)}
         order by c.created_at, c.id limit ${most}`,
  );

const leaveRow = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  type: z.string(),
  vacation: z.boolean(),
  from: z.string(),
  to: z.string(),
  /** Its days, each with the half of it that is asked for. */
  asked: z.array(z.object({ day: z.string(), part: z.enum(leaveParts) })),
  working_days: z.boolean(),
  rest_from: z.string().nullable(),
  rest_to: z.string().nullable(),
  total: z.number(),
});

/** Pending leave by request, that asked for first at the top. @param confidential whether the kinds that are, too */
export const pendingLeave = (db: Db, actor: Actor, id: number, confidential: boolean, most: number) =>
  db.rows(
    leaveRow,
    sql`select min(l.id) as id, l.user_id, u.name, u.last_name, t.name as type, t.name = ${defaultLeaveTypes[0]} as vacation,
               min(l.day) as "from", max(l.day) as "to",
               min(l.rest_from) as rest_from, min(l.rest_to) as rest_to,
               json_agg(json_build_object('day', l.day, 'part', l.part)) as asked, t.working_days, count(*) over ()::int as total
          from leave l
          join enterprise_users u on u.enterprise_id = ${id} and u.user_id = l.user_id
          join leave_types t on t.enterprise_id = ${id} and t.id = l.leave_type_id
         where l.enterprise_id = ${id} and l.status = 'pending' and (not t.confidential or ${confidential})
           and ${isSeen(actor, sql`l.enterprise_id`, sql`l.user_id`)}
         group by l.request_id, l.user_id, u.name, u.last_name, t.name, t.working_days
         order by min(l.created_at), min(l.id) limit ${most}`,
  );

const closureRow = z.object({
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  months: z.array(z.string()),
  total: z.number(),
});

/** Closed months that those who are still there have not signed, by person; who has most at the top. */
export const unsignedClosures = (db: Db, actor: Actor, id: number, most: number) =>
  db.rows(
    closureRow,
    sql`select k.user_id, u.name, u.last_name, array_agg(to_char(k.month, 'YYYY-MM') order by k.month) as months,
               (sum(count(*)) over ())::int as total
          from closures k
          join enterprise_users u on u.enterprise_id = ${id} and u.user_id = k.user_id and u.active
         where k.enterprise_id = ${id} and k.closed_at is not null and k.signed_at is null
           and ${isSeen(actor, sql`k.enterprise_id`, sql`k.user_id`)}
         group by k.user_id, u.name, u.last_name, u.sort_name
         order by count(*) desc, u.sort_name, k.user_id limit ${most}`,
  );

const memberRow = z.object({
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  since: z.date().nullable(),
  paused: z.boolean(),
  /** Local date of their latest entry of these days. */
  latest: z.string().nullable(),
});
export type Member = z.output<typeof memberRow>;

interface Now {
  /** Local dates: today's of everybody. */
  readonly from: string;
  readonly to: string;
  /** What is open since then or before was forgotten. */
  readonly forgotten: Date;
}

/** Everybody who may clock in, by name, with what they have done of late. */
export const membersToday = (db: Db, actor: Actor, id: number, { from, to, forgotten }: Now) =>
  db.rows(
    memberRow,
    sql`select u.user_id, u.name, u.last_name, p.since, coalesce(p.paused, false) as paused, p.latest
          from enterprise_users u
          left join (
               select user_id, max(started_at) filter (where is_open) as since,
                      bool_or(is_open and paused_since is not null) as paused, max(local_date) as latest
                 from (select *, ended_at is null and started_at > ${forgotten} as is_open from time_entries
                        where enterprise_id = ${id} and local_date between ${from}::date - 1 and ${to}::date) t
                group by user_id) p on p.user_id = u.user_id
         where u.enterprise_id = ${id} and u.active and u.role <> 'advisor'
           and ${isSeen(actor, sql`u.enterprise_id`, sql`u.user_id`)}
         order by u.sort_name, u.user_id`,
  );
