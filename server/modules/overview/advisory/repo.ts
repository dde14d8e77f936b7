import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Months } from '#domain/overview/advisory/months.ts';
import { subscriptionDetails } from '#domain/operation/billing/billing.ts';
import { type Actor, roles } from '#domain/rights.ts';
import { lastDay } from '#server/db/employment.ts';
import { hasWords } from '#server/db/list.ts';
import { array, type Db } from '#server/db/rows.ts';
import { isSeen } from '#server/http/scope.ts';
import { isOfMonthBefore, workedBefore } from '#server/modules/organization/employees/index.ts';

/*
 * One statement for all companies of a zone and each kind of figure. The months are given by value: PostgreSQL then looks
 * them up by their index, where months worked out for each company would make it read all that there are.
 */

type Ids = readonly number[];

const companyRow = z.object({
  id: z.number(),
  name: z.string(),
  cif: z.string().nullable(),
  time_zone: z.string(),
  subscription: subscriptionDetails.shape.status.nullable(),
});

export const companiesOf = (db: Db, ids: Ids) =>
  db.rows(
    companyRow,
    sql`select e.id, e.name, e.cif, e.time_zone, s.status as subscription
          from enterprises e left join subscriptions s on s.enterprise_id = e.id
         where e.id = any(${array(ids)})`,
  );

/** Whether somebody left in this month. */
const leftNow = ({ zone, first, firstAfter }: Months): SQL => {
  const last = lastDay({ member: 'u', zone: sql`${zone}` });
  return sql`(${last} >= ${first}::date and ${last} < ${firstAfter}::date)`;
};

const peopleRow = z.object({
  id: z.number(),
  people: z.number(),
  joined: z.number(),
  left: z.number(),
  worked_before: z.number(),
});

export const peopleOf = (db: Db, ids: Ids, months: Months) =>
  db.rows(
    peopleRow,
    sql`select u.enterprise_id as id, (count(*) filter (where u.active))::int as people,
               (count(*) filter (where u.hired_at >= ${months.begins} and u.hired_at < ${months.beginsAfter}))::int as joined,
               (count(*) filter (where ${leftNow(months)}))::int as left,
               (count(*) filter (where ${workedBefore(months)}))::int as worked_before
          from enterprise_users u
         where u.enterprise_id = any(${array(ids)}) and u.role <> 'advisor'
         group by u.enterprise_id`,
  );

const openRow = z.object({ id: z.number(), open_entries: z.number() });

/** @param since what is open and began then or before was forgotten */
export const openEntriesOf = (db: Db, ids: Ids, since: Date) =>
  db.rows(
    openRow,
    sql`select enterprise_id as id, count(*)::int as open_entries from time_entries
         where enterprise_id = any(${array(ids)}) and ended_at is null and started_at <= ${since}
         group by enterprise_id`,
  );

const dueRow = z.object({ id: z.number(), open: z.number(), unsigned: z.number() });

/** Months that are not closed, or closed and not signed. */
export const closuresDueOf = (db: Db, ids: Ids) =>
  db.rows(
    dueRow,
    sql`select k.enterprise_id as id, (count(*) filter (where k.closed_at is null))::int as open,
               (count(*) filter (where k.closed_at is not null and u.active))::int as unsigned
          from closures k join enterprise_users u on u.enterprise_id = k.enterprise_id and u.user_id = k.user_id
         where k.enterprise_id = any(${array(ids)})
           and (k.closed_at is null or k.closed_at is not null and k.signed_at is null)
         group by k.enterprise_id`,
  );

const doneRow = z.object({ id: z.number(), done: z.number() });

/** Closed months of the month before. */
export const closuresDoneOf = (db: Db, ids: Ids, { firstBefore }: Months) =>
  db.rows(
    doneRow,
    sql`select enterprise_id as id, count(*)::int as done from closures
         where enterprise_id = any(${array(ids)}) and month = ${firstBefore}::date and closed_at is not null
         group by enterprise_id`,
  );

const payslipsRow = z.object({ id: z.number(), handed: z.number() });

/** How many of those who worked in the month before have a payslip of it. */
export const payslipsOf = (db: Db, ids: Ids, months: Months) =>
  db.rows(
    payslipsRow,
    sql`select p.enterprise_id as id, count(distinct p.user_id)::int as handed
          from payrolls p
          join enterprise_users u on u.enterprise_id = p.enterprise_id and u.user_id = p.user_id
         where p.enterprise_id = any(${array(ids)}) and ${workedBefore(months)} and ${isOfMonthBefore(months)}
         group by p.enterprise_id`,
  );

const requestsRow = z.object({ id: z.number(), requests: z.number() });

/** What people asked for and nobody has answered. */
export const correctionsOf = (db: Db, ids: Ids) =>
  db.rows(
    requestsRow,
    sql`select enterprise_id as id, count(*)::int as requests from corrections
         where enterprise_id = any(${array(ids)}) and status = 'pending' and proposed_by = user_id
         group by enterprise_id`,
  );

export const leaveRequestsOf = (db: Db, ids: Ids) =>
  db.rows(
    requestsRow,
    sql`select enterprise_id as id, count(distinct request_id)::int as requests from leave
         where enterprise_id = any(${array(ids)}) and status = 'pending'
         group by enterprise_id`,
  );

const personRow = z.object({
  id: z.number(),
  name: z.string(),
  last_name: z.string(),
  dni: z.string().nullable(),
  active: z.boolean(),
  role: z.enum(roles),
  enterprise_id: z.number(),
  enterprise: z.string(),
});
export type PersonRow = z.output<typeof personRow>;

/** Whose name or DNI has every word of the text, active ones first, by name. */
export const peopleFound = (db: Db, actor: Actor, ids: Ids, text: string, most: number) =>
  db.rows(
    personRow,
    sql`select u.user_id as id, u.name, u.last_name, u.dni, u.active, u.role, u.enterprise_id, e.name as enterprise
          from enterprise_users u join enterprises e on e.id = u.enterprise_id
         where u.enterprise_id = any(${array(ids)}) and u.role <> 'advisor'
           and ${hasWords(sql`u.search`, text)}
           and ${hasWords(sql`plain_text(concat_ws(' ', u.name, u.last_name, u.dni))`, text)}
           and ${isSeen(actor, sql`u.enterprise_id`, sql`u.user_id`)}
         order by u.active desc, u.sort_name, e.name collate "es-x-icu", u.user_id, u.enterprise_id limit ${most}`,
  );
