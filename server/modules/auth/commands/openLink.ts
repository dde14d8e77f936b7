import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { verificationMessages as say } from '../../../../domain/auth/messages/index.ts';
import { audit, auditAccount } from '../../../db/audit.ts';
import type { Tx } from '../../../db/rows.ts';
import { exists } from '../../../db/statements.ts';
import { conflict } from '../../../http/apiError.ts';
import { hashOf } from '../../../http/session.ts';
import { lockAccount, spendCodes, voidPassword } from './account.ts';

interface Opened {
  readonly userId: number;
  /**
   * `verified`: the address, for the first time; `accepted`: an invitation, by an address known before; `changed`: the
   * account has this address from now on; `again`: the link had been opened before.
   */
  readonly outcome: 'verified' | 'accepted' | 'changed' | 'again';
  readonly hasPassword: boolean;
  /** Which address the account had until now. */
  readonly formerEmail?: string;
}

const codeRow = z.object({
  user_id: z.number(),
  purpose: z.enum(['invitation', 'verification', 'email_change']),
  email: z.string(),
  enterprise_id: z.number().nullable(),
});
const changeConflicts = z.object({ taken: z.boolean(), waiting: z.boolean() });

type Code = z.output<typeof codeRow>;

/**
 * Opens the link of an invitation, a verification or a change of address; nothing when its code was never good or has
 * expired. A link that was opened before (by a mail scanner, by a double click) finds done what it does.
 * @throws ApiError 409 for an address that another account has by now
 */
export async function openLink(tx: Tx, code: string, now: Date): Promise<Opened | undefined> {
  const hash = hashOf(code);
  const found = await tx.row(
    codeRow,
    sql`select user_id, purpose, email, enterprise_id from codes where code_hash = ${hash} and purpose <> 'reset'`,
  );
  if (!found) return undefined;
  const account = await lockAccount(tx, found.user_id);
  const spent = await tx.run(
    sql`update codes set used_at = ${now} where code_hash = ${hash} and used_at is null and expires_at > ${now}`,
  );
  const done = { userId: found.user_id, hasPassword: account.has_password };
  if (spent !== 1) {
    const before = account.verified && account.email === found.email && (await isAccepted(tx, found));
    return before ? { ...done, outcome: 'again' } : undefined;
  }
  if (found.purpose === 'email_change') {
    await changeEmail(tx, found, account.chosen_by_owner, now);
    return { ...done, outcome: 'changed', formerEmail: account.email };
  }
  if (account.email !== found.email) return undefined;
  const accepted = await accept(tx, found, now);
  // Who set the password, or opened sessions, need not be who reads this mail.
  const isVoid = !account.verified || (accepted && !account.chosen_by_owner);
  if (isVoid) await voidPassword(tx, found.user_id, now);
  await tx.run(
    sql`update users set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${found.user_id}`,
  );
  return {
    userId: found.user_id,
    hasPassword: account.has_password && !isVoid,
    outcome: account.verified ? 'accepted' : 'verified',
  };
}

/** Whether it was this membership, or no membership at all, that the code was about. */
async function isAccepted(tx: Tx, { user_id, enterprise_id }: Code): Promise<boolean> {
  if (enterprise_id === null) return true;
  return exists(
    tx,
    sql`enterprise_users
         where enterprise_id = ${enterprise_id} and user_id = ${user_id} and accepted_at is not null`,
  );
}

/** @returns whether a membership was accepted now */
async function accept(tx: Tx, { user_id, enterprise_id }: Code, now: Date): Promise<boolean> {
  if (enterprise_id === null) return false;
  const accepted = await tx.run(
    sql`update enterprise_users set accepted_at = ${now}
         where enterprise_id = ${enterprise_id} and user_id = ${user_id} and accepted_at is null`,
  );
  const act = { enterpriseId: enterprise_id, actorId: user_id, action: 'employees.accept', userId: user_id } as const;
  if (accepted === 1) await audit(tx, act);
  return accepted === 1;
}

/**
 * Gives an account the address that was confirmed. An invitation that waits was sent to whoever reads the former one:
 * somebody who knows a password that was set for them must not lead it elsewhere. Who reads the new one chose no password.
 */
async function changeEmail(tx: Tx, { user_id, email }: Code, chosenByOwner: boolean, now: Date): Promise<void> {
  const found = await tx.row(
    changeConflicts,
    sql`select exists (select from users where email = ${email} and id <> ${user_id}) as taken,
               exists (select from enterprise_users where user_id = ${user_id} and accepted_at is null) as waiting`,
  );
  if (found?.taken) throw conflict(say.taken);
  if (found?.waiting && !chosenByOwner) throw conflict(say.acceptFirst);
  await tx.run(
    sql`update users set email = ${email}, email_verified_at = ${now}, password_chosen_by_owner = false
         where id = ${user_id}`,
  );
  await auditAccount(tx, { userId: user_id, action: 'auth.emailChange' });
  await spendCodes(tx, user_id, now);
}
