import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { monthKinds } from '#domain/timekeeping/closures/monthKinds.ts';
import type { Db, Tx } from '#server/db/rows.ts';

const closureRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  user_id: z.number(),
  /** `YYYY-MM` */
  month: z.string(),
  scheduled_ms: z.number(),
  worked_ms: z.number(),
  agreed_ms: z.number().nullable(),
  ordinary_ms: z.number(),
  complementary_ms: z.number(),
  overtime_ms: z.number(),
  paused_ms: z.number().nullable(),
  remote_ms: z.number().nullable(),
  kinds: monthKinds.nullable(),
  kinds_due: z.boolean(),
  closed_at: z.date().nullable(),
  signed_at: z.date().nullable(),
  reopened_at: z.date().nullable(),
  reopen_reason: z.string().nullable(),
});

export type ClosureRow = z.output<typeof closureRow>;

const SELECT = sql`
  select id, enterprise_id, user_id, to_char(month, 'YYYY-MM') as month, scheduled_ms, worked_ms, agreed_ms,
         ordinary_ms, complementary_ms, overtime_ms, paused_ms, remote_ms, kinds, kinds_due, closed_at, signed_at, reopened_at,
         reopen_reason
    from closures`;

/** Months of a person in an enterprise, the latest first. */
export const closuresOf = (db: Db, enterpriseId: number, userId: number): Promise<ClosureRow[]> =>
  db.rows(
    closureRow,
    sql`${SELECT} where enterprise_id = ${enterpriseId} and user_id = ${userId} order by closures.month desc`,
  );

export const findClosure = (db: Db, id: number): Promise<ClosureRow | undefined> =>
  db.row(closureRow, sql`${SELECT} where id = ${id}`);

/** Signs a closed month; one that is signed keeps its first signature. */
export const keepSignature = (
  tx: Tx,
  { enterprise_id, id }: Pick<ClosureRow, 'enterprise_id' | 'id'>,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update closures set signed_at = coalesce(signed_at, ${now}) where enterprise_id = ${enterprise_id} and id = ${id}`);
