import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { WARNED_SHARE } from '../../../../domain/storage/kinds.ts';
import { percentOf } from '../../../../domain/storage/size.ts';
import type { Database } from '../../../db/connect.ts';
import { scheduledQueue, type Worker } from '../../../jobs/queue.ts';
import { notify } from '../../../notifications/notify.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { StorageLimits } from '../../../ports/files/quota/limits.ts';
import { clearWarnings, unwarned } from '../queries/usage.ts';

/** Below it a warning may come again: not with each file that goes and comes. */
const CLEARED_SHARE = 0.7;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: { readonly storageLimits: StorageLimits };
}

const adminRow = z.object({ user_id: z.number() });

/** Notifies the administrators of enterprises whose files have come to fill what they may keep, once each time. */
export async function warnOfStorage({ database, clock, config }: Dependencies): Promise<number> {
  await clearWarnings(database, config.storageLimits, CLEARED_SHARE);
  let warned = 0;
  for (const { enterprise_id, bytes, allowed } of await unwarned(database, config.storageLimits, WARNED_SHARE)) {
    await database.transaction(async (tx) => {
      const at = clock.now();
      const isOurs = await tx.run(
        sql`update storage_usage set warned_at = ${at}
             where enterprise_id = ${enterprise_id} and share = 'company' and warned_at is null`,
      );
      if (isOurs === 0 || allowed === null) return;
      const admins = await tx.rows(
        adminRow,
        sql`select user_id from enterprise_users
             where enterprise_id = ${enterprise_id} and role = 'admin' and active and accepted_at is not null
             order by user_id`,
      );
      const data = { percent: percentOf(bytes, allowed), enterprise_id };
      const receivers = admins.map(({ user_id }) => user_id);
      await notify(tx, { kind: 'storage', enterpriseId: enterprise_id, receivers, data, at });
      warned += 1;
    });
  }
  return warned;
}

/** Every hour. */
export const storageWarningsWorker = (dependencies: Dependencies): Worker => ({
  queue: scheduledQueue('storage-warnings'),
  work: async () => void (await warnOfStorage(dependencies)),
});
