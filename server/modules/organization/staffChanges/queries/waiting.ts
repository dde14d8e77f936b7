import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#domain/rights.ts';
import { array, type Db } from '#server/db/rows.ts';
import { withFirm } from './detail.ts';

const waitingRow = z.object({ id: z.number(), waiting: z.number() });

/**
 * How many joiners and leavers wait for the actor's side in each of some enterprises: for a gestoría what is announced or in
 * hand, for administrators what was sent back, and all of it where there is no gestoría.
 */
export async function staffChangesWaitingFor(db: Db, { memberships }: Actor, ids: readonly number[]) {
  const administered = memberships.filter(({ role }) => role === 'admin').map(({ enterprise_id }) => enterprise_id);
  const own = ids.filter((id) => administered.includes(id));
  const firms = own.length > 0 ? await withFirm(db, own) : new Set<number>();
  const answered = own.filter((id) => firms.has(id));
  return db.rows(
    waitingRow,
    sql`select c.enterprise_id as id, count(*)::int as waiting from staff_changes c
         where c.enterprise_id = any(${array(ids)})
           and (c.status in ('announced', 'in_hand') and not c.enterprise_id = any(${array(answered)}::int[])
                or c.status = 'sent_back' and c.enterprise_id = any(${array(own)}::int[]))
         group by c.enterprise_id`,
  );
}
