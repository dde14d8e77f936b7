import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { employeeMessages as say } from '#domain/organization/employees/messages/index.ts';
import { numericDate } from '#domain/time/format.ts';
import { audit } from '#server/db/audit.ts';
import { lastDay } from '#server/db/employment.ts';
import type { Tx } from '#server/db/rows.ts';
import { notify } from '#server/notifications/notify.ts';

interface Leaver {
  readonly enterpriseId: number;
  readonly userId: number;
  readonly actorId: number;
  readonly at: Date;
}

const takenRow = z.object({ day: z.string(), left: z.string(), type_name: z.string() });

/**
 * Rejects the leave of somebody after their last day: it counts nowhere, and what was not taken is in the balance again (art.
 * 38.1 ET). Notifies the person and writes the log.
 * @returns number of days
 */
export async function giveBackLeave(tx: Tx, { enterpriseId, userId, actorId, at }: Leaver): Promise<number> {
  const rows = await tx.rows(
    takenRow,
    sql`update leave l set status = 'rejected', answered_by = ${actorId}, answered_at = ${at}
          from enterprise_users m join enterprises e on e.id = m.enterprise_id, leave_types t
         where l.enterprise_id = ${enterpriseId} and l.user_id = ${userId} and l.status <> 'rejected'
           and m.enterprise_id = l.enterprise_id and m.user_id = l.user_id
           and t.enterprise_id = l.enterprise_id and t.id = l.leave_type_id
           and l.day > ${lastDay({ member: 'm', zone: sql`e.time_zone` })}
        returning l.day::text as day, to_char(${lastDay({ member: 'm', zone: sql`e.time_zone` })}, 'YYYY-MM-DD') as left,
                  t.name as type_name`,
  );
  const [first] = rows;
  if (!first) return 0;
  const comment = say.leaveAfterLastDay(numericDate(first.left));
  await audit(tx, { enterpriseId, actorId, action: 'leave.reject', userId });
  for (const typeName of new Set(rows.map((row) => row.type_name))) {
    const dates = rows.flatMap((row) => (row.type_name === typeName ? row.day : [])).toSorted();
    const data = { typeName, dates, comment, status: 'rejected' as const };
    await notify(tx, { kind: 'leaveAnswered', enterpriseId, receivers: [userId], data, at });
  }
  return rows.length;
}
