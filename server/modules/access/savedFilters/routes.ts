import { savedFilterLimits } from '#domain/constants.ts';
import { type Actor, can, isOneself, personIn } from '#domain/rights.ts';
import { savedFilterMessages as say } from '#domain/access/savedFilters/messages/index.ts';
import {
  type SavedFilter,
  savedFilterEndpoints as endpoints,
  type SavedQuery,
  savedQuery,
} from '#domain/access/savedFilters/savedFilters.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { ApiError, forbidden, invalid, notFound } from '#server/http/apiError.ts';
import type { Module } from '#server/modules/deps.ts';
import { toFlag } from '#domain/kernel/codecs.ts';
import { isoInZone } from '#domain/time/localTime.ts';
import { entityOf } from '#domain/entities.ts';
import { authorize } from '#server/http/route.ts';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { count, exists, insertedId } from '#server/db/statements.ts';

const savedFilterRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  time_zone: z.string(),
  user_id: z.number(),
  user_name: z.string(),
  resource: z.string(),
  name: z.string(),
  shared: z.boolean(),
  query: savedQuery,
  created_at: z.date(),
});
type SavedFilterRow = z.output<typeof savedFilterRow>;

/** Whose filter it is, and of which list. */
type FilterOwner = Pick<SavedFilterRow, 'enterprise_id' | 'user_id' | 'resource'>;

interface SavedFilterInput {
  readonly name: string;
  readonly shared: boolean;
  readonly query: SavedQuery;
}

const SELECT = sql`
  select f.id, f.enterprise_id, e.time_zone, f.user_id, concat_ws(' ', p.name, p.last_name) as user_name, f.resource,
         f.name, f.shared, f.query, f.created_at
    from saved_filters f join enterprises e on e.id = f.enterprise_id
    join people p on p.enterprise_id = f.enterprise_id and p.id = f.user_id`;

/** A person's own, then those that others share. */
const savedFiltersFor = (db: Db, { enterprise_id, user_id, resource }: FilterOwner): Promise<SavedFilterRow[]> =>
  db.rows(
    savedFilterRow,
    sql`${SELECT}
         where f.enterprise_id = ${enterprise_id} and f.resource = ${resource} and (f.user_id = ${user_id} or f.shared)
         order by f.user_id <> ${user_id}, f.name collate "es-x-icu", f.id`,
  );

const findSavedFilter = (db: Db, id: number): Promise<SavedFilterRow | undefined> =>
  db.row(savedFilterRow, sql`${SELECT} where f.id = ${id}`);

const lockMember = (tx: Tx, which: SQL): Promise<number> =>
  tx.run(sql`select from enterprise_users m where ${which} for no key update`);

/** Keeps the filters of a person as they are until the transaction ends: whoever changes them locks the person first. */
const lockOwner = (tx: Tx, { enterprise_id, user_id }: FilterOwner): Promise<number> =>
  lockMember(tx, sql`m.enterprise_id = ${enterprise_id} and m.user_id = ${user_id}`);

/** As `lockOwner`, by one of the filters. */
const lockOwnerOf = (tx: Tx, id: number): Promise<number> =>
  lockMember(
    tx,
    sql`(m.enterprise_id, m.user_id) = (select f.enterprise_id, f.user_id from saved_filters f where f.id = ${id})`,
  );

/** How many a person has in an enterprise, of all lists. */
const countSavedFilters = (db: Db, { enterprise_id, user_id }: FilterOwner): Promise<number> =>
  count(db, sql`saved_filters where enterprise_id = ${enterprise_id} and user_id = ${user_id}`);

/** Whether the person has another filter of this name for the list. */
const isNameTaken = (db: Db, owner: FilterOwner, name: string, except: number | null = null): Promise<boolean> =>
  exists(
    db,
    sql`saved_filters
         where enterprise_id = ${owner.enterprise_id} and user_id = ${owner.user_id} and resource = ${owner.resource}
           and lower(name) = lower(${name}) and id is distinct from ${except}::int`,
  );

const insertSavedFilter = (tx: Tx, owner: FilterOwner, input: SavedFilterInput, now: Date): Promise<number> =>
  insertedId(
    tx,
    sql`insert into saved_filters (enterprise_id, user_id, resource, name, shared, query, created_at)
        values (${owner.enterprise_id}, ${owner.user_id}, ${owner.resource}, ${input.name}, ${input.shared},
                ${JSON.stringify(input.query)}::jsonb, ${now})
        returning id`,
  );

const updateSavedFilter = (tx: Tx, id: number, input: SavedFilterInput): Promise<number> =>
  tx.run(
    sql`update saved_filters
           set name = ${input.name}, shared = ${input.shared}, query = ${JSON.stringify(input.query)}::jsonb
         where id = ${id}`,
  );

const deleteSavedFilter = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from saved_filters where id = ${id}`);

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
