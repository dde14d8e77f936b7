import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { mostUnread, type WithheldPayroll } from '#domain/paperwork/payrolls/unread.ts';
import type { Db } from '#server/db/rows.ts';

const withheldRow = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  year: z.number(),
  month: z.number(),
});

/** Payslips of an enterprise that their people do not get, the newest first. */
export async function withheldOf(db: Db, enterpriseId: number): Promise<WithheldPayroll[]> {
  const rows = await db.rows(
    withheldRow,
    sql`select p.id, p.user_id, concat_ws(' ', u.name, u.last_name) as name, p.year, p.month
          from payrolls p join enterprise_users u on u.enterprise_id = p.enterprise_id and u.user_id = p.user_id
         where p.enterprise_id = ${enterpriseId} and p.cut_state = 'withheld' and p.deleted_at is null
         order by p.year desc, p.month desc, p.id desc limit ${mostUnread}`,
  );
  return rows.map(({ id, user_id, name, year, month }) => ({ id, employee: { id: user_id, name }, year, month }));
}
