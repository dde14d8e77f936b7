import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { agreementFields } from '#domain/organization/agreements/agreementFields.ts';
import { type Agreement, agreements } from '#domain/organization/agreements/agreements.ts';
import { namesOf } from '#domain/kernel/pick.ts';
import { array, type Db } from '#server/db/rows.ts';

/** How many people have, had or will have it in their terms of work. */
export async function peopleUnder(db: Db, agreementId: number): Promise<number> {
  const row = await db.row(
    z.object({ people: z.number() }),
    sql`select count(distinct (enterprise_id, user_id))::int as people from work_terms where agreement_id = ${agreementId}`,
  );
  return row?.people ?? 0;
}

const columns = namesOf(agreementFields).map((name): SQL => {
  const column = sql`a.${sql.identifier(name)}`;
  if (agreementFields[name].storage !== 'time') return column;
  return sql`to_char(${column}, 'HH24:MI') as ${sql.identifier(name)}`;
});

/** Agreements of some enterprises by their numbers, without their own fields. */
export async function findAgreements(
  db: Db,
  enterpriseIds: readonly number[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, Agreement>> {
  const rows = await db.rows(
    agreements.record,
    sql`select a.id, a.enterprise_id, ${sql.join(columns, sql`, `)}, '{}'::jsonb as custom_fields from agreements a
         where a.enterprise_id = any(${array(enterpriseIds)}) and a.id = any(${array(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
