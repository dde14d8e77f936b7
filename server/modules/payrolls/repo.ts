import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/connect.ts';
import {
  payrolls,
  payrollUploads,
  type UploadDraft,
  type UploadResult,
  type UploadSource,
} from '../../db/schema/index.ts';
import type { Candidate } from './commands/reading/names.ts';
import type { Company } from './commands/reading/placing.ts';

export type UploadKind = 'single' | 'multiple' | 'files';
export type UploadState = 'waiting' | 'working' | 'draft' | 'done' | 'failed' | 'discarded';

export interface UploadRow {
  id: number;
  enterprise_id: number;
  kind: UploadKind;
  year: number;
  month: number;
  sources: readonly UploadSource[];
  state: UploadState;
  pages_done: number;
  pages_total: number;
  /** What the reading came to; null before it is read. */
  draft: UploadDraft | null;
  result: UploadResult | null;
  error: string | null;
  created_at: Date;
  finished_at: Date | null;
}

export interface PayrollRow {
  id: number;
  enterprise_id: number;
  user_id: number;
  file_key: string;
  file_name: string;
  upload_id: number | null;
}

export interface NewPayroll {
  enterprise_id: number;
  user_id: number;
  year: number;
  month: number;
  file_key: string;
  file_name: string;
  upload_id?: number;
  content_hash: string;
}

const UPLOAD = `select id, enterprise_id, kind, year, month, sources, state, pages_done, pages_total, draft, result, error,
  created_at, finished_at from payroll_uploads`;
const LATEST = 30;

export async function findUpload(database: Database, id: number): Promise<UploadRow | undefined> {
  const [row] = await database.query<UploadRow>(`${UPLOAD} where id = $1`, [id]);
  return row;
}

export const latestUploads = (database: Database, enterpriseId: number) =>
  database.query<UploadRow>(
    `${UPLOAD} where enterprise_id = $1 and state <> 'discarded' order by id desc limit ${LATEST}`,
    [enterpriseId],
  );

export async function findPayroll(database: Database, id: number): Promise<PayrollRow | undefined> {
  const [row] = await database.query<PayrollRow>(
    `select id, enterprise_id, user_id, file_key, file_name, upload_id from payrolls
      where id = $1 and deleted_at is null`,
    [id],
  );
  return row;
}

export async function insertUpload(
  database: Database,
  upload: Pick<UploadRow, 'enterprise_id' | 'kind' | 'year' | 'month' | 'sources'> & {
    as_draft: boolean;
    uploaded_by: number;
    created_at: Date;
    state?: UploadState;
    draft?: UploadDraft;
  },
): Promise<number> {
  const pages_total = upload.sources.reduce((sum, { pages }) => sum + pages, 0);
  const [made] = await database.db
    .insert(payrollUploads)
    .values({ ...upload, pages_total })
    .returning({ id: payrollUploads.id });
  if (!made) throw new Error('An upload was inserted without an id');
  return made.id;
}

/** Ids in the order given; nothing for one that the person has in that month already, word for word. */
export async function insertPayrolls(tx: Tx, rows: readonly NewPayroll[]): Promise<(number | undefined)[]> {
  if (rows.length === 0) return [];
  const { id, user_id, year, month, content_hash } = payrolls;
  const keyOf = (row: Pick<NewPayroll, 'user_id' | 'year' | 'month'> & { content_hash: string | null }) =>
    `${row.user_id} ${row.year}-${row.month} ${row.content_hash}`;
  const made = await tx
    .insert(payrolls)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id, user_id, year, month, content_hash });
  const ids = new Map(made.map((row) => [keyOf(row), row.id]));
  return rows.map((row) => {
    const key = keyOf(row);
    const own = ids.get(key);
    ids.delete(key);
    return own;
  });
}

interface KnownPayroll {
  user_id: number;
  content_hash: string | null;
}

/** What people of an enterprise have in a month. */
export const payrollsIn = (database: Database, where: Pick<UploadRow, 'enterprise_id' | 'year' | 'month'>) =>
  database.query<KnownPayroll>(
    `select user_id, content_hash from payrolls
      where enterprise_id = $1 and year = $2 and month = $3 and deleted_at is null`,
    [where.enterprise_id, where.year, where.month],
  );

interface EarlierUpload {
  /** When it was made, `DD/MM/YYYY` by the enterprise's clock. */
  day: string;
  state: UploadState;
  sources: readonly UploadSource[];
}

