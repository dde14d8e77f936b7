import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileMessages } from '../../../../domain/documents/messages/index.ts';
import { payrollMessages } from '../../../../domain/payrolls/messages/index.ts';
import type { Database } from '../../../db/connect.ts';
import type { Log } from '../../../db/log.ts';
import { forReceiver } from '../../../http/locale.ts';
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
import { findUpload, type UploadRow } from '../repo.ts';
import type { Clock } from '../../../ports/clock.ts';
import { FileGone, type FilesPort } from '../../../ports/files/port.ts';
import type { FileWorkers } from '../../fileWorkers.ts';

const LOOK_EVERY_MS = 5_000;
const ASK_EVERY_MS = 80;

/** Works on uploads of payrolls in the background, one at a time a process; what a dead process left is taken up. */
export interface PayrollQueue {
  /** Begins at once, and waits until the upload is finished or `timeoutMs` milliseconds are over. */
  settle(uploadId: number, timeoutMs: number): Promise<UploadRow | undefined>;
  /** Works until nothing is left that may be taken. */
  work(): Promise<void>;
  /** Breaks off; another process goes on with what was under way. */
  close(): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly files: FilesPort;
  readonly workers: FileWorkers;
  readonly clock: Clock;
  readonly log: Log;
}

export function payrollQueue(input: Dependencies): PayrollQueue {
  const { database, files, clock, log } = input;
  let closed = false;
  let working: Promise<void> | undefined;
  let requested = false;

  async function workOn(upload: ClaimedUpload): Promise<void> {
    try {
      await processUpload(input, upload, () => !closed);
    } catch (error) {
      if (closed) await releaseClaim(database, upload);
      else if (error instanceof Unreadable) await failUpload(database, upload, error.message, clock.now());
      else if (error instanceof FileGone) await failUpload(database, upload, fileMessages.gone, clock.now());
      else if (!(error instanceof ClaimLost)) throw error;
    }
  }

  async function drain(): Promise<void> {
    do {
      requested = false;
      const inVain = await failAbandoned(database, clock.now(), payrollMessages.uploadFailed);
      for (const key of inVain) await files.remove(key);
      for (;;) {
        const upload = closed ? undefined : await claimUpload(database, randomUUID(), clock.now());
        if (!upload) break;
        await forReceiver(upload.locale, () => workOn(upload));
      }
    } while (requested && !closed);
  }

  function work(): Promise<void> {
    requested = true;
    working ??= drain()
      // The claim runs out, and the work is begun again.
      .catch((error: unknown) => log.error({ err: error }, 'an upload of payrolls was not worked on'))
      .finally(() => {
        working = undefined;
        if (requested && !closed) void work();
      });
    return working;
  }

  const timer = setInterval(() => void work(), LOOK_EVERY_MS);
  timer.unref();
  void work();

  return {
    work,
    settle: async (id, timeoutMs) => {
      const giveUpAt = Date.now() + timeoutMs;
      void work();
      for (;;) {
        const upload = await findUpload(database, id);
        const isOpen = upload?.state === 'waiting' || upload?.state === 'working';
        if (!isOpen || closed || Date.now() > giveUpAt) return upload;
        await pause(ASK_EVERY_MS);
      }
    },
    close: async () => {
      closed = true;
      clearInterval(timer);
      await working;
    },
  };
}
