import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { workplace } from '../../../domain/workCentres/workplaces.ts';
import type { Db } from '../../db/rows.ts';
import { WORKPLACES } from '../../db/workCentres.ts';

/** Whether another centre of the enterprise has this name. */
export async function isNameTaken(
  db: Db,
  { enterpriseId, name, but }: { enterpriseId: number; name: string; but: number | undefined },
): Promise<boolean> {
  const row = await db.row(
    z.object({ id: z.number() }),
    sql`select id from work_centres
         where enterprise_id = ${enterpriseId} and lower(name) = lower(${name}) and id <> ${but ?? 0} limit 1`,
  );
  return row !== undefined;
}

/** Where the further centres of an enterprise are; undefined where none has said it. */
export async function workplacesOf(db: Db, enterpriseId: number) {
  const row = await db.row(
    z.object({ workplaces: z.array(workplace).nullable() }),
    sql`select ${WORKPLACES} as workplaces from enterprises e where e.id = ${enterpriseId}`,
  );
  return row?.workplaces ?? undefined;
}
