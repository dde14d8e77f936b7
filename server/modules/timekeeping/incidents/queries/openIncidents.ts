import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Months } from '#domain/overview/advisory/months.ts';
import { array, type Db } from '#server/db/rows.ts';

const openRow = z.object({ id: z.number(), open: z.number().nullable() });

/**
 * Incidents of the month before that nobody has reviewed, as they were counted last; a review counts at once. Null: those of
 * that month are not counted, or could not be. An enterprise without a row was never counted.
 */
export const openIncidentsOf = (db: Db, ids: readonly number[], { firstBefore, first }: Months) =>
  db.rows(
    openRow,
    sql`select c.enterprise_id as id,
               case when ${firstBefore}::date between c.since and c.since + interval '1 month'
                    then (count(i.date) filter (where r.id is null))::int end as open
          from incident_counts c
          left join month_incidents i
            on i.enterprise_id = c.enterprise_id and i.date >= ${firstBefore}::date and i.date < ${first}::date
          left join incident_reviews r
            on r.enterprise_id = i.enterprise_id and r.period = i.period and r.user_id = i.user_id and r.rule = i.rule
         where c.enterprise_id = any(${array(ids)})
         group by c.enterprise_id`,
  );
