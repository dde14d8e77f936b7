import { sql } from 'drizzle-orm';
import { timeZones } from '../../../domain/constants.ts';
import type { Role } from '../../../domain/rights.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { likePattern, type Window } from '../../db/list.ts';

export interface PersonRow {
  id: number;
  enterprise_id: number;
  name: string;
  last_name: string;
  email: string;
  dni: string | null;
  birth_date: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  country: string | null;
  /** The account's address was verified, whoever it was for. */
  verified: boolean;
  /** The account's owner accepted to belong to this enterprise. */
  accepted: boolean;
  role: Role;
  active: boolean;
  title: string | null;
  hired_at: Date;
  /** When this enterprise erased what it need not keep of the person. */
  erased_at: Date | null;
  hours: number | null;
  contract_type: 'full' | 'partial' | null;
  hours_type: 'daily' | 'weekly' | 'monthly' | null;
  flexible_days: boolean | null;
  days_of_week: number[] | null;
  quantity_days: number | null;
  has_complementary_hours: boolean | null;
  complementary_hours: number | null;
  vacation_days: number | null;
  teams: { id: number; name: string }[];
}

/** A person of a `page`, with the work terms in force today and their teams: looked up once the page is cut. */
const COLUMNS = `
         u.id, p.enterprise_id, p.name, p.last_name, u.email, p.dni, p.birth_date, p.phone, p.address, p.city, p.state,
         p.zip_code, p.country, u.email_verified_at is not null as verified, p.accepted_at is not null as accepted,
         p.role, p.active, p.title, p.hired_at, p.erased_at,
         w.hours::float8 as hours, w.contract_type, w.hours_type, w.flexible_days, w.days_of_week, w.quantity_days,
         w.has_complementary_hours, w.complementary_hours::float8 as complementary_hours, w.vacation_days,
         (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
            from team_members tm join teams t on t.id = tm.team_id
           where tm.enterprise_id = p.enterprise_id and tm.user_id = u.id) as teams`;
const JOINS = `
    left join users u on u.id = p.user_id
    left join lateral (
      select * from work_terms w
       where w.enterprise_id = p.enterprise_id and w.user_id = p.user_id
       order by w.valid_from <= current_date desc, w.valid_from desc limit 1) w on true`;
const PERSON = `select ${COLUMNS} from page p ${JOINS}`;

/** They begin with WITH, yet only read. */
const reading = { idempotent: true };

/** Without a join to the account where the membership says enough to sort. */
const orders: Record<string, { sql: string; account: boolean }> = {
  name: { sql: 'eu.sort_name', account: false },
  last_name: { sql: 'eu.last_name collate "es-x-icu"', account: false },
  email: { sql: 'u.email', account: true },
  title: { sql: 'eu.title collate "es-x-icu"', account: false },
  created_at: { sql: 'eu.hired_at', account: false },
  hours: {
    sql: `(select w.hours from work_terms w where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id
            order by w.valid_from <= current_date desc, w.valid_from desc limit 1)`,
    account: false,
  },
};
const byName = { sql: 'eu.sort_name', account: false };

const MATCHES = `eu.enterprise_id = $1
  and ($2::text[] is null or eu.role = any($2))
  and ($3::boolean is null or eu.active = $3)
  and ($4 = '' or eu.search like plain_text($5))
  and ($6::int[] is null or eu.user_id = any($6))`;

interface PeoplePage {
  rows: PersonRow[];
  total: number;
  zone: string;
}

/** What both ways of reading a page are given. */
interface PageQuery {
  readonly matching: readonly unknown[];
  readonly orderBy: string;
  readonly direction: string;
  /** Joins the account, where the order needs it. */
  readonly join: string;
  readonly window: Window;
}

/** A page of an enterprise's people, how many there are, and its time zone. `active` in the filter is 1 or 0. */
export function listPeople(
  database: Database,
  enterpriseId: number,
  roles: readonly string[] | null,
  window: Window,
): Promise<PeoplePage> {
  const active = window.filter.active === undefined ? null : Number(window.filter.active) === 1;
  const order = orders[window.sort.field] ?? byName;
  const query = {
    matching: [enterpriseId, roles, active, window.search, likePattern(window.search), window.ids],
    orderBy: order.sql,
    direction: `${window.sort.direction} nulls last`,
    join: order.account ? 'join users u on u.id = eu.user_id' : '',
    window,
  };
  return window.search === '' ? readPage(database, query) : searchPage(database, query);
}

