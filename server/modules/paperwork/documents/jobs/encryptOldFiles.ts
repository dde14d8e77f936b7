import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import type { FilesPort } from '#server/ports/files/port.ts';
import { fileKeysIn } from '../queries/fileKeys.ts';

const idRow = z.object({ id: z.number() });

export interface EncryptionProgress {
  readonly enterpriseId: number;
  /** Of the files of this enterprise. */
  readonly done: number;
  readonly total: number;
}

interface Options {
  /** Only this one. */
  readonly enterpriseId?: number | null;
  /** Called after each file; what it throws breaks off, and the next run goes on. */
  readonly onProgress?: (progress: EncryptionProgress) => void | Promise<void>;
}

/** Enterprises that have files from before there were keys, or of a key that was retired. */
const due = (enterpriseId: number | null) => sql`
  select id from (
    select id from enterprises where plain_files
     union
    select enterprise_id from enterprise_keys k
     where retired_at is null and complete_at is null
       and exists (select from enterprise_keys former
                    where former.enterprise_id = k.enterprise_id and former.retired_at is not null)) as due
   where ${enterpriseId}::int is null or id = ${enterpriseId} order by id`;

/**
 * Encrypts what has come before there were keys, and what a retired key has encrypted, with the newest key of its
 * enterprise, where that has not been done to the end. Beside servers that run; it can be broken off anywhere.
 * @returns how many files were encrypted, and how many cannot be read (each stands in the log)
 */
export async function encryptOldFiles(
  { database, files }: { readonly database: Database; readonly files: FilesPort },
  { enterpriseId = null, onProgress = () => {} }: Options = {},
): Promise<{ encrypted: number; damaged: number }> {
  const counted = { encrypted: 0, damaged: 0 };
  const known = await fileKeysIn(database);
  for (const { id } of await database.rows(idRow, due(enterpriseId))) {
    const keys = await known.all(id);
    const renewal = await files.renewal(id);
    if (renewal.isComplete) continue;
    for (const [index, key] of keys.entries()) {
      const outcome = await renewal.renew(key, () => known.has(id, key));
      if (outcome === 'renewed') counted.encrypted += 1;
      if (outcome === 'damaged') counted.damaged += 1;
      await onProgress({ enterpriseId: id, done: index + 1, total: keys.length });
    }
    await renewal.complete();
  }
  return counted;
}

/** As `encryptOldFiles`, until the process stops. */
export const encryptFilesWorker = ({
  database,
  files,
  log,
}: {
  readonly database: Database;
  readonly files: FilesPort;
  readonly log: Log;
}): Worker => ({
  queue: scheduledQueue('encrypt-files'),
  work: async ({ signal }) => {
    const done = await encryptOldFiles({ database, files }, { onProgress: () => signal.throwIfAborted() });
    if (done.encrypted + done.damaged > 0) log.info(done, 'files from before were encrypted');
  },
});
