import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptionDetails } from '../../../domain/billing/billing.ts';
import { type Actor, roles } from '../../../domain/rights.ts';
import { localDateOf } from '../../../domain/time/localTime.ts';
import { monthBefore } from '../../../domain/time/months.ts';
import { DAY_MS } from '../../../domain/time/units.ts';
import { likePattern } from '../../db/list.ts';
import { array, type Db } from '../../db/rows.ts';
import { fixed } from '../../db/statements.ts';
import { isSeen } from '../../http/scope.ts';

/*
 * One statement for all companies and each kind of figure. Tables of which each enterprise has a shard of its own are
 * counted by enterprise and joined with tables that are everywhere, so that each shard counts what it has.
 */

type Ids = readonly number[];

const companyRow = z.object({
  id: z.number(),
  name: z.string(),
  cif: z.string().nullable(),
  subscription: subscriptionDetails.shape.status.nullable(),
});

export const companiesOf = (db: Db, ids: Ids) =>
  db.rows(
    companyRow,
    sql`select e.id, e.name, e.cif, s.status as subscription
          from enterprises e left join subscriptions s on s.enterprise_id = e.id
         where e.id = any(${array(ids)})`,
  );

/** First days of this month and of the one before, by the clock of an enterprise `e`. */
const months = (now: Date): SQL => sql`
  cross join lateral (select date_trunc('month', ${now}::timestamptz at time zone e.time_zone)::date as first) this
  cross join lateral (select (this.first - interval '1 month')::date as first) before`;

const HIRED = fixed(sql`(u.hired_at at time zone e.time_zone)::date`);
const LEFT = fixed(sql`coalesce(u.left_on, (u.left_at at time zone e.time_zone)::date)`);
/** Who belonged to the enterprise in the month before this one; the contract says when, where it is known. */
const WORKED_BEFORE = fixed(sql`(u.role <> 'advisor' and coalesce(u.hired_on, ${HIRED}) < this.first
     and (u.active or ${LEFT} >= before.first))`);

const peopleRow = z.object({
  id: z.number(),
  people: z.number(),
  joined: z.number(),
  left: z.number(),
  worked_before: z.number(),
});

export const peopleOf = (db: Db, ids: Ids, now: Date) =>
  db.rows(
    peopleRow,
    sql`select u.enterprise_id as id, (count(*) filter (where u.active))::int as people,
               (count(*) filter (where ${HIRED} >= this.first and ${HIRED} < this.first + interval '1 month'))::int as joined,
               (count(*) filter (where ${LEFT} >= this.first and ${LEFT} < this.first + interval '1 month'))::int as left,
               (count(*) filter (where ${WORKED_BEFORE}))::int as worked_before
          from enterprise_users u join enterprises e on e.id = u.enterprise_id ${months(now)}
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

/**
 * Holds for every enterprise, whatever its clock. With it PostgreSQL looks people's months up by their index instead of
 * reading all months that there are.
 */
const isMonthBefore = (now: Date): SQL =>
  sql`before.first = any(${array(monthsBefore(now).map((month) => `${month}-01`))}::date[])`;

/** The month before by any clock of the world, each `YYYY-MM`. */
const monthsBefore = (now: Date): string[] =>
  [now.getTime() - DAY_MS, now.getTime() + DAY_MS].map((at) => monthBefore(localDateOf(at, 'UTC')));

const doneRow = z.object({ id: z.number(), done: z.number() });

/** Closed months of the month before. */
export const closuresDoneOf = (db: Db, ids: Ids, now: Date) =>
  db.rows(
    doneRow,
    sql`select k.enterprise_id as id, count(*)::int as done
          from closures k
          join enterprises e on e.id = k.enterprise_id
          join enterprise_users u on u.enterprise_id = k.enterprise_id and u.user_id = k.user_id
         ${months(now)}
         where k.enterprise_id = any(${array(ids)}) and k.month = before.first and k.closed_at is not null
           and ${isMonthBefore(now)}
         group by k.enterprise_id`,
  );

const payslipsRow = z.object({ id: z.number(), handed: z.number() });

/** How many of those who worked in the month before have a payslip of it. */
export const payslipsOf = (db: Db, ids: Ids, now: Date) =>
  db.rows(
    payslipsRow,
    sql`select p.enterprise_id as id, count(distinct p.user_id)::int as handed
          from payrolls p
          join enterprises e on e.id = p.enterprise_id
          join enterprise_users u on u.enterprise_id = p.enterprise_id and u.user_id = p.user_id
         ${months(now)}
         where p.enterprise_id = any(${array(ids)}) and p.deleted_at is null and ${WORKED_BEFORE}
           and p.year = extract(year from before.first)::smallint and p.month = extract(month from before.first)::smallint
           and p.year = any(${array(monthsBefore(now).map((month) => Number(month.slice(0, 4))))}::smallint[])
           and p.month = any(${array(monthsBefore(now).map((month) => Number(month.slice(5))))}::smallint[])
           and ${isMonthBefore(now)}
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

/** Whose name or DNI has the text, active ones first, by name. */
export const peopleFound = (db: Db, actor: Actor, ids: Ids, text: string, most: number) =>
  db.rows(
    personRow,
    sql`select u.user_id as id, u.name, u.last_name, u.dni, u.active, u.role, u.enterprise_id, e.name as enterprise
          from enterprise_users u join enterprises e on e.id = u.enterprise_id
         where u.enterprise_id = any(${array(ids)}) and u.role <> 'advisor'
           and u.search like plain_text(${likePattern(text)})
           and plain_text(concat_ws(' ', u.name, u.last_name, u.dni)) like plain_text(${likePattern(text)})
           and ${isSeen(actor, sql`u.enterprise_id`, sql`u.user_id`)}
         order by u.active desc, u.sort_name, e.name collate "es-x-icu", u.user_id, u.enterprise_id limit ${most}`,
  );
