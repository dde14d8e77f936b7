import { advisory } from '#domain/overview/advisory/advisory.ts';
import { savedFilterLimits } from '#domain/constants.ts';
import {
  type FirmSavedFilter,
  firmSavedFilterEndpoints as endpoints,
} from '#domain/organization/firms/savedFilters.ts';
import { savedFilterMessages as say } from '#domain/access/savedFilters/messages/index.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { lockRow } from '#server/db/statements.ts';
import { ApiError, invalid, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { memberOf } from '../policy.ts';
import type { Caller } from '#server/http/standing.ts';
import {
  countFirmSavedFilters,
  deleteFirmSavedFilter,
  findFirmSavedFilter,
  type FirmSavedFilterRow,
  firmSavedFilters as filtersOf,
  insertFirmSavedFilter,
  isNameTaken,
  type Owner,
  updateFirmSavedFilter,
} from './repo.ts';

/** What somebody of a firm saves of the panel, which is of all companies: no mandate that ends takes it away (firms 7). */
export const firmSavedFilters: Module = (serve, { database, clock }) => {
  serve(endpoints.listFirmSavedFilters, async ({ actor }) => {
    const rows = await filtersOf(database, await ownerFor(database, actor));
    return { data: rows.map(present) };
  });

  serve(endpoints.createFirmSavedFilter, async ({ actor, body }) => {
    const data = await database.transaction(async (tx) => {
      const owner = await lockedOwner(tx, actor);
      await assertNameFree(tx, owner, body.name);
      const most = savedFilterLimits.ofPerson;
      if ((await countFirmSavedFilters(tx, owner)) >= most) throw invalid({ name: say.tooMany(most) });
      return presented(tx, owner, await insertFirmSavedFilter(tx, owner, body, clock.now()));
    });
    return { data, message: say.created };
  });

  serve(endpoints.updateFirmSavedFilter, async ({ actor, params: { id }, body }) => {
    const data = await database.transaction(async (tx) => {
      const owner = await lockedOwner(tx, actor);
      await presented(tx, owner, id);
      await assertNameFree(tx, owner, body.name, id);
      await updateFirmSavedFilter(tx, owner, id, body);
      return presented(tx, owner, id);
    });
    return { data, message: say.updated };
  });

  serve(endpoints.deleteFirmSavedFilter, async ({ actor, params: { id } }) => {
    await database.transaction(async (tx) => {
      if ((await deleteFirmSavedFilter(tx, await lockedOwner(tx, actor), id)) === 0) throw notFound();
    });
    return { data: null, message: say.deleted };
  });
};

/** @throws ApiError 403 for whom belongs to no firm */
async function ownerFor(db: Db, actor: Caller): Promise<Owner> {
  const { firm_id: firmId } = await memberOf(db, actor);
  return { firmId, userId: actor.accountId };
}

/** Nobody else changes theirs until the transaction ends. @throws ApiError as above */
async function lockedOwner(tx: Tx, actor: Caller): Promise<Owner> {
  await lockRow(tx, 'firm_members', (await memberOf(tx, actor)).member_id);
  return ownerFor(tx, actor);
}

/** @throws ApiError 409 */
async function assertNameFree(db: Db, owner: Owner, name: string, except: number | null = null): Promise<void> {
  if (await isNameTaken(db, owner, name, except)) throw new ApiError(409, say.nameTaken, { name: say.nameTaken });
}

/** @throws ApiError 404 for what is not theirs */
async function presented(db: Db, owner: Owner, id: number): Promise<FirmSavedFilter> {
  const found = await findFirmSavedFilter(db, owner, id);
  if (!found) throw notFound();
  return present(found);
}

const present = ({ id, user_name, name, query, created_at }: FirmSavedFilterRow): FirmSavedFilter => ({
  id,
  resource: advisory.name,
  name,
  shared: 0,
  own: 1,
  user_name,
  query,
  created_at: created_at.toISOString(),
});
