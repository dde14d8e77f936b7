import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CutState, cutStates } from '#domain/paperwork/payrolls/cutStates.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { exists, insertedId, recordsOf } from '#server/db/statements.ts';
import type { Company } from './commands/reading/placing.ts';
import {
  type UploadDraft,
  uploadDraft,
  type UploadResult,
  uploadResult,
  uploadSource,
} from './commands/uploadContent.ts';

const uploadKind = z.enum(['single', 'multiple', 'files']);
export type UploadKind = z.output<typeof uploadKind>;
const uploadState = z.enum(['waiting', 'working', 'draft', 'done', 'failed', 'discarded']);
export type UploadState = z.output<typeof uploadState>;

export const uploadRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  kind: uploadKind,
  year: z.number(),
  month: z.number(),
  sources: z.array(uploadSource).readonly(),
  state: uploadState,
  pages_done: z.number(),
  pages_total: z.number(),
  /** What the reading came to; null before it is read. */
  draft: uploadDraft.nullable(),
  result: uploadResult.nullable(),
  error: z.string().nullable(),
  created_at: z.date(),
  finished_at: z.date().nullable(),
  /** State of the file of an upload that a gestoría handed out. */
  cut_state: z.enum(cutStates).nullable(),
  /** It was cut of a file of a gestoría. */
  of_firm: z.boolean(),
});
export type UploadRow = z.output<typeof uploadRow>;

const payrollRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  user_id: z.number(),
  file_key: z.string(),
  file_name: z.string(),
  upload_id: z.number().nullable(),
  cut_state: z.enum(cutStates).nullable(),
});
export type PayrollRow = z.output<typeof payrollRow>;

export interface NewPayroll {
  enterprise_id: number;
  user_id: number;
  year: number;
  month: number;
  file_key: string;
  file_name: string;
  upload_id?: number;
  content_hash: string;
  cut_state: CutState;
}

const UPLOAD = sql`
  select id, enterprise_id, kind, year, month, sources, state, pages_done, pages_total, draft, result, error,
         created_at, finished_at, cut_state,
         exists (select from firm_payroll_pages f
                  where f.enterprise_id = payroll_uploads.enterprise_id and f.payroll_upload_id = payroll_uploads.id)
           as of_firm
    from payroll_uploads`;
const LATEST = 30;

export const findUpload = (db: Db, id: number): Promise<UploadRow | undefined> =>
  db.row(uploadRow, sql`${UPLOAD} where id = ${id}`);

export const latestUploads = (db: Db, enterpriseId: number) =>
  db.rows(
    uploadRow,
    sql`${UPLOAD} where enterprise_id = ${enterpriseId} and state <> 'discarded' order by id desc limit ${LATEST}`,
  );

export const findPayroll = (db: Db, id: number): Promise<PayrollRow | undefined> =>
  db.row(
    payrollRow,
    sql`select id, enterprise_id, user_id, file_key, file_name, upload_id, cut_state from payrolls
         where id = ${id} and deleted_at is null`,
  );

export function insertUpload(
  db: Db,
  upload: Pick<UploadRow, 'enterprise_id' | 'kind' | 'year' | 'month' | 'sources'> & {
    as_draft: boolean;
    uploaded_by: number;
    created_at: Date;
    state?: UploadState;
    draft?: UploadDraft;
    cut_state?: CutState;
  },
): Promise<number> {
  const { draft, state = 'waiting', cut_state = null } = upload;
  const pagesTotal = upload.sources.reduce((sum, { pages }) => sum + pages, 0);
  return insertedId(
    db,
    sql`insert into payroll_uploads (enterprise_id, uploaded_by, kind, year, month, sources, state, pages_total, as_draft,
                                     draft, cut_state, created_at)
        values (${upload.enterprise_id}, ${upload.uploaded_by}, ${upload.kind}, ${upload.year}, ${upload.month},
                ${JSON.stringify(upload.sources)}::jsonb, ${state}, ${pagesTotal}, ${upload.as_draft},
                ${draft ? JSON.stringify(draft) : null}::jsonb, ${cut_state}, ${upload.created_at})
        returning id`,
  );
}

const madeRow = z.object({
  id: z.number(),
  user_id: z.number(),
  year: z.number(),
  month: z.number(),
  content_hash: z.string().nullable(),
});

/** Ids in the order given; nothing for one that the person has in that month already, word for word. */
export async function insertPayrolls(tx: Tx, rows: readonly NewPayroll[]): Promise<(number | undefined)[]> {
  if (rows.length === 0) return [];
  const keyOf = (row: Pick<NewPayroll, 'user_id' | 'year' | 'month'> & { content_hash: string | null }) =>
    `${row.user_id} ${row.year}-${row.month} ${row.content_hash}`;
  const made = await tx.rows(
    madeRow,
    sql`insert into payrolls (enterprise_id, user_id, year, month, file_key, file_name, upload_id, content_hash, cut_state)
        select enterprise_id, user_id, year, month, file_key, file_name, upload_id, content_hash, cut_state
          from ${recordsOf('payrolls', rows)}
        on conflict do nothing
        returning id, user_id, year, month, content_hash`,
  );
  const ids = new Map(made.map((row) => [keyOf(row), row.id]));
  return rows.map((row) => {
    const key = keyOf(row);
    const own = ids.get(key);
    ids.delete(key);
    return own;
  });
}

