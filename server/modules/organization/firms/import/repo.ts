import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  clientImportStates,
  endedImportStates,
  workingImportStates,
} from '#domain/organization/firms/import/states.ts';
import { retention } from '#domain/constants.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { exists, insertedId } from '#server/db/statements.ts';
import type { Membership } from '../repo.ts';

const importRow = z.object({
  id: z.number(),
  user_id: z.number(),
  state: z.enum(clientImportStates),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  canceled: z.number(),
  /** How they are called in the firm. */
  started_by: z.string(),
  created_at: z.date(),
});
export type ImportRow = z.output<typeof importRow>;

const IMPORT = sql`
  select i.id, i.user_id, i.state, i.created_at, c.total, c.done, c.failed, c.canceled,
         coalesce((select concat_ws(' ', m.name, m.last_name) from firm_members m
                    where m.firm_id = i.firm_id and m.user_id = i.user_id), '') as started_by
    from client_imports i
    cross join lateral (select count(*)::int as total, (count(*) filter (where state in ('done', 'failed')))::int as done,
                               (count(*) filter (where state = 'failed'))::int as failed,
                               (count(*) filter (where state = 'canceled'))::int as canceled
                          from client_import_companies where import_id = i.id) c`;

const isAtWork: SQL = sql`i.state = any(${array(workingImportStates)}::text[])`;

/** Under way, or ended in the last day. */
const isRecent = (now: Date): SQL => sql`(${isAtWork} or i.finished_at > ${now}::timestamptz - interval '1 day')`;

interface Reader {
  readonly userId: number;
  readonly now: Date;
}

/** Who began it, and while it is recent the owners of the firm in which they did: its clients may have left since. */
const isShownTo = ({ firm_id, role }: Membership, { userId, now }: Reader): SQL =>
  sql`i.firm_id = ${firm_id} and (i.user_id = ${userId} or (${role === 'owner'} and ${isRecent(now)}))`;

export const findImport = (
  db: Db,
  own: Membership,
  { id, ...reader }: Reader & { readonly id: number },
): Promise<ImportRow | undefined> => db.row(importRow, sql`${IMPORT} where i.id = ${id} and ${isShownTo(own, reader)}`);

/** To whom what is sealed of it belongs (`sealOf`). */
export const ownerOf = (id: number): string => `client import ${id}`;

/** No more of those that their person has dismissed. */
export const listImports = (db: Db, own: Membership, reader: Reader): Promise<ImportRow[]> =>
  db.rows(
    importRow,
    sql`${IMPORT}
         where ${isShownTo(own, reader)} and ${isRecent(reader.now)}
           and (i.dismissed_at is null or i.user_id <> ${reader.userId})
         order by i.id desc limit 20`,
  );

interface NewImport {
  readonly firmId: number;
  readonly userId: number;
  readonly rights: readonly string[];
  readonly now: Date;
}

export const insertImport = (tx: Tx, { firmId, userId, rights, now }: NewImport): Promise<number> =>
  insertedId(
    tx,
    sql`insert into client_imports (firm_id, user_id, rights, created_at)
        values (${firmId}, ${userId}, ${sql.param(rights)}::text[], ${now}) returning id`,
  );

/** Begun by somebody, and never started. */
export const forgetUnstarted = (tx: Tx, userId: number): Promise<number> =>
  tx.run(sql`delete from client_imports where user_id = ${userId} and state = 'receiving'`);

export const hasOpenImport = (tx: Tx, userId: number): Promise<boolean> =>
  exists(tx, sql`client_imports where user_id = ${userId} and state <> all(${array([...endedImportStates])}::text[])`);

/** @returns whether it was not before */
export const startImport = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.run(sql`update client_imports set state = 'working' where id = ${id} and state = 'receiving'`)) > 0;

/** What nobody works on is not begun any more; its lines are gone. @returns how many companies */
export const leaveOutWaiting = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update client_import_companies c set state = 'canceled', ciphertext = null
      from (select position from client_import_companies
             where import_id = ${id} and state = 'waiting' for update skip locked) n
     where c.import_id = ${id} and c.position = n.position`);

/** Who calls holds the import, which is at work. @returns how many companies stay as they are */
export async function cancelImport(tx: Tx, id: number): Promise<number> {
  await tx.run(sql`update client_imports set state = 'canceling' where id = ${id} and state = 'working'`);
  return leaveOutWaiting(tx, id);
}

export const isCanceling = (tx: Tx, id: number): Promise<boolean> =>
  exists(tx, sql`client_imports where id = ${id} and state = 'canceling'`);

/** @returns whether it ends by this, once all of its companies are done or left out */
export const finishImport = async (tx: Tx, id: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update client_imports i
       set finished_at = ${now}, headings = null,
           state = case when exists (select from client_import_companies where import_id = ${id} and state = 'canceled')
                        then 'canceled' else 'done' end
     where id = ${id} and ${isAtWork}
       and not exists (select from client_import_companies where import_id = ${id} and state = 'waiting')`)) > 0;

export const dismissImport = (db: Db, id: number, now: Date): Promise<number> =>
  db.run(sql`update client_imports set dismissed_at = coalesce(dismissed_at, ${now}) where id = ${id}`, {
    idempotent: true,
  });

const endedRow = z.object({ user_id: z.number(), done: z.number(), failed: z.number(), canceled: z.number() });

/** Who began it, while they belong to the firm, and how many companies came to what. */
export const endedImport = (db: Db, id: number) =>
  db.row(
    endedRow,
    sql`select i.user_id,
               (count(*) filter (where c.state = 'done'))::int as done,
               (count(*) filter (where c.state = 'failed'))::int as failed,
               (count(*) filter (where c.state = 'canceled'))::int as canceled
          from client_imports i
          join client_import_companies c on c.import_id = i.id
          join firm_members m on m.firm_id = i.firm_id and m.user_id = i.user_id and m.active
                             and m.accepted_at is not null
         where i.id = ${id} group by i.user_id`,
  );

const firmRow = z.object({ firm_id: z.number() });

export const firmOfImport = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.row(firmRow, sql`select firm_id from client_imports where id = ${id}`))?.firm_id;

const localeRow = z.object({ locale: z.string().nullable() });

export const localeOfImport = async (db: Db, id: number): Promise<string | null> =>
  (
    await db.row(
      localeRow,
      sql`select u.locale from client_imports i join users u on u.id = i.user_id where i.id = ${id}`,
    )
  )?.locale ?? null;

/**
 * Forgets what nobody started within a day, and what ended long ago; what was said of its companies, when it is listed no
 * more. @returns how many imports
 */
export async function purgeClientImports(db: Db, now: Date): Promise<number> {
  await db.run(
    sql`update client_import_companies c set message = null from client_imports i
         where i.id = c.import_id and c.message is not null and i.finished_at < ${now}::timestamptz - interval '1 day'`,
    { idempotent: true },
  );
  return db.run(
    sql`delete from client_imports
         where (state = 'receiving' and created_at < ${now}::timestamptz - interval '1 day')
            or finished_at < ${now}::timestamptz - make_interval(days => ${retention.uploadDays})`,
    { idempotent: true },
  );
}
