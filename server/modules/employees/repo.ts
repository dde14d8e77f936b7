import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { personFilters } from '../../../domain/employees/personFilters.ts';
import type { Field, Fields } from '../../../domain/kernel/fields.ts';
import { memberFieldNames, memberFields, memberWire } from '../../../domain/employees/personFields.ts';
import { type TermField, termFields, workFields } from '../../../domain/employees/workFields.ts';
import { timeZones } from '../../../domain/constants.ts';
import { type Actor, can, type Right, roles } from '../../../domain/rights.ts';
import { hasWords, type Window } from '../../db/list.ts';
import { array, type Db } from '../../db/rows.ts';
import { columnsOf, fixed } from '../../db/statements.ts';
import { customOrders, orderBy as orderOf } from '../../http/customFields/lists.ts';
import { storedCustomValues } from '../../http/customFields/values.ts';
import { filterOf } from '../../http/plain/filters.ts';
import { sumsIn } from '../../http/plain/sums.ts';
import { isSeen } from '../../http/scope.ts';
import { agreementName, columnOfTerm, selectedTerms, termsShape } from './queries/terms.ts';

const personRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  ...memberWire,
  /** The account's; until it is accepted, what the enterprise typed. */
  email: z.string(),
  /** What it typed instead of the account's address, before anybody accepted. */
  pending_email: z.string().nullable(),
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
  ...termsShape,
  agreement_id_name: z.string().nullable(),
  teams: z.array(z.object({ id: z.number(), name: z.string() })),
  custom_fields: storedCustomValues,
});
/** Of a page: how many people there are in all, and the enterprise's time zone. */
const totals = z.object({ total: z.number(), zone: z.string() });
/** A person of a page, or none where nobody matches. */
const foundRow = totals.extend({ id: z.number().nullable() }).loose();

export type PersonRow = z.output<typeof personRow>;

/** The date by the clock of an enterprise. */
const todayIn = (enterpriseId: SQL): SQL =>
  sql`(now() at time zone (select z.time_zone from enterprises z where z.id = ${enterpriseId}))::date`;

/** A person of a `page`, with the work terms in force today and their teams: looked up once the page is cut. */
const COLUMNS = fixed(sql`
         u.id, p.enterprise_id, ${columnsOf(memberFieldNames, 'p')},
         case when p.accepted_at is null then coalesce(p.pending_email, u.email) else u.email end as email, p.pending_email,
         u.email_verified_at is not null as verified, p.accepted_at is not null as accepted, p.role, p.active, p.title, p.hired_at, p.erased_at, p.custom_fields,
         ${selectedTerms()}, ${agreementName} as agreement_id_name,
         (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
            from team_members tm join teams t on t.id = tm.team_id
           where tm.enterprise_id = p.enterprise_id and tm.user_id = u.id) as teams`);
const JOINS = fixed(sql`
    left join users u on u.id = p.user_id
    left join lateral (
      select * from work_terms w
       where w.enterprise_id = p.enterprise_id and w.user_id = p.user_id
       order by w.valid_from <= ${todayIn(sql`p.enterprise_id`)} desc, w.valid_from desc limit 1) w on true`);
const PERSON = sql`select ${COLUMNS} from page p ${JOINS}`;

/** They begin with WITH, yet only read. */
const reading = { idempotent: true };

/** Where a value of a membership `eu` stands: a term of work in the terms that are in force today. */
const valueOf = (name: string): SQL =>
  name in termFields
    ? sql`(select w.${sql.identifier(columnOfTerm(name as TermField))} from work_terms w
            where w.enterprise_id = eu.enterprise_id and w.user_id = eu.user_id
            order by w.valid_from <= ${todayIn(sql`eu.enterprise_id`)} desc, w.valid_from desc limit 1)`
    : sql`eu.${sql.identifier(name)}`;

interface Order {
  readonly by: SQL;
  /** It needs the account, where the membership does not say enough to sort. */
  readonly account?: true;
}
const byName: Order = { by: sql`eu.sort_name` };

