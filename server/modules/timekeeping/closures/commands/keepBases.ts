import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rangeOfMonth } from '#domain/time/months.ts';
import { monthBasisOf } from '#domain/timekeeping/workPlan/monthBasis.ts';
import type { Database } from '#server/db/connect.ts';
import { array } from '#server/db/rows.ts';
import { asJson } from '#server/db/statements.ts';
import type { HolidaysPort } from '#server/ports/holidays/port.ts';
import { basesOf } from '#server/modules/timekeeping/workPlan/index.ts';
import { isAmong } from '#server/db/members.ts';

const monthRow = z.object({ enterprise_id: z.number(), month: z.string(), user_ids: z.array(z.number()) });

/**
 * Writes into months that were closed by a former release what they are measured by, as it stands now: from then on changes for
 * many people leave them as they are.
 * @returns number of months of people
 */
export async function keepBases(
  database: Database,
  holidays: HolidaysPort,
  enterpriseIds: readonly number[],
): Promise<number> {
  const due = await database.rows(
    monthRow,
    sql`select enterprise_id, to_char(month, 'YYYY-MM') as month, array_agg(user_id order by user_id) as user_ids
          from closures where ${isAmong(sql`enterprise_id`, enterpriseIds)} and closed_at is not null and basis is null
         group by enterprise_id, month order by enterprise_id, month`,
  );
  for (const { enterprise_id, month, user_ids: ids } of due) {
    const { from, to } = rangeOfMonth(month);
    const people = ids.map((user_id) => ({ enterprise_id, user_id }));
    await database.transaction(async (tx) => {
      const basis = await basesOf(tx, holidays, people, { from, to });
      const kept = people.flatMap((person) => {
        const own = basis(person);
        return own ? [{ id: person.user_id, basis: asJson(monthBasisOf(own, month)) }] : [];
      });
      await tx.run(sql`
        update closures c set basis = found.basis::jsonb
          from unnest(${array(kept.map(({ id }) => id))}::int[], ${array(kept.map((one) => one.basis))}::text[])
            as found (user_id, basis)
         where c.enterprise_id = ${enterprise_id} and c.month = ${from} and c.user_id = found.user_id
           and c.closed_at is not null and c.basis is null`);
    });
  }
  return due.reduce((sum, { user_ids }) => sum + user_ids.length, 0);
}
