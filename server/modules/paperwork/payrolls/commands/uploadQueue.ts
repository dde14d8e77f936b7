import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/rows.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { queue } from '#server/jobs/queue.ts';
import { findUpload, type UploadRow } from '../repo.ts';

/** Uploads of payrolls that are read, or made payrolls of; their process reads one at a time. */
export const uploadQueue = queue({
  name: 'payroll-upload',
  data: z.object({ uploadId: z.number() }),
  retries: 10,
  pauseSeconds: 2,
  expireSeconds: 2 * 3600,
  atOnce: 1,
});

const openRow = z.object({ open: z.number() });

/** Has an upload worked on; one of an enterprise that has several waits for those of others. */
export async function enqueueUpload(tx: Tx, uploadId: number, startAfter?: Date): Promise<void> {
  const row = await tx.row(
    openRow,
    sql`select count(*)::int as open from payroll_uploads
         where state in ('waiting', 'working') and id <> ${uploadId}
           and enterprise_id = (select enterprise_id from payroll_uploads where id = ${uploadId})`,
  );
  await enqueue(tx, uploadQueue, { uploadId }, { priority: -(row?.open ?? 0), ...(startAfter && { startAfter }) });
}

/** Named like the upload that this process has finished. */
const finished = new EventEmitter();
finished.setMaxListeners(0);

export const noteFinished = (uploadId: number): void => void finished.emit(String(uploadId));

/** Another process may work on it. */
const ASK_EVERY_MS = 500;

/** Waits until an upload is worked on, `timeoutMs` milliseconds at most. */
export async function awaitUpload(database: Database, id: number, timeoutMs: number): Promise<UploadRow | undefined> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const next = nextLook(id);
    const upload = await findUpload(database, id);
    const isOpen = upload?.state === 'waiting' || upload?.state === 'working';
    if (!isOpen || Date.now() > giveUpAt) {
      next.cancel();
      return upload;
    }
    await next.due;
  }
}

function nextLook(id: number) {
  const { promise: due, resolve } = withResolvers();
  const timer = setTimeout(resolve, ASK_EVERY_MS);
  finished.once(String(id), resolve);
  const cancel = () => {
    clearTimeout(timer);
    finished.off(String(id), resolve);
  };
  return { due: due.finally(cancel), cancel };
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}
