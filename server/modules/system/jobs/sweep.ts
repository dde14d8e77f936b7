import type { Database } from '../../../db/connect.ts';
import type { Log } from '../../../db/log.ts';
import { forgetOldCodes } from '../../auth/index.ts';
import { forgetOldOpportunities } from '../../billing/signUp/index.ts';
import { forgetOldLimits } from '../../../http/rateLimit.ts';
import type { Clock } from '../../../ports/clock.ts';
import { every, HOUR_MS } from '../../../jobs/every.ts';

/** Every hour, and once at the start: sessions, codes, counters and unfinished sign-ups whose time is over are forgotten. */
export const sweep = (database: Database, clock: Clock, log: Log): (() => void) =>
  every(HOUR_MS, {
    log,
    failure: 'expired rows were not swept',
    work: async () => {
      await forgetOldLimits(database);
      await forgetOldCodes(database, clock);
      await forgetOldOpportunities(database, clock);
      await database.query('delete from sessions where expires_at < $1', [clock.now()], { idempotent: true });
    },
  });
