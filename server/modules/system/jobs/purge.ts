import type { Database } from '../../../db/connect.ts';
import type { Log } from '../../../db/log.ts';
import { purgeOldCodes } from '../../auth/index.ts';
import { purgeOldOpportunities } from '../../billing/signUp/index.ts';
import { purgeOldLimits } from '../../../http/rateLimit.ts';
import type { Clock } from '../../../ports/clock.ts';
import { every } from '../../../jobs/every.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

/** Every hour, and once at the start: sessions, codes, counters and unfinished sign-ups whose time is over are forgotten. */
export const purge = (database: Database, clock: Clock, log: Log): (() => void) =>
  every(HOUR_MS, {
    log,
    failure: 'expired rows were not swept',
    work: async () => {
      await purgeOldLimits(database);
      await purgeOldCodes(database, clock);
      await purgeOldOpportunities(database, clock);
      await database.query('delete from sessions where expires_at < $1', [clock.now()], { idempotent: true });
    },
  });
