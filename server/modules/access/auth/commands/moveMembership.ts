import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { adminsOf } from '#server/db/admins.ts';
import { audit } from '#server/db/audit.ts';
import type { Database } from '#server/db/connect.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { exists } from '#server/db/statements.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { notify } from '#server/notifications/notify.ts';
import { deleteUnused, lockMembershipsOf } from './account.ts';

/**
 * The account that opens a membership becomes another one: its enterprise has typed another address for the person. The
 * reader of that address accepts, and the owner of the account that opens it now agrees, or does not object in time.
 */
interface Move {
  readonly enterprise_id: number;
  readonly user_id: number;
}

interface Wish {
  readonly enterpriseId: number;
  readonly userId: number;
  /** Of the address that was typed. */
  readonly accountId: number;
  readonly requestedBy: number;
  /** Until when the present owner may object. */
  readonly dueAt: Date;
}

/** Asks for a move, in place of one that was asked for before. */
export const requestMove = (tx: Tx, wish: Wish, now: Date): Promise<number> =>
  tx.run(
    sql`insert into membership_moves (enterprise_id, user_id, account_id, requested_by, requested_at, due_at)
        values (${wish.enterpriseId}, ${wish.userId}, ${wish.accountId}, ${wish.requestedBy}, ${now}, ${wish.dueAt})
        on conflict (enterprise_id, user_id) do update
          set account_id = excluded.account_id, requested_by = excluded.requested_by, due_at = excluded.due_at,
              requested_at = excluded.requested_at, agreed_at = null, accepted_at = null`,
  );

/** The present owner keeps the membership, and the administrators learn it. */
export async function objectToMove(tx: Tx, move: OpenMove, now: Date): Promise<void> {
  const { enterprise_id: enterpriseId, user_id: userId } = move;
  await endMove(tx, move, now);
  await audit(tx, { enterpriseId, actorId: userId, action: 'employees.moveObject', userId });
  await notifyOfMove(tx, move, { what: 'objected', at: now });
}

/** Tells the administrators of an enterprise what happens to a membership. */
export async function notifyOfMove(
  tx: Tx,
  { enterprise_id: enterpriseId, user_id: aboutId, email }: Pick<OpenMove, 'enterprise_id' | 'user_id' | 'email'>,
  { what, at }: { readonly what: 'requested' | 'objected'; readonly at: Date },
): Promise<void> {
  const receivers = await adminsOf(tx, enterpriseId);
  await notify(tx, { kind: 'membershipMove', enterpriseId, receivers, aboutId, data: { what, email }, at });
}

/** Takes a move back, with the links that were mailed for it, and the account where it was made for this alone. */
export async function endMove(tx: Tx, move: Move, now: Date): Promise<void> {
  const typed = await closeMove(tx, move, now);
  if (typed !== undefined) await deleteUnused(tx, typed);
}

/** @returns the account to which the membership was to move */
async function closeMove(tx: Tx, { enterprise_id, user_id }: Move, now: Date): Promise<number | undefined> {
  await tx.run(
    sql`update codes c set used_at = ${now}
          from membership_moves v
          join enterprise_users m on m.enterprise_id = v.enterprise_id and m.user_id = v.user_id
         where v.enterprise_id = ${enterprise_id} and v.user_id = ${user_id} and c.enterprise_id = v.enterprise_id
           and c.used_at is null
           and (c.user_id = v.account_id and c.purpose = 'invitation' or c.user_id = m.account_id and c.purpose = 'move')`,
  );
  const ended = await tx.row(
    z.object({ account_id: z.number() }),
    sql`delete from membership_moves where enterprise_id = ${enterprise_id} and user_id = ${user_id} returning account_id`,
    { idempotent: false },
  );
  return ended?.account_id;
}

/** Takes back the move of a membership to an account, if one was asked for. */
export async function endMoveTo(tx: Tx, accountId: number, enterpriseId: number, now: Date): Promise<void> {
  const move = await tx.row(
    moveRow,
    sql`select enterprise_id, user_id from membership_moves
         where account_id = ${accountId} and enterprise_id = ${enterpriseId}`,
  );
  if (move) await endMove(tx, move, now);
}

