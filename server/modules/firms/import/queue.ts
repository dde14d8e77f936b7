import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/connect.ts';
import type { Tx } from '../../../db/rows.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { queue } from '../../../jobs/queue.ts';

/** Imports of clients: a job works on one for a while and puts in the next, so that firms take turns. */
export const clientImportQueue = queue({
  name: 'client-imports',
  data: z.object({ importId: z.number() }),
  retries: 10,
  pauseSeconds: 5,
  // No longer: what a dead process left is taken up after it. A company that takes longer is held by its row.
  expireSeconds: 60,
  atOnce: 1,
});

export const enqueueClientImport = (tx: Tx, importId: number): Promise<void> =>
  enqueue(tx, clientImportQueue, { importId });

const idRow = z.object({ id: z.number() });

/** What is under way and has no job, as in a backup that was restored, gets one. @returns how many */
export const requeueClientImports = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    const lost = await tx.rows(
      idRow,
      sql`select i.id from client_imports i
           where i.state = 'working'
             and not exists (select from pgboss.job j
                              where j.name = ${clientImportQueue.name} and j.state < 'completed'
                                and (j.data ->> 'importId')::int = i.id)
           order by i.id`,
    );
    for (const { id } of lost) await enqueueClientImport(tx, id);
    return lost.length;
  });
