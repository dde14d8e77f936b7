import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { clientImportStates, importedCompanyStates } from '../../../../domain/firms/import/states.ts';
import { retention } from '../../../../domain/constants.ts';
import type { Db, Tx } from '../../../db/rows.ts';
import { exists, insertedId } from '../../../db/statements.ts';
import type { Membership } from '../repo.ts';

const importRow = z.object({
  id: z.number(),
  user_id: z.number(),
  state: z.enum(clientImportStates),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  /** How they are called in the firm. */
  started_by: z.string(),
  created_at: z.date(),
});
export type ImportRow = z.output<typeof importRow>;

const IMPORT = sql`
  select i.id, i.user_id, i.state, i.created_at, c.total, c.done, c.failed,
         coalesce((select concat_ws(' ', m.name, m.last_name) from firm_members m
                    where m.firm_id = i.firm_id and m.user_id = i.user_id), '') as started_by
    from client_imports i
    cross join lateral (select count(*)::int as total, (count(*) filter (where state <> 'waiting'))::int as done,
                               (count(*) filter (where state = 'failed'))::int as failed
                          from client_import_companies where import_id = i.id) c`;

/** Who began it, and the owners of the firm in which they did. */
const isShownTo = ({ firm_id, role }: Membership, userId: number): SQL =>
  sql`i.firm_id = ${firm_id} and (i.user_id = ${userId} or ${role === 'owner'})`;

export const findImport = (db: Db, own: Membership, userId: number, id: number): Promise<ImportRow | undefined> =>
  db.row(importRow, sql`${IMPORT} where i.id = ${id} and ${isShownTo(own, userId)}`);

/** Under way, or ended in the last day; no more of those that their person has dismissed. */
export const listImports = (db: Db, own: Membership, userId: number, now: Date): Promise<ImportRow[]> =>
  db.rows(
    importRow,
    sql`${IMPORT}
         where ${isShownTo(own, userId)}
           and (i.state = 'working'
                or (i.finished_at > ${now}::timestamptz - interval '1 day'
                    and (i.dismissed_at is null or i.user_id <> ${userId})))
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
  exists(tx, sql`client_imports where user_id = ${userId} and state <> 'done'`);

/** @returns whether it was not before */
export const startImport = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.run(sql`update client_imports set state = 'working' where id = ${id} and state = 'receiving'`)) > 0;

/** @returns whether it ends by this, once all of its companies are done */
export const finishImport = async (tx: Tx, id: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update client_imports set state = 'done', finished_at = ${now}
     where id = ${id} and state = 'working'
       and not exists (select from client_import_companies where import_id = ${id} and state = 'waiting')`)) > 0;

export const dismissImport = (db: Db, id: number, now: Date): Promise<number> =>
  db.run(sql`update client_imports set dismissed_at = coalesce(dismissed_at, ${now}) where id = ${id}`, {
    idempotent: true,
  });

const resultRow = z.object({
  cif: z.string(),
  name: z.string(),
  state: z.enum(importedCompanyStates),
  message: z.string().nullable(),
  people: z.number(),
  invitations_failed: z.number(),
});

/** What became of the companies, what failed first. */
export const resultsOf = (db: Db, importId: number) =>
  db.rows(
    resultRow,
    sql`select cif, name, state, message, people, invitations_failed from client_import_companies
         where import_id = ${importId} order by state = 'failed' desc, position`,
  );

const endedRow = z.object({ user_id: z.number(), done: z.number(), failed: z.number() });

/** Who began it, while they belong to the firm, and how many companies came to what. */
export const endedImport = (db: Db, id: number) =>
  db.row(
    endedRow,
    sql`select i.user_id,
               (select count(*)::int from client_import_companies where import_id = i.id and state = 'done') as done,
               (select count(*)::int from client_import_companies where import_id = i.id and state = 'failed') as failed
          from client_imports i
          join firm_members m on m.firm_id = i.firm_id and m.user_id = i.user_id and m.active
                             and m.accepted_at is not null
         where i.id = ${id}`,
  );

const localeRow = z.object({ locale: z.string().nullable() });

export const localeOfImport = async (db: Db, id: number): Promise<string | null> =>
  (
    await db.row(
      localeRow,
      sql`select u.locale from client_imports i join users u on u.id = i.user_id where i.id = ${id}`,
    )
  )?.locale ?? null;

/** What nobody started within a day, and what ended long ago. @returns how many */
export const purgeClientImports = (db: Db, now: Date): Promise<number> =>
  db.run(
    sql`delete from client_imports
         where (state = 'receiving' and created_at < ${now}::timestamptz - interval '1 day')
            or finished_at < ${now}::timestamptz - make_interval(days => ${retention.uploadDays})`,
    { idempotent: true },
  );
