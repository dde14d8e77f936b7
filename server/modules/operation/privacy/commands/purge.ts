import { sql } from 'drizzle-orm';
import { retention } from '#domain/constants.ts';
import { erasedPerson } from '#domain/operation/privacy/messages/index.ts';
import type { Db } from '#server/db/rows.ts';
import { NEEDED_BESIDE } from '#server/modules/access/auth/index.ts';

/**
 * Takes name and DNI from people whose data an enterprise has erased, once they have been gone from it for as long as the
 * law orders the record of time kept, and the name from their account once no enterprise keeps it. The ledger stays as
 * it is: its rows hold a number instead of a person.
 * @returns how many people of enterprises
 */
export async function purgeErasedPeople(db: Db, now: Date): Promise<number> {
  const nobody = sql`(${erasedPerson.name}, ${erasedPerson.last_name})`;
  const forgotten = await db.run(
    sql`update enterprise_users set (name, last_name) = ${nobody}, dni = null
         where erased_at is not null and not active and (name, last_name) is distinct from ${nobody}
           and coalesce(left_at, erased_at) <= ${now}::timestamptz - make_interval(years => ${retention.identityYears})`,
    { idempotent: true },
  );
  await db.run(
    sql`update users u set (name, last_name) = ${nobody}
         where (u.name, u.last_name) is distinct from ${nobody}
           and not ${NEEDED_BESIDE}
           and exists (select from enterprise_users where account_id = u.id and erased_at is not null)
           and not exists (select from enterprise_users
                            where account_id = u.id and (erased_at is null or (name, last_name) is distinct from ${nobody}))`,
    { idempotent: true },
  );
  return forgotten;
}
