import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/rows.ts';
import { purgeUsedProofs } from '#server/http/proofOfWork/usedProofs.ts';
import { purgeOldLimits } from '#server/http/rateLimit.ts';
import { scheduledQueue, type Worker } from '#server/jobs/queue.ts';
import { purgeSentMails } from '#server/notifications/sendMail.ts';
import type { Clock } from '#server/ports/clock.ts';
import {
  purgeOldChallenges,
  purgeOldCodes,
  purgeOldDeclined,
  purgeOldDevices,
} from '#server/modules/access/auth/index.ts';
import { purgeClientImports, purgePrepared } from '#server/modules/organization/firms/index.ts';
import { purgeOldNotifications } from '#server/modules/operation/notifications/index.ts';
import { purgeOldStaffChanges } from '#server/modules/organization/staffChanges/index.ts';
import { purgeOldOpportunities } from '#server/modules/operation/billing/signUp/index.ts';

/** Sessions, codes, declined invitations, counters, sent mails, imports, processes and unfinished sign-ups whose time is over are forgotten. */
export const purgeWorker = ({ database: db, clock }: { readonly database: Db; readonly clock: Clock }): Worker => ({
  queue: scheduledQueue('purge'),
  work: async () => {
    await purgeOldLimits(db);
    await purgeUsedProofs(db);
    await purgeOldCodes(db, clock);
    await purgeOldDevices(db, clock.now());
    await purgeOldChallenges(db, clock.now());
    await purgeOldDeclined(db, clock.now());
    await purgeOldOpportunities(db, clock);
    await purgePrepared(db, clock.now());
    await purgeClientImports(db, clock.now());
    await purgeOldNotifications(db, clock.now());
    await purgeOldStaffChanges(db, clock.now());
    await purgeSentMails(db, clock.now());
    await db.run(sql`delete from heartbeats where seen_at < now() - interval '1 day'`, { idempotent: true });
    await db.run(sql`delete from sessions where expires_at < ${clock.now()}`, { idempotent: true });
  },
});
