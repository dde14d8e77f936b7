import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/rows.ts';

const queueRow = z.object({
  name: z.string(),
  waiting: z.number(),
  working: z.number(),
  retrying: z.number(),
  failed: z.number(),
  /** Seconds that the oldest job has been due for. */
  late_seconds: z.number(),
});
export type QueueState = z.output<typeof queueRow>;

/** How the queues stand; those in which nothing is and nothing has failed are left out. */
export const queueStates = (db: Db): Promise<QueueState[]> =>
  db.rows(
    queueRow,
    sql`select name, count(*) filter (where state = 'created')::int as waiting,
               count(*) filter (where state = 'active')::int as working,
               count(*) filter (where state = 'retry')::int as retrying,
               count(*) filter (where state = 'failed')::int as failed,
               coalesce(greatest(0, extract(epoch from now() - min(start_after) filter (where state < 'active'))), 0)::int
                 as late_seconds
          from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name order by name`,
  );

const failedRow = z.object({
  id: z.string(),
  name: z.string(),
  data: z.unknown(),
  error: z.string().nullable(),
  failed_at: z.date(),
});

/** Jobs that have failed for good, the latest first. */
export const failedJobs = (db: Db): Promise<z.output<typeof failedRow>[]> =>
  db.rows(
    failedRow,
    sql`select id::text, name, data, output->>'error' as error, completed_on as failed_at
          from pgboss.job where state = 'failed' order by completed_on desc limit 200`,
  );

/** Has failed jobs tried once more: one, or all. @returns how many */
export const retryFailed = (db: Db, id: string | null): Promise<number> =>
  db.run(
    sql`update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
         where state = 'failed' and (${id}::text is null or id::text = ${id})`,
    { idempotent: true },
  );

/** Forgets failed jobs: one, or all. @returns how many */
export const discardFailed = (db: Db, id: string | null): Promise<number> =>
  db.run(sql`delete from pgboss.job where state = 'failed' and (${id}::text is null or id::text = ${id})`, {
    idempotent: true,
  });
