import { retention } from '../../../../domain/constants.ts';
import { erasedPerson } from '../../../../domain/privacy/messages/index.ts';
import type { Database } from '../../../db/connect.ts';

/**
 * Takes name and DNI from people whose data an enterprise has erased, once they have been gone from it for as long as the
 * law orders the record of time kept, and the name from their account once no enterprise keeps it. The ledger stays as
 * it is: its rows hold a number instead of a person.
 * @returns how many people of enterprises
 */
export async function purgeErasedPeople(database: Database, now: Date): Promise<number> {
  const names = [erasedPerson.name, erasedPerson.last_name];
  const forgotten = await database.query(
    `update enterprise_users set name = $2, last_name = $3, dni = null
      where erased_at is not null and (name, last_name) is distinct from ($2, $3)
        and coalesce(left_at, erased_at) <= $1::timestamptz - interval '${retention.identityYears} years'
      returning user_id`,
    [now, ...names],
    { idempotent: true },
  );
  await database.query(
    `update users u set name = $1, last_name = $2
      where (u.name, u.last_name) is distinct from ($1, $2)
        and exists (select from enterprise_users where user_id = u.id and erased_at is not null)
        and not exists (select from enterprise_users
                         where user_id = u.id and (erased_at is null or (name, last_name) is distinct from ($1, $2)))`,
    names,
    { idempotent: true },
  );
  return forgotten.length;
}
