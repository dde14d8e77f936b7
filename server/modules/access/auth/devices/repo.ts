import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AuditProof } from '#domain/operation/audit/actions.ts';
import { appendedFor } from '#server/db/audit.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';

const sessionRow = z.object({
  id: z.number(),
  token_hash: z.string(),
  device: z.string().nullable(),
  started_at: z.date(),
  last_used_at: z.date(),
});
export type SessionRow = z.output<typeof sessionRow>;

/** Sessions of an account that are alive, the latest first; the last use is known to the hour. */
export const findSessions = (db: Db, userId: number, now: Date): Promise<SessionRow[]> =>
  db.rows(
    sessionRow,
    sql`select id, token_hash, device, created_at as started_at,
               greatest(created_at, expires_at - make_interval(secs => lifetime_seconds)) as last_used_at
          from sessions where user_id = ${userId} and expires_at > ${now}
         order by last_used_at desc, id desc limit 200`,
  );

export const deleteSession = (db: Db, userId: number, id: number): Promise<number> =>
  db.run(sql`delete from sessions where user_id = ${userId} and id = ${id}`);

/** Ends an account's sessions, all or but one. */
export const deleteSessions = (db: Db, userId: number, except: string | null): Promise<number> =>
  db.run(sql`delete from sessions where user_id = ${userId} and token_hash is distinct from ${except}`);

export const forgetDevices = (tx: Tx, userId: number): Promise<number> =>
  tx.run(sql`delete from known_devices where user_id = ${userId}`);

/** Whether the account was signed in to with this browser before. */
export const isKnownDevice = (db: Db, userId: number, deviceHash: string): Promise<boolean> =>
  exists(db, sql`known_devices where user_id = ${userId} and device_hash = ${deviceHash}`);

/** As `isKnownDevice`, by the address of the account. */
export const isKnownDeviceOf = (db: Db, email: string, deviceHash: string): Promise<boolean> =>
  exists(
    db,
    sql`known_devices d join users u on u.id = d.user_id where u.email = ${email} and d.device_hash = ${deviceHash}`,
  );

interface SignIn {
  readonly userId: number;
  readonly deviceHash: string;
  readonly name: string | null;
  readonly now: Date;
  /** Writes the session, or nothing. */
  readonly opening: SQL;
  /** From where. */
  readonly address: string;
  readonly proof: AuditProof;
}

const signedInRow = z.object({ opened: z.boolean(), is_new: z.boolean() });

/**
 * Opens a session, notes with what the account was signed in to, and writes the log: one statement, since many sign in at
 * once when work begins.
 * @returns whether the session was opened, and whether the device is new to an account that has others
 */
export async function signInWith(
  tx: Tx,
  { userId, deviceHash, name, now, opening, address, proof }: SignIn,
): Promise<z.output<typeof signedInRow>> {
  const row = await tx.row(
    signedInRow,
    sql`with opened as (${opening} returning user_id),
        written as (${appendedFor({ action: 'auth.signIn', address, proof }, sql`select user_id from opened`)}),
        noted as (
          insert into known_devices (user_id, device_hash, name, first_seen_at, last_seen_at)
          select user_id, ${deviceHash}::text, ${name}::text, ${now}::timestamptz, ${now}::timestamptz from opened
          on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at, name = excluded.name
          returning first_seen_at = ${now}::timestamptz and last_seen_at = first_seen_at as is_new)
        select exists (select user_id from opened) as opened,
               coalesce((select is_new from noted) and exists (
                 select user_id from known_devices where user_id = ${userId} and device_hash <> ${deviceHash}), false) as is_new,
               (select count(*) from written) as written`,
  );
  return row ?? { opened: false, is_new: false };
}

export const noteProof = (db: Db, tokenHash: string, now: Date): Promise<number> =>
  db.run(sql`update sessions set proved_at = ${now} where token_hash = ${tokenHash}`);

/** Browsers that have not been seen for as long as the privacy policy says. */
export const purgeOldDevices = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from known_devices where last_seen_at < ${now}::timestamptz - interval '12 months'`, {
    idempotent: true,
  });
