import { savedFilterLimits } from '#domain/constants.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { savedFilterMessages as say } from '#domain/access/savedFilters/messages/index.ts';
import { savedFilterEndpoints as endpoints } from '#domain/access/savedFilters/savedFilters.ts';
import type { Db } from '#server/db/rows.ts';
import { ApiError, invalid, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { assertMaySetShared, authorizeList, authorizeSharing, savedFilterToChange } from './policy.ts';
import { presentSavedFilter } from './present.ts';
import {
  countSavedFilters,
  deleteSavedFilter,
  type FilterOwner,
  findSavedFilter,
  insertSavedFilter,
  isNameTaken,
  lockOwner,
  savedFiltersFor,
  updateSavedFilter,
} from './repo.ts';

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
