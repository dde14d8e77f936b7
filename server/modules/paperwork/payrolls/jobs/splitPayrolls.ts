import { randomUUID } from 'node:crypto';
import { payrollMessages } from '#domain/paperwork/payrolls/messages/index.ts';
import type { Database } from '#server/db/connect.ts';
import { forReceiver } from '#server/http/locale.ts';
import { type Job, scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import {
  type ClaimedUpload,
  claimUpload,
  failAbandoned,
  failUpload,
  leftUploads,
  releaseClaim,
} from '../commands/claims.ts';
import { processUpload } from '../commands/processUpload.ts';
import { recoverFirmUploads, underClaim } from './readFirmUploads.ts';
import { enqueueUpload, noteFinished, uploadQueue } from '../commands/uploadQueue.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import type { FileWorkers } from '#server/modules/fileWorkers.ts';

interface Dependencies {
  readonly database: Database;
  readonly files: FilesPort;
  readonly workers: FileWorkers;
  readonly clock: Clock;
}

const workOn = (dependencies: Dependencies, upload: ClaimedUpload, { signal }: Job): Promise<void> => {
  const { database, clock } = dependencies;
  return underClaim(signal, () => processUpload(dependencies, upload, () => !signal.aborted), {
    release: () => releaseClaim(database, upload),
    fail: (reason) => failUpload(database, upload, reason, clock.now()),
  });
};

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

const recoveryQueue = scheduledQueue('payroll-recovery');

/** Gives up what was begun too often, and puts what nobody works on into the queue again. */
export async function recoverUploads({ database, files, clock }: Omit<Dependencies, 'workers'>): Promise<void> {
  const inVain = await failAbandoned(database, clock.now(), payrollMessages.uploadFailed);
  for (const key of inVain) await files.remove(key);
  await database.transaction(async (tx) => {
    const left = await leftUploads(tx, uploadQueue.name);
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
