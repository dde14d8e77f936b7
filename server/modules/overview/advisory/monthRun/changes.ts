import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rangeOfMonth } from '#domain/time/months.ts';
import { array, type Db } from '#server/db/rows.ts';
import { leaveCounts } from '#server/modules/paperwork/payrollExports/index.ts';

const changedRow = z.object({ id: z.number() });

/**
 * Of some enterprises those that exported the variables of a month, `YYYY-MM`, and in which something that counts in it was
 * written afterwards, or after somebody said that step last (docs/product/advisory.md, 4): a month that was reopened or closed,
 * leave, or a decision on hours. Leave that is deleted leaves no row, and how many days a row counts for depends on calendar and
 * schedules: the rows are counted and compared with those of the export.
 */
export const changedSinceExport = (db: Db, enterpriseIds: readonly number[], month: string) => {
  const range = rangeOfMonth(month);
  const { from, to } = range;
  const ids = array(enterpriseIds);
  return db.rows(
    changedRow,
    sql`with exported as (
          select distinct on (x.enterprise_id) x.enterprise_id, x.created_at, x.month_values, x.leave_rows
            from payroll_exports x
           where x.enterprise_id = any(${ids}::int[]) and x.month = ${from}::date
           order by x.enterprise_id, x.number desc),
        said as (
          select d.enterprise_id, max(d.done_at) as at from month_actions d
           where d.enterprise_id = any(${ids}::int[]) and d.month = ${from}::date and d.step = 'variables'
           group by d.enterprise_id),
        since as (
          select x.enterprise_id, x.month_values, x.leave_rows, greatest(x.created_at, s.at) as at,
                 coalesce(s.at > x.created_at, false) as is_said
            from exported x left join said s on s.enterprise_id = x.enterprise_id),
        leave_now as (
          select l.enterprise_id, l.user_id, 'leave:' || l.leave_type_id as key, count(*) as leave_rows,
                 sum(case l.part when 'full' then 1 else 0.5 end) as days
            from since s join leave l on l.enterprise_id = s.enterprise_id
           where l.enterprise_id = any(${ids}::int[]) and ${leaveCounts(range)}
           group by l.enterprise_id, l.user_id, l.leave_type_id),
        leave_deleted as (
          select s.enterprise_id from since s
           where s.leave_rows <> (select coalesce(sum(n.leave_rows), 0) from leave_now n
                                   where n.enterprise_id = s.enterprise_id)
          union all
          -- Exports without the number of rows counted dates of every type.
          select s.enterprise_id
            from since s
           cross join jsonb_array_elements(s.month_values) line
           cross join jsonb_each_text(line -> 'values') v
            left join leave_now n
              on n.enterprise_id = s.enterprise_id and n.user_id = (line ->> 'user_id')::int and n.key = v.key
           where s.leave_rows is null and v.key like 'leave:%' and coalesce(n.days, 0) < v.value::numeric)
        select s.enterprise_id as id from since s
         where exists (select from closures k
                        where k.enterprise_id = s.enterprise_id and k.month = ${from}::date
                          and (k.closed_at > s.at and k.reopened_at is not null or k.reopened_at > s.at))
            or exists (select from leave l
                        where l.enterprise_id = s.enterprise_id and l.day between ${from}::date and ${to}::date
                          and l.status = 'approved' and (l.answered_at > s.at or l.created_at > s.at))
            or exists (select from hours_decisions d
                        where d.enterprise_id = s.enterprise_id and d.date between ${from}::date and ${to}::date
                          and (d.decided_at > s.at or d.answered_at > s.at or d.withdrawn_at > s.at))
            or not s.is_said and s.enterprise_id in (select enterprise_id from leave_deleted)`,
  );
};
