import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { workCentreMessages as say } from '#domain/organization/workCentres/messages/index.ts';
import { ownCentre } from '#domain/organization/enterprises/ownCentre.ts';
import type { Db } from '#server/db/rows.ts';
import { forReceiver } from '#server/http/locale.ts';

/** At which work centre a punch is made; the ledger keeps its name as well, which may change. */
export interface PunchCentre {
  readonly id: number;
  readonly name: string;
}

const centreRow = z.object({ name: z.string().nullable(), has_others: z.boolean(), locale: z.string().nullable() });

/**
 * One of an enterprise's work centres by its present name.
 * @returns undefined for one that is gone, and for the first one where there is no other: then there is nothing to tell apart
 */
export async function punchCentre(db: Db, enterpriseId: number, id: number): Promise<PunchCentre | undefined> {
  const row = await db.row(
    centreRow,
    sql`select (select c.name from work_centres c where c.id = ${id} and c.enterprise_id = e.id) as name,
               exists (select from work_centres c where c.enterprise_id = e.id) as has_others, e.locale
          from enterprises e where e.id = ${enterpriseId}`,
  );
  if (!row) return undefined;
  if (id === ownCentre) return row.has_others ? { id, name: forReceiver(row.locale, () => say.own) } : undefined;
  return row.name === null ? undefined : { id, name: row.name };
}
