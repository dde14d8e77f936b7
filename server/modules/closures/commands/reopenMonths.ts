import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connect.ts';
import { auditLog } from '../../../db/schema/index.ts';

interface Months {
  readonly enterpriseId: number;
  readonly userId: number;
  /** `YYYY-MM` */
  readonly months: readonly string[];
}

interface Reopening {
  readonly actorId: number;
  readonly reason: string;
  readonly now: Date;
}

/** Opens the closed ones among some months of a person, within the transaction that corrects them; each is logged. */
export async function reopenMonths(tx: Tx, { enterpriseId, userId, months }: Months, by: Reopening): Promise<void> {
  const firstDays = months.map((month) => `${month}-01`);
  const { rows } = await tx.execute<{ id: number; subject: object }>(sql`
    update closures c
       set closed_at = null, signed_at = null, told_at = null, reopened_at = ${by.now}, reopened_by = ${by.actorId},
           reopen_reason = ${by.reason}
      from (select id, closed_at, signed_at from closures
             where enterprise_id = ${enterpriseId} and user_id = ${userId} and closed_at is not null
               and month = any(${sql.param(firstDays)}::date[]) for update) before
     where c.id = before.id
    returning c.id, json_build_object('closure', c.id, 'user_id', c.user_id, 'month', to_char(c.month, 'YYYY-MM'),
      'closed_at', before.closed_at, 'signed_at', before.signed_at, 'worked_ms', c.worked_ms) as subject`);
  for (const { subject } of rows) {
    await tx.insert(auditLog).values({
      enterprise_id: enterpriseId,
      actor_id: by.actorId,
      action: 'closure.reopen',
      subject: JSON.stringify({ ...subject, reason: by.reason }),
      at: by.now,
    });
  }
}
