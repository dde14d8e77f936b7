import type { Database } from '../db/connect.ts';
import type { Log } from '../db/log.ts';
import { forgetOldCodes } from '../modules/auth/index.ts';
import { forgetOldLimits } from '../http/rateLimit.ts';
import type { Clock } from '../ports/clock.ts';

const HOUR_MS = 3_600_000;

/** Every hour, and once at the start: sessions, codes and counters whose time is over are forgotten. */
export function sweep(database: Database, clock: Clock, log: Log): () => void {
  const once = async () => {
    try {
      await forgetOldLimits(database);
      await forgetOldCodes(database, clock);
      await database.query('delete from sessions where expires_at < $1', [clock.now()], { idempotent: true });
    } catch (error) {
      log.warn({ err: error }, 'expired rows were not swept');
    }
  };
  void once();
  const timer = setInterval(() => void once(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
