import { leaveErrors as say } from '../../../domain/leave/messages/index.ts';
import { type Actor, can, type Right } from '../../../domain/rights.ts';
import type { Db, Tx } from '../../db/rows.ts';
import { forbidden, notFound } from '../../http/apiError.ts';
import { authorize } from '../../http/route.ts';
import { authorizeSeen } from '../../http/scope.ts';
import { findLeave, type LeaveRow, lockRequest } from './repo.ts';

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

/** @throws ApiError 404 in another's company or once it is deleted, 403 without the right, or where the kind is confidential */
async function leaveFor(db: Db, actor: Actor, right: Right, id: number): Promise<LeaveRow> {
  const row = await findLeave(db, id);
  if (!row) throw notFound(say.gone);
  await authorizeSeen(db, actor, right, row);
  if (row.confidential && row.user_id !== actor.id && !can(actor, 'leave.answerConfidential', row))
    throw forbidden(say.confidential);
  return row;
}

/** As `leaveFor`, and nobody else changes it, or another day of its request, until the transaction ends. */
export async function leaveToChange(tx: Tx, actor: Actor, right: Right, id: number): Promise<LeaveRow> {
  await lockRequest(tx, id);
  return leaveFor(tx, actor, right, id);
}
