import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { hashOf } from '../../http/session.ts';
import type { Clock } from '../../ports/clock.ts';

export type Purpose = 'invitation' | 'verification' | 'reset';

const lifetimeHours: Record<Purpose, number> = { invitation: 7 * 24, verification: 7 * 24, reset: 1 };

/** A single-use code for a mail; older ones of the same purpose end. Only its hash is kept. */
export async function newCode(database: Database, clock: Clock, userId: number, purpose: Purpose): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  const now = clock.now();
  await database.query(
    `with spent as (update codes set used_at = $4 where user_id = $2 and purpose = $3 and used_at is null)
     insert into codes (code_hash, user_id, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [hashOf(code), userId, purpose, now, new Date(now.getTime() + lifetimeHours[purpose] * 3_600_000)],
  );
  return code;
}

/** Whose code it is, unless it is unknown, expired or used. */
export async function ownerOfCode(
  database: Database,
  clock: Clock,
  code: string,
  purposes: readonly Purpose[],
): Promise<number | undefined> {
  const [row] = await database.query<{ user_id: number }>(
    'select user_id from codes where code_hash = $1 and purpose = any($2) and used_at is null and expires_at > $3',
    [hashOf(code), purposes, clock.now()],
  );
  return row?.user_id;
}
