import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { array, type Db } from '#server/db/rows.ts';
import { hashOf } from '#server/http/hashOf.ts';
import type { Clock } from '#server/ports/clock.ts';
import { moveObjectionDays, undoEmailDays } from '#domain/constants.ts';
import { HOUR_MS } from '#domain/time/units.ts';

const lifetimeHours = {
  invitation: 7 * 24,
  move: moveObjectionDays.administrators * 24,
  verification: 7 * 24,
  email_change: 7 * 24,
  email_undo: undoEmailDays * 24,
  reset: 1,
} as const;

/** What a code is for: an invitation accepts the membership of one enterprise, the move of one is answered. */
export type CodeFor =
  | { readonly purpose: 'invitation' | 'move'; readonly enterpriseId: number }
  | { readonly purpose: 'email_change' }
  | { readonly purpose: 'verification' | 'reset' | 'email_undo'; readonly hours?: number; readonly keepsOlder?: true };

/** An account, and the address to which its code is mailed: the code is good for this address alone. */
export interface Recipient {
  readonly id: number;
  readonly email: string;
}

/** A single-use code for a mail; older ones for the same end. Only its hash is kept. */
export async function newCode(db: Db, clock: Clock, to: Recipient, what: CodeFor): Promise<string> {
  const codes = await newCodes(db, clock, [to], what);
  return codes.get(to.id) ?? '';
}

/** As `newCode` for many people in one statement; the codes by their ids. */
export async function newCodes(
  db: Db,
  clock: Clock,
  recipients: readonly Recipient[],
  what: CodeFor,
): Promise<Map<number, string>> {
  const codes = new Map(recipients.map(({ id }) => [id, randomBytes(24).toString('base64url')]));
  const emails = new Map(recipients.map(({ id, email }) => [id, email]));
  const now = clock.now();
  const enterpriseId = 'enterpriseId' in what ? what.enterpriseId : null;
  // Who undoes a change may do so at each address that the account had.
  const endsOlder = what.purpose !== 'email_undo' && !('keepsOlder' in what);
  const hours = 'hours' in what ? (what.hours ?? lifetimeHours[what.purpose]) : lifetimeHours[what.purpose];
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
  const userIds = array([...codes.keys()]);
  await db.run(
    sql`with given as (
          select * from unnest(${array([...codes.values()].map(hashOf))}::text[], ${userIds}::int[],
                               ${array([...emails.values()])}::text[]) as given (code_hash, user_id, email)),
        spent as (
          update codes set used_at = ${now}
           where user_id = any(${userIds}) and purpose = ${what.purpose} and ${endsOlder} and used_at is null
             and enterprise_id is not distinct from ${enterpriseId}::int)
        insert into codes (code_hash, user_id, email, purpose, enterprise_id, created_at, expires_at)
        select code_hash, user_id, email, ${what.purpose}::text, ${enterpriseId}::int, ${now}::timestamptz,
               ${expiresAt}::timestamptz
          from given`,
  );
  return codes;
}

const resetOwner = z.object({ id: z.number(), email: z.string(), has_password: z.boolean() });

/** Whose recovery code it is, unless it is unknown, expired or used, or their address is another by now. */
export const ownerOfResetCode = (
  db: Db,
  clock: Clock,
  code: string,
): Promise<z.output<typeof resetOwner> | undefined> =>
  db.row(
    resetOwner,
    sql`select u.id, u.email, u.password_hash is not null as has_password
          from codes c join users u on u.id = c.user_id and u.email = c.email
         where c.code_hash = ${hashOf(code)} and c.purpose = 'reset' and c.used_at is null
           and c.expires_at > ${clock.now()}`,
  );

/** The address that an account is to have once its owner opens the link that was mailed there. */
export async function pendingEmailOf(db: Db, clock: Clock, accountId: number): Promise<string | null> {
  const row = await db.row(
    z.object({ email: z.string() }),
    sql`select email from codes
         where user_id = ${accountId} and purpose = 'email_change' and enterprise_id is null and used_at is null and expires_at > ${clock.now()}
         order by created_at desc limit 1`,
  );
  return row?.email ?? null;
}

/** Codes that ended this long ago are of no use any more, not even to say that they were used. */
export const purgeOldCodes = (db: Db, clock: Clock): Promise<number> =>
  db.run(sql`delete from codes where expires_at < ${new Date(clock.now().getTime() - 90 * 24 * HOUR_MS)}`, {
    idempotent: true,
  });
