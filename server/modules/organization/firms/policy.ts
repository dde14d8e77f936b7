import { firmMessages as say } from '#domain/organization/firms/messages/index.ts';
import type { Db } from '#server/db/rows.ts';
import { forbidden } from '#server/http/apiError.ts';
import type { Caller } from '#server/http/standing.ts';
import { findMembership, type Membership } from './repo.ts';

/** @throws ApiError 403 for whom belongs to no firm */
export async function memberOf(db: Db, actor: Caller): Promise<Membership> {
  const membership = await findMembership(db, actor.accountId);
  if (!membership) throw forbidden(say.noFirm);
  return membership;
}

/** @throws ApiError 403 for whom is no owner of a firm */
export async function ownerOf(db: Db, actor: Caller): Promise<Membership> {
  const membership = await memberOf(db, actor);
  if (membership.role !== 'owner') throw forbidden(say.ownersOnly);
  return membership;
}
