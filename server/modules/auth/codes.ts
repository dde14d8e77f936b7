import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { hashOf } from '../../http/session.ts';
import type { Clock } from '../../ports/clock.ts';

type Purpose = 'invitation' | 'verification' | 'reset';

const HOUR_MS = 3_600_000;
const lifetimeHours: Record<Purpose, number> = { invitation: 7 * 24, verification: 7 * 24, reset: 1 };

/** A single-use code for a mail; older ones of the same purpose end. Only its hash is kept. */
export async function newCode(
  database: Database,
  clock: Clock,
  userId: number,
  purpose: Purpose,
  hours = lifetimeHours[purpose],
): Promise<string> {
  const codes = await newCodes(database, clock, [userId], purpose, hours);
  return codes.get(userId) ?? '';
}

/** As `newCode` for many people in one statement; the codes by their ids. */
export async function newCodes(
  database: Database,
  clock: Clock,
  userIds: readonly number[],
  purpose: Purpose,
  hours = lifetimeHours[purpose],
): Promise<Map<number, string>> {
  const codes = new Map(userIds.map((id) => [id, randomBytes(24).toString('base64url')]));
  const now = clock.now();
  await database.query(
    `with given as (select * from unnest($1::text[], $2::int[]) as given (code_hash, user_id)),
          spent as (update codes set used_at = $4
                     where user_id = any($2) and purpose = $3 and used_at is null)
     insert into codes (code_hash, user_id, purpose, created_at, expires_at)
     select code_hash, user_id, $3, $4, $5 from given`,
    [[...codes.values()].map(hashOf), [...codes.keys()], purpose, now, new Date(now.getTime() + hours * HOUR_MS)],
  );
  return codes;
}

/** Whose recovery code it is, unless it is unknown, expired or used. */
export async function ownerOfResetCode(database: Database, clock: Clock, code: string): Promise<number | undefined> {
  const [row] = await database.query<{ user_id: number }>(
    `select user_id from codes where code_hash = $1 and purpose = 'reset' and used_at is null and expires_at > $2`,
    [hashOf(code), clock.now()],
  );
  return row?.user_id;
}

/** Codes that ended this long ago are of no use any more, not even to say that they were used. */
export const forgetOldCodes = (database: Database, clock: Clock) =>
  database.query('delete from codes where expires_at < $1', [new Date(clock.now().getTime() - 90 * 24 * HOUR_MS)], {
    idempotent: true,
  });
