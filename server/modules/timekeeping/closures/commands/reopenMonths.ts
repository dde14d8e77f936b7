import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '#server/db/audit.ts';
import { array, type Tx } from '#server/db/rows.ts';

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

/** `subject` is what the audit log keeps of a month as it was. */
const reopenedRow = z.object({
  subject: z.object({
    closure: z.number(),
    user_id: z.number(),
    month: z.string(),
    closed_at: z.string(),
    signed_at: z.string().nullable(),
    worked_ms: z.number(),
  }),
});

/**
 * Takes closing and signature from the closed ones among some months of a person, so that they are written to again once
 * a month is closed, and leaves in the audit log who did it, why, and what had been signed when.
 * @param tx that of the correction that opens them, if one does
 */
export async function reopenMonths(tx: Tx, { enterpriseId, userId, months }: Months, by: Reopening): Promise<void> {
  const firstDays = months.map((month) => `${month}-01`);
  const rows = await tx.rows(
    reopenedRow,
    sql`with reopened as (
          update closures c
             set closed_at = null, signed_at = null, notified_at = null, kinds = null, kinds_due = false, reopened_at = ${by.now}, reopened_by = ${by.actorId},
                 reopen_reason = ${by.reason}
            from (select id, closed_at, signed_at from closures
                   where enterprise_id = ${enterpriseId} and user_id = ${userId} and closed_at is not null
                     and month = any(${array(firstDays)}::date[]) for update) before
           where c.enterprise_id = ${enterpriseId} and c.id = before.id
          returning c.id, c.user_id, c.month, before.closed_at, before.signed_at, c.worked_ms)
        select json_build_object('closure', id, 'user_id', user_id, 'month', to_char(month, 'YYYY-MM'),
                 'closed_at', closed_at, 'signed_at', signed_at, 'worked_ms', worked_ms) as subject
          from reopened`,
    { idempotent: false },
  );
  for (const { subject } of rows) {
    const { closure: recordId, user_id, ...kept } = subject;
    const details = { ...kept, reason: by.reason };
    const { actorId, now: at } = by;
    await audit(tx, { enterpriseId, actorId, action: 'closure.reopen', userId: user_id, recordId, details, at });
  }
}
