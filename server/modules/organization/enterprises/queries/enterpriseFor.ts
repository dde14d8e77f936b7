import { type Enterprise, enterprises as entity } from '#domain/organization/enterprises/enterprises.ts';
import type { Actor } from '#domain/rights.ts';
import type { Db } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import { fieldsSeenBy } from '#server/http/customFields/declared.ts';
import { rowWithPeople } from '#server/http/customFields/people.ts';
import { presentEnterprise } from '../present.ts';
import { findEnterprise } from '../repo.ts';

/** An enterprise as it is answered to the actor. @throws ApiError 404 */
export async function enterpriseFor(db: Db, actor: Actor, id: number): Promise<Enterprise> {
  const enterprise = await findEnterprise(db, id, actor);
  if (!enterprise) throw notFound();
  const own = await fieldsSeenBy(db, actor, id, entity.name);
  return presentEnterprise(await rowWithPeople(db, actor, id, own, enterprise), own);
}
