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
import { fileMessages } from '#domain/paperwork/documents/messages/index.ts';
import { FileGone } from '#server/ports/files/port.ts';
import { StorageFull } from '#server/ports/files/quota/limits.ts';
import { QueueFull } from '#server/workers/errors.ts';
import { ClaimLost } from '../commands/claims.ts';
import { Unreadable } from '../commands/readable.ts';

/** The process stops, or its turn does not come; the work is gone on with later. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

interface Ends {
  /** Lets others take it up at once. */
  readonly release: () => Promise<unknown>;
  /** @param reason Spanish, fit for a toast */
  readonly fail: (reason: string) => Promise<unknown>;
}

const reasonOf = (error: unknown): string | undefined => {
  if (error instanceof Unreadable) return error.message;
  if (error instanceof StorageFull) return fileMessages.storageFull;
  return error instanceof FileGone ? fileMessages.gone : undefined;
};

/**
 * Does a work that is claimed, and ends the claim where it comes to nothing; one that somebody else has taken up is left to them.
 * @throws Interrupted where the process stops or its turn does not come, and whatever is neither the file's nor the claim's fault
 */
export async function underClaim(
  signal: AbortSignal,
  work: () => Promise<void>,
  { release, fail }: Ends,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (signal.aborted || error instanceof QueueFull) {
      await release();
      throw new Interrupted('broken off', { cause: error });
    }
    const reason = reasonOf(error);
    if (reason !== undefined) await fail(reason);
    else if (!(error instanceof ClaimLost)) throw error;
  }
}

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
