import { domainToUnicode } from 'node:url';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { declinedDays } from '#domain/constants.ts';
import { firmRoles, roles } from '#domain/rights.ts';
import { workplace } from '#domain/access/auth/workplaces.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { MANDATE_RIGHTS } from '#server/db/mandateRights.ts';
import { READS_COMPLAINTS } from '#server/db/readsComplaints.ts';
import { fixed } from '#server/db/statements.ts';
import { METHODS_OF_PERSON, WORKPLACES } from '#server/db/workCentres.ts';
import { hashOf } from '#server/http/hashOf.ts';
import { endSessions, lockAccount, spendCodes } from './commands/account.ts';

/** So many invitations are mailed again at a sign-in. */
const MOST_WAITING = 3;

/** An enterprise whose invitation waits to be accepted, also to a membership that is to move, and the name by which it knows the person. */
const pendingMembership = z.object({
  id: z.number(),
  user_id: z.number(),
  enterprise: z.string(),
  name: z.string(),
  locale: z.string().nullable(),
  /** They signed it up themselves. */
  founded: z.boolean(),
});

/** Whether the person of the membership `m` signed its enterprise up: an administrator beside whom nobody belongs to it. */
export const FOUNDED = fixed(sql`(m.role = 'admin' and not exists (
  select from enterprise_users o
   where o.enterprise_id = m.enterprise_id and o.user_id <> m.user_id and o.accepted_at is not null))`);

const credentialsRow = z.object({
  id: z.number(),
  email: z.string(),
  password_hash: z.string().nullable(),
  verified: z.boolean(),
  /** Somewhere they belong, or belonged, by their own will. */
  accepted: z.boolean(),
  has_factor: z.boolean(),
  waiting: z.array(pendingMembership),
});

