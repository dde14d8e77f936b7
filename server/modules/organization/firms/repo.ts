import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firmRoles } from '#domain/rights.ts';
import { TODAY } from '#server/db/mandateRights.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { insertedId } from '#server/db/statements.ts';
import { CHOSEN_BY_READER } from '#server/modules/access/auth/index.ts';
import { forgetInFirm } from '#server/notifications/notify.ts';

const membershipRow = z.object({
  member_id: z.number(),
  firm_id: z.number(),
  role: z.enum(firmRoles),
  name: z.string(),
  cif: z.string(),
  email: z.string(),
});
/** The firm to which somebody belongs, and as what. */
export type Membership = z.output<typeof membershipRow>;

export const findMembership = (db: Db, userId: number): Promise<Membership | undefined> =>
  db.row(
    membershipRow,
    sql`select m.id as member_id, m.role, f.id as firm_id, f.name, f.cif, f.email
          from firm_members m join firms f on f.id = m.firm_id
         where m.user_id = ${userId} and m.active and m.accepted_at is not null`,
  );

const invitationRow = z.object({ id: z.number(), name: z.string(), role: z.enum(firmRoles) });

/** Firms that ask somebody to belong to them. Whoever set another's password must not answer in their name. */
export const invitationsOf = (db: Db, userId: number) =>
  db.rows(
    invitationRow,
    sql`select f.id, f.name, m.role
          from firm_members m join firms f on f.id = m.firm_id join users u on u.id = m.user_id
         where m.user_id = ${userId} and m.active and m.accepted_at is null
           and ${CHOSEN_BY_READER} and u.email_verified_at is not null and u.email = m.email
         order by m.invited_at desc`,
  );

interface FirmInput {
  readonly name: string;
  readonly cif: string;
  readonly email: string;
}

export const insertFirm = (tx: Tx, { name, cif, email }: FirmInput, userId: number): Promise<number> =>
  insertedId(
    tx,
    sql`insert into firms (name, cif, email, created_by) values (${name}, ${cif}, ${email}, ${userId}) returning id`,
  );

const cifRow = z.object({ cif: z.string() });

export const cifOf = async (db: Db, firmId: number): Promise<string> =>
  (await db.row(cifRow, sql`select cif from firms where id = ${firmId}`))?.cif ?? '';

export const updateFirm = (tx: Tx, firmId: number, { name, cif, email }: FirmInput): Promise<number> =>
  tx.run(sql`update firms set name = ${name}, cif = ${cif}, email = ${email} where id = ${firmId}`);

interface NewMember {
  readonly firmId: number;
  readonly userId: number;
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly role: (typeof firmRoles)[number];
  readonly now: Date;
}

/** Somebody who left is invited anew; who of them works for which client is said anew, too. */
export const insertMember = (tx: Tx, member: NewMember, accepted: boolean): Promise<number> => {
  const { firmId, userId, name, last_name, email, role, now } = member;
  return insertedId(
    tx,
    sql`insert into firm_members (firm_id, user_id, name, last_name, email, role, invited_at, accepted_at)
        values (${firmId}, ${userId}, ${name}, ${last_name}, ${email}, ${role}, ${now}, ${accepted ? now : null})
        on conflict (firm_id, user_id) do update
          set name = excluded.name, last_name = excluded.last_name, email = excluded.email, role = excluded.role,
              active = true, invited_at = excluded.invited_at, accepted_at = excluded.accepted_at, left_at = null
        returning id`,
  );
};

const memberRow = z.object({
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(firmRoles),
  active: z.boolean(),
  accepted: z.boolean(),
  clients: z.number(),
});
export type MemberRow = z.output<typeof memberRow>;

export const membersOf = (db: Db, firmId: number): Promise<MemberRow[]> =>
  db.rows(
    memberRow,
    sql`select m.id, m.user_id, m.name, m.last_name, m.email, m.role, m.active, m.accepted_at is not null as accepted,
               (select count(*) from mandate_staff s join mandates d on d.id = s.mandate_id
                 where s.member_id = m.id and s.kind = 'in_charge' and d.firm_id = m.firm_id
                   and (s.valid_until is null or s.valid_until >= ${TODAY}) and d.status = 'active')::int as clients
          from firm_members m where m.firm_id = ${firmId}
         order by m.active desc, m.role, m.last_name, m.name, m.id`,
  );

export const acceptMembership = (tx: Tx, firmId: number, userId: number, now: Date): Promise<number> =>
  tx.run(sql`
    update firm_members m set accepted_at = ${now} from users u
     where m.firm_id = ${firmId} and m.user_id = ${userId} and m.active and m.accepted_at is null
       and u.id = m.user_id and ${CHOSEN_BY_READER} and u.email_verified_at is not null and u.email = m.email`);

const endedRow = z.object({ user_id: z.number(), accepted: z.boolean() });

/** A member works for no client any more, from today on: what was until yesterday stays until who works for the client is set anew. */
export async function endAssignments(tx: Tx, memberId: number): Promise<void> {
  await tx.run(sql`delete from mandate_staff where member_id = ${memberId} and valid_from >= ${TODAY}`);
  await tx.run(sql`
    update mandate_staff set valid_until = ${TODAY} - 1
     where member_id = ${memberId} and (valid_until is null or valid_until >= ${TODAY})`);
}

/** They leave the firm, or do not come: their clients and what they were told of it go with the membership. */
export async function endMembership(tx: Tx, memberId: number, now: Date): Promise<void> {
  const ended = await tx.row(
    endedRow,
    sql`update firm_members set active = false, left_at = ${now} where id = ${memberId} and active
        returning user_id, accepted_at is not null as accepted`,
  );
  await endAssignments(tx, memberId);
  // Whoever declines may belong to another firm.
  if (ended?.accepted) await forgetInFirm(tx, ended.user_id);
}

const ownNameRow = z.object({ name: z.string(), last_name: z.string(), email: z.string() });

/** How somebody is called, by the first company that knows them. */
export async function ownNameOf(db: Db, userId: number): Promise<z.output<typeof ownNameRow>> {
  const row = await db.row(
    ownNameRow,
    sql`select coalesce(m.name, u.name) as name, coalesce(m.last_name, u.last_name) as last_name, u.email
          from users u
          left join lateral (select name, last_name from enterprise_users
                              where account_id = u.id and accepted_at is not null
                              order by active desc, enterprise_id limit 1) m on true
         where u.id = ${userId}`,
  );
  if (!row) throw new Error(`No account ${userId}`);
  return row;
}
