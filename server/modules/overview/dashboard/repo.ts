import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { timeZones } from '#domain/constants.ts';
import { punchKinds } from '#domain/overview/dashboard/dashboard.ts';
import { localDateOf } from '#domain/time/localTime.ts';
import { shownUnits } from '#domain/time/shownUnits.ts';
import type { Actor } from '#domain/rights.ts';
import { array, type Db } from '#server/db/rows.ts';
import { workedSql } from '#server/db/shownTime.ts';
import { isSeen } from '#server/http/scope.ts';

const figuresRow = z.object({
  totalEmployees: z.number(),
  activeEmployees: z.number(),
  clockInsToday: z.number(),
  newEnterprises: z.number(),
});

interface Enterprises {
  readonly all: readonly number[];
  /** Those of which the actor sees time. */
  readonly timed: readonly number[];
}

/**
 * It is one of two local dates by the clocks that there are, or one alone. Who belongs on the later one to a centre where it has
 * begun is in it, everybody else in the one before (`dateIn`).
 */
const latestDate = (now: Date): string =>
  timeZones.map((zone) => localDateOf(now.getTime(), zone)).reduce((one, other) => (other > one ? other : one));

/**
 * Advisors are no employees; each enterprise's today and month are those of its own zone, a person's today that of their own:
 * `elsewhere` are those for whom it is another day than for their enterprise, nobody for most of the day.
 */
export async function figuresOf(db: Db, actor: Actor, { all, timed }: Enterprises, now: Date) {
  const ids = array(all);
  const seen = isSeen(actor, sql`enterprise_id`, sql`user_id`);
  const row = await db.row(
    figuresRow,
    sql`with elsewhere as materialized (
          select m.enterprise_id, m.user_id, (${now}::timestamptz at time zone c.time_zone)::date as today
            from work_centre_members m
            join enterprises e on e.id = m.enterprise_id
            join work_centres c on c.enterprise_id = m.enterprise_id and c.id = m.work_centre_id
             and (${now}::timestamptz at time zone c.time_zone)::date <> (${now}::timestamptz at time zone e.time_zone)::date
           where m.enterprise_id = any(${array(timed)})
             and m.valid_from = (select max(o.valid_from) from work_centre_members o
                                  where o.enterprise_id = m.enterprise_id and o.user_id = m.user_id
                                    and o.valid_from <= ${latestDate(now)}))
        select (select count(*)::int from enterprise_users
                 where enterprise_id = any(${ids}) and role <> 'advisor' and ${seen}) as "totalEmployees",
               (select count(*)::int from enterprise_users
                 where enterprise_id = any(${ids}) and role <> 'advisor' and active and ${seen}) as "activeEmployees",
               (select count(*)::int from enterprises e join time_entries t on t.enterprise_id = e.id
                  and t.local_date = (${now}::timestamptz at time zone e.time_zone)::date
                 where e.id = any(${array(timed)}) and (t.enterprise_id, t.user_id) not in (select enterprise_id, user_id from elsewhere)
                   and ${isSeen(actor, sql`t.enterprise_id`, sql`t.user_id`)})
               + (select count(*)::int from elsewhere o
                    join time_entries t on t.enterprise_id = o.enterprise_id and t.user_id = o.user_id and t.local_date = o.today
                   where t.enterprise_id = any(${array(timed)})
                     and ${isSeen(actor, sql`t.enterprise_id`, sql`t.user_id`)}) as "clockInsToday",
               (select count(*)::int from enterprises e where e.id = any(${ids})
                  and date_trunc('month', e.created_at at time zone e.time_zone)
                    = date_trunc('month', ${now}::timestamptz at time zone e.time_zone)) as "newEnterprises"`,
  );
  return row ?? { totalEmployees: 0, activeEmployees: 0, clockInsToday: 0, newEnterprises: 0 };
}

const enterpriseLine = z.object({
  id: z.number(),
  name: z.string(),
  time_zone: z.string(),
  activeEmployees: z.number(),
});

export const enterpriseLines = (db: Db, actor: Actor, ids: readonly number[]) =>
  db.rows(
    enterpriseLine,
    sql`select e.id, e.name, e.time_zone,
               (select count(*)::int from enterprise_users eu
                 where eu.enterprise_id = e.id and eu.active and eu.role <> 'advisor'
                   and ${isSeen(actor, sql`eu.enterprise_id`, sql`eu.user_id`)}) as "activeEmployees"
          from enterprises e where e.id = any(${array(ids)}) order by e.name collate "es-x-icu"`,
  );

