import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './rows.ts';

const adminRow = z.object({ user_id: z.number() });

/** Who administers an enterprise, by their numbers. */
export async function adminsOf(db: Db, enterpriseId: number): Promise<number[]> {
  const rows = await db.rows(
    adminRow,
    sql`select user_id from enterprise_users
         where enterprise_id = ${enterpriseId} and role = 'admin' and active and accepted_at is not null
         order by user_id`,
  );
  return rows.map(({ user_id }) => user_id);
}
