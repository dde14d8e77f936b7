import { entityOf } from '#domain/entities.ts';
import { type Actor, can, isOneself } from '#domain/rights.ts';
import { savedFilterMessages as say } from '#domain/access/savedFilters/messages/index.ts';
import type { Tx } from '#server/db/rows.ts';
import { forbidden, invalid, notFound } from '#server/http/apiError.ts';
import { authorize } from '#server/http/route.ts';
import { findSavedFilter, lockOwnerOf, type SavedFilterRow } from './repo.ts';

/**
 * Whoever may not see a list sees no filter of it, which may name what stands there.
 * @throws ApiError 404 where there is no such list any more, 403 without its right
 */
export function authorizeList(actor: Actor, enterpriseId: number, resource: string): void {
  const right = entityOf(resource)?.rights.list;
  if (!right) throw notFound();
  authorize(actor, right, { enterprise_id: enterpriseId });
}

/**
 * A filter that the actor may change or delete: one's own, or one that somebody shares. Nobody else changes it until the
 * transaction ends.
 * @throws ApiError 404 in another's company and for what somebody keeps to themselves, 403 without the right
 */
export async function savedFilterToChange(tx: Tx, actor: Actor, id: number): Promise<SavedFilterRow> {
  await lockOwnerOf(tx, id);
  const found = await findSavedFilter(tx, id);
  if (!found) throw notFound();
  const { enterprise_id } = found;
  authorize(actor, 'savedFilters.use', { enterprise_id });
  if (!isOwn(actor, found) && !found.shared) throw notFound();
  authorizeList(actor, enterprise_id, found.resource);
  if (!isOwn(actor, found)) authorize(actor, 'savedFilters.share', { enterprise_id });
  return found;
}

/** @throws ApiError 403 without the right */
export function authorizeSharing(actor: Actor, enterpriseId: number): void {
  if (!can(actor, 'savedFilters.share', { enterprise_id: enterpriseId })) throw forbidden(say.shareForbidden);
}

/**
 * Only whoever may share begins to; only who made it stops.
 * @throws ApiError 403, 422
 */
export function assertMaySetShared(actor: Actor, found: SavedFilterRow, shared: boolean): void {
  if (shared && !found.shared) authorizeSharing(actor, found.enterprise_id);
  if (!shared && found.shared && !isOwn(actor, found)) throw invalid({ shared: say.staysShared });
}

export const isOwn = (
  actor: Actor,
  { enterprise_id, user_id }: Pick<SavedFilterRow, 'enterprise_id' | 'user_id'>,
): boolean => isOneself(actor, { enterprise_id, user_id });
