import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/rows.ts';

const foundRow = z.object({ id: z.number() });

/** Accounts by this address, or whose DNI some enterprise typed so: enterprises may differ about whose it is. */
export async function findByAddressOrDni(db: Db, text: string): Promise<number[]> {
  const rows = await db.rows(
    foundRow,
    sql`select id from users where email = lower(${text.trim()})
         union select user_id from enterprise_users where dni = upper(${text.trim()})`,
  );
  return rows.map(({ id }) => id);
}
