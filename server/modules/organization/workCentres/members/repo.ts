import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CentreFrom, lastDays } from '#domain/organization/workCentres/centrePeriods.ts';
import { type CentreMember, centreMember } from '#domain/organization/workCentres/centreMembers.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import type { Db, Tx } from '#server/db/rows.ts';

interface Member {
  readonly id: number;
  readonly enterprise_id: number;
}

/** The centres of a person, oldest first. */
export async function centresOfPerson(db: Db, { id, enterprise_id }: Member): Promise<CentreMember[]> {
  const rows = await db.rows(
    centreMember.omit({ valid_to: true }),
    sql`select m.valid_from, coalesce(m.work_centre_id, ${ownCentre}) as work_centre_id, c.name as work_centre_id_name
          from work_centre_members m
          left join work_centres c on c.id = m.work_centre_id and c.enterprise_id = m.enterprise_id
         where m.enterprise_id = ${enterprise_id} and m.user_id = ${id} order by m.valid_from`,
  );
  const ends = lastDays(rows);
  return rows.map((row, index) => ({ ...row, valid_to: ends[index] ?? null }));
}

/** Whether the enterprise has this centre, which stays until the transaction ends. */
export async function holdCentre(tx: Tx, enterpriseId: number, centreId: number): Promise<boolean> {
  if (centreId === ownCentre) return true;
  const row = await tx.row(
    z.object({ id: z.number() }),
    sql`select id from work_centres where id = ${centreId} and enterprise_id = ${enterpriseId} for key share`,
  );
  return row !== undefined;
}

export const setCentre = (tx: Tx, { id, enterprise_id }: Member, { valid_from, work_centre_id }: CentreFrom) =>
  tx.run(sql`
    insert into work_centre_members (enterprise_id, user_id, valid_from, work_centre_id)
    values (${enterprise_id}, ${id}, ${valid_from}, nullif(${work_centre_id}::int, ${ownCentre}))
    on conflict (enterprise_id, user_id, valid_from) do update set work_centre_id = excluded.work_centre_id`);

/** Belongs to a centre from a day on, wherever somebody was to go later. */
export async function startInCentre(tx: Tx, member: Member, from: CentreFrom): Promise<void> {
  await tx.run(sql`
    delete from work_centre_members
     where enterprise_id = ${member.enterprise_id} and user_id = ${member.id} and valid_from > ${from.valid_from}`);
  await setCentre(tx, member, from);
}

export const removeCentre = (tx: Tx, { id, enterprise_id }: Member, from: string): Promise<number> =>
  tx.run(sql`
    delete from work_centre_members
     where enterprise_id = ${enterprise_id} and user_id = ${id} and valid_from = ${from}`);

/** How many people belong, belonged or will belong to a centre. */
export async function peopleOfCentre(db: Db, centre: Member): Promise<number> {
  const row = await db.row(
    z.object({ people: z.number() }),
    sql`select count(distinct user_id)::int as people from work_centre_members
         where work_centre_id = ${centre.id} and enterprise_id = ${centre.enterprise_id}`,
  );
  return row?.people ?? 0;
}
