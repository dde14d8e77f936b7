import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { queue } from '#server/jobs/queue.ts';

/** The months of one enterprise. */
export const closeMonthQueue = queue({
  name: 'close-month',
  data: z.object({ enterpriseId: z.number() }),
  retries: 5,
  pauseSeconds: 60,
  expireSeconds: 1800,
  atOnce: 1,
  batch: 50,
});

/** Has a person's months closed that waited for the end of an entry, once the transaction has made it true. */
export async function closeWaiting(
  tx: Tx,
  { enterpriseId, userId }: { readonly enterpriseId: number; readonly userId: number },
): Promise<void> {
  const waits = await exists(
    tx,
    sql`closures where enterprise_id = ${enterpriseId} and user_id = ${userId} and closed_at is null and reopened_at is null`,
  );
  if (waits) await enqueue(tx, closeMonthQueue, { enterpriseId });
}
