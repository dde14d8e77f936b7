import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/rows.ts';
import type { Log } from '../../../db/log.ts';
import { purgeOldChallenges, purgeOldCodes, purgeOldDeclined, purgeOldDevices } from '../../auth/index.ts';
import { purgeOldOpportunities } from '../../billing/signUp/index.ts';
import { purgeOldLimits } from '../../../http/rateLimit.ts';
import type { Clock } from '../../../ports/clock.ts';
import { every } from '../../../jobs/every.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

/** Every hour, and once at the start: sessions, codes, declined invitations, counters and unfinished sign-ups whose time is over are forgotten. */
export const purge = (db: Db, clock: Clock, log: Log): (() => void) =>
  every(HOUR_MS, {
    log,
    failure: 'expired rows were not swept',
    work: async () => {
      await purgeOldLimits(db);
      await purgeOldCodes(db, clock);
      await purgeOldDevices(db, clock.now());
      await purgeOldChallenges(db, clock.now());
      await purgeOldDeclined(db, clock.now());
      await purgeOldOpportunities(db, clock);
      await db.run(sql`delete from sessions where expires_at < ${clock.now()}`, { idempotent: true });
    },
  });
