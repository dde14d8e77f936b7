import { leaveErrors as say } from '../../../domain/leave/messages/index.ts';
import { type Actor, can, type Right } from '../../../domain/rights.ts';
import type { Database } from '../../db/connect.ts';
import { notFound } from '../../http/apiError.ts';
import { authorize } from '../../http/route.ts';
import { findLeave, type LeaveRow } from './repo.ts';

/**
 * Whose records a right reaches in an enterprise: null is everybody's, an id only the actor's own.
 * @throws ApiError 404 to whom does not belong to it
 */
export function reachOf(actor: Actor, right: Right, enterpriseId: number): number | null {
  if (can(actor, right, { enterprise_id: enterpriseId })) return null;
  if (!actor.memberships.some(({ enterprise_id }) => enterprise_id === enterpriseId)) throw notFound();
  authorize(actor, right, { enterprise_id: enterpriseId, user_id: actor.id });
  return actor.id;
}

/** @throws ApiError 404 in another's company or once it is deleted, 403 without the right */
export async function leaveFor(database: Database, actor: Actor, right: Right, id: number): Promise<LeaveRow> {
  const row = await findLeave(database, id);
  if (!row) throw notFound(say.gone);
  authorize(actor, right, row);
  return row;
}