/** Uploads of the same month that something came of, or still may, the latest first. */
export const uploadsBefore = (database: Database, upload: Pick<UploadRow, 'id' | 'enterprise_id' | 'year' | 'month'>) =>
  database.query<EarlierUpload>(
    `select to_char(p.created_at at time zone e.time_zone, 'DD/MM/YYYY') as day, p.state, p.sources
       from payroll_uploads p join enterprises e on e.id = p.enterprise_id
      where p.enterprise_id = $1 and p.year = $2 and p.month = $3 and p.id < $4
        and p.state not in ('failed', 'discarded')
      order by p.id desc`,
    [upload.enterprise_id, upload.year, upload.month, upload.id],
  );

/** A draft, held against others until the end of the transaction. */
export async function lockDraft(tx: Tx, id: number): Promise<UploadDraft | undefined> {
  const [row] = await tx
    .select({ draft: payrollUploads.draft })
    .from(payrollUploads)
    .where(and(eq(payrollUploads.id, id), eq(payrollUploads.state, 'draft')))
    .for('update');
  return row?.draft ?? undefined;
}

export const writeDraft = (tx: Tx, id: number, draft: UploadDraft) =>
  tx.update(payrollUploads).set({ draft }).where(eq(payrollUploads.id, id));

/** Has a draft worked on. */
export const confirmDraft = (tx: Tx, id: number) =>
  tx
    .update(payrollUploads)
    .set({ state: 'waiting', attempts: 0, claimed_until: null, error: null, pages_done: 0 })
    .where(eq(payrollUploads.id, id));

export const discardDraft = (tx: Tx, id: number, now: Date) =>
  tx.update(payrollUploads).set({ state: 'discarded', finished_at: now }).where(eq(payrollUploads.id, id));

/** False when it was deleted before. */
export async function markDeleted(tx: Tx, enterpriseId: number, id: number, now: Date): Promise<boolean> {
  const changed = await tx
    .update(payrolls)
    .set({ deleted_at: now })
    .where(and(eq(payrolls.enterprise_id, enterpriseId), eq(payrolls.id, id), sql`${payrolls.deleted_at} is null`))
    .returning({ id: payrolls.id });
  return changed.length > 0;
}

/** The result of a finished upload, held against others until the end of the transaction. */
export async function lockResult(tx: Tx, id: number): Promise<UploadResult | undefined> {
  const [row] = await tx
    .select({ result: payrollUploads.result })
    .from(payrollUploads)
    .where(and(eq(payrollUploads.id, id), eq(payrollUploads.state, 'done')))
    .for('update');
  return row?.result ?? undefined;
}

export const writeResult = (tx: Tx, id: number, result: UploadResult) =>
  tx.update(payrollUploads).set({ result }).where(eq(payrollUploads.id, id));

export async function namesOf(
  database: Database,
  enterpriseId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await database.query<{ id: number; name: string }>(
    `select id, concat_ws(' ', name, last_name) as name from people where enterprise_id = $1 and id = any($2)`,
    [enterpriseId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whether the person is or was of the enterprise. */
export async function isMember(database: Database, enterpriseId: number, userId: number): Promise<boolean> {
  const rows = await database.query('select 1 from enterprise_users where enterprise_id = $1 and user_id = $2', [
    enterpriseId,
    userId,
  ]);
  return rows.length > 0;
}

/** Where a person is or was, the present first. */
export async function enterprisesOf(database: Database, userId: number): Promise<number[]> {
  const rows = await database.query<{ enterprise_id: number }>(
    'select enterprise_id from enterprise_users where user_id = $1 order by active desc, enterprise_id',
    [userId],
  );
  return rows.map(({ enterprise_id }) => enterprise_id);
}

/** Everybody who is or was paid by the company; its advisors are not. */
export async function companyOf(database: Database, enterpriseId: number): Promise<Company> {
  const [people, [enterprise]] = await Promise.all([
    database.query<Candidate>(
      `select id, name, last_name as "lastName", dni from people
        where enterprise_id = $1 and role <> 'advisor' order by id`,
      [enterpriseId],
    ),
    database.query<{ cif: string }>('select cif from enterprises where id = $1', [enterpriseId]),
  ]);
  return { cif: enterprise?.cif ?? '', people };
}
