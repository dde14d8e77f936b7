import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type SavedQuery, savedQuery } from '#domain/access/savedFilters/savedFilters.ts';
import type { Db, Tx } from '#server/db/rows.ts';
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
export type SavedFilterRow = z.output<typeof savedFilterRow>;

/** Whose filter it is, and of which list. */
export type FilterOwner = Pick<SavedFilterRow, 'enterprise_id' | 'user_id' | 'resource'>;

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
export const savedFiltersFor = (db: Db, { enterprise_id, user_id, resource }: FilterOwner): Promise<SavedFilterRow[]> =>
  db.rows(
    savedFilterRow,
    sql`${SELECT}
         where f.enterprise_id = ${enterprise_id} and f.resource = ${resource} and (f.user_id = ${user_id} or f.shared)
         order by f.user_id <> ${user_id}, f.name collate "es-x-icu", f.id`,
  );

export const findSavedFilter = (db: Db, id: number): Promise<SavedFilterRow | undefined> =>
  db.row(savedFilterRow, sql`${SELECT} where f.id = ${id}`);

const lockMember = (tx: Tx, which: SQL): Promise<number> =>
  tx.run(sql`select from enterprise_users m where ${which} for no key update`);

/** Keeps the filters of a person as they are until the transaction ends: whoever changes them locks the person first. */
export const lockOwner = (tx: Tx, { enterprise_id, user_id }: FilterOwner): Promise<number> =>
  lockMember(tx, sql`m.enterprise_id = ${enterprise_id} and m.user_id = ${user_id}`);

/** As `lockOwner`, by one of the filters. */
export const lockOwnerOf = (tx: Tx, id: number): Promise<number> =>
  lockMember(
    tx,
    sql`(m.enterprise_id, m.user_id) = (select f.enterprise_id, f.user_id from saved_filters f where f.id = ${id})`,
  );

/** How many a person has in an enterprise, of all lists. */
export const countSavedFilters = (db: Db, { enterprise_id, user_id }: FilterOwner): Promise<number> =>
  count(db, sql`saved_filters where enterprise_id = ${enterprise_id} and user_id = ${user_id}`);

/** Whether the person has another filter of this name for the list. */
export const isNameTaken = (db: Db, owner: FilterOwner, name: string, except: number | null = null): Promise<boolean> =>
  exists(
    db,
    sql`saved_filters
         where enterprise_id = ${owner.enterprise_id} and user_id = ${owner.user_id} and resource = ${owner.resource}
           and lower(name) = lower(${name}) and id is distinct from ${except}::int`,
  );

export const insertSavedFilter = (tx: Tx, owner: FilterOwner, input: SavedFilterInput, now: Date): Promise<number> =>
  insertedId(
    tx,
    sql`insert into saved_filters (enterprise_id, user_id, resource, name, shared, query, created_at)
        values (${owner.enterprise_id}, ${owner.user_id}, ${owner.resource}, ${input.name}, ${input.shared},
                ${JSON.stringify(input.query)}::jsonb, ${now})
        returning id`,
  );

export const updateSavedFilter = (tx: Tx, id: number, input: SavedFilterInput): Promise<number> =>
  tx.run(
    sql`update saved_filters
           set name = ${input.name}, shared = ${input.shared}, query = ${JSON.stringify(input.query)}::jsonb
         where id = ${id}`,
  );

export const deleteSavedFilter = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`delete from saved_filters where id = ${id}`);
