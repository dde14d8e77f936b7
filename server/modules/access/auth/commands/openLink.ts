import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { lockAccount, lockMembershipsOf, voidPassword } from './account.ts';
import { changeByOwner } from './changeEmail.ts';
import { accept, hasAccepted } from './invitations.ts';

interface Opened {
  readonly userId: number;
  /**
   * `verified`: the address, for the first time, and the invitation with it; `invited`: an invitation that the owner of
   * an account has to answer; `undo`: a change of address that can be undone; `move`: the move of a membership that its
   * owner has to answer; `changed`: the account has this address from now on; `again`: the link had been opened before.
   */
  readonly outcome: 'verified' | 'invited' | 'undo' | 'move' | 'changed' | 'again';
  readonly hasPassword: boolean;
  /** Which verified address the account had until now. */
  readonly formerEmail?: string;
}

const codeRow = z.object({
  user_id: z.number(),
  purpose: z.enum(['invitation', 'verification', 'email_change', 'email_undo', 'move']),
  email: z.string(),
  enterprise_id: z.number().nullable(),
  created_at: z.date(),
  good: z.boolean(),
});

export type Code = z.output<typeof codeRow>;

/**
 * Opens the link of an invitation, a verification, a change of address or of its undoing; nothing when its code was never
 * good or has expired. What it proves it does: the first verification of an address accepts the invitation that was mailed
 * there. What its reader has to want, because they have an account already, it only finds. A link that was opened before
 * (by a mail scanner, by a double click) finds done what it does.
 * @throws ApiError 409 for a new address that another account has by now
 */
export async function openLink(tx: Tx, code: string, now: Date): Promise<Opened | undefined> {
  const hash = hashOf(code);
  const found = await findCode(tx, hash, now);
  if (!found) return undefined;
  const account = await lockFor(tx, found);
  if (await isOfInactive(tx, found)) return undefined;
  const isOwn = account.email === found.email;
  const done = { userId: found.user_id, hasPassword: account.has_password };
  if (found.purpose === 'email_undo' || found.purpose === 'move') {
    const isGood = found.good && (await isUnspent(tx, hash));
    return isGood ? { ...done, outcome: found.purpose === 'move' ? 'move' : 'undo' } : undefined;
  }
  if (found.purpose === 'invitation' && isOwn && account.verified && found.good && (await isUnspent(tx, hash)))
    return (await isAccepted(tx, found)) ? { ...done, outcome: 'again' } : { ...done, outcome: 'invited' };
  if (!(await spend(tx, hash, now))) {
    const before = account.verified && isOwn && (await isAccepted(tx, found));
    return before ? { ...done, outcome: 'again' } : undefined;
  }
  if (found.purpose === 'email_change') {
    if (found.enterprise_id !== null) return undefined;
    await changeByOwner(tx, found, account.chosen_by_reader, now);
    return { ...done, outcome: 'changed', ...(account.verified && { formerEmail: account.email }) };
  }
  if (!isOwn) return undefined;
  if (found.enterprise_id !== null) await accept(tx, found.user_id, found.enterprise_id, now);
  // Who set the password, or opened sessions, need not be who reads this mail.
  if (!account.verified) await voidPassword(tx, found.user_id, now);
  await tx.run(
    sql`update users set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${found.user_id}`,
  );
  return { userId: found.user_id, hasPassword: account.has_password && account.verified, outcome: 'verified' };
}

/** A code whatever became of it. */
const findCode = (tx: Tx, hash: string, now: Date): Promise<Code | undefined> =>
  tx.row(
    codeRow,
    sql`select user_id, purpose, email, enterprise_id, created_at, expires_at > ${now} as good
          from codes where code_hash = ${hash} and purpose <> 'reset'`,
  );

/** Locks the account of a code, and what its answer may concern: a membership, who has the address to which it was mailed. */
async function lockFor(tx: Tx, { user_id, enterprise_id, email }: Code): ReturnType<typeof lockAccount> {
  await lockMembershipsOf(tx, user_id, enterprise_id, email);
  return lockAccount(tx, user_id);
}

/** Whether a code invites to a membership that its enterprise has deactivated: nobody accepts it until it is active again. */
const isOfInactive = async (tx: Tx, { purpose, user_id, enterprise_id }: Code): Promise<boolean> =>
  purpose === 'invitation' &&
  (await exists(
    tx,
    sql`(select from enterprise_users
          where account_id = ${user_id} and enterprise_id = ${enterprise_id} and accepted_at is null and not active
         union all select from membership_moves v join enterprise_users m using (enterprise_id, user_id)
          where v.account_id = ${user_id} and enterprise_id = ${enterprise_id} and v.accepted_at is null
            and not m.active) inactive`,
  ));

/** Asked while the account is held: nobody else spends its codes then. */
const isUnspent = (tx: Tx, hash: string): Promise<boolean> =>
  exists(tx, sql`codes where code_hash = ${hash} and used_at is null`);

/** @returns whether it was good until now */
async function spend(tx: Tx, hash: string, now: Date): Promise<boolean> {
  const spent = await tx.run(
    sql`update codes set used_at = ${now} where code_hash = ${hash} and used_at is null and expires_at > ${now}`,
  );
  return spent === 1;
}

/** Whether it was this membership, or no membership at all, that the code was about. */
async function isAccepted(tx: Tx, { user_id, enterprise_id }: Code): Promise<boolean> {
  if (enterprise_id === null) return true;
  return hasAccepted(tx, user_id, enterprise_id);
}

/**
 * Spends the code of a link that waits for an answer, while its account is held.
 * @returns whose it is, if it was good until now and for the account's present address
 */
export async function answerLink(
  tx: Tx,
  code: string,
  purpose: 'invitation' | 'email_undo' | 'move',
  now: Date,
): Promise<(Code & { readonly account: Awaited<ReturnType<typeof lockAccount>> }) | undefined> {
  const hash = hashOf(code);
  const found = await findCode(tx, hash, now);
  if (found?.purpose !== purpose) return undefined;
  const account = await lockFor(tx, found);
  if (purpose === 'invitation' && (account.email !== found.email || !account.verified)) return undefined;
  if (await isOfInactive(tx, found)) return undefined;
  return (await spend(tx, hash, now)) ? { ...found, account } : undefined;
}
