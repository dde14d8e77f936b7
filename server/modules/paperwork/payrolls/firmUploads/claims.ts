import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/db/rows.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { queue } from '#server/jobs/queue.ts';
import { ClaimLost, MOST_ATTEMPTS, worksOf } from '../commands/claims.ts';

/** Files of firms that are read; a process reads one at a time. */
export const firmQueue = queue({
  name: 'firm-payrolls',
  data: z.object({ uploadId: z.number() }),
  retries: 10,
  pauseSeconds: 2,
  expireSeconds: 2 * 3600,
  atOnce: 1,
});

export const enqueueFirmUpload = (tx: Tx, uploadId: number, startAfter?: Date) =>
  enqueue(tx, firmQueue, { uploadId }, startAfter && { startAfter });

const claimed = z.object({
  id: z.number(),
  firm_id: z.number(),
  year: z.number(),
  month: z.number(),
  file_key: z.string(),
  file_name: z.string(),
  sha256: z.string(),
  claim: z.string(),
  locale: z.string().nullable(),
});
/** A file under work; `claim` proves that it is still ours. */
export type ClaimedFirmUpload = z.output<typeof claimed>;

const works = worksOf(sql`firm_payroll_uploads`);
const { held } = works;
export const { renew: renewFirmClaim, release: releaseFirmClaim } = works;

/** Takes a file that nobody reads, or that somebody left in the midst. */
export const claimFirmUpload = (db: Db, id: number, claim: string, now: Date): Promise<ClaimedFirmUpload | undefined> =>
  db.row(
    claimed,
    works.claim(
      id,
      claim,
      now,
      sql`id, firm_id, year, month, file_key, file_name, sha256, claim,
          (select locale from users where users.id = uploaded_by) as locale`,
    ),
  );

/** It is read, with the transaction that says what of. @throws ClaimLost */
export async function finishReading(tx: Tx, upload: ClaimedFirmUpload, now: Date): Promise<void> {
  const done = await tx.run(sql`
    update firm_payroll_uploads
       set state = 'read', pages_done = pages_total, claim = null, claimed_until = null,
           finished_at = coalesce(finished_at, ${now})
     where ${held(upload)}`);
  if (done === 0) throw new ClaimLost();
}

/** One that was read is to be read again; it is kept as long as if it were not. */
export const wantReading = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update firm_payroll_uploads set state = 'waiting', attempts = 0, pages_done = 0, error = null
     where id = ${id}`);

const HAS_PAGES = sql`exists (select from firm_payroll_pages p where p.upload_id = firm_payroll_uploads.id)`;

/** What was read before stays read. */
const failed = (error: string, now: Date) => sql`
  state = case when ${HAS_PAGES} then 'read' else 'failed' end,
  pages_done = case when ${HAS_PAGES} then pages_total else pages_done end,
  claim = null, claimed_until = null, finished_at = coalesce(finished_at, ${now}), error = ${error}`;

/** @param error Spanish, fit for a toast */
export const failFirmUpload = (db: Db, upload: ClaimedFirmUpload, error: string, now: Date): Promise<number> =>
  db.run(sql`update firm_payroll_uploads set ${failed(error, now)} where ${held(upload)}`);

/** Gives up what was begun too often. Answers what nobody works on and no job waits for. */
export async function leftFirmUploads(tx: Tx, now: Date, error: string) {
  await tx.run(
    sql`update firm_payroll_uploads set ${failed(error, now)}
         where state = 'working' and attempts >= ${MOST_ATTEMPTS} and claimed_until < ${now}`,
  );
  // A process of the former release does not know of a second reading, and gives the whole up.
  await tx.run(
    sql`update firm_payroll_uploads set state = 'read', pages_done = pages_total where state = 'failed' and ${HAS_PAGES}`,
  );
  return works.left(tx, firmQueue.name);
}
