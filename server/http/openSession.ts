import { randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/rows.ts';
import type { Clock } from '../ports/clock.ts';
import { hashOf } from './hashOf.ts';

const HOUR_SECONDS = 3600;
/** Idle and absolute limits of a session (docs/product/auth.md, 3). */
const lifetimes = {
  office: { idle: 12 * HOUR_SECONDS, absolute: 7 * 24 * HOUR_SECONDS },
  personal: { idle: 30 * 24 * HOUR_SECONDS, absolute: 180 * 24 * HOUR_SECONDS },
} as const;
/** `<expiry in epoch seconds, base 36>.<secret>`: the prefix is for the browser only, the row decides. */
export const tokenOf = (expiresAt: Date, secret: string): string =>
  `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${secret}`;

interface NewSession {
  readonly remember: boolean;
  /** The browser to which it is bound. */
  readonly deviceHash?: string | undefined;
  readonly device?: string | null;
  /** Only while the account has this password and a verified address: who voids them at this moment is waited for. */
  readonly passwordHash?: string;
}

interface Opening {
  readonly token: string;
  readonly expiresAt: Date;
  /** Writes the session, of which only the hash of its secret is kept; no row when the password was voided meanwhile. */
  readonly statement: SQL;
}

export function openingOf(
  clock: Clock,
  userId: number,
  { remember, passwordHash, deviceHash, device }: NewSession,
): Opening {
  const secret = randomBytes(32).toString('base64url');
  const { idle, absolute } = remember ? lifetimes.personal : lifetimes.office;
  const now = clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const expiresAt = after(idle);
  const known = passwordHash ?? null;
  // The row is locked by itself: a part of a statement that writes beside it cannot lock where the row is on shards.
  const statement = sql`
        with known as materialized (
          select id from users
           where id = ${userId}
             and (${known}::text is null or password_hash = ${known} and email_verified_at is not null) for share)
        insert into sessions (token_hash, user_id, created_at, expires_at, lifetime_seconds, ends_at, device_hash,
                              device, proved_at)
        select ${hashOf(secret)}, id, ${now}::timestamptz, ${expiresAt}::timestamptz, ${idle}::int,
               ${after(absolute)}::timestamptz, ${deviceHash ?? null}::text, ${device ?? null}::text,
               ${now}::timestamptz
          from known`;
  return { token: tokenOf(expiresAt, secret), expiresAt, statement };
}

/** Opens a session and nothing else. Nothing when the password was voided meanwhile. */
export async function openSession(
  db: Db,
  clock: Clock,
  userId: number,
  input: NewSession,
): Promise<{ token: string; expiresAt: Date } | undefined> {
  const { statement, ...session } = openingOf(clock, userId, input);
  return (await db.run(statement)) === 0 ? undefined : session;
}

export async function closeSession(db: Db, tokenHash: string): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${tokenHash}`, { idempotent: true });
}
