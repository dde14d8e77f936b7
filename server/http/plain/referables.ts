import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Referable } from '#domain/organization/imports/cells.ts';
import { type Actor, can } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';
import { isRecordSeen, isSeen } from '../scope.ts';
import { targetOf } from './targets.ts';

const row = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string().optional(),
  dni: z.string().nullable().optional(),
});

/** The records of an enterprise, of those that the actor may know of, to which the cells of a file may refer. */
export async function referablesOf(
  db: Db,
  actor: Actor,
  enterpriseId: number,
  entity: string,
): Promise<readonly Referable[]> {
  if (entity === 'employees')
    return db.rows(
      row,
      sql`select m.user_id as id, concat_ws(' ', m.name, m.last_name) as name, u.email,
                 case when ${can(actor, 'employees.seePersonal', { enterprise_id: enterpriseId })} then m.dni end as dni
            from enterprise_users m join users u on u.id = m.account_id
           where m.enterprise_id = ${enterpriseId} and m.erased_at is null
             and ${isSeen(actor, sql`m.enterprise_id`, sql`m.user_id`)}`,
    );
  const { table, id, name } = targetOf(entity);
  return db.rows(
    row,
    sql`select r.${id} as id, ${name} as name from ${table} r
         where r.enterprise_id = ${enterpriseId}
           and ${isRecordSeen(actor, entity, sql`r.enterprise_id`, sql`r.${id}`)}`,
  );
}