const punchLine = z.object({
  entry_id: z.number(),
  local_date: z.string(),
  kind: z.enum(punchKinds),
  at: z.date(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  started_at: z.date(),
  ended_at: z.date().nullable(),
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  enterprise_id: z.number(),
});

/**
 * The newest entries by their dates reach back to a date; with clocks an hour apart, one of the day before may be newer than some of these.
 * @returns SELECT of the newest entries and exits of an enterprise, by index
 */
const latestIn = (actor: Actor, enterpriseId: number, most: number): SQL => sql`(
  select t.id as entry_id, t.local_date, k.kind, k.at, k.latitude, k.longitude, t.started_at, t.ended_at, t.user_id, t.enterprise_id
    from (select * from time_entries
           where enterprise_id = ${enterpriseId} and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)}
             and local_date >= (select min(local_date) from (
                   select local_date from time_entries
                    where enterprise_id = ${enterpriseId} and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)}
                    order by local_date desc limit ${most}) latest)
                 - (select count(*)::int from (
                   select from work_centres where enterprise_id = ${enterpriseId} and time_zone is not null limit 1) zone)
           order by started_at desc limit ${most}) t
   cross join lateral (values ('entrada', t.started_at, t.start_latitude, t.start_longitude),
                              ('salida', t.ended_at, t.end_latitude, t.end_longitude)) as k(kind, at, latitude, longitude)
   where k.at is not null
   order by k.at desc limit ${most})`;

/** The newest entries and exits: each enterprise's latest, then the newest of all. */
export async function latestPunches(db: Db, actor: Actor, ids: readonly number[], most: number) {
  if (ids.length === 0) return [];
  const ofEach = ids.map((id) => latestIn(actor, id, most));
  return db.rows(
    punchLine,
    sql`select p.*, u.name, u.last_name
          from (select * from (${sql.join(ofEach, sql` union all `)}) punch order by at desc limit ${most}) p
          join enterprise_users u using (enterprise_id, user_id) order by p.at desc, p.entry_id desc`,
  );
}

const hireLine = z.object({
  id: z.number(),
  name: z.string(),
  last_name: z.string(),
  enterprise_id: z.number(),
  title: z.string().nullable(),
  hired_at: z.date(),
});

/** People hired during the last month, newest first. */
export const recentPeople = (db: Db, actor: Actor, ids: readonly number[], now: Date, most: number) =>
  db.rows(
    hireLine,
    sql`select eu.user_id as id, eu.name, eu.last_name, eu.enterprise_id, eu.title, eu.hired_at
          from enterprise_users eu
         where eu.enterprise_id = any(${array(ids)}) and eu.active and eu.role <> 'advisor'
           and eu.hired_at > ${now}::timestamptz - interval '1 month' and eu.hired_at <= ${now}
           and ${isSeen(actor, sql`eu.enterprise_id`, sql`eu.user_id`)}
         order by eu.hired_at desc, eu.user_id desc limit ${most}`,
  );

const WORKED = workedSql({ unit: shownUnits.screen, ended: 'ended_at' });

const workedDay = z.object({ date: z.string(), worked: z.number() });

/** Milliseconds worked per local date, as screens show them, in the entries that are closed. */
export const workedPerDay = (db: Db, actor: Actor, ids: readonly number[], from: string, to: string) =>
  db.rows(
    workedDay,
    sql`select local_date as date, sum(${sql.raw(WORKED)})::bigint as worked
          from time_entries
         where enterprise_id = any(${array(ids)}) and local_date between ${from} and ${to} and ended_at is not null
           and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)} group by 1`,
  );

const memberRow = z.object({ enterprise_id: z.number(), user_id: z.number() });

/** Everybody whose hours count in the chart. */
export const employeesOf = (db: Db, actor: Actor, ids: readonly number[]) =>
  db.rows(
    memberRow,
    sql`select enterprise_id, user_id from enterprise_users
         where enterprise_id = any(${array(ids)}) and active and role = 'employee'
           and ${isSeen(actor, sql`enterprise_id`, sql`user_id`)}`,
  );
