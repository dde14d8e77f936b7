import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import type { FileWorkers } from '#server/modules/fileWorkers.ts';
import { recutPayroll } from '../commands/recut/recutPayroll.ts';
import { recutUpload } from '../commands/recut/recutUpload.ts';

const AT_ONCE = 100;
/** Within the time of a try; the next one goes on. */
const MOST_MS = 20 * MINUTE_MS;

interface Dependencies {
  readonly database: Database;
  readonly files: FilesPort;
  readonly workers: FileWorkers;
  readonly log: Log;
}

const dueRow = z.object({ id: z.number(), enterprise_id: z.number() });

const duePayrolls = (after: number): SQL => sql`
  select id, enterprise_id from payrolls
   where cut_state is null and upload_id is not null and deleted_at is null and id > ${after}
   order by id limit ${AT_ONCE}`;

/** Files of companies that were cut of those of gestorías. */
const dueUploads = (after: number): SQL => sql`
  select distinct u.id, u.enterprise_id from payroll_uploads u join firm_payroll_pages f on f.payroll_upload_id = u.id
   where u.cut_state is null and u.sources_removed_at is null and u.state not in ('waiting', 'working') and u.id > ${after}
   order by u.id limit ${AT_ONCE}`;

/**
 * Cuts files anew that were cut before they were written anew, one at a time, beside uploads, which take turns with it.
 * Failures that are not the file's own leave it due.
 * @returns how many were looked at
 */
export async function recutPayrolls(
  { database, files, workers, log }: Dependencies,
  mayGoOn: () => boolean = () => true,
): Promise<number> {
  let done = 0;
  for (const [due, recut] of [[dueUploads, recutUpload] as const, [duePayrolls, recutPayroll] as const])
    for (let after = 0; ;) {
      const rows = await database.rows(dueRow, due(after));
      for (const { id, enterprise_id } of rows) {
        if (!mayGoOn()) return done;
        after = id;
        try {
          await recut({ database, files }, workers.payrolls.for(enterprise_id), id);
          done += 1;
        } catch (err) {
          log.warn({ err, id }, 'a file of payslips could not be cut anew yet');
        }
      }
      if (rows.length < AT_ONCE) break;
    }
  return done;
}

/** As `recutPayrolls`, until the process stops or the time of a try is nearly over. */
export const recutWorker = (dependencies: Dependencies): Worker => ({
  queue: scheduledQueue('recut-payrolls'),
  work: async ({ signal }) => {
    const until = Date.now() + MOST_MS;
    const done = await recutPayrolls(dependencies, () => !signal.aborted && Date.now() < until);
    if (done > 0) dependencies.log.info({ done }, 'files of payslips were cut anew');
  },
});
