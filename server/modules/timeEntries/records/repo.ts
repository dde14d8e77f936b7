import type { Database } from '../../../db/connect.ts';

interface Fingerprint {
  rows: number;
  sha256: string;
}

/**
 * Rows of the ledger that belong to a person's record of a range, as one hash: of every entry that a row of it puts on
 * one of the dates, all rows, so that a void or a later correction changes it.
 */
export async function fingerprintOf(
  database: Database,
  enterpriseId: number,
  userId: number,
  from: string,
  to: string,
): Promise<Fingerprint> {
  const [found] = await database.query<Fingerprint>(
    `select count(*)::int as rows, encode(sha256(coalesce(string_agg(hash, ''::bytea order by seq), '')), 'hex') as sha256
       from time_events
      where enterprise_id = $1 and user_id = $2
        and entry_id in (select entry_id from time_events
                          where enterprise_id = $1 and user_id = $2 and kind in ('entry', 'correct', 'disagree')
                            and details ->> 'local_date' between $3 and $4)`,
    [enterpriseId, userId, from, to],
  );
  if (!found) throw new Error('An aggregate gave no row');
  return found;
}
