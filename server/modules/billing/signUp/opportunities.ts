import { retention } from '../../../../domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import type { Clock } from '../../../ports/clock.ts';

/** What visitors typed into sign-ups long ago is forgotten. @returns how many sign-ups */
export async function purgeOldOpportunities(database: Database, clock: Clock): Promise<number> {
  const rows = await database.query(
    `delete from opportunities where updated_at < $1::timestamptz - interval '${retention.opportunityMonths} months' returning 1`,
    [clock.now()],
    { idempotent: true },
  );
  return rows.length;
}
