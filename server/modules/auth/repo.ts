import type { Role } from '../../../domain/rights.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { sql } from 'drizzle-orm';
import { hashOf } from '../../http/session.ts';
import { endSessions, lockAccount, spendCodes } from './commands/account.ts';

/** So many invitations are mailed again at a sign-in. */
const MOST_WAITING = 3;

/** An enterprise whose invitation waits to be accepted, and the name by which it knows the person. */
export interface PendingMembership {
  id: number;
  enterprise: string;
  name: string;
  locale: string | null;
}

interface Credentials {
  id: number;
  email: string;
  password_hash: string | null;
  verified: boolean;
  /** Somewhere they belong, or belonged, by their own will. */
  accepted: boolean;
  waiting: PendingMembership[];
}

export interface Person {
  id: number;
  name: string;
  last_name: string;
  email: string;
  /** In which they are written to. */
  locale: string | null;
}

export interface MembershipRow {
  id: number;
  name: string;
  role: Role;
  active: boolean;
  asks_location: boolean;
  clock_methods: number[];
  time_zone: string;
  logo_path: string | null;
  latitude: number | null;
  longitude: number | null;
}

/** What a sign-in is decided by. */
export async function findCredentials(database: Database, email: string): Promise<Credentials | undefined> {
  const [row] = await database.query<Credentials>(
    `select u.id, u.email, u.password_hash, u.email_verified_at is not null as verified,
            exists (select from enterprise_users where user_id = u.id and accepted_at is not null) as accepted,
            (select coalesce(json_agg(w), '[]') from (
               select e.id, e.name as enterprise, m.name, locale_of(u.id, e.id) as locale
                 from enterprise_users m join enterprises e on e.id = m.enterprise_id
                where m.user_id = u.id and m.active and m.accepted_at is null
                order by m.hired_at desc limit ${MOST_WAITING}) w) as waiting
       from users u where u.email = $1`,
    [email],
  );
  return row;
}

/** The account, by the name that the first enterprise of its owner has, or by its own. */
const PERSON = `
  select u.id, coalesce(m.name, u.name) as name, coalesce(m.last_name, u.last_name) as last_name, u.email,
         locale_of(u.id, m.enterprise_id) as locale
    from users u
    left join lateral (
      select enterprise_id, name, last_name from enterprise_users
       where user_id = u.id and accepted_at is not null order by active desc, enterprise_id limit 1) m on true`;

export async function findPerson(database: Database, id: number): Promise<Person | undefined> {
  const [row] = await database.query<Person>(`${PERSON} where u.id = $1`, [id]);
  return row;
}

export async function findPersonByEmail(database: Database, email: string): Promise<Person | undefined> {
  const [row] = await database.query<Person>(`${PERSON} where u.email = $1`, [email]);
  return row;
}

/** Enterprises to which the person actively belongs, and has accepted to. */
export function findMemberships(database: Database, userId: number): Promise<MembershipRow[]> {
  return database.query<MembershipRow>(
    `select e.id, e.name, eu.role, e.active, e.asks_location, e.clock_methods, e.time_zone, e.logo_path,
            e.latitude, e.longitude
       from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
      where eu.user_id = $1 and eu.active and eu.accepted_at is not null order by e.id`,
    [userId],
  );
}

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
  const spent = await tx.execute(
    sql`update codes set used_at = ${now}
         where code_hash = ${hashOf(code)} and user_id = ${userId} and email = ${account.email} and used_at is null`,
  );
  if (spent.rowCount !== 1) return false;
  await tx.execute(
    sql`update users set password_hash = ${passwordHash}, password_chosen_by_owner = true,
                         email_verified_at = coalesce(email_verified_at, ${now}) where id = ${userId}`,
  );
  if (account.verified) await tx.execute(sql`delete from sessions where user_id = ${userId}`);
  else await endSessions(tx, userId);
  await spendCodes(tx, userId, now);
  return true;
}
