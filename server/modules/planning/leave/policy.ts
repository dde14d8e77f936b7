import { leaveErrors as say } from '#domain/planning/leave/messages/index.ts';
import { type Actor, can, isOneself, type Right } from '#domain/rights.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { ApiError, forbidden, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { authorizeSeen } from '#server/http/scope.ts';
import { findLeave, leaveByIds, type LeaveRow, lockRequests } from './repo.ts';

/**
 * Whose records a right reaches in an enterprise: null is everybody's, a number only the actor's own.
 * @throws ApiError 404 to whom does not belong to it
 */
export function reachOf(actor: Actor, right: Right, enterpriseId: number): number | null {
  if (can(actor, right, { enterprise_id: enterpriseId })) return null;
  const own = actor.memberships.find(({ enterprise_id }) => enterprise_id === enterpriseId)?.user_id;
  if (own === undefined) throw notFound();
  authorize(actor, right, { enterprise_id: enterpriseId, user_id: own });
  return own;
}

export type LeaveRows = readonly [LeaveRow, ...LeaveRow[]];

/**
 * @throws ApiError 403 without the right, or where the kind is confidential; 404 for whom the actor may not know of, in the
 *   words for leave that was deleted
 */
async function assertMay(db: Db, actor: Actor, right: Right, row: LeaveRow): Promise<void> {
  try {
    await authorizeSeen(db, actor, right, row);
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? notFound(say.gone) : error;
  }
  if (row.confidential && !isOneself(actor, row) && !can(actor, 'leave.answerConfidential', row))
    throw forbidden(say.confidential);
}

/**
 * Days of one person, the first one first.
 * @throws ApiError 404 in another's company, of several people, or once one is deleted; 403 as above
 */
export async function daysFor(
  db: Db,
  actor: Actor,
  right: Right,
  ids: readonly number[],
  lock?: (enterpriseId: number) => Promise<unknown>,
): Promise<LeaveRows> {
  const [firstId = 0] = ids;
  const known = await findLeave(db, firstId);
  if (!known) throw notFound(say.gone);
  await assertMay(db, actor, right, known);
  await lock?.(known.enterprise_id);
  const rows = await leaveByIds(db, known.enterprise_id, [...new Set(ids)]);
  const first = rows.find(({ id }) => id === firstId);
  const isWhole = rows.length === new Set(ids).size && rows.every(({ user_id }) => user_id === known.user_id);
  if (!first || !isWhole) throw notFound(say.gone);
  for (const row of rows) if (row.confidential) await assertMay(db, actor, right, row);
  return [first, ...rows.filter((row) => row !== first)];
}

/** As `daysFor`, and nobody else changes them, or another day of their requests, until the transaction ends. */
export const daysToChange = (tx: Tx, actor: Actor, right: Right, ids: readonly number[]): Promise<LeaveRows> =>
  daysFor(tx, actor, right, ids, (enterpriseId) => lockRequests(tx, enterpriseId, ids));