const knownPayroll = z.object({ user_id: z.number(), content_hash: z.string().nullable() });

/** What people of an enterprise have in a month. */
export const payrollsIn = (
  db: Db,
  { enterprise_id, year, month }: Pick<UploadRow, 'enterprise_id' | 'year' | 'month'>,
) =>
  db.rows(
    knownPayroll,
    sql`select user_id, content_hash from payrolls
         where enterprise_id = ${enterprise_id} and year = ${year} and month = ${month} and deleted_at is null`,
  );

const earlierUpload = z.object({
  /** When it was made, `DD/MM/YYYY` by the enterprise's clock. */
  day: z.string(),
  state: uploadState,
  sources: z.array(uploadSource),
});

/** Uploads of the same month that something came of, or still may, the latest first. */
export const uploadsBefore = (db: Db, upload: Pick<UploadRow, 'id' | 'enterprise_id' | 'year' | 'month'>) =>
  db.rows(
    earlierUpload,
    sql`select to_char(p.created_at at time zone e.time_zone, 'DD/MM/YYYY') as day, p.state, p.sources
          from payroll_uploads p join enterprises e on e.id = p.enterprise_id
         where p.enterprise_id = ${upload.enterprise_id} and p.year = ${upload.year} and p.month = ${upload.month}
           and p.id < ${upload.id} and p.state not in ('failed', 'discarded')
         order by p.id desc`,
  );

const lockUpload = (tx: Tx, id: number): Promise<UploadRow | undefined> =>
  tx.row(uploadRow, sql`${UPLOAD} where id = ${id} for update`);

/** A draft, held against others until the end of the transaction. */
export async function lockDraft(tx: Tx, id: number): Promise<UploadDraft | undefined> {
  const upload = await lockUpload(tx, id);
  return upload?.state === 'draft' ? (upload.draft ?? undefined) : undefined;
}

/** The result of a finished upload, held against others until the end of the transaction. */
export async function lockResult(tx: Tx, id: number): Promise<UploadResult | undefined> {
  const upload = await lockUpload(tx, id);
  return upload?.state === 'done' ? (upload.result ?? undefined) : undefined;
}

export const writeDraft = (tx: Tx, id: number, draft: UploadDraft): Promise<number> =>
  tx.run(sql`update payroll_uploads set draft = ${JSON.stringify(draft)}::jsonb where id = ${id}`);

/** Has a draft worked on. */
export const confirmDraft = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update payroll_uploads set state = 'waiting', attempts = 0, claimed_until = null, error = null, pages_done = 0
     where id = ${id}`);

export const discardDraft = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`update payroll_uploads set state = 'discarded', finished_at = ${now} where id = ${id}`);

export const writeResult = (tx: Tx, id: number, result: UploadResult): Promise<number> =>
  tx.run(sql`update payroll_uploads set result = ${JSON.stringify(result)}::jsonb where id = ${id}`);

/** False when it was deleted before. */
export const markDeleted = async (tx: Tx, enterpriseId: number, id: number, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    update payrolls set deleted_at = ${now}
     where enterprise_id = ${enterpriseId} and id = ${id} and deleted_at is null`)) > 0;

/** Its person has opened it; the first time stays. */
export const markRead = (db: Db, { enterprise_id, id }: Pick<PayrollRow, 'enterprise_id' | 'id'>, now: Date) =>
  db.run(
    sql`update payrolls set read_at = ${now} where enterprise_id = ${enterprise_id} and id = ${id} and read_at is null`,
  );

const namedRow = z.object({ id: z.number(), name: z.string() });

export async function namesOf(db: Db, enterpriseId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.rows(
    namedRow,
    sql`select id, concat_ws(' ', name, last_name) as name from people
         where enterprise_id = ${enterpriseId} and id = any(${array([...new Set(ids)])})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether the person is or was of the enterprise. */
export const isMember = (db: Db, enterpriseId: number, userId: number): Promise<boolean> =>
  exists(db, sql`enterprise_users where enterprise_id = ${enterpriseId} and user_id = ${userId}`);

const membershipRow = z.object({ enterprise_id: z.number() });

/** Where a person is or was, the present first. */
export async function enterprisesOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db.rows(
    membershipRow,
    sql`select enterprise_id from enterprise_users where user_id = ${userId} order by active desc, enterprise_id`,
  );
  return rows.map(({ enterprise_id }) => enterprise_id);
}

const candidate = z.object({
  id: z.number(),
  name: z.string(),
  lastName: z.string(),
  dni: z.string().nullable(),
});
const cifRow = z.object({ cif: z.string() });

/** Everybody who is or was paid by the company; its advisors are not. */
export async function companyOf(db: Db, enterpriseId: number): Promise<Company> {
  const [people, enterprise] = await Promise.all([
    db.rows(
      candidate,
      sql`select id, name, last_name as "lastName", dni from people
           where enterprise_id = ${enterpriseId} and role <> 'advisor' order by id`,
    ),
    db.row(cifRow, sql`select cif from enterprises where id = ${enterpriseId}`),
  ]);
  return { cif: enterprise?.cif ?? '', people };
}
