import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firmPageStates } from '#domain/paperwork/payrolls/firmUploadStates.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { insertOf } from '#server/db/statements.ts';
import type { PlannedPage } from '../commands/reading/planFirm.ts';

const pageRow = z.object({
  page: z.number(),
  state: z.enum(firmPageStates),
  enterprise_id: z.number().nullable(),
  cif_enterprise_ids: z.array(z.number()),
  user_id: z.number().nullable(),
  slip: z.number().nullable(),
  extra: z.boolean(),
  year: z.number().nullable(),
  month: z.number().nullable(),
  fingerprint: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether somebody has said whose it is, or that it is nobody's. */
  by_hand: z.boolean(),
  /** The company's upload that hands it out, or has; null: none, or nothing came of it. */
  payroll_upload_id: z.number().nullable(),
});
export type FirmPageRow = z.output<typeof pageRow>;

/** In the order of the file: all of them, or of one company. */
export const pagesOfUpload = (db: Db, uploadId: number, enterpriseId: number | null = null): Promise<FirmPageRow[]> =>
  db.rows(
    pageRow,
    sql`select p.page, p.state, p.enterprise_id, p.cif_enterprise_ids, p.user_id, p.slip, p.extra, p.year, p.month, p.fingerprint,
               p.reason, p.assigned_by is not null as by_hand, u.id as payroll_upload_id
          from firm_payroll_pages p
          left join payroll_uploads u on u.id = p.payroll_upload_id and u.state not in ('failed', 'discarded')
         where p.upload_id = ${uploadId} and (${enterpriseId}::int is null or p.enterprise_id = ${enterpriseId})
         order by p.page`,
  );

export async function insertPages(tx: Tx, uploadId: number, pages: readonly PlannedPage[]): Promise<void> {
  const rows = pages.map((page) => ({ upload_id: uploadId, ...page }));
  if (rows.length > 0) await tx.run(insertOf('firm_payroll_pages', rows));
}

/** What pages are by now, in place of what they were. */
export async function replacePages(tx: Tx, uploadId: number, pages: readonly PlannedPage[]): Promise<void> {
  const numbers = array(pages.map(({ page }) => page));
  await tx.run(sql`delete from firm_payroll_pages where upload_id = ${uploadId} and page = any(${numbers})`);
  await insertPages(tx, uploadId, pages);
}

const readyRow = z.object({ upload_id: z.number(), enterprise_id: z.number(), ready: z.number() });

/** How many payslips of each company wait to be handed out, of uploads that are read. */
export const readyIn = (db: Db, uploadIds: readonly number[]) =>
  db.rows(
    readyRow,
    sql`select p.upload_id, p.enterprise_id, count(distinct p.slip)::int as ready
          from firm_payroll_pages p
          join firm_payroll_uploads f on f.id = p.upload_id and f.state = 'read'
          left join payroll_uploads u on u.id = p.payroll_upload_id and u.state not in ('failed', 'discarded')
         where p.upload_id = any(${array(uploadIds)}) and p.state = 'placed' and p.enterprise_id is not null and u.id is null
         group by p.upload_id, p.enterprise_id`,
  );

interface Change {
  readonly state: 'placed' | 'asked';
  readonly enterprise_id: number | null;
  readonly user_id: number | null;
  readonly slip: number | null;
  readonly extra: boolean;
  readonly reason: string | null;
}

export const changePages = (
  tx: Tx,
  uploadId: number,
  pages: readonly number[],
  { change, by }: { change: Change; by: number },
): Promise<number> =>
  tx.run(sql`
    update firm_payroll_pages
       set state = ${change.state}, enterprise_id = coalesce(${change.enterprise_id}, enterprise_id),
           user_id = ${change.user_id}, slip = ${change.slip}, extra = ${change.extra}, reason = ${change.reason},
           payroll_upload_id = null, assigned_by = ${by}
     where upload_id = ${uploadId} and page = any(${array(pages)})`);

/** What is left of a payslip goes on under another number. */
export const renumberSlip = (tx: Tx, uploadId: number, pages: readonly number[], slip: number): Promise<number> =>
  tx.run(sql`
    update firm_payroll_pages set slip = ${slip} where upload_id = ${uploadId} and page = any(${array(pages)})`);

export const noteHandedOut = (tx: Tx, uploadId: number, pages: readonly number[], payrollUploadId: number) =>
  tx.run(sql`
    update firm_payroll_pages set payroll_upload_id = ${payrollUploadId}
     where upload_id = ${uploadId} and page = any(${array(pages)})`);

const handOutRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  state: z.enum(['waiting', 'working', 'draft', 'done']),
  error: z.string().nullable(),
  /** Payrolls that came of it. */
  handed: z.number(),
});
export type HandOutRow = z.output<typeof handOutRow>;

/** The companies' uploads that came of one of the firm. */
export const handOutsOf = (db: Db, pages: readonly FirmPageRow[]): Promise<HandOutRow[]> =>
  db.rows(
    handOutRow,
    sql`select u.id, u.enterprise_id, u.state, u.error,
               (select count(distinct one ->> 'payroll_id')::int
                  from jsonb_array_elements(coalesce(u.result -> 'assigned', '[]')) one) as handed
          from payroll_uploads u
         where u.id = any(${array([...new Set(pages.flatMap(({ payroll_upload_id }) => payroll_upload_id ?? []))])})
         order by u.id`,
  );
