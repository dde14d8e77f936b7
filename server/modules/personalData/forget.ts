import { retention } from '../../../domain/constants.ts';
import { erasedPerson } from '../../../domain/messages/personalData.ts';
import type { Database } from '../../db/connect.ts';

/**
 * Takes name and DNI from people whose data every enterprise has erased, once they have been gone for as long as the law
 * orders the record of time kept. The ledger stays as it is: its rows hold a number in place of a person.
 * @returns how many people
 */
export async function forgetErasedPeople(database: Database, now: Date): Promise<number> {
  const forgotten = await database.query(
    `update users u set name = $2, last_name = $3, dni = null
      where (u.name, u.last_name) is distinct from ($2, $3)
        and exists (select from enterprise_users where user_id = u.id and erased_at is not null)
        and not exists (select from enterprise_users
                         where user_id = u.id
                           and (erased_at is null
                                or coalesce(left_at, erased_at) > $1::timestamptz - interval '${retention.identityYears} years'))
      returning u.id`,
    [now, erasedPerson.name, erasedPerson.last_name],
    { idempotent: true },
  );
  return forgotten.length;
}