const personRow = z.object({
  id: z.number(),
  /** Their number in the first enterprise that they accepted. */
  own_id: z.number().nullable(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** In which they are written to. */
  locale: z.string().nullable(),
});

/** Whether the account `u` has a second factor. */
const HAS_FACTOR = fixed(sql`(exists (select from passkeys where user_id = u.id)
  or exists (select from totp_secrets where user_id = u.id and confirmed_at is not null))`);

const membershipRow = z.object({
  complaints: z.boolean(),
  id: z.number(),
  user_id: z.number(),
  name: z.string(),
  role: z.enum(roles),
  active: z.boolean(),
  asks_location: z.boolean(),
  clock_methods: z.array(z.number()),
  time_zone: z.string(),
  logo_path: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  radius: z.number().nullable(),
  workplaces: z.array(workplace).nullable(),
  asks_factor: z.boolean(),
  mandate_rights: z.array(z.string()).nullable(),
});

export type Credentials = z.output<typeof credentialsRow>;
export type PendingMembership = z.output<typeof pendingMembership>;
export type Person = z.output<typeof personRow>;
export type MembershipRow = z.output<typeof membershipRow>;

/** What a sign-in is decided by, of the account `u`. */
const CREDENTIALS = sql`
  select u.id, u.email, u.password_hash, u.email_verified_at is not null as verified, ${HAS_FACTOR} as has_factor,
         exists (select from enterprise_users where account_id = u.id and accepted_at is not null)
         or exists (select from firm_members where user_id = u.id and active and accepted_at is not null)
         or exists (select from former_accounts where account_id = u.id) as accepted,
         (select coalesce(json_agg(w), '[]') from (
            select e.id, m.user_id, e.name as enterprise, m.name, coalesce(u.locale, e.locale) as locale,
                   m.accepted_at is null and ${FOUNDED} as founded
              from (select enterprise_id, user_id from enterprise_users
                     where account_id = u.id and accepted_at is null
                     union all select enterprise_id, user_id from membership_moves
                     where account_id = u.id and accepted_at is null) p
              join enterprise_users m using (enterprise_id, user_id)
              join enterprises e on e.id = enterprise_id
             where m.active
               and not exists (select from declined_invitations d
                                where d.enterprise_id = e.id and d.email = u.email
                                  and d.declined_at > now() - ${`${declinedDays} days`}::interval)
             order by m.hired_at desc limit ${MOST_WAITING}) w) as waiting
    from users u`;

/** An address as it is kept, and with its domain in letters, as it was kept before. */
function spellingsOf(email: string) {
  const domainAt = email.lastIndexOf('@') + 1;
  return array([...new Set([email, email.slice(0, domainAt) + domainToUnicode(email.slice(domainAt))])]);
}

export const findCredentials = (db: Db, email: string): Promise<Credentials | undefined> =>
  db.row(
    credentialsRow,
    sql`${CREDENTIALS} where u.email = any(${spellingsOf(email)}) order by u.email = ${email} desc limit 1`,
    { name: 'find_credentials' },
  );

export const findCredentialsOf = (db: Db, userId: number): Promise<Credentials | undefined> =>
  db.row(credentialsRow, sql`${CREDENTIALS} where u.id = ${userId}`);

export async function findPasswordHash(db: Db, userId: number): Promise<string | null> {
  const row = await db.row(
    credentialsRow.pick({ password_hash: true }),
    sql`select password_hash from users where id = ${userId}`,
  );
  return row?.password_hash ?? null;
}

const membershipsOf = (accountId: number) =>
  sql`select e.id, eu.user_id, e.name, eu.role, e.active, e.asks_location, ${METHODS_OF_PERSON} as clock_methods, e.time_zone, e.logo_path,
             e.latitude, e.longitude, e.radius, ${WORKPLACES} as workplaces, ${READS_COMPLAINTS} as complaints,
             eu.role = any(e.second_factor_roles) as asks_factor, ${MANDATE_RIGHTS} as mandate_rights
        from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
       where eu.account_id = ${accountId} and eu.active and eu.accepted_at is not null
         and (eu.firm_id is null or ${MANDATE_RIGHTS} is not null) order by e.id`;

/** The account, by the name that the first enterprise of its owner has, or by its own. */
const PERSON = sql`
  select u.id, m.user_id as own_id, coalesce(m.name, u.name) as name, coalesce(m.last_name, u.last_name) as last_name, u.email,
         coalesce(u.locale, (select e.locale from enterprises e where e.id = m.enterprise_id)) as locale
    from users u
    left join lateral (
      select enterprise_id, user_id, name, last_name from enterprise_users
       where account_id = u.id and accepted_at is not null order by active desc, enterprise_id limit 1) m on true`;

export const findPerson = (db: Db, id: number): Promise<Person | undefined> =>
  db.row(personRow, sql`${PERSON} where u.id = ${id}`, { name: 'find_account' });

const firmRow = z.object({ id: z.number(), name: z.string(), role: z.enum(firmRoles), accepted: z.boolean() });

/** The firm to which somebody belongs, or else one that invites them. */
const firmOf = (userId: number) => sql`
  select f.id, f.name, m.role, m.accepted_at is not null as accepted
    from firm_members m join firms f on f.id = m.firm_id
   where m.user_id = ${userId} and m.active order by m.accepted_at is null, m.invited_at desc limit 1`;

export const findFirm = (db: Db, userId: number) => db.row(firmRow, firmOf(userId));

const sessionUserRow = personRow.extend({
  has_factor: z.boolean(),
  memberships: z.array(membershipRow),
  firm: firmRow.nullable(),
});

/** As `findPerson`, with what `findMemberships` answers: every sign-in and every check of a session asks for both. */
export const findSessionUser = (db: Db, id: number): Promise<z.output<typeof sessionUserRow> | undefined> =>
  db.row(
    sessionUserRow,
    sql`select p.*, (select ${HAS_FACTOR} from users u where u.id = p.id) as has_factor,
               (select coalesce(json_agg(m order by m.id), '[]') from (${membershipsOf(id)}) m) as memberships,
               (select to_json(f) from (${firmOf(id)}) f) as firm
          from (${PERSON} where u.id = ${id}) p`,
    { name: 'find_session_user' },
  );

const accountRow = personRow.extend({ has_password: z.boolean() });

export const findPersonByEmail = (db: Db, email: string): Promise<z.output<typeof accountRow> | undefined> =>
  db.row(
    accountRow,
    sql`select p.*, (select u.password_hash is not null from users u where u.id = p.id) as has_password
          from (${PERSON} where u.email = any(${spellingsOf(email)}) order by u.email = ${email} desc limit 1) p`,
  );

/** What a password must not be made of: the account's address, and the names of its owner and of their companies. */
export async function ownDataOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db.rows(
    z.object({ text: z.string().nullable() }),
    sql`select unnest(array[u.email, u.name, u.last_name, m.name, m.last_name, e.name]) as text
          from users u
          left join enterprise_users m on m.account_id = u.id
          left join enterprises e on e.id = m.enterprise_id
         where u.id = ${userId}`,
  );
  return rows.flatMap(({ text }) => text ?? []);
}

/** Enterprises to which the person actively belongs, and has accepted to. */
export const findMemberships = (db: Db, accountId: number): Promise<MembershipRow[]> =>
  db.rows(membershipRow, membershipsOf(accountId));

/**
 * Sets the password that its owner chose and verifies the address to which the code was mailed; what was opened or mailed
 * before ends. False when the code had been used, or the address changed, meanwhile.
 */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const account = await lockAccount(tx, userId);
  const spent = await tx.run(
    sql`update codes set used_at = ${now}
         where code_hash = ${hashOf(code)} and user_id = ${userId} and email = ${account.email}
           and purpose = 'reset' and used_at is null and expires_at > ${now}`,
  );
  if (spent !== 1) return false;
  await tx.run(
    sql`update users set password_hash = ${passwordHash}, password_chosen_by_owner = true, password_of_former_address = false,
                         email_verified_at = coalesce(email_verified_at, ${now}) where id = ${userId}`,
  );
  if (account.verified) await tx.run(sql`delete from sessions where user_id = ${userId}`);
  else await endSessions(tx, userId);
  await spendCodes(tx, userId, now);
  return true;
}
