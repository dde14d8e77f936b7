import type { Role } from '../../../domain/rights.ts';
import type { Database, Tx } from '../../db/connect.ts';
import { sql } from 'drizzle-orm';
import { hashOf } from '../../http/session.ts';

interface Credentials {
  id: number;
  password_hash: string | null;
}

export interface Person {
  id: number;
  name: string;
  last_name: string;
  email: string;
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

export async function findCredentials(database: Database, email: string): Promise<Credentials | undefined> {
  const [row] = await database.query<Credentials>('select id, password_hash from users where email = $1', [email]);
  return row;
}

export async function findPerson(database: Database, id: number): Promise<Person | undefined> {
  const [row] = await database.query<Person>('select id, name, last_name, email from users where id = $1', [id]);
  return row;
}

export async function findPersonByEmail(database: Database, email: string): Promise<Person | undefined> {
  const [row] = await database.query<Person>('select id, name, last_name, email from users where email = $1', [email]);
  return row;
}

/** Enterprises to which the person actively belongs, by name. */
export function findMemberships(database: Database, userId: number): Promise<MembershipRow[]> {
  return database.query<MembershipRow>(
    `select e.id, e.name, eu.role, e.active, e.asks_location, e.clock_methods, e.time_zone, e.logo_path,
            e.latitude, e.longitude
       from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
      where eu.user_id = $1 and eu.active order by e.id`,
    [userId],
  );
}

/** Sets the password, spends the code and ends every session; false when the code had been used meanwhile. */
export async function setPassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx.execute(
    sql`update codes set used_at = ${now} where code_hash = ${hashOf(code)} and user_id = ${userId} and used_at is null`,
  );
  if (spent.rowCount !== 1) return false;
  await tx.execute(
    sql`update users set password_hash = ${passwordHash}, email_verified_at = coalesce(email_verified_at, ${now}) where id = ${userId}`,
  );
  await tx.execute(sql`delete from sessions where user_id = ${userId}`);
  return true;
}

interface Verified extends Person {
  has_password: boolean;
  /** The address had been verified before: by this link or another. */
  again: boolean;
}

/**
 * Spends the code of an invitation or verification and verifies its owner's address. A link that was opened before (by
 * a mail scanner, by a double click) finds the address verified; nothing when the code was never good or has expired.
 */
export async function verifyAddress(tx: Tx, code: string, now: Date): Promise<Verified | undefined> {
  const hash = hashOf(code);
  const spent = await tx.execute(
    sql`update codes set used_at = ${now}
         where code_hash = ${hash} and purpose in ('invitation', 'verification') and used_at is null and expires_at > ${now}`,
  );
  const again = spent.rowCount !== 1;
  if (!again) {
    await tx.execute(
      sql`update users set email_verified_at = coalesce(email_verified_at, ${now})
           where id = (select user_id from codes where code_hash = ${hash})`,
    );
  }
  const found = await tx.execute<Omit<Verified, 'again'>>(
    sql`select u.id, u.name, u.last_name, u.email, u.password_hash is not null as has_password
          from codes c join users u on u.id = c.user_id
         where c.code_hash = ${hash} and c.purpose in ('invitation', 'verification') and u.email_verified_at is not null`,
  );
  const [person] = found.rows;
  return person && { ...person, again };
}
