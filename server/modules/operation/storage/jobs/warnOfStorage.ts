import { sql } from 'drizzle-orm';
import { type StorageShare, WARNED_SHARE } from '#domain/operation/storage/kinds.ts';
import { percentOf } from '#domain/operation/storage/size.ts';
import { adminsOf } from '#server/db/admins.ts';
import type { Database } from '#server/db/connect.ts';
import type { Tx } from '#server/db/rows.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { StorageLimits } from '#server/ports/files/quota/limits.ts';
import { notifyChannelSpace } from '#server/modules/organization/complaints/index.ts';
import { clearWarnings, unwarned } from '../queries/usage.ts';

/** Below it a warning may come again: not with each file that goes and comes. */
const CLEARED_SHARE = 0.7;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly storageLimits: StorageLimits };
}

interface Warning {
  readonly enterpriseId: number;
  readonly percent: number;
  readonly at: Date;
}

async function notifyAdmins(tx: Tx, { enterpriseId, percent, at }: Warning): Promise<void> {
  const receivers = await adminsOf(tx, enterpriseId);
  const data = { percent, enterprise_id: enterpriseId };
  await notify(tx, { kind: 'storage', enterpriseId, receivers, data, at });
}

const tell = { company: notifyAdmins, complaints: notifyChannelSpace } as const;

/**
 * Notifies the administrators of enterprises, or who reads their complaints, that files have come to fill a share of what
 * they may keep; once each time.
 * @returns how many enterprises
 */
export async function warnOfStorage(
  { database, clock, config: { storageLimits } }: Dependencies,
  share: StorageShare,
): Promise<number> {
  await clearWarnings(database, share, storageLimits, CLEARED_SHARE);
  let warned = 0;
  for (const usage of await unwarned(database, share, storageLimits, WARNED_SHARE)) {
    const { enterprise_id: enterpriseId, bytes, allowed } = usage;
    await database.transaction(async (tx) => {
      const at = clock.now();
      const isOurs = await tx.run(
        sql`update storage_usage set warned_at = ${at}
             where enterprise_id = ${enterpriseId} and share = ${share} and warned_at is null`,
      );
      if (isOurs === 0 || allowed === null) return;
      await tell[share](tx, { enterpriseId, percent: percentOf(bytes, allowed), at });
      warned += 1;
    });
  }
  return warned;
}

/** Every hour; of complaints with the nightly count, so that it does not tell in which hour one came. */
export const storageWarningsWorker = (dependencies: Dependencies): Worker => ({
  queue: scheduledQueue('storage-warnings'),
  work: async () => void (await warnOfStorage(dependencies, 'company')),
});