const orders: Readonly<Record<string, Order>> = {
  ...Object.fromEntries(
    Object.entries<Field>({ ...memberFields, ...workFields }).flatMap(([name, field]) =>
      field.sortable ? [[name, { by: orderOf(valueOf(name), field) }]] : [],
    ),
  ),
  name: byName,
  email: { by: sql`coalesce(case when eu.accepted_at is null then eu.pending_email end, u.email)`, account: true },
  created_at: { by: sql`eu.hired_at` },
};

/** Where the values stand that a list of people is filtered by, where they have no column of their name. */
const filtered: Readonly<Record<string, SQL>> = {
  teamIds: sql`array(select tm.team_id from team_members tm
                      where tm.enterprise_id = eu.enterprise_id and tm.user_id = eu.user_id)`,
  created_at: sql`eu.hired_at`,
};
const listed = { alias: sql`eu`, columnOf: (name: string) => filtered[name] ?? valueOf(name) };

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

/** Who asks for a list of people, and what of. */
export interface PeopleQuery {
  readonly enterpriseId: number;
  readonly actor: Actor;
  readonly roles: readonly string[] | null;
  readonly window: Window;
  /** The enterprise's own fields that the actor sees. */
  readonly own: Fields;
}

/** What everybody who may list people is shown of them is searched; a DNI only by whom may see it. */
const SEARCHED_WITHOUT_DNI = fixed(sql`plain_text(concat_ws(' ', eu.name, eu.last_name,
      (select sa.email from users sa where sa.id = eu.user_id and eu.erased_at is null)))`);

/**
 * Which people of an enterprise a list finds: of those of whom the actor may know, and by nothing that the actor may not
 * see, so that no count tells of it. `active` in the filter is 1 or 0.
 */
function peopleFound({ enterpriseId, actor, roles: rolesShown, window, own }: PeopleQuery): SQL {
  const { active: given, ...filter } = window.filter;
  const active = given === undefined ? null : Number(given) === 1;
  const sees = (right: Right) => can(actor, right, { enterprise_id: enterpriseId });
  const fields = Object.fromEntries(
    Object.entries<Field>(personFilters).filter(([, { right }]) => right === undefined || sees(right)),
  );
  const searched = sees('employees.seePersonal') ? sql`true` : hasWords(SEARCHED_WITHOUT_DNI, window.search);
  return sql`eu.enterprise_id = ${enterpriseId} and ${isSeen(actor, sql`eu.enterprise_id`, sql`eu.user_id`)}
      and (${array(rolesShown)}::text[] is null or eu.role = any(${array(rolesShown)}))
      and (${active}::boolean is null or eu.active = ${active})
      and (${window.search} = '' or ${hasWords(sql`eu.search`, window.search)} and ${searched})
      and (${array(window.ids)}::int[] is null or eu.user_id = any(${array(window.ids)}))
      and ${filterOf({ ...fields, ...own }, { filter }, listed)}`;
}

/** The sums of own fields over all people that a list finds. */
export const sumsOfPeople = (db: Db, query: PeopleQuery): ReturnType<typeof sumsIn> =>
  sumsIn(db, query.own, sql`eu`, sql`enterprise_users eu where ${peopleFound(query)}`);

/** A page of an enterprise's people, how many there are, and its time zone. */
export function listPeople(db: Db, people: PeopleQuery): Promise<PeoplePage> {
  const { enterpriseId, window, own } = people;
  const custom = customOrders(own, sql`eu`)[window.sort.field];
  const order: Order = custom ? { by: custom } : (orders[window.sort.field] ?? byName);
  const query = {
    enterpriseId,
    matches: peopleFound(people),
    orderBy: order.by,
    direction: sql`${sql.raw(window.sort.direction)} nulls last`,
    join: order.account ? sql`join users u on u.id = eu.user_id` : sql``,
    window,
  };
  const asked = Object.keys(window.filter).some((name) => !['active', 'ids', 'id'].includes(name));
  return window.search !== '' || asked ? searchPage(db, query) : readPage(db, query);
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
