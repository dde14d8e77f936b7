import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { memberFieldNames, memberFields } from '../../../domain/employees/memberFields.ts';
import { timeZones } from '../../../domain/constants.ts';
import { roles } from '../../../domain/rights.ts';
import { contractTypes, hoursTypes } from '../../../domain/workPlan/terms.ts';
import { likePattern, type Window } from '../../db/list.ts';
import { array, type Db } from '../../db/rows.ts';
import { columnsOf } from '../../db/statements.ts';

const personRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  ...memberFields,
  email: z.string(),
  /** The account's address was verified, whoever it was for. */
  verified: z.boolean(),
  /** The account's owner accepted to belong to this enterprise. */
  accepted: z.boolean(),
  role: z.enum(roles),
  active: z.boolean(),
  title: z.string().nullable(),
  hired_at: z.date(),
  /** When this enterprise erased what it need not keep of the person. */
  erased_at: z.date().nullable(),
  hours: z.number().nullable(),
  contract_type: z.enum(contractTypes).nullable(),
  hours_type: z.enum(hoursTypes).nullable(),
  flexible_days: z.boolean().nullable(),
  days_of_week: z.array(z.number()).nullable(),
  quantity_days: z.number().nullable(),
  has_complementary_hours: z.boolean().nullable(),
  complementary_hours: z.number().nullable(),
  vacation_days: z.number().nullable(),
  teams: z.array(z.object({ id: z.number(), name: z.string() })),
});
/** Of a page: how many people there are in all, and the enterprise's time zone. */
const totals = z.object({ total: z.number(), zone: z.string() });
/** A person of a page, or none where nobody matches. */
const foundRow = totals.extend({ id: z.number().nullable() }).loose();

export type PersonRow = z.output<typeof personRow>;

/** A person of a `page`, with the work terms in force today and their teams: looked up once the page is cut. */
const COLUMNS = sql`
         u.id, p.enterprise_id, ${columnsOf(memberFieldNames, 'p')}, u.email,
         u.email_verified_at is not null as verified, p.accepted_at is not null as accepted, p.role, p.active, p.title, p.hired_at, p.erased_at,
         w.hours::float8 as hours, w.contract_type, w.hours_type, w.flexible_days, w.days_of_week, w.quantity_days,
         w.has_complementary_hours, w.complementary_hours::float8 as complementary_hours, w.vacation_days,
         (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
            from team_members tm join teams t on t.id = tm.team_id
           where tm.enterprise_id = p.enterprise_id and tm.user_id = u.id) as teams`;
const JOINS = sql`
    left join users u on u.id = p.user_id
    left join lateral (
      select * from work_terms w
       where w.enterprise_id = p.enterprise_id and w.user_id = p.user_id
       order by w.valid_from <= current_date desc, w.valid_from desc limit 1) w on true`;
const PERSON = sql`select ${COLUMNS} from page p ${JOINS}`;

/** They begin with WITH, yet only read. */
const reading = { idempotent: true };

/** Without a join to the account where the membership says enough to sort. */
const orders: Record<string, { by: SQL; account: boolean }> = {
  name: { by: sql`eu.sort_name`, account: false },
  last_name: { by: sql`eu.last_name collate "es-x-icu"`, account: false },
  email: { by: sql`u.email`, account: true },
  title: { by: sql`eu.title collate "es-x-icu"`, account: false },
  created_at: { by: sql`eu.hired_at`, account: false },
  hours: {
    by: sql`(select w.hours from work_terms w where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id
            order by w.valid_from <= current_date desc, w.valid_from desc limit 1)`,
    account: false,
  },
};
const byName = { by: sql`eu.sort_name`, account: false };

interface PeoplePage {
  rows: PersonRow[];
  total: number;
  zone: string;
}

/** What both ways of reading a page are given. */
interface PageQuery {
  readonly enterpriseId: number;
  readonly matches: SQL;
  readonly orderBy: SQL;
  readonly direction: SQL;
  /** Joins the account, where the order needs it. */
  readonly join: SQL;
  readonly window: Window;
}

/** A page of an enterprise's people, how many there are, and its time zone. `active` in the filter is 1 or 0. */
export function listPeople(
  db: Db,
  enterpriseId: number,
  rolesShown: readonly string[] | null,
  window: Window,
): Promise<PeoplePage> {
  const active = window.filter.active === undefined ? null : Number(window.filter.active) === 1;
  const order = orders[window.sort.field] ?? byName;
  const query = {
    enterpriseId,
    matches: sql`eu.enterprise_id = ${enterpriseId}
      and (${array(rolesShown)}::text[] is null or eu.role = any(${array(rolesShown)}))
      and (${active}::boolean is null or eu.active = ${active})
      and (${window.search} = '' or eu.search like plain_text(${likePattern(window.search)}))
      and (${array(window.ids)}::int[] is null or eu.user_id = any(${array(window.ids)}))`,
    orderBy: order.by,
    direction: sql`${sql.raw(window.sort.direction)} nulls last`,
    join: order.account ? sql`join users u on u.id = eu.user_id` : sql``,
    window,
  };
  return window.search === '' ? readPage(db, query) : searchPage(db, query);
}

