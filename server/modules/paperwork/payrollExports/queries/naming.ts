import { fitsColumn } from '#domain/paperwork/payrollExports/ownColumns.ts';
import type { Actor } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';
import { declaredSeenBy } from '#server/http/customFields/declared.ts';
import type { Naming } from '../present.ts';
import { peopleOf } from '../repo.ts';

/** By what an actor knows the people of an enterprise: names, DNI, and the added fields that a file can hold. */
export async function namingOf(db: Db, actor: Actor, enterpriseId: number): Promise<Naming> {
  const [people, own] = await Promise.all([
    peopleOf(db, enterpriseId),
    declaredSeenBy(db, actor, enterpriseId, 'employees'),
  ]);
  return { people, own: own.filter(fitsColumn) };
}
