import { subDays } from 'date-fns';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { shareNames } from '#domain/operation/storage/kinds.ts';
import type { Database } from '#server/db/connect.ts';
import type { Log } from '#server/db/log.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import type { Clock } from '#server/ports/clock.ts';
import { FileGone, type FilesPort } from '#server/ports/files/port.ts';
import { countFormer } from '#server/ports/files/quota/storedFiles.ts';
import { fileKeysIn } from '#server/modules/paperwork/documents/index.ts';
import { warnOfStorage } from './warnOfStorage.ts';

/** Whoever was about to name a file has done so, or never will. */
const UNNAMED_DAYS = 7;

interface Dependencies {
  readonly database: Database;
  readonly files: FilesPort;
  readonly clock: Clock;
  readonly log: Log;
}

const enterpriseRow = z.object({ id: z.number(), files_counted: z.boolean() });
const totalRow = z.object({ bytes: z.number() });

/** Counts an enterprise's files from before there was a count; broken off, it goes on the next time. */
async function countOld({ database, files, clock }: Dependencies, enterpriseId: number, signal?: AbortSignal) {
  const keys = await fileKeysIn(database);
  for (const { key, kind } of await keys.uncounted(enterpriseId)) {
    signal?.throwIfAborted();
    const bytes = await files.storedBytes(key).catch((error: unknown) => {
      if (error instanceof FileGone) return null;
      throw error;
    });
    // Of complaints nothing is noted that tells when they came.
    const keptAt = clock.now();
    if (bytes !== null) await countFormer(database, { key, enterpriseId, kind, bytes, keptAt });
  }
  await database.run(sql`update enterprises set files_counted = true where id = ${enterpriseId}`, { idempotent: true });
}

/** Removes what a process has put that died before a row named it. @returns how many files */
async function removeUnnamed({ database, files, clock }: Dependencies, enterpriseId: number): Promise<number> {
  const known = await fileKeysIn(database);
  const keys = await known.unnamed(enterpriseId, subDays(clock.now(), UNNAMED_DAYS));
  for (const key of keys) await files.remove(key);
  return keys.length;
}

/**
 * Sets the sums of an enterprise to what its counted files come to. They differ only where somebody has changed the tables
 * by hand, since every statement changes both.
 * @returns whether they did
 */
const recount = (database: Database, enterpriseId: number): Promise<boolean> =>
  database.transaction(async (tx) => {
    let changed = 0;
    for (const share of shareNames) {
      await tx.run(sql`
        insert into storage_usage (enterprise_id, share, bytes) values (${enterpriseId}, ${share}, 0)
        on conflict do nothing`);
      // Held first: who puts a file meanwhile is waited for, and is in the sum.
      await tx.run(
        sql`select from storage_usage where enterprise_id = ${enterpriseId} and share = ${share} for update`,
      );
      const total = await tx.row(
        totalRow,
        sql`select coalesce(sum(bytes), 0)::bigint as bytes from stored_files
             where enterprise_id = ${enterpriseId} and (kind = 'complaints') = (${share} = 'complaints')`,
      );
      changed += await tx.run(sql`
        update storage_usage set bytes = ${total?.bytes ?? 0}
         where enterprise_id = ${enterpriseId} and share = ${share} and bytes <> ${total?.bytes ?? 0}`);
    }
    return changed > 0;
  });

/** Brings the count of every enterprise's files in line with the store and with the rows that name them. */
export async function countStorage(dependencies: Dependencies, signal?: AbortSignal): Promise<void> {
  const { database, log } = dependencies;
  const enterprises = await database.rows(
    enterpriseRow,
    sql`select id, files_counted from enterprises e
         where not files_counted or exists (select from storage_usage u where u.enterprise_id = e.id) order by id`,
  );
  for (const { id: enterpriseId, files_counted } of enterprises) {
    signal?.throwIfAborted();
    if (!files_counted) await countOld(dependencies, enterpriseId, signal);
    const removed = await removeUnnamed(dependencies, enterpriseId);
    if (removed > 0) log.info({ enterpriseId, removed }, 'files that nothing names were removed');
    if (await recount(database, enterpriseId)) log.warn({ enterpriseId }, 'what its files take was counted anew');
  }
}

/** Once a night, until the process stops. */
export const countStorageWorker = (dependencies: Dependencies & Parameters<typeof warnOfStorage>[0]): Worker => ({
  queue: scheduledQueue('count-storage'),
  work: async ({ signal }) => {
    await countStorage(dependencies, signal);
    await warnOfStorage(dependencies, 'complaints');
  },
});
