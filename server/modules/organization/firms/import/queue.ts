import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { workingImportStates } from '#domain/organization/firms/import/states.ts';
import type { Database } from '#server/db/connect.ts';
import { array, type Tx } from '#server/db/rows.ts';
import { exists, lockRow } from '#server/db/statements.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { hasNoJob } from '#server/jobs/lost.ts';
import { queue } from '#server/jobs/queue.ts';

/** Imports of clients: a job works on one for a while and puts in the next, so that firms take turns. */
export const clientImportQueue = queue({
  name: 'client-imports',
  data: z.object({ importId: z.number() }),
  retries: 10,
  pauseSeconds: 5,
  // What a dead process left is taken up after it. A company may take longer: it is held by its row, and two tries that
  // live at once work on different ones.
  expireSeconds: 60,
  atOnce: 1,
});

/** Puts a job in unless one waits already: one at a time works on an import. */
export async function enqueueClientImport(tx: Tx, importId: number, startAfter?: Date): Promise<void> {
  await lockRow(tx, 'client_imports', importId);
  const waits = await exists(
    tx,
    sql`pgboss.job where name = ${clientImportQueue.name} and state < 'active'
                     and (data ->> 'importId')::int = ${importId}`,
  );
  if (!waits) await enqueue(tx, clientImportQueue, { importId }, startAfter && { startAfter });
}

const idRow = z.object({ id: z.number() });

/** What is under way and has no job, as in a backup that was restored, gets one. @returns how many */
export const requeueClientImports = (database: Database): Promise<number> =>
  database.transaction(async (tx) => {
    const lost = await tx.rows(
      idRow,
      sql`select i.id from client_imports i
           where i.state = any(${array(workingImportStates)}::text[])
             and ${hasNoJob(clientImportQueue, sql`(j.data ->> 'importId')::int = i.id`)}
           order by i.id`,
    );
    for (const { id } of lost) await enqueueClientImport(tx, id);
    return lost.length;
  });