const moveRow = z.object({ enterprise_id: z.number(), user_id: z.number() });

const openRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  account_id: z.number(),
  enterprise: z.string(),
  email: z.string(),
  /** Of the typed address. */
  verified: z.boolean(),
  due_at: z.date(),
});
export type OpenMove = z.output<typeof openRow>;

const OPEN = sql`
  select v.enterprise_id, v.user_id, v.account_id, e.name as enterprise, u.email,
         u.email_verified_at is not null as verified, v.due_at
    from membership_moves v
    join enterprise_users m on m.enterprise_id = v.enterprise_id and m.user_id = v.user_id
    join enterprises e on e.id = v.enterprise_id
    join users u on u.id = v.account_id`;

/** What a mailed link asks the owner of the account that opens a membership. */
export const findMove = (db: Db, code: string, now: Date): Promise<OpenMove | undefined> =>
  db.row(
    openRow,
    sql`${OPEN}
          join codes c on c.user_id = m.account_id and c.enterprise_id = v.enterprise_id
         where c.code_hash = ${hashOf(code)} and c.purpose = 'move' and c.used_at is null and c.expires_at > ${now}`,
  );

/** What the owner of the account that opens a membership is asked about. */
export const findMoveFrom = (db: Db, accountId: number, enterpriseId: number): Promise<OpenMove | undefined> =>
  db.row(openRow, sql`${OPEN} where m.account_id = ${accountId} and v.enterprise_id = ${enterpriseId}`);

/**
 * When the owner of an account comes to what they accepted and waits, in one enterprise or the first of all; nothing where
 * nothing waits.
 */
export async function acceptedMoveDue(db: Db, accountId: number, enterpriseId?: number): Promise<Date | undefined> {
  const row = await db.row(
    z.object({ due_at: z.date() }),
    sql`select due_at from membership_moves
         where account_id = ${accountId} and accepted_at is not null
           and enterprise_id = coalesce(${enterpriseId ?? null}::int, enterprise_id)
         order by due_at limit 1`,
  );
  return row?.due_at;
}

/** The address to which the membership of a person is to move. */
export async function typedEmailOf(db: Db, { enterprise_id, user_id }: Move): Promise<string | null> {
  const row = await db.row(
    z.object({ email: z.string() }),
    sql`select u.email from membership_moves v join users u on u.id = v.account_id
         where v.enterprise_id = ${enterprise_id} and v.user_id = ${user_id}`,
  );
  return row?.email ?? null;
}

/**
 * Accepts that a membership moves to an account, which it does when it may.
 * @returns whether that was accepted now
 */
export async function acceptMove(
  tx: Tx,
  { accountId, enterpriseId }: Pick<Wish, 'accountId' | 'enterpriseId'>,
  now: Date,
): Promise<boolean> {
  const move = await tx.row(
    moveRow,
    sql`update membership_moves set accepted_at = ${now}
         where account_id = ${accountId} and enterprise_id = ${enterpriseId} and accepted_at is null
        returning enterprise_id, user_id`,
    { idempotent: false },
  );
  if (!move) return false;
  await complete(tx, move, now);
  return true;
}

/** The present owner agrees, and the membership moves as soon as the other one has accepted. */
export async function agreeToMove(tx: Tx, move: Move, now: Date): Promise<void> {
  await tx.run(
    sql`update membership_moves set agreed_at = ${now}
         where enterprise_id = ${move.enterprise_id} and user_id = ${move.user_id}`,
  );
  await complete(tx, move, now);
}

interface Opening extends Move {
  readonly accountId: number;
  readonly formerId: number;
}

/**
 * Has another account open an accepted membership. Secrets that serve without a session end, so that the former account keeps
 * none: the person's PIN, the addresses of calendars, codes that enrol a kiosk. Links for inspectors stay: they are the enterprise's.
 */