/** Cuts the page by an index while the others are counted beside it. */
async function readPage(database: Database, query: PageQuery): Promise<PeoplePage> {
  const { matching, orderBy, direction, join, window } = query;
  const [counted, rows] = await Promise.all([
    // The longer of the two goes first.
    database.query<{ total: number; zone: string }>(
      `select (select count(*) from enterprise_users eu where ${MATCHES})::int as total, time_zone as zone
         from enterprises where id = $1`,
      [...matching],
    ),
    database.query<PersonRow>(
      `with page as materialized (
         select eu.*, row_number() over (order by ${orderBy} ${direction}, eu.user_id) as place
           from enterprise_users eu ${join} where ${MATCHES}
          order by ${orderBy} ${direction}, eu.user_id limit $7 offset $8)
       ${PERSON} order by p.place`,
      [...matching, window.limit, window.offset],
      reading,
    ),
  ]);
  const [{ total, zone } = { total: 0, zone: timeZones[0] }] = counted;
  return { rows, total, zone };
}

/** Searches once for both, the page and how many there are: what a search finds is soon counted. */
async function searchPage(database: Database, query: PageQuery): Promise<PeoplePage> {
  const { matching, orderBy, direction, join, window } = query;
  const found = await database.query<(PersonRow | { id: null }) & { total: number; zone: string }>(
    `with matching as materialized (
       select eu.user_id, ${orderBy} as sorted_by from enterprise_users eu ${join} where ${MATCHES}),
     cut as (select * from matching order by sorted_by ${direction}, user_id limit $7 offset $8),
     page as (
       select eu.*, cut.sorted_by from cut join enterprise_users eu on eu.enterprise_id = $1 and eu.user_id = cut.user_id)
     select e.time_zone as zone, (select count(*) from matching)::int as total, ${COLUMNS}
       from enterprises e left join page p on true ${JOINS}
      where e.id = $1 order by p.sorted_by ${direction}, p.user_id`,
    [...matching, window.limit, window.offset],
    reading,
  );
  const [{ total, zone } = { total: 0, zone: timeZones[0] }] = found;
  return { rows: found.flatMap((row) => (row.id === null ? [] : [row])), total, zone };
}

/** A person as one of the given enterprises sees them; the first in which they are, active ones first. */
export async function findPerson(
  database: Database,
  userId: number,
  enterpriseIds: readonly number[],
): Promise<PersonRow | undefined> {
  const [row] = await database.query<PersonRow>(
    `with page as (
       select eu.* from enterprise_users eu where eu.user_id = $1 and eu.enterprise_id = any($2)
        order by eu.active desc, eu.enterprise_id limit 1)
     ${PERSON}`,
    [userId, enterpriseIds],
    reading,
  );
  return row;
}

/** People of an enterprise by their ids. */
export const findPeople = (database: Database, enterpriseId: number, ids: readonly number[]): Promise<PersonRow[]> =>
  database.query<PersonRow>(
    `with page as (select eu.* from enterprise_users eu where eu.enterprise_id = $1 and eu.user_id = any($2)) ${PERSON}`,
    [enterpriseId, ids],
    reading,
  );

export interface Membership extends Record<string, unknown> {
  enterprise_id: number;
  role: Role;
}

/** Where a person is or was, and as what; also where they have not accepted it yet. */
export const membershipsOf = async (db: Pick<Tx, 'execute'>, userId: number): Promise<Membership[]> =>
  (await db.execute<Membership>(sql`select enterprise_id, role from enterprise_users where user_id = ${userId}`)).rows;

/** Every enterprise in which a person is or was. */
export const enterprisesOfPerson = async (database: Database, userId: number): Promise<number[]> =>
  (await membershipsOf(database.db, userId)).map(({ enterprise_id }) => enterprise_id);

export interface DocumentRow {
  id: number;
  name: string;
  type: string;
  year: number | null;
  month: number | null;
}

export const filesOf = (database: Database, enterpriseId: number, userId: number) =>
  database.query<DocumentRow>(
    `select id, file_name as name, type, year, month from user_files
      where enterprise_id = $1 and user_id = $2 and deleted_at is null order by created_at desc`,
    [enterpriseId, userId],
  );

export const payrollsOf = (database: Database, enterpriseId: number, userId: number) =>
  database.query<{ id: number; year: number; month: number }>(
    `select id, year, month from payrolls
      where enterprise_id = $1 and user_id = $2 and deleted_at is null order by year desc, month desc, id desc`,
    [enterpriseId, userId],
  );