/** Cuts the page by an index while the others are counted beside it. */
async function readPage(db: Db, query: PageQuery): Promise<PeoplePage> {
  const { enterpriseId, matches, orderBy, direction, join, window } = query;
  const [counted, rows] = await Promise.all([
    // The longer of the two goes first.
    db.row(
      totals,
      sql`select (select count(*) from enterprise_users eu where ${matches})::int as total, time_zone as zone
            from enterprises where id = ${enterpriseId}`,
    ),
    db.rows(
      personRow,
      sql`with page as materialized (
            select eu.*, row_number() over (order by ${orderBy} ${direction}, eu.user_id) as place
              from enterprise_users eu ${join} where ${matches}
             order by ${orderBy} ${direction}, eu.user_id limit ${window.limit} offset ${window.offset})
          ${PERSON} order by p.place`,
      reading,
    ),
  ]);
  const { total, zone } = counted ?? { total: 0, zone: timeZones[0] };
  return { rows, total, zone };
}

/** Searches once for both, the page and how many there are: what a search finds is soon counted. */
async function searchPage(db: Db, query: PageQuery): Promise<PeoplePage> {
  const { enterpriseId, matches, orderBy, direction, join, window } = query;
  const found = await db.rows(
    foundRow,
    sql`with matching as materialized (
          select eu.user_id, ${orderBy} as sorted_by from enterprise_users eu ${join} where ${matches}),
        cut as (
          select * from matching order by sorted_by ${direction}, user_id limit ${window.limit} offset ${window.offset}),
        page as (
          select eu.*, cut.sorted_by
            from cut join enterprise_users eu on eu.enterprise_id = ${enterpriseId} and eu.user_id = cut.user_id)
        select e.time_zone as zone, (select count(*) from matching)::int as total, ${COLUMNS}
          from enterprises e left join page p on true ${JOINS}
         where e.id = ${enterpriseId} order by p.sorted_by ${direction}, p.user_id`,
    reading,
  );
  const [{ total, zone } = { total: 0, zone: timeZones[0] }] = found;
  return { rows: found.flatMap((row) => (row.id === null ? [] : [personRow.parse(row)])), total, zone };
}

/** A person as one of the given enterprises sees them; the first in which they are, active ones first. */
export const findPerson = (db: Db, userId: number, enterpriseIds: readonly number[]): Promise<PersonRow | undefined> =>
  db.row(
    personRow,
    sql`with page as (
          select eu.* from enterprise_users eu where eu.user_id = ${userId} and eu.enterprise_id = any(${array(enterpriseIds)})
           order by eu.active desc, eu.enterprise_id limit 1)
        ${PERSON}`,
    reading,
  );

/** Somebody who is known to be there, as their enterprise sees them by now. */
export async function findKnown(
  db: Db,
  { id, enterprise_id }: Pick<PersonRow, 'id' | 'enterprise_id'>,
): Promise<PersonRow> {
  const person = await findPerson(db, id, [enterprise_id]);
  if (!person) throw new Error(`Enterprise ${enterprise_id} has no person ${id}`);
  return person;
}

/** People of an enterprise by their ids. */
export const findPeople = (db: Db, enterpriseId: number, ids: readonly number[]): Promise<PersonRow[]> =>
  db.rows(
    personRow,
    sql`with page as (
          select eu.* from enterprise_users eu where eu.enterprise_id = ${enterpriseId} and eu.user_id = any(${array(ids)}))
        ${PERSON}`,
    reading,
  );

const membershipRow = z.object({ enterprise_id: z.number(), role: z.enum(roles) });

export type Membership = z.output<typeof membershipRow>;

/** Where a person is or was, and as what; also where they have not accepted it yet. */
export const membershipsOf = (db: Db, userId: number): Promise<Membership[]> =>
  db.rows(membershipRow, sql`select enterprise_id, role from enterprise_users where user_id = ${userId}`);

/** Every enterprise in which a person is or was. */
export const enterprisesOfPerson = async (db: Db, userId: number): Promise<number[]> =>
  (await membershipsOf(db, userId)).map(({ enterprise_id }) => enterprise_id);

const documentRow = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  year: z.number().nullable(),
  month: z.number().nullable(),
});
const payrollRow = z.object({ id: z.number(), year: z.number(), month: z.number() });

export type DocumentRow = z.output<typeof documentRow>;

export const filesOf = (db: Db, enterpriseId: number, userId: number): Promise<DocumentRow[]> =>
  db.rows(
    documentRow,
    sql`select id, file_name as name, type, year, month from user_files
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and deleted_at is null order by created_at desc`,
  );

export const payrollsOf = (db: Db, enterpriseId: number, userId: number) =>
  db.rows(
    payrollRow,
    sql`select id, year, month from payrolls
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and deleted_at is null
         order by year desc, month desc, id desc`,
  );