async function openBy(tx: Tx, { accountId, formerId, ...move }: Opening, now: Date): Promise<void> {
  const { enterprise_id: enterpriseId, user_id: userId } = move;
  await tx.run(
    sql`insert into former_accounts (enterprise_id, user_id, account_id, until)
        values (${enterpriseId}, ${userId}, ${formerId}, ${now})`,
  );
  await tx.run(
    sql`update enterprise_users set account_id = ${accountId}, accepted_at = ${now}, pin_hash = null, erased_at = null
         where enterprise_id = ${enterpriseId} and user_id = ${userId}`,
  );
  await tx.run(
    sql`update calendar_feeds set revoked_at = ${now}
         where enterprise_id = ${enterpriseId} and ${userId} in (user_id, created_by) and revoked_at is null`,
  );
  await tx.run(
    sql`update kiosk_codes set used_at = ${now}
         where enterprise_id = ${enterpriseId} and created_by = ${userId} and used_at is null`,
  );
}

/** Condition: the role of a person, or whether they answer complaints, has changed since a moment. */
export const hasOtherRoleSince = (
  { enterprise_id, user_id }: Readonly<Record<keyof Move, number | SQL>>,
  since: SQL,
): SQL => sql`
  exists (select from audit_log
           where audit_log.enterprise_id = ${enterprise_id} and at > ${since}
             and (action = 'employees.role' and audit_log.user_id = ${user_id}
                  or action = 'enterprise.complaintsResponsible'
                     and (details -> 'from' @> to_jsonb((${user_id})::int)) <> (details -> 'to' @> to_jsonb((${user_id})::int))))`;

/** Whether the role of a person, or their responsibility for complaints, has changed since a moment. */
export const hadOtherRole = async (tx: Tx, move: Move, since: Date): Promise<boolean> =>
  exists(tx, sql`(select where ${hasOtherRoleSince(move, sql`${since}`)}) changed`);

const completedRow = z.object({ account_id: z.number(), former_id: z.number(), ends: z.boolean() });

/**
 * Moves a membership that may move. The move ends instead where the account belongs to the enterprise by now, or where the person
 * has another role than when it was asked for and has not agreed: they may object for longer then, or nobody may ask for it.
 * @param tx holds the membership
 */
async function complete(tx: Tx, move: Move, now: Date): Promise<void> {
  const { enterprise_id: enterpriseId, user_id: userId } = move;
  const moved = await tx.row(
    completedRow,
    sql`select v.account_id, m.account_id as former_id,
               exists (select from enterprise_users o
                        where o.enterprise_id = v.enterprise_id and o.account_id = v.account_id)
               or v.agreed_at is null and ${hasOtherRoleSince(move, sql`v.requested_at`)} as ends
          from membership_moves v
          join enterprise_users m on m.enterprise_id = v.enterprise_id and m.user_id = v.user_id
         where v.enterprise_id = ${enterpriseId} and v.user_id = ${userId} and v.accepted_at is not null
           and (v.agreed_at is not null or v.due_at <= ${now})`,
  );
  if (!moved) return;
  await closeMove(tx, move, now);
  if (moved.ends) {
    await audit(tx, { enterpriseId, actorId: null, action: 'employees.moveWithdraw', userId });
    return;
  }
  await openBy(tx, { ...move, accountId: moved.account_id, formerId: moved.former_id }, now);
  await audit(tx, { enterpriseId, actorId: userId, action: 'employees.move', userId, at: now });
}

/** Moves what nobody objected to in time, each in a transaction of its own. @returns how many were due */
export async function completeDueMoves(database: Database, now: Date): Promise<number> {
  const due = await database.rows(
    moveRow.extend({ account_id: z.number() }),
    sql`select enterprise_id, user_id, account_id from membership_moves
         where accepted_at is not null and due_at <= ${now} order by due_at limit 1000`,
  );
  for (const move of due)
    await database.transaction(async (tx) => {
      await lockMembershipsOf(tx, move.account_id, move.enterprise_id);
      await complete(tx, move, now);
    });
  return due.length;
}
