import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  closuresPerPage,
  type MonthState,
  monthStates,
  signatureReminderHours,
} from '#domain/timekeeping/closures/monthClosures.ts';
import { rangeOfMonth } from '#domain/time/months.ts';
import { firstDay, lastDay } from '#server/db/employment.ts';
import { hasWords } from '#server/db/list.ts';
import { array, type Db } from '#server/db/rows.ts';
import { fixed } from '#server/db/statements.ts';

interface MonthOf {
  readonly enterpriseId: number;
  /** `YYYY-MM` */
  readonly month: string;
  /** Null: everybody. */
  readonly seen: readonly number[] | null;
  readonly now: Date;
}

const STATE = fixed(sql`
  case when k.signed_at is not null then 'signed' when k.closed_at is not null then 'unsigned'
       when k.reopened_at is not null then 'reopened' when k.id is not null then 'open_entry' else 'none' end`);

const OF_MEMBER = { member: 'm', zone: sql`e.time_zone` };
const FIRST_DAY = fixed(firstDay(OF_MEMBER));
const LAST_DAY = fixed(lastDay(OF_MEMBER));

/** Whether a month `k` waits for the signature of somebody `p` who is reminded of it at a moment. */
export const canBeReminded = (now: Date): SQL => sql`
  (k.closed_at is not null and k.signed_at is null and p.active and p.verified
   and (k.notified_at is null or k.notified_at <= ${now}::timestamptz - make_interval(hours => ${signatureReminderHours})))`;

/** Those of whom there is such a month, and whoever had a contract in it (closures 1). */
function peopleOf({ enterpriseId, month, seen, now }: MonthOf): SQL {
  const { from, to } = rangeOfMonth(month);
  return sql`
    select m.user_id, m.name, m.last_name, m.sort_name, m.search, ${STATE} as state, k.worked_ms, k.overtime_ms, k.complementary_ms,
           k.closed_at, k.signed_at, k.notified_at, ${canBeReminded(now)} as can_be_reminded
      from enterprise_users m
      join enterprises e on e.id = m.enterprise_id
      join people p on p.enterprise_id = m.enterprise_id and p.id = m.user_id
      left join closures k on k.enterprise_id = m.enterprise_id and k.user_id = m.user_id and k.month = ${from}::date
     where m.enterprise_id = ${enterpriseId} and e.id = ${enterpriseId} and p.enterprise_id = ${enterpriseId}
       and m.role <> 'advisor'
       and (k.id is not null
            or ${FIRST_DAY} <= ${to}::date and (m.active or ${LAST_DAY} >= ${from}::date)
               and not exists (select from employment_gaps g
                                where g.enterprise_id = ${enterpriseId} and g.user_id = m.user_id
                                  and g.from_day <= ${from}::date and g.to_day >= ${to}::date)
               and exists (select from work_terms t where t.enterprise_id = ${enterpriseId} and t.user_id = m.user_id))
       and (${array(seen)}::int[] is null or m.user_id = any(${array(seen)}::int[]))`;
}

const personRow = z.object({
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  state: z.enum(monthStates),
  worked_ms: z.number().nullable(),
  overtime_ms: z.number().nullable(),
  complementary_ms: z.number().nullable(),
  closed_at: z.date().nullable(),
  signed_at: z.date().nullable(),
  notified_at: z.date().nullable(),
  can_be_reminded: z.boolean(),
  total: z.number(),
});
export type PersonsMonthRow = z.output<typeof personRow>;

interface Narrowed {
  readonly state?: MonthState | undefined;
  readonly search: string;
  readonly page: number;
}

/** A page of people with their month, by name, and how many there are. */
export const monthOf = (db: Db, of: MonthOf, { state, search, page }: Narrowed): Promise<PersonsMonthRow[]> =>
  db.rows(
    personRow,
    sql`select user_id, name, last_name, state, worked_ms, overtime_ms, complementary_ms, closed_at, signed_at, notified_at,
               can_be_reminded, count(*) over ()::int as total
          from (${peopleOf(of)}) people
         where (${state ?? null}::text is null or state = ${state ?? null})
           and ${search === '' ? sql`true` : hasWords(sql`search`, search)}
         order by sort_name, user_id limit ${closuresPerPage} offset ${(page - 1) * closuresPerPage}`,
  );

const countRow = z.object({ state: z.enum(monthStates), count: z.number(), to_remind: z.number() });

/** How many people of a month there are by how it stands. */
export const countMonth = (db: Db, of: MonthOf) =>
  db.rows(
    countRow,
    sql`select state, count(*)::int as count, count(*) filter (where can_be_reminded)::int as to_remind
          from (${peopleOf(of)}) people group by state`,
  );
