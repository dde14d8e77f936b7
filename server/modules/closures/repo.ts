import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { auditLog } from '../../db/schema/index.ts';

export interface ClosureRow {
  id: number;
  enterprise_id: number;
  user_id: number;
  /** `YYYY-MM` */
  month: string;
  scheduled_ms: number;
  worked_ms: number;
  agreed_ms: number | null;
  ordinary_ms: number;
  complementary_ms: number;
  overtime_ms: number;
  paused_ms: number | null;
  remote_ms: number | null;
  closed_at: Date | null;
  signed_at: Date | null;
  reopened_at: Date | null;
  reopen_reason: string | null;
}

const SELECT = `select id, enterprise_id, user_id, to_char(month, 'YYYY-MM') as month, scheduled_ms, worked_ms, agreed_ms,
  ordinary_ms, complementary_ms, overtime_ms, paused_ms, remote_ms, closed_at, signed_at, reopened_at, reopen_reason from closures`;

/** Months of a person in an enterprise, the latest first. */
export const closuresOf = (database: Database, enterpriseId: number, userId: number): Promise<ClosureRow[]> =>
  database.query<ClosureRow>(`${SELECT} where enterprise_id = $1 and user_id = $2 order by month desc`, [
    enterpriseId,
    userId,
  ]);

export async function findClosure(database: Database, id: number): Promise<ClosureRow | undefined> {
  const [row] = await database.query<ClosureRow>(`${SELECT} where id = $1`, [id]);
  return row;
}

/** Closed months that a person has not signed. */
export async function countUnsigned(database: Database, enterpriseId: number, userId: number): Promise<number> {
  const [row] = await database.query<{ unsigned: number }>(
    `select count(*)::int as unsigned from closures
      where enterprise_id = $1 and user_id = $2 and closed_at is not null and signed_at is null`,
    [enterpriseId, userId],
    { name: 'count_unsigned_closures' },
  );
  return row?.unsigned ?? 0;
}

/** Signs a month as it was closed at that moment; one that is signed keeps its first signature. */
export const keepSignature = (database: Database, { id, closed_at }: ClosureRow, now: Date): Promise<unknown> =>
  database.query(
    'update closures set signed_at = coalesce(signed_at, $3) where id = $1 and closed_at = $2',
    [id, closed_at, now],
    { idempotent: true },
  );

interface Reopening {
  readonly actorId: number;
  readonly reason: string;
  readonly now: Date;
}

/**
 * Takes signature and closing from a closed month, so that the person is written to again once it is closed, and leaves in
 * the audit log who did it, why, and what had been signed when. Waits for the punches under way.
 * @returns whether it was closed until now
 */
export function reopen(database: Database, closure: ClosureRow, { actorId, reason, now }: Reopening): Promise<boolean> {
  const { id, enterprise_id, user_id, month, closed_at, signed_at, worked_ms } = closure;
  const subject = { closure: id, user_id, month, closed_at, signed_at, worked_ms, reason };
  return database.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update closures
         set closed_at = null, signed_at = null, told_at = null, reopened_at = ${now}, reopened_by = ${actorId}, reopen_reason = ${reason}
       where id = ${id} and closed_at is not null`);
    if (!rowCount) return false;
    await tx.insert(auditLog).values({
      enterprise_id,
      actor_id: actorId,
      action: 'closure.reopen',
      subject: JSON.stringify(subject),
      at: now,
    });
    return true;
  });
}
