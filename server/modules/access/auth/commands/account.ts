import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { sessionMessages as say } from '#domain/access/auth/messages/index.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { exists, fixed } from '#server/db/statements.ts';
import { notFound } from '#server/http/apiError.ts';

const accountRow = z.object({
  email: z.string(),
  verified: z.boolean(),
  has_password: z.boolean(),
  chosen_by_owner: z.boolean(),
  chosen_by_reader: z.boolean(),
});

/** Condition: the password of the account `u` was chosen with a link that was mailed to its present address. */
export const CHOSEN_BY_READER = fixed(sql`(u.password_chosen_by_owner and not u.password_of_former_address)`);

/**
 * An account, held until the end of the transaction: nobody links, verifies or moves it meanwhile.
 * @throws ApiError 404 where it was deleted meanwhile
 */
export async function lockAccount(tx: Tx, userId: number): Promise<z.output<typeof accountRow>> {
  const account = await tx.row(
    accountRow,
    sql`select email, email_verified_at is not null as verified, password_hash is not null as has_password,
               password_chosen_by_owner as chosen_by_owner, ${CHOSEN_BY_READER} as chosen_by_reader
          from users u where id = ${userId} for update`,
  );
  if (!account) throw notFound(say.codeInvalid);
  return account;
}

/**
 * Locks memberships with the accounts that open them or that they are to move to: accounts by their ids, then memberships.
 * Whatever changes who opens a membership begins with this, so that no two of them wait for each other.
 * @param people selects `enterprise_id` and `user_id` of the memberships
 * @param others selects ids of further accounts that the change may concern
 */
export async function lockMemberships(tx: Tx, people: SQL, others: SQL): Promise<void> {
  await tx.run(
    sql`with people as materialized (${people})
        select from users where id in (
          select account_id from enterprise_users join people using (enterprise_id, user_id)
          union all select account_id from membership_moves join people using (enterprise_id, user_id)
          union all ${others})
         order by id for update`,
  );
  await tx.run(
    sql`select from enterprise_users where (enterprise_id, user_id) in (${people})
         order by enterprise_id, user_id for no key update`,
  );
}

/** Locks the memberships of an enterprise that an account opens, or that are to move to it, with their accounts and that of an address. */
export const lockMembershipsOf = (
  tx: Tx,
  accountId: number,
  enterpriseId: number | null,
  email: string | null = null,
) =>
  lockMemberships(
    tx,
    sql`select enterprise_id, user_id from enterprise_users
         where account_id = ${accountId} and enterprise_id = ${enterpriseId}
         union all select enterprise_id, user_id from membership_moves
         where account_id = ${accountId} and enterprise_id = ${enterpriseId}`,
    sql`select id from users where id = ${accountId} or email = ${email}`,
  );

/** Condition: the account `u` opens something beside its memberships: a firm, a move, a former record (art. 34.9 ET). */
export const NEEDED_BESIDE = fixed(sql`(exists (select from firm_members where user_id = u.id)
  or exists (select from membership_moves where account_id = u.id)
  or exists (select from former_accounts where account_id = u.id))`);

/** Deletes an account of an address that nobody confirmed, once nothing refers to it: the address is free for its reader. */
export const deleteUnused = (tx: Tx, accountId: number): Promise<number> =>
  tx.run(
    sql`delete from users u
         where u.id = ${accountId} and u.email_verified_at is null
           and not exists (select from enterprise_users where account_id = u.id) and not ${NEEDED_BESIDE}`,
  );

/** Ends what was opened with an account's credentials: sessions, browsers that take notes. */
export async function endSessions(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`delete from sessions where user_id = ${userId}`);
  await tx.run(sql`delete from push_subscriptions where user_id = ${userId}`);
}

/**
 * Ends codes that were mailed before. Invitations of enterprises, which are good for this address alone, stay, and so does
 * what undoes a change of address or answers the move of a membership: whoever took the account over cannot end it.
 */
export const spendCodes = (tx: Tx, userId: number, now: Date): Promise<number> =>
  tx.run(
    sql`update codes set used_at = ${now}
         where user_id = ${userId} and purpose not in ('invitation', 'email_undo', 'move') and used_at is null`,
  );

/** Takes an account's password and everything else by which it was opened: its owner chooses another by a mailed link. */
export async function voidPassword(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.run(sql`update users set password_hash = null where id = ${userId}`);
  await endAccess(tx, userId, now);
}

/** Ends sessions, second factors, known devices and codes: whoever set them up before need not be who owns the account now. */
export async function endAccess(tx: Tx, userId: number, now: Date): Promise<void> {
  await endSessions(tx, userId);
  await deleteFactors(tx, userId);
  await tx.run(sql`delete from known_devices where user_id = ${userId}`);
  await spendCodes(tx, userId, now);
}

/** Takes every second factor of an account. */
export async function deleteFactors(tx: Tx, userId: number): Promise<void> {
  await tx.run(sql`delete from passkeys where user_id = ${userId}`);
  await tx.run(sql`delete from totp_secrets where user_id = ${userId}`);
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
  await tx.run(sql`delete from factor_recoveries where user_id = ${userId}`);
}

const knownRow = z.object({
  id: z.number(),
  verified: z.boolean(),
  has_password: z.boolean(),
  locale: z.string().nullable(),
});

interface Named {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
}

/** The account by this address, made unless there is one: the same is asked of the database in both cases. */
export async function accountBy(tx: Tx, { name, last_name, email }: Named) {
  const made = await tx.run(
    sql`insert into users (name, last_name, email) values (${name}, ${last_name}, ${email})
        on conflict (email) do nothing`,
  );
  const account = await tx.row(
    knownRow,
    sql`select id, email_verified_at is not null as verified, password_hash is not null as has_password, locale
          from users where email = ${email} for key share`,
  );
  if (!account) throw new Error('An account was inserted without an id');
  return { ...account, isNew: made === 1 };
}

/** Whether somebody belongs to a firm, by their own will: what opens the account opens its clients, too. */
export const isOfFirm = (db: Db, userId: number): Promise<boolean> =>
  exists(db, sql`firm_members where user_id = ${userId} and active and accepted_at is not null`);
