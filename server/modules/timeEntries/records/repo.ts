import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../db/rows.ts';

const fingerprintRow = z.object({ rows: z.number(), sha256: z.string() });

/**
 * Rows of the ledger that belong to a person's record of a range, as one hash: of every entry that a row of it puts on
 * one of the dates, all rows, so that a void or a later correction changes it.
 */
export async function fingerprintOf(db: Db, enterpriseId: number, userId: number, from: string, to: string) {
  const found = await db.row(
    fingerprintRow,
    sql`select count(*)::int as rows,
               encode(sha256(coalesce(string_agg(hash, ''::bytea order by seq), '')), 'hex') as sha256
          from time_events
         where enterprise_id = ${enterpriseId} and user_id = ${userId}
           and entry_id in (select entry_id from time_events
                             where enterprise_id = ${enterpriseId} and user_id = ${userId}
                               and kind in ('entry', 'correct', 'disagree')
                               and details ->> 'local_date' between ${from} and ${to})`,
  );
  if (!found) throw new Error('An aggregate gave no row');
  return found;
}
