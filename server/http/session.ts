import { createHash, randomBytes } from 'node:crypto';
import type { Actor, Role } from '../../domain/rights.ts';
import type { Clock } from '../ports/clock.ts';
import type { Database } from '../db/connect.ts';
import { gathered } from '../db/microBatch.ts';

const OFFICE_SECONDS = 12 * 3600;
const PERSONAL_SECONDS = 30 * 24 * 3600;

/** A session in use: who it is, and the token to hand back when it was renewed. */
export interface Session {
  readonly actor: Actor;
  /** Enterprises of the actor whose subscription is canceled: most calls are refused there. */
  readonly canceled: readonly number[];
  readonly expiresAt: Date;
  readonly tokenHash: string;
  readonly renewedToken: string | undefined;
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** `<expiry in epoch seconds, base 36>.<secret>`: the prefix only tells the browser, the row decides. */
const tokenOf = (expiresAt: Date, secret: string): string =>
  `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${secret}`;

export const secretOf = (token: string): string | undefined => /^[0-9a-z]{1,10}\.([\w-]{43})$/.exec(token)?.[1];

/** Opens a session; only the hash of its secret is kept. */
export async function openSession(
  database: Database,
  clock: Clock,
  userId: number,
  options: { remember: boolean },
): Promise<{ token: string; expiresAt: Date }> {
  const secret = randomBytes(32).toString('base64url');
  const lifetime = options.remember ? PERSONAL_SECONDS : OFFICE_SECONDS;
  const expiresAt = new Date(clock.now().getTime() + lifetime * 1000);
  await database.query(
    'insert into sessions (token_hash, user_id, created_at, expires_at, lifetime_seconds) values ($1, $2, $3, $4, $5)',
    [hashOf(secret), userId, clock.now(), expiresAt, lifetime],
  );
  return { token: tokenOf(expiresAt, secret), expiresAt };
}

/**
 * Reads a session and, past a tenth of its life, moves its expiry on. The secret stays, so parallel requests cannot
 * race; the renewed token travels in the `authorization` header.
 */
const READ_SQL = `
  with asked as (select distinct * from unnest($1::text[], $2::timestamptz[]) as asked (token_hash, now)),
  due as (
    select token_hash, asked.now + make_interval(secs => lifetime_seconds) as until
      from asked join sessions using (token_hash)
     where expires_at > asked.now and expires_at < asked.now + make_interval(secs => lifetime_seconds * 0.9)
       for no key update of sessions skip locked),
  renewed as (
    update sessions s set expires_at = due.until from due where s.token_hash = due.token_hash
    returning s.token_hash, s.expires_at)
  select s.token_hash, s.user_id, coalesce(r.expires_at, s.expires_at) as expires_at,
         r.expires_at is not null as renewed,
         array(select eu.enterprise_id from enterprise_users eu
                where eu.user_id = s.user_id and eu.active order by eu.enterprise_id) as enterprises,
         array(select eu.role from enterprise_users eu
                where eu.user_id = s.user_id and eu.active order by eu.enterprise_id) as roles,
         array(select eu.enterprise_id from enterprise_users eu join subscriptions sub using (enterprise_id)
                where eu.user_id = s.user_id and eu.active and sub.status = 'canceled') as canceled
    from asked join sessions s using (token_hash) left join renewed r using (token_hash)
   where s.expires_at > asked.now`;

interface SessionRow {
  token_hash: string;
  user_id: number;
  expires_at: Date;
  renewed: boolean;
  enterprises: number[];
  roles: Role[];
  canceled: number[];
}

/** Every request reads its session: those of the same moment are read together. */
const findSession = gathered(async (database, asked: { tokenHash: string; now: Date }[]) => {
  const rows = await database.query<SessionRow>(
    READ_SQL,
    [asked.map(({ tokenHash }) => tokenHash), asked.map(({ now }) => now)],
    { name: 'read_sessions', idempotent: true },
  );
  const found = new Map(rows.map((row) => [row.token_hash, row]));
  return asked.map(({ tokenHash }) => found.get(tokenHash) ?? null);
});

/** The session of a token; nothing when it is forged, expired or revoked. */
export async function readSession(database: Database, clock: Clock, token: string): Promise<Session | undefined> {
  const secret = secretOf(token);
  if (!secret) return undefined;
  const tokenHash = hashOf(secret);
  const row = await findSession(database, { tokenHash, now: clock.now() });
  if (!row) return undefined;
  return {
    actor: {
      id: row.user_id,
      memberships: row.enterprises.map((enterprise_id, i) => ({ enterprise_id, role: row.roles[i] ?? 'employee' })),
    },
    canceled: row.canceled,
    expiresAt: row.expires_at,
    tokenHash,
    renewedToken: row.renewed ? tokenOf(row.expires_at, secret) : undefined,
  };
}

export async function closeSession(database: Database, tokenHash: string): Promise<void> {
  await database.query('delete from sessions where token_hash = $1', [tokenHash], { idempotent: true });
}

/** After a change of password nobody stays signed in. */
export async function closeSessionsOf(database: Database, userId: number): Promise<void> {
  await database.query('delete from sessions where user_id = $1', [userId], { idempotent: true });
}
