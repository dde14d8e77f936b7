import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { advisory } from '#domain/overview/advisory/advisory.ts';
import { type SavedQuery, savedQuery } from '#domain/access/savedFilters/savedFilters.ts';
import type { Db, Tx } from '#server/db/rows.ts';
import { count, exists, insertedId } from '#server/db/statements.ts';

const row = z.object({
  id: z.number(),
  user_name: z.string(),
  name: z.string(),
  query: savedQuery,
  created_at: z.date(),
});
export type FirmSavedFilterRow = z.output<typeof row>;

/** A person in their firm. */
export interface Owner {
  readonly firmId: number;
  readonly userId: number;
}
interface Input {
  readonly name: string;
  readonly query: SavedQuery;
}

const ofOwner = ({ firmId, userId }: Owner): SQL => sql`f.firm_id = ${firmId} and f.user_id = ${userId}`;
const SELECT = sql`
  select f.id, concat_ws(' ', m.name, m.last_name) as user_name, f.name, f.query, f.created_at
    from firm_saved_filters f join firm_members m on m.firm_id = f.firm_id and m.user_id = f.user_id`;

export const firmSavedFilters = (db: Db, owner: Owner): Promise<FirmSavedFilterRow[]> =>
  db.rows(row, sql`${SELECT} where ${ofOwner(owner)} order by f.name collate "es-x-icu", f.id`);

export const findFirmSavedFilter = (db: Db, owner: Owner, id: number): Promise<FirmSavedFilterRow | undefined> =>
  db.row(row, sql`${SELECT} where ${ofOwner(owner)} and f.id = ${id}`);

export const countFirmSavedFilters = (db: Db, owner: Owner): Promise<number> =>
  count(db, sql`firm_saved_filters f where ${ofOwner(owner)}`);

export const isNameTaken = (db: Db, owner: Owner, name: string, except: number | null): Promise<boolean> =>
  exists(
    db,
    sql`firm_saved_filters f
         where ${ofOwner(owner)} and lower(f.name) = lower(${name}) and f.id is distinct from ${except}::int`,
  );

export const insertFirmSavedFilter = (tx: Tx, { firmId, userId }: Owner, input: Input, now: Date): Promise<number> =>
  insertedId(
    tx,
    sql`insert into firm_saved_filters (firm_id, user_id, name, query, created_at)
        values (${firmId}, ${userId}, ${input.name}, ${JSON.stringify(input.query)}::jsonb, ${now}) returning id`,
  );

export const updateFirmSavedFilter = (tx: Tx, owner: Owner, id: number, input: Input): Promise<number> =>
  tx.run(
    sql`update firm_saved_filters f set name = ${input.name}, query = ${JSON.stringify(input.query)}::jsonb
         where ${ofOwner(owner)} and f.id = ${id}`,
  );

export const deleteFirmSavedFilter = (tx: Tx, owner: Owner, id: number): Promise<number> =>
  tx.run(sql`delete from firm_saved_filters f where ${ofOwner(owner)} and f.id = ${id}`);

/** Who begins to belong to a firm brings what they saved of the panel before; of one name, the latest. */
export const bringSavedFilters = (tx: Tx, { firmId, userId }: Owner): Promise<number> =>
  tx.run(sql`
    insert into firm_saved_filters (firm_id, user_id, name, query, created_at)
    select distinct on (lower(f.name)) ${firmId}::int, m.account_id, f.name, f.query, f.created_at
      from saved_filters f join enterprise_users m on m.enterprise_id = f.enterprise_id and m.user_id = f.user_id
     where m.account_id = ${userId} and f.resource = ${advisory.name}
     order by lower(f.name), f.created_at desc
        on conflict do nothing`);

/** Who leaves has no more of them. */
export const forgetSavedFilters = (tx: Tx, memberId: number): Promise<number> =>
  tx.run(sql`
    delete from firm_saved_filters f using firm_members m
     where m.id = ${memberId} and f.firm_id = m.firm_id and f.user_id = m.user_id`);
