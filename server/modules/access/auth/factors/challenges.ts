import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/rows.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time/units.ts';
import { keyedHash } from '#server/ports/seal.ts';

const LIFETIME_MS = 5 * MINUTE_MS;

/** What a passkey is to sign: with whom it is made for an account, for which; without, to sign in or to confirm. */
export type Purpose = 'use' | `create:${number}`;

const signatureOf = (secret: string, purpose: Purpose, text: string) =>
  keyedHash(secret, 'challenge', `${purpose}|${text}`).slice(0, 22);

/** A challenge that needs no row: its expiry and a random text, signed. Who asks for many fills nothing. */
export function newChallenge(secret: string, purpose: Purpose, now: Date): string {
  const expiry = Math.floor((now.getTime() + LIFETIME_MS) / SECOND_MS).toString(36);
  const text = `${expiry}.${randomBytes(18).toString('base64url')}`;
  return `${text}.${signatureOf(secret, purpose, text)}`;
}

/** Whether a challenge was given for this purpose a short time ago, and has not been answered before: it is spent now. */
export async function spendChallenge(
  db: Db,
  secret: string,
  { purpose, challenge, now }: { readonly purpose: Purpose; readonly challenge: string; readonly now: Date },
): Promise<boolean> {
  const [expiry = '', random = '', signature = ''] = challenge.split('.');
  const expected = Buffer.from(signatureOf(secret, purpose, `${expiry}.${random}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  const expiresAt = new Date(Number.parseInt(expiry, 36) * SECOND_MS);
  if (expiresAt <= now) return false;
  const spent = await db.run(
    sql`insert into used_challenges (challenge_hash, expires_at) values (${hashOf(challenge)}, ${expiresAt})
        on conflict do nothing`,
  );
  return spent === 1;
}

export const purgeOldChallenges = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from used_challenges where expires_at < ${now}`, { idempotent: true });
