import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { workplace } from '#domain/access/auth/workplaces.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { WORKPLACES } from '#server/db/workCentres.ts';

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

/** Keeps where a kiosk, or every kiosk of a centre, stood until now, for what it noted without network. */
export const keepKioskCentre = (tx: Tx, of: { kiosk: number } | { centre: number }, now: Date) =>
  tx.run(sql`
    insert into kiosk_centres (kiosk_id, until, work_centre_id, work_centre)
    select k.id, ${now}, k.work_centre_id, c.name
      from kiosks k left join work_centres c on c.id = k.work_centre_id and c.enterprise_id = k.enterprise_id
     where ${'kiosk' in of ? sql`k.id = ${of.kiosk}` : sql`k.work_centre_id = ${of.centre}`}
    on conflict do nothing`);
