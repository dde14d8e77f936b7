import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Months } from '#domain/overview/advisory/months.ts';
import { timeZones } from '#domain/constants.ts';
import { hiddenFieldNames } from '../policy.ts';
import { memberFields } from '#domain/organization/people/personFields.ts';
import { listedStates, personFilters } from '#domain/organization/employees/personFilters.ts';
import { type TermField, termFields, workFields } from '#domain/organization/people/workFields.ts';
import type { Field, Fields } from '#domain/kernel/fields.ts';
import { kernelMessages as say } from '#domain/kernel/messages/index.ts';
import { type Actor, can, type Right } from '#domain/rights.ts';
import { hasWords, type Window } from '#server/db/list.ts';
import { array, type Db } from '#server/db/rows.ts';
import { fixed } from '#server/db/statements.ts';
import { invalid } from '#server/http/apiError.ts';
import { customOrders, orderBy as orderOf } from '#server/http/customFields/lists.ts';
import { filterOf, isBlank } from '#server/http/plain/filters.ts';
import { sumsIn } from '#server/http/plain/sums.ts';
import { isSeen } from '#server/http/scope.ts';
import { COLUMNS, JOINS, PERSON, type PersonRow, personRow, reading, todayIn } from '../repo.ts';
import { HAS_OPEN_MONTH, HAS_UNSIGNED_MONTH, LAST_DAY, lacksPayslip } from './monthFilters.ts';
import { columnOfTerm } from './terms.ts';

/** Of a page: how many people there are in all, and the enterprise's time zone. */
const totals = z.object({ total: z.number(), zone: z.string() });
/** A person of a page, or none where nobody matches. */
const foundRow = totals.extend({ id: z.number().nullable() }).loose();

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
  email: { by: sql`case when eu.erased_at is null then u.email end`, account: true },
  created_at: { by: sql`eu.hired_at` },
};

/** Two spellings of one number: uniqueness holds for what is written from now on, and what was there twice is found here. */
const HAS_DOUBLE = fixed(sql`(plain_identity(eu.dni) <> '' and exists (
  select from enterprise_users o
   where o.enterprise_id = eu.enterprise_id and o.user_id <> eu.user_id
     and plain_identity(o.dni) = plain_identity(eu.dni)))`);

/** Where the values stand that a list of people is filtered by, where they have no column of their name. */
const filtered: Readonly<Record<string, SQL>> = {
  teamIds: sql`array(select tm.team_id from team_members tm
                      where tm.enterprise_id = eu.enterprise_id and tm.user_id = eu.user_id)`,
  created_at: sql`eu.hired_at`,
  left_on: LAST_DAY,
  repeated: HAS_DOUBLE,
  closures_open: HAS_OPEN_MONTH,
  closures_unsigned: HAS_UNSIGNED_MONTH,
};
const listed = (actor: Actor, months: Months | undefined) => ({
  actor,
  alias: sql`eu`,
  columnOf: (name: string) =>
    name === 'payslip_missing' && months ? lacksPayslip(months) : (filtered[name] ?? valueOf(name)),
});

/** Whether a filter of the list asks for the months of the enterprise's clock. */
export const asksForMonths = ({ filter }: Window): boolean => !isBlank(filter.payslip_missing);

/** Whether active people are asked for, the others, or null: both. */
function stateOf(given: unknown): boolean | null {
  if (isBlank(given) || given === 'all') return null;
  const state = listedStates.find((one) => String(one) === String(given));
  if (state === undefined) throw invalid({ filter: say.badFilter('active') });
  return state === 1;
}

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
  /** By the enterprise's clock, where a filter asks for them. */
  readonly months?: Months;
  /** The enterprise's own fields that the actor sees. */
  readonly own: Fields;
}

/** What everybody who may list people is shown of them is searched; a DNI only by whom may see it. */
const SEARCHED_WITHOUT_DNI = fixed(sql`plain_text(concat_ws(' ', eu.name, eu.last_name,
      (select sa.email from users sa where sa.id = eu.account_id and eu.erased_at is null)))`);

/**
 * Which people of an enterprise a list finds: of those of whom the actor may know, and by nothing that the actor may not
 * see, so that no count tells of it.
 */
function peopleFound({ enterpriseId, actor, roles: rolesShown, window, months, own }: PeopleQuery): SQL {
  const { active: given, ...filter } = window.filter;
  const active = stateOf(given);
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
      and ${filterOf({ ...fields, ...own }, { filter }, listed(actor, months))}`;
}

/** The sums of own fields over all people that a list finds. */
export const sumsOfPeople = (db: Db, query: PeopleQuery): ReturnType<typeof sumsIn> =>
  sumsIn(db, query.own, sql`eu`, sql`enterprise_users eu where ${peopleFound(query)}`);

/** A page of an enterprise's people, how many there are, and its time zone. */
export function listPeople(db: Db, people: PeopleQuery): Promise<PeoplePage> {
  const { enterpriseId, actor, window, own } = people;
  const isHidden = hiddenFieldNames(actor, { enterprise_id: enterpriseId }).some((name) => name === window.sort.field);
  const custom = customOrders(actor, own, sql`eu`)[window.sort.field];
  const order: Order = custom ? { by: custom } : (!isHidden && orders[window.sort.field]) || byName;
  const query = {
    enterpriseId,
    matches: peopleFound(people),
    orderBy: order.by,
    direction: sql`${sql.raw(window.sort.direction)} nulls last`,
    join: order.account ? sql`join users u on u.id = eu.account_id` : sql``,
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
