import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { verificationMessages as say } from '#domain/access/auth/messages/index.ts';
import { auditAccount } from '#server/db/audit.ts';
import type { Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { conflict } from '#server/http/apiError.ts';
import { FOUNDED } from '../repo.ts';
import { accountBy, deleteUnused, endAccess, voidPassword } from './account.ts';
import { endMoveTo, hasOtherRoleSince } from './moveMembership.ts';

interface Change {
  readonly user_id: number;
  readonly email: string;
}

const conflictsRow = z.object({ taken: z.boolean(), waiting: z.boolean() });

/**
 * Gives an account the address that its owner asked for and confirmed; what opened it before ends, but for the password,
 * which does not count as chosen by the reader of the new address. An invitation that waits was sent to whoever reads the former
 * one: somebody who knows a password that was set for them must not lead it elsewhere.
 * @throws ApiError 409
 */
export async function changeByOwner(tx: Tx, change: Change, chosenByReader: boolean, now: Date): Promise<void> {
  const { user_id, email } = change;
  const found = await tx.row(
    conflictsRow,
    sql`select exists (select from users where email = ${email} and id <> ${user_id}) as taken,
               exists (select from enterprise_users where account_id = ${user_id} and accepted_at is null) as waiting`,
  );
  if (found?.taken) throw conflict(say.taken);
  if (found?.waiting && !chosenByReader) throw conflict(say.acceptFirst);
  await setAddress(tx, change, now);
  await tx.run(
    sql`update users set email_verified_at = ${now}, password_of_former_address = true where id = ${user_id}`,
  );
  await auditAccount(tx, { accountId: user_id, action: 'auth.emailChange' });
  await endAccess(tx, user_id, now);
}

/** An address that nobody reads: of an account that gave up the one that it had. */
const noAddress = (accountId: number) => `sin-verificar-${accountId}@jornada.invalid`;

const namedRow = z.object({ name: z.string(), last_name: z.string(), email: z.string() });

/** Memberships `m` and moves `v` whose invitation waits. An own sign-up of a company is no invitation. */
const waits = { membership: sql`m.accepted_at is null and not ${FOUNDED}`, move: sql`v.accepted_at is null` };

/**
 * Gives an account another address. An invitation belongs to the address to which it was mailed: those that wait stay with the
 * former address, in an account of its own; those of an unverified account that has the new one come along.
 * @throws the database's own 409 where a verified account has it
 */
async function setAddress(tx: Tx, { user_id, email }: Change, now: Date): Promise<void> {
  const other = await tx.row(
    z.object({ id: z.number() }),
    sql`select id from users where email = ${email} and id <> ${user_id} and email_verified_at is null`,
  );
  const former = await tx.row(
    namedRow,
    sql`select name, last_name, email from users
         where id = ${user_id} and email <> ${email}
           and (exists (select from enterprise_users m where m.account_id = ${user_id} and ${waits.membership})
                or exists (select from membership_moves v where v.account_id = ${user_id} and ${waits.move}))`,
  );
  if (other) await tx.run(sql`update users set email = ${noAddress(other.id)} where id = ${other.id}`);
  await tx.run(sql`update users set email = ${email} where id = ${user_id}`);
  if (former) await passInvitations(tx, user_id, (await accountBy(tx, former)).id, waits);
  if (!other) return;
  await passInvitations(tx, other.id, user_id, { membership: sql`true`, move: sql`true` });
  const left = await tx.rows(
    z.object({ enterprise_id: z.number() }),
    sql`select enterprise_id from membership_moves where account_id = ${other.id}`,
  );
  for (const { enterprise_id } of left) await endMoveTo(tx, other.id, enterprise_id, now);
  await deleteUnused(tx, other.id);
}

/** Has another account wait for what an account waits for, where it belongs to the enterprise in no other way. */
async function passInvitations(tx: Tx, from: number, to: number, which: typeof waits): Promise<void> {
  const isFree = (enterpriseId: SQL) =>
    sql`not exists (select from enterprise_users where account_id = ${to} and enterprise_id = ${enterpriseId}
                    union all select from membership_moves where account_id = ${to} and enterprise_id = ${enterpriseId})`;
  await tx.run(
    sql`update enterprise_users m set account_id = ${to}
         where m.account_id = ${from} and ${which.membership} and ${isFree(sql`m.enterprise_id`)}`,
  );
  await tx.run(
    sql`update membership_moves v set account_id = ${to}
         where v.account_id = ${from} and ${which.move} and ${isFree(sql`v.enterprise_id`)}`,
  );
  await tx.run(
    sql`update codes c set user_id = ${to}
         where c.user_id = ${from} and c.purpose = 'invitation' and not ${isFree(sql`c.enterprise_id`)}`,
  );
}

/**
 * Whether an account has joined anything since a moment, also what it has left by now, was given a role, or has set anything in an
 * enterprise: that is not its former owner's.
 */
const hasJoinedSince = (tx: Tx, accountId: number, since: Date): Promise<boolean> =>
  exists(
    tx,
    sql`(select from enterprise_users where account_id = ${accountId} and accepted_at >= ${since}
         union all select from membership_moves where account_id = ${accountId} and accepted_at >= ${since}
         union all select from firm_members where user_id = ${accountId} and accepted_at >= ${since}
         union all select from former_accounts where account_id = ${accountId} and until >= ${since}
         union all select from enterprise_users m
                    where m.account_id = ${accountId} and m.accepted_at is not null
                      and (${hasOtherRoleSince({ enterprise_id: sql`m.enterprise_id`, user_id: sql`m.user_id` }, sql`${since}::timestamptz`)}
                           or exists (select from audit_log l
                                       where l.enterprise_id = m.enterprise_id and l.actor_id = m.user_id and l.at >= ${since}
                                         and l.action not like 'auth.%'))) joined`,
  );

/**
 * Gives an account back the address to which the code was mailed, unless it has joined, got or set anything since then. What was opened,
 * chosen or mailed since then ends: its owner chooses a password anew.
 * @returns false where it has joined something: the operator decides
 * @throws ApiError 409 where the address is verified for another account by now
 */
export async function undoChange(
  tx: Tx,
  { user_id, email, created_at }: Change & { readonly created_at: Date },
  now: Date,
): Promise<boolean> {
  if (await hasJoinedSince(tx, user_id, created_at)) return false;
  const isTaken = await exists(
    tx,
    sql`users where email = ${email} and id <> ${user_id} and email_verified_at is not null`,
  );
  if (isTaken) throw conflict(say.taken);
  await setAddress(tx, { user_id, email }, now);
  await tx.run(sql`update users set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${user_id}`);
  await auditAccount(tx, { accountId: user_id, action: 'auth.emailRevert' });
  await voidPassword(tx, user_id, now);
  await tx.run(
    sql`update codes set used_at = ${now}
         where user_id = ${user_id} and used_at is null
           and (purpose = 'email_undo' and created_at >= ${created_at} or purpose = 'invitation' and email <> ${email})`,
  );
  return true;
}

const changedRow = z.object({ id: z.number(), name: z.string(), last_name: z.string(), changed_at: z.date() });

/**
 * Undoes the change of an address after the account has joined something, as an operator decides it: the account goes back to
 * the former address with what it had, and what it joined since then belongs to a new account by the present one. Both owners
 * choose a password by a mailed link.
 * @returns false where the account never had that address
 * @throws the database's own 409 where another account has it
 */
export async function divideAccount(tx: Tx, email: string, former: string, now: Date): Promise<boolean> {
  const account = await tx.row(
    changedRow,
    sql`select u.id, u.name, u.last_name, c.created_at as changed_at
          from users u join codes c on c.user_id = u.id and c.purpose = 'email_undo' and c.email = ${former}
         where u.email = ${email} order by c.created_at limit 1 for update of u`,
  );
  if (!account) return false;
  const { id, name, last_name, changed_at: since } = account;
  await voidPassword(tx, id, now);
  await setAddress(tx, { user_id: id, email: former }, now);
  const { id: present } = await accountBy(tx, { name, last_name, email });
  await tx.run(
    sql`update users set email_verified_at = ${since}, password_chosen_by_owner = true where id = ${present}`,
  );
  for (const table of ['enterprise_users', 'membership_moves'])
    await tx.run(
      sql`update ${sql.identifier(table)} set account_id = ${present}
           where account_id = ${id} and accepted_at >= ${since}`,
    );
  await tx.run(
    sql`update former_accounts f set account_id = ${present}
         where f.account_id = ${id} and f.until >= ${since}
           and exists (select from audit_log l
                        where l.enterprise_id = f.enterprise_id and l.user_id = f.user_id and l.at >= ${since} and l.at < f.until
                          and l.action in ('employees.accept', 'employees.move'))`,
  );
  await tx.run(sql`update firm_members set user_id = ${present} where user_id = ${id} and accepted_at >= ${since}`);
  await auditAccount(tx, { accountId: id, action: 'auth.emailRevert', unknownActor: true });
  await auditAccount(tx, { accountId: present, action: 'auth.emailChange', unknownActor: true });
  return true;
}
