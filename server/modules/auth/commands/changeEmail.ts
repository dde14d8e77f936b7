import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { verificationMessages as say } from '../../../../domain/auth/messages/index.ts';
import { auditAccount } from '../../../db/audit.ts';
import type { Tx } from '../../../db/rows.ts';
import { exists } from '../../../db/statements.ts';
import { conflict } from '../../../http/apiError.ts';
import { isOfFirm, spendCodes, voidPassword } from './account.ts';

interface Change {
  readonly user_id: number;
  readonly email: string;
}

const conflictsRow = z.object({ taken: z.boolean(), waiting: z.boolean() });

const isTaken = (tx: Tx, { user_id, email }: Change): Promise<boolean> =>
  exists(tx, sql`users where email = ${email} and id <> ${user_id}`);

/**
 * Gives an account the address that its owner asked for and confirmed. An invitation that waits was sent to whoever reads
 * the former one: somebody who knows a password that was set for them must not lead it elsewhere. Who reads the new one
 * chose no password.
 * @throws ApiError 409
 */
export async function changeByOwner(tx: Tx, change: Change, chosenByOwner: boolean, now: Date): Promise<void> {
  const { user_id, email } = change;
  const found = await tx.row(
    conflictsRow,
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

/**
 * Gives an account the address that an enterprise typed and its reader confirmed: they belong to that enterprise, and
 * whoever had the account before has nothing of it. Where another enterprise has added the person since then, the account
 * is not that enterprise's to move.
 * @returns nothing where it is void; `taken` where another account has the address, to which its owner is to be added
 */
export async function changeByEnterprise(
  tx: Tx,
  change: Change & { readonly enterprise_id: number; readonly created_at: Date },
  now: Date,
): Promise<'changed' | 'taken' | undefined> {
  const { user_id, email, enterprise_id, created_at } = change;
  if (await isTaken(tx, change)) return 'taken';
  const isKnownElsewhere = await exists(
    tx,
    sql`enterprise_users where user_id = ${user_id} and enterprise_id <> ${enterprise_id} and hired_at > ${created_at}`,
  );
  if (isKnownElsewhere || (await isOfFirm(tx, user_id))) return undefined;
  await tx.run(sql`update users set email = ${email}, email_verified_at = ${now} where id = ${user_id}`);
  await auditAccount(tx, { userId: user_id, action: 'auth.emailChange' });
  await voidPassword(tx, user_id, now);
  await tx.run(
    sql`update enterprise_users
           set accepted_at = case when enterprise_id = ${enterprise_id} then ${now}::timestamptz end,
               pending_email = case when enterprise_id <> ${enterprise_id} then pending_email end
         where user_id = ${user_id}`,
  );
  return 'changed';
}

/** An address that nobody reads: of an account that gave up the one that it had. */
const noAddress = (userId: number) => `sin-verificar-${userId}@jornada.invalid`;

/**
 * Leaves the address to others that an enterprise typed wrongly, where nobody has used the account and no other enterprise
 * knows it.
 */
export async function releaseEmail(tx: Tx, userId: number): Promise<void> {
  await tx.run(
    sql`update users set email = ${noAddress(userId)}
         where id = ${userId} and email_verified_at is null
           and exists (select from enterprise_users where user_id = ${userId} and pending_email is not null)
           and (select count(*) from enterprise_users where user_id = ${userId}) = 1`,
  );
}

/**
 * Gives an account back the address to which the code was mailed. What was opened, chosen or mailed since then ends: its
 * owner chooses a password anew. An account that somebody has made with the address meanwhile, and whose owner never
 * showed, gives way; its enterprises see what they typed.
 * @throws ApiError 409 where the address is verified for another account by now
 */
export async function undoChange(
  tx: Tx,
  { user_id, email, created_at }: Change & { readonly created_at: Date },
  now: Date,
): Promise<void> {
  const row = await tx.row(
    z.object({ id: z.number(), verified: z.boolean() }),
    sql`select id, email_verified_at is not null as verified from users
         where email = ${email} and id <> ${user_id} for update`,
  );
  if (row?.verified) throw conflict(say.taken);
  if (row) {
    await tx.run(
      sql`update enterprise_users set pending_email = ${email} where user_id = ${row.id} and pending_email is null`,
    );
    await tx.run(sql`update users set email = ${noAddress(row.id)} where id = ${row.id}`);
  }
  await tx.run(
    sql`update users set email = ${email}, email_verified_at = coalesce(email_verified_at, ${now}) where id = ${user_id}`,
  );
  await auditAccount(tx, { userId: user_id, action: 'auth.emailRevert' });
  await voidPassword(tx, user_id, now);
  await tx.run(
    sql`update codes set used_at = ${now}
         where user_id = ${user_id} and used_at is null
           and (purpose = 'email_undo' and created_at >= ${created_at} or purpose = 'invitation' and email <> ${email})`,
  );
}
