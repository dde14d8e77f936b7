import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OwnRecord } from '#domain/rights.ts';
import { keptIdentity } from '#domain/organization/people/identityNumber.ts';
import { normalEmail } from '#domain/kernel/shortText.ts';
import type { Db } from '#server/db/rows.ts';

const foundRow = z.object({ id: z.number() });

/** Accounts by this address, or whose DNI some enterprise typed so: enterprises may differ about whose it is. */
export async function findByAddressOrDni(db: Db, text: string): Promise<number[]> {
  const rows = await db.rows(
    foundRow,
    sql`select id from users where email = ${normalEmail(text)}
         union select account_id from enterprise_users where dni = ${keptIdentity(text)}`,
  );
  return rows.map(({ id }) => id);
}

const recordRow = z.object({ enterprise_id: z.number(), user_id: z.number() });

const recordsOf = (db: Db, account: SQL): Promise<OwnRecord[]> =>
  db.rows(
    recordRow,
    sql`select enterprise_id, user_id from enterprise_users where account_id = ${account} order by enterprise_id`,
  );

/** As whom an account's owner is known, where they are or were; also where they have not accepted it yet. */
export const recordsOfAccount = (db: Db, accountId: number): Promise<OwnRecord[]> => recordsOf(db, sql`${accountId}`);

/** As whom the owner of a person's account is known. */
export const recordsOfSame = (db: Db, { enterprise_id, user_id }: OwnRecord): Promise<OwnRecord[]> =>
  recordsOf(
    db,
    sql`(select account_id from enterprise_users where enterprise_id = ${enterprise_id} and user_id = ${user_id})`,
  );
