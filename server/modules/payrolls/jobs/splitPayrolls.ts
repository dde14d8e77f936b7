import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fileMessages } from '../../../../domain/documents/messages/index.ts';
import { payrollMessages } from '../../../../domain/payrolls/messages/index.ts';
import type { Database } from '../../../db/connect.ts';
import { forReceiver } from '../../../http/locale.ts';
import { type Job, scheduledQueue, type Worker } from '../../../jobs/queue.ts';
import {
  ClaimLost,
  type ClaimedUpload,
  claimUpload,
  failAbandoned,
  failUpload,
  releaseClaim,
} from '../commands/claims.ts';
import { processUpload } from '../commands/processUpload.ts';
import { Unreadable } from '../commands/readable.ts';
import { recoverFirmUploads } from './readFirmUploads.ts';
import { enqueueUpload, noteFinished, uploadQueue } from '../commands/uploadQueue.ts';
import type { Clock } from '../../../ports/clock.ts';
import { FileGone, type FilesPort } from '../../../ports/files/port.ts';
import { StorageFull } from '../../../ports/files/quota/limits.ts';
import type { FileWorkers } from '../../fileWorkers.ts';

interface Dependencies {
  readonly database: Database;
  readonly files: FilesPort;
  readonly workers: FileWorkers;
  readonly clock: Clock;
}

/** The process stops; another one goes on with the upload. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

async function workOn(dependencies: Dependencies, upload: ClaimedUpload, { signal }: Job): Promise<void> {
  const { database, clock } = dependencies;
  try {
    await processUpload(dependencies, upload, () => !signal.aborted);
  } catch (error) {
    if (signal.aborted) {
      await releaseClaim(database, upload);
      throw new Interrupted('broken off', { cause: error });
    }
    if (error instanceof Unreadable) await failUpload(database, upload, error.message, clock.now());
    else if (error instanceof StorageFull) await failUpload(database, upload, fileMessages.storageFull, clock.now());
    else if (error instanceof FileGone) await failUpload(database, upload, fileMessages.gone, clock.now());
    else if (!(error instanceof ClaimLost)) throw error;
  }
}

/** Reads and cuts uploads of payrolls. What a dead process left is taken up by `recoveryWorker`. */
export const uploadWorker = (dependencies: Dependencies): Worker<typeof uploadQueue.data> => ({
  queue: uploadQueue,
  work: async (job) => {
    const { database, clock } = dependencies;
    const { uploadId } = job.data;
    const upload = await claimUpload(database, uploadId, randomUUID(), clock.now());
    if (!upload) return;
    try {
      await forReceiver(upload.locale, () => workOn(dependencies, upload, job));
    } finally {
      noteFinished(uploadId);
    }
  },
});

const leftRow = z.object({ id: z.number(), claimed_until: z.date().nullable() });

const recoveryQueue = scheduledQueue('payroll-recovery');

/** Gives up what was begun too often, and puts what nobody works on into the queue again. */
export async function recoverUploads({ database, files, clock }: Omit<Dependencies, 'workers'>): Promise<void> {
  const inVain = await failAbandoned(database, clock.now(), payrollMessages.uploadFailed);
  for (const key of inVain) await files.remove(key);
  await database.transaction(async (tx) => {
    const left = await tx.rows(
      leftRow,
      sql`select id, claimed_until from payroll_uploads u
           where state in ('waiting', 'working')
             and not exists (select from pgboss.job j
                              where j.name = ${uploadQueue.name} and j.state < 'active'
                                and (j.data->>'uploadId')::int = u.id)
           order by id`,
    );
    for (const { id, claimed_until } of left) await enqueueUpload(tx, id, claimed_until ?? undefined);
  });
}

export const recoveryWorker = (dependencies: Omit<Dependencies, 'workers'>): Worker => ({
  queue: recoveryQueue,
  work: async () => {
    await recoverUploads(dependencies);
    await recoverFirmUploads(dependencies);
  },
});
