import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { declinedDays } from '#domain/constants.ts';
import { roles } from '#domain/rights.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { audit } from '#server/db/audit.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { CHOSEN_BY_READER, lockAccount, lockMembershipsOf, voidPassword } from './account.ts';
import { acceptMove, endMoveTo } from './moveMembership.ts';

const invitationRow = z.object({
  enterprise_id: z.number(),
  enterprise: z.string(),
  role: z.enum(roles),
  expires_at: z.date(),
});

export type Invitation = z.output<typeof invitationRow>;

/**
 * Invitations that wait for whoever reads the account's present, verified address: memberships, also those that are to move
 * to it, with a code that was mailed there, has not expired and was not answered.
 */
const WAITING = sql`
  select m.enterprise_id, e.name as enterprise, m.role, c.expires_at
    from codes c
    join users u on u.id = c.user_id and u.email = c.email and u.email_verified_at is not null
    left join membership_moves v on v.account_id = u.id and v.enterprise_id = c.enterprise_id
    join enterprise_users m on m.enterprise_id = c.enterprise_id
                           and (m.account_id = u.id and m.accepted_at is null
                                or m.user_id = v.user_id and v.accepted_at is null)
    join enterprises e on e.id = m.enterprise_id
   where c.purpose = 'invitation' and c.used_at is null and m.active`;

/** The invitation of a link, for the page that asks whether to accept it. */
export const findInvitation = (db: Db, code: string, now: Date): Promise<Invitation | undefined> =>
  db.row(invitationRow, sql`${WAITING} and c.code_hash = ${hashOf(code)} and c.expires_at > ${now}`);

/**
 * What a session shows of the invitations that wait. Only where the owner of the address chose the password: whoever else
 * knows it must not answer for them.
 */
export const findInvitations = (db: Db, userId: number, now: Date): Promise<Invitation[]> =>
  db.rows(
    invitationRow,
    sql`${WAITING} and u.id = ${userId} and ${CHOSEN_BY_READER} and c.expires_at > ${now} order by e.name`,
  );

const acceptedRow = z.object({ user_id: z.number() });

/**
 * Accepts the membership of an enterprise, or that it moves to the account.
 * @returns whether it was accepted now
 */
export async function accept(tx: Tx, accountId: number, enterpriseId: number, now: Date): Promise<boolean> {
  const accepted = await tx.row(
    acceptedRow,
    sql`update enterprise_users set accepted_at = ${now}
         where enterprise_id = ${enterpriseId} and account_id = ${accountId} and accepted_at is null
        returning user_id`,
    { idempotent: false },
  );
  if (!accepted) return acceptMove(tx, { accountId, enterpriseId }, now);
  const { user_id: userId } = accepted;
  await audit(tx, { enterpriseId, actorId: userId, action: 'employees.accept', userId });
  return true;
}

/**
 * Accepts by a mailed link, on an account that is held: a password that somebody else chose ends with its sessions.
 * @returns whether the account has a password after it
 */
export async function acceptByLink(
  tx: Tx,
  link: { readonly user_id: number; readonly enterprise_id: number; readonly account: Account },
  now: Date,
): Promise<boolean> {
  const { user_id: userId, account } = link;
  const isNew = await accept(tx, userId, link.enterprise_id, now);
  const isVoid = isNew && !account.chosen_by_reader;
  if (isVoid) await voidPassword(tx, userId, now);
  return account.has_password && !isVoid;
}

type Account = Awaited<ReturnType<typeof lockAccount>>;

/** The membership stays as it is, without access; its enterprise does not write to this address for a while. */
export async function decline(
  tx: Tx,
  {
    accountId,
    email,
    enterprise_id,
  }: { readonly accountId: number; readonly email: string; readonly enterprise_id: number },
  now: Date,
): Promise<void> {
  await tx.run(
    sql`insert into declined_invitations (enterprise_id, email, declined_at) values (${enterprise_id}, ${email}, ${now})
        on conflict (enterprise_id, email) do update set declined_at = excluded.declined_at`,
  );
  await tx.run(
    sql`update codes set used_at = ${now}
         where enterprise_id = ${enterprise_id} and email = ${email} and purpose = 'invitation' and used_at is null`,
  );
  await endMoveTo(tx, accountId, enterprise_id, now);
}

/**
 * Answers an invitation from a session of its owner.
 * @returns what it is now; nothing where none waits that may be answered so
 */
export async function answerInvitation(
  tx: Tx,
  {
    userId,
    enterpriseId,
    accepts,
  }: { readonly userId: number; readonly enterpriseId: number; readonly accepts: boolean },
  now: Date,
): Promise<'accepted' | 'declined' | undefined> {
  await lockMembershipsOf(tx, userId, enterpriseId);
  const account = await lockAccount(tx, userId);
  const waits = (await findInvitations(tx, userId, now)).some(({ enterprise_id }) => enterprise_id === enterpriseId);
  if (!waits) return (await hasAccepted(tx, userId, enterpriseId)) ? 'accepted' : undefined;
  if (!accepts) {
    await decline(tx, { accountId: userId, email: account.email, enterprise_id: enterpriseId }, now);
    return 'declined';
  }
  await accept(tx, userId, enterpriseId, now);
  await tx.run(
    sql`update codes set used_at = ${now}
         where user_id = ${userId} and enterprise_id = ${enterpriseId} and purpose = 'invitation' and used_at is null`,
  );
  return 'accepted';
}

export const hasAccepted = (tx: Tx, accountId: number, enterpriseId: number): Promise<boolean> =>
  exists(
    tx,
    sql`(select from enterprise_users
          where account_id = ${accountId} and enterprise_id = ${enterpriseId} and accepted_at is not null
         union all select from membership_moves
          where account_id = ${accountId} and enterprise_id = ${enterpriseId} and accepted_at is not null) accepted`,
  );

/** When an enterprise may invite an address again whose reader declined; null: at any time. */
export async function declinedUntil(
  db: Db,
  { enterprise_id, email }: { readonly enterprise_id: number; readonly email: string },
  now: Date,
): Promise<Date | null> {
  const row = await db.row(
    z.object({ declined_at: z.date() }),
    sql`select declined_at from declined_invitations where enterprise_id = ${enterprise_id} and email = ${email}`,
  );
  const until = row && new Date(row.declined_at.getTime() + declinedDays * DAY_MS);
  return until && until > now ? until : null;
}

/** Of people of one enterprise, the addresses that it may not invite again yet. */
export async function declinedAmong(
  db: Db,
  people: readonly { readonly enterprise_id: number; readonly email: string }[],
  now: Date,
): Promise<Set<string>> {
  const since = new Date(now.getTime() - declinedDays * DAY_MS);
  const rows = await db.rows(
    z.object({ email: z.string() }),
    sql`select email from declined_invitations
         where enterprise_id = ${people[0]?.enterprise_id ?? 0} and declined_at > ${since}
           and email = any(${array(people.map(({ email }) => email))}::text[])`,
  );
  return new Set(rows.map(({ email }) => email));
}

/** Those whose time is over. */
export const purgeOldDeclined = (db: Db, now: Date): Promise<number> =>
  db.run(sql`delete from declined_invitations where declined_at < ${new Date(now.getTime() - declinedDays * DAY_MS)}`, {
    idempotent: true,
  });
