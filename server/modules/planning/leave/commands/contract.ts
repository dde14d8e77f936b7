import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { leaveErrors as say } from '#domain/planning/leave/messages/index.ts';
import { longDate } from '#domain/time/format.ts';
import { lastDay } from '#server/db/employment.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { invalid } from '#server/http/apiError.ts';
import type { NewLeave } from './newLeave.ts';

const mostNamed = 10;

const contractRow = z.object({
  name: z.string(),
  hired: z.string().nullable(),
  left: z.string().nullable(),
  early: z.boolean().nullable(),
});

const LAST_DAY = lastDay({ member: 'm', zone: sql`e.time_zone` });

/** @throws ApiError 422 naming who had not begun on some of the dates, or had left already */
export async function assertUnderContract(
  tx: Tx,
  { enterpriseId, dates }: NewLeave,
  people: readonly number[],
): Promise<void> {
  const sorted = dates.toSorted();
  const rows = await tx.rows(
    contractRow,
    sql`select m.name || ' ' || m.last_name as name, m.hired_on as hired, to_char(${LAST_DAY}, 'YYYY-MM-DD') as left,
               m.hired_on > ${sorted[0]}::date as early
          from enterprise_users m join enterprises e on e.id = m.enterprise_id
         where m.enterprise_id = ${enterpriseId} and m.user_id = any(${array(people)}::int[])
           and (m.hired_on > ${sorted[0]}::date or ${LAST_DAY} < ${sorted.at(-1)}::date)
         order by m.sort_name, m.user_id limit ${mostNamed}`,
  );
  if (rows.length === 0) return;
  const named = rows.map(({ name, hired, left, early }) =>
    early && hired ? say.hiredOn(name, longDate(hired)) : say.leftOn(name, longDate(left ?? '')),
  );
  throw invalid({ dates: say.outsideContract(named.join('; ')) });
}
