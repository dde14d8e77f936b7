import { randomUUID } from 'node:crypto';
import { firmPayrollMessages as say } from '#domain/paperwork/payrolls/messages/index.ts';
import type { Database } from '#server/db/connect.ts';
import { forReceiver } from '#server/http/locale.ts';
import type { Job, Worker } from '#server/jobs/queue.ts';
import type { Clock } from '#server/ports/clock.ts';
import {
  type ClaimedFirmUpload,
  claimFirmUpload,
  enqueueFirmUpload,
  failFirmUpload,
  firmQueue,
  leftFirmUploads,
  releaseFirmClaim,
} from '../firmUploads/claims.ts';
import { type Means, readFirmFile } from '../firmUploads/readFile.ts';
import { underClaim } from './underClaim.ts';

const workOn = (means: Means, upload: ClaimedFirmUpload, { signal }: Job): Promise<void> => {
  const { database, clock } = means;
  return underClaim(signal, () => readFirmFile(means, upload, () => !signal.aborted), {
    release: () => releaseFirmClaim(database, upload),
    fail: (reason) => failFirmUpload(database, upload, reason, clock.now()),
  });
};

/** Reads files of payslips of several clients. What a dead process left is taken up by `recoverFirmUploads`. */
export const firmUploadWorker = (means: Means): Worker<typeof firmQueue.data> => ({
  queue: firmQueue,
  work: async (job) => {
    const upload = await claimFirmUpload(means.database, job.data.uploadId, randomUUID(), means.clock.now());
    if (upload) await forReceiver(upload.locale, () => workOn(means, upload, job));
  },
});

/** Gives up what was begun too often, and puts what nobody works on into the queue again. */
export const recoverFirmUploads = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) =>
  database.transaction(async (tx) => {
    const left = await leftFirmUploads(tx, clock.now(), say.readFailed);
    for (const { id, claimed_until } of left) await enqueueFirmUpload(tx, id, claimed_until ?? undefined);
  });
