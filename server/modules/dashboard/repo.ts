import { shownUnits } from '../../../domain/time/shownUnits.ts';
import type { Database } from '../../db/connect.ts';
import { workedSql } from '../../db/shownTime.ts';

interface Figures {
  totalEmployees: number;
  activeEmployees: number;
  clockInsToday: number;
  newEnterprises: number;
}

/** Advisors are no employees; each enterprise's today and month are those of its own zone. */
export async function figuresOf(database: Database, ids: readonly number[], now: Date): Promise<Figures> {
  const [row] = await database.query<Figures>(
    `select (select count(*)::int from enterprise_users where enterprise_id = any($1) and role <> 'advisor') as "totalEmployees",
            (select count(*)::int from enterprise_users where enterprise_id = any($1) and role <> 'advisor' and active) as "activeEmployees",
            (select count(*)::int from enterprises e join time_entries t on t.enterprise_id = e.id
               and t.local_date = ($2::timestamptz at time zone e.time_zone)::date where e.id = any($1)) as "clockInsToday",
            (select count(*)::int from enterprises e where e.id = any($1)
               and date_trunc('month', e.created_at at time zone e.time_zone)
                 = date_trunc('month', $2::timestamptz at time zone e.time_zone)) as "newEnterprises"`,
    [ids, now],
  );
  return row ?? { totalEmployees: 0, activeEmployees: 0, clockInsToday: 0, newEnterprises: 0 };
}

interface EnterpriseLine {
  id: number;
  name: string;
  time_zone: string;
  activeEmployees: number;
}

export const enterpriseLines = (database: Database, ids: readonly number[]) =>
  database.query<EnterpriseLine>(
    `select e.id, e.name, e.time_zone,
            (select count(*)::int from enterprise_users eu
              where eu.enterprise_id = e.id and eu.active and eu.role <> 'advisor') as "activeEmployees"
       from enterprises e where e.id = any($1) order by e.name collate "es-x-icu"`,
    [ids],
  );

interface PunchLine {
  entry_id: number;
  kind: 'entrada' | 'salida';
  at: Date;
  latitude: number | null;
  longitude: number | null;
  started_at: Date;
  ended_at: Date | null;
  user_id: number;
  name: string;
  last_name: string;
  enterprise_id: number;
}

/** The newest entries and exits: each enterprise's latest by index, then the newest of all. */
export const latestPunches = (database: Database, ids: readonly number[], most: number) =>
  database.query<PunchLine>(
    `select p.*, u.name, u.last_name from (
       select punch.* from unnest($1::int[]) as e(id) cross join lateral (
         select t.id as entry_id, k.kind, k.at, k.latitude, k.longitude, t.started_at, t.ended_at, t.user_id, t.enterprise_id
           from (select * from time_entries where enterprise_id = e.id
                  order by local_date desc, started_at desc limit $2) t
          cross join lateral (values ('entrada', t.started_at, t.start_latitude, t.start_longitude),
                                     ('salida', t.ended_at, t.end_latitude, t.end_longitude)) as k(kind, at, latitude, longitude)
          where k.at is not null
          order by k.at desc limit $2) punch
        order by punch.at desc limit $2) p
      join enterprise_users u using (enterprise_id, user_id) order by p.at desc, p.entry_id desc`,
    [ids, most],
  );

interface HireLine {
  id: number;
  name: string;
  last_name: string;
  enterprise_id: number;
  title: string | null;
  hired_at: Date;
}

/** People hired during the last month, newest first. */
export const recentPeople = (database: Database, ids: readonly number[], now: Date, most: number) =>
  database.query<HireLine>(
    `select eu.user_id as id, eu.name, eu.last_name, eu.enterprise_id, eu.title, eu.hired_at
       from enterprise_users eu
      where eu.enterprise_id = any($1) and eu.active and eu.role <> 'advisor'
        and eu.hired_at > $2::timestamptz - interval '1 month' and eu.hired_at <= $2
      order by eu.hired_at desc, eu.user_id desc limit $3`,
    [ids, now, most],
  );

/** Milliseconds worked per local date, as screens show them; open entries count up to `now`. */
export const workedPerDay = (database: Database, ids: readonly number[], from: string, to: string, now: Date) =>
  database.query<{ date: string; worked: number }>(
    `select local_date as date,
            sum(${workedSql({ unit: shownUnits.screen, ended: 'coalesce(ended_at, paused_since, $4)' })})::bigint as worked
       from time_entries where enterprise_id = any($1) and local_date between $2 and $3 group by 1`,
    [ids, from, to, now],
  );

interface Member {
  enterprise_id: number;
  user_id: number;
}

/** Everybody whose hours count in the chart. */
export const employeesOf = (database: Database, ids: readonly number[]) =>
  database.query<Member>(
    `select enterprise_id, user_id from enterprise_users where enterprise_id = any($1) and active and role = 'employee'`,
    [ids],
  );
