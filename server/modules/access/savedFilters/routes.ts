import { savedFilterLimits } from '#domain/constants.ts';
import { type Actor, can, isOneself, personIn } from '#domain/rights.ts';
import { savedFilterMessages as say } from '#domain/access/savedFilters/messages/index.ts';
import { type SavedFilter, savedFilterEndpoints as endpoints } from '#domain/access/savedFilters/savedFilters.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { ApiError, forbidden, invalid, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import {
  countSavedFilters,
  deleteSavedFilter,
  type FilterOwner,
  findSavedFilter,
  insertSavedFilter,
  isNameTaken,
  lockOwner,
  lockOwnerOf,
  type SavedFilterRow,
  savedFiltersFor,
  updateSavedFilter,
} from './repo.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { entityOf } from '#domain/entities.ts';
import { authorize } from '#server/http/route.ts';

/**
 * Whoever may not see a list sees no filter of it, which may name what stands there.
 * @throws ApiError 404 where there is no such list any more, 403 without its right
 */
function authorizeList(actor: Actor, enterpriseId: number, resource: string): void {
  const right = entityOf(resource)?.rights.list;
  if (!right) throw notFound();
  authorize(actor, right, { enterprise_id: enterpriseId });
}

/**
 * A filter that the actor may change or delete: one's own, or one that somebody shares. Nobody else changes it until the
 * transaction ends.
 * @throws ApiError 404 in another's company and for what somebody keeps to themselves, 403 without the right
 */
async function savedFilterToChange(tx: Tx, actor: Actor, id: number): Promise<SavedFilterRow> {
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
function authorizeSharing(actor: Actor, enterpriseId: number): void {
  if (!can(actor, 'savedFilters.share', { enterprise_id: enterpriseId })) throw forbidden(say.shareForbidden);
}

/**
 * Only whoever may share begins to; only who made it stops.
 * @throws ApiError 403, 422
 */
function assertMaySetShared(actor: Actor, found: SavedFilterRow, shared: boolean): void {
  if (shared && !found.shared) authorizeSharing(actor, found.enterprise_id);
  if (!shared && found.shared && !isOwn(actor, found)) throw invalid({ shared: say.staysShared });
}

const isOwn = (actor: Actor, { enterprise_id, user_id }: Pick<SavedFilterRow, 'enterprise_id' | 'user_id'>): boolean =>
  isOneself(actor, { enterprise_id, user_id });

const presentSavedFilter = (row: SavedFilterRow, reader: Actor): SavedFilter => ({
  id: row.id,
  enterprise_id: row.enterprise_id,
  resource: row.resource,
  name: row.name,
  shared: toFlag(row.shared),
  own: toFlag(isOwn(reader, row)),
  user_name: row.user_name,
  query: row.query,
  created_at: isoInZone(row.created_at.getTime(), row.time_zone),
});

export const savedFilters: Module = (serve, { database, clock }) => {
  serve(endpoints.listSavedFilters, async ({ actor, params, query: { resource } }) => {
    authorizeList(actor, params.id, resource);
    const owner = { enterprise_id: params.id, user_id: personIn(actor, params.id), resource };
    const rows = await savedFiltersFor(database, owner);
    return { data: rows.map((row) => presentSavedFilter(row, actor)) };
  });

  serve(endpoints.createSavedFilter, async ({ actor, params, body }) => {
    authorizeList(actor, params.id, body.resource);
    if (body.shared) authorizeSharing(actor, params.id);
    const owner = { enterprise_id: params.id, user_id: personIn(actor, params.id), resource: body.resource };
    const input = { name: body.name, shared: body.shared === 1, query: body.query };
    const data = await database.transaction(async (tx) => {
      await lockOwner(tx, owner);
      await assertNameFree(tx, owner, body.name);
      if ((await countSavedFilters(tx, owner)) >= savedFilterLimits.ofPerson)
        throw invalid({ name: say.tooMany(savedFilterLimits.ofPerson) });
      return presented(tx, actor, await insertSavedFilter(tx, owner, input, clock.now()));
    });
    return { data, message: say.created };
  });

  serve(endpoints.updateSavedFilter, async ({ actor, params, body }) => {
    const input = { name: body.name, shared: body.shared === 1, query: body.query };
    const data = await database.transaction(async (tx) => {
      const found = await savedFilterToChange(tx, actor, params.id);
      assertMaySetShared(actor, found, input.shared);
      await assertNameFree(tx, found, body.name, found.id);
      await updateSavedFilter(tx, found.id, input);
      return presented(tx, actor, found.id);
    });
    return { data, message: say.updated };
  });

  serve(endpoints.deleteSavedFilter, async ({ actor, params }) => {
    await database.transaction(async (tx) => {
      const found = await savedFilterToChange(tx, actor, params.id);
      await deleteSavedFilter(tx, found.id);
    });
    return { data: null, message: say.deleted };
  });
};

async function assertNameFree(db: Db, owner: FilterOwner, name: string, except?: number): Promise<void> {
  if (await isNameTaken(db, owner, name, except)) throw new ApiError(409, say.nameTaken, { name: say.nameTaken });
}

async function presented(db: Db, actor: Actor, id: number) {
  const row = await findSavedFilter(db, id);
  if (!row) throw notFound();
  return presentSavedFilter(row, actor);
}
