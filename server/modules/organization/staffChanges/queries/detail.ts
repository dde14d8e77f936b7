import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#domain/rights.ts';
import { openStatuses } from '#domain/organization/staffChanges/kinds.ts';
import type { StaffChangeDetail } from '#domain/organization/staffChanges/staffChanges.ts';
import type { Db } from '#server/db/rows.ts';
import { presentDetail } from '../present.ts';
import { formerOf } from './former.ts';
import { type ChangeRow, firmSideOf } from '../repo.ts';

/** Those of some enterprises for which somebody of a gestoría may deal with it. */
export const withFirm = async (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await firmSideOf(db, ids)).map(({ enterprise_id }) => enterprise_id));

const referred = z.object({ centre: z.string().nullable(), agreement: z.string().nullable() });
const references = z.object({ work_centre_id: z.number(), agreement_id: z.number().nullable() });

const identity = z.object({ dni: z.string() });

const isOpen = ({ status }: ChangeRow): boolean => (openStatuses as readonly string[]).includes(status);

/** All of one, with the names of what it refers to. */
export async function detailOf(db: Db, row: ChangeRow, actor: Actor): Promise<StaffChangeDetail> {
  const { enterprise_id: enterpriseId, form } = row;
  const identified = identity.safeParse(form);
  const { data: named } = references.safeParse(form);
  const names = named
    ? await db.row(
        referred,
        sql`select (select name from work_centres where id = ${named.work_centre_id} and enterprise_id = ${enterpriseId}) as centre,
                   (select name from agreements where id = ${named.agreement_id} and enterprise_id = ${enterpriseId}) as agreement`,
      )
    : undefined;
  const former = isOpen(row) && identified.success ? await formerOf(db, enterpriseId, identified.data.dni) : undefined;
  const firms = await withFirm(db, [enterpriseId]);
  return presentDetail(row, actor, firms, { ...(names ?? { centre: null, agreement: null }), former });
}
