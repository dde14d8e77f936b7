import { randomBytes } from 'node:crypto';
import type { Database } from '../../../db/connect.ts';
import { hashOf } from '../../../http/session.ts';
import type { Clock } from '../../../ports/clock.ts';
import { HOUR_MS } from '../../../../domain/time/units.ts';

const lifetimeHours = { invitation: 7 * 24, verification: 7 * 24, email_change: 7 * 24, reset: 1 } as const;

/** What a code is for; an invitation accepts the membership of one enterprise. */
export type CodeFor =
  | { readonly purpose: 'invitation'; readonly enterpriseId: number }
  | { readonly purpose: 'verification' | 'email_change' | 'reset'; readonly hours?: number };

/** An account, and the address to which its code is mailed: the code is good for this address alone. */
export interface Recipient {
  readonly id: number;
  readonly email: string;
}

/** A single-use code for a mail; older ones for the same end. Only its hash is kept. */
export async function newCode(database: Database, clock: Clock, to: Recipient, what: CodeFor): Promise<string> {
  const codes = await newCodes(database, clock, [to], what);
  return codes.get(to.id) ?? '';
}

/** As `newCode` for many people in one statement; the codes by their ids. */
export async function newCodes(
  database: Database,
  clock: Clock,
  recipients: readonly Recipient[],
  what: CodeFor,
): Promise<Map<number, string>> {
  const codes = new Map(recipients.map(({ id }) => [id, randomBytes(24).toString('base64url')]));
  const emails = new Map(recipients.map(({ id, email }) => [id, email]));
  const now = clock.now();
  const enterpriseId = what.purpose === 'invitation' ? what.enterpriseId : null;
  const hours = 'hours' in what ? (what.hours ?? lifetimeHours[what.purpose]) : lifetimeHours[what.purpose];
  await database.query(
    `with given as (select * from unnest($1::text[], $2::int[], $3::text[]) as given (code_hash, user_id, email)),
          spent as (update codes set used_at = $6
                     where user_id = any($2) and purpose = $4 and enterprise_id is not distinct from $5::int
                       and used_at is null)
     insert into codes (code_hash, user_id, email, purpose, enterprise_id, created_at, expires_at)
     select code_hash, user_id, email, $4, $5::int, $6, $7 from given`,
    [
      [...codes.values()].map(hashOf),
      [...codes.keys()],
      [...emails.values()],
      what.purpose,
      enterpriseId,
      now,
      new Date(now.getTime() + hours * HOUR_MS),
    ],
  );
  return codes;
}

/** Whose recovery code it is, unless it is unknown, expired or used, or their address is another by now. */
export async function ownerOfResetCode(database: Database, clock: Clock, code: string): Promise<number | undefined> {
  const [row] = await database.query<{ user_id: number }>(
    `select c.user_id from codes c join users u on u.id = c.user_id and u.email = c.email
      where c.code_hash = $1 and c.purpose = 'reset' and c.used_at is null and c.expires_at > $2`,
    [hashOf(code), clock.now()],
  );
  return row?.user_id;
}

/** The address that an account is to have once its owner opens the link that was mailed there. */
export async function pendingEmailOf(database: Database, clock: Clock, userId: number): Promise<string | null> {
  const [row] = await database.query<{ email: string }>(
    `select email from codes where user_id = $1 and purpose = 'email_change' and used_at is null and expires_at > $2
      order by created_at desc limit 1`,
    [userId, clock.now()],
  );
  return row?.email ?? null;
}

/** Codes that ended this long ago are of no use any more, not even to say that they were used. */
export const purgeOldCodes = (database: Database, clock: Clock) =>
  database.query('delete from codes where expires_at < $1', [new Date(clock.now().getTime() - 90 * 24 * HOUR_MS)], {
    idempotent: true,
  });
