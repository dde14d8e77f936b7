import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { hasNoJob } from '#server/jobs/lost.ts';
import { countQueue } from '../jobs/queue.ts';

/** However many look at the panel meanwhile. */
const ONCE_IN_SECONDS = 60;

/** Has incidents counted at once where one of the enterprises never was, which would wait for the clock otherwise. */
export async function countFirst(
  database: Database,
  ids: readonly number[],
  counted: readonly { readonly id: number }[],
): Promise<void> {
  const known = new Set(counted.map(({ id }) => id));
  if (ids.every((id) => known.has(id))) return;
  await database.transaction(async (tx) => {
    const isIdle = await tx.row(
      z.object({ idle: z.boolean() }),
      sql`select ${hasNoJob(countQueue, sql`true`)} as idle`,
    );
    if (isIdle?.idle) await enqueue(tx, countQueue, {}, { onceInSeconds: ONCE_IN_SECONDS });
  });
}
