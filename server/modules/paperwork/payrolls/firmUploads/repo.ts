import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { firmUploadStates } from '#domain/paperwork/payrolls/firmUploadStates.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { insertedId } from '#server/db/statements.ts';
import { allowedToFirm, type StorageLimits } from '#server/ports/files/quota/limits.ts';
import { grouped } from '#domain/kernel/grouped.ts';

export const firmUploadRow = z.object({
  id: z.number(),
  firm_id: z.number(),
  uploaded_by: z.number(),
  /** How they are called in the firm. */
  uploader: z.string(),
  year: z.number(),
  month: z.number(),
  file_key: z.string(),
  file_name: z.string(),
  sha256: z.string(),
  state: z.enum(firmUploadStates),
  pages_done: z.number(),
  pages_total: z.number(),
  error: z.string().nullable(),
  created_at: z.date(),
});
export type FirmUploadRow = z.output<typeof firmUploadRow>;

const UPLOAD = sql`
  select u.id, u.firm_id, u.uploaded_by, u.year, u.month, u.file_key, u.file_name, u.sha256, u.state, u.pages_done, u.pages_total,
         u.error, u.created_at,
         coalesce((select concat_ws(' ', m.name, m.last_name) from firm_members m
                    where m.firm_id = u.firm_id and m.user_id = u.uploaded_by), '') as uploader
    from firm_payroll_uploads u`;
const LATEST = 30;

export const latestFirmUploads = (db: Db, firmId: number) =>
  db.rows(
    firmUploadRow,
    sql`${UPLOAD} where u.firm_id = ${firmId} and u.state <> 'discarded' order by u.id desc limit ${LATEST}`,
  );

export const findFirmUpload = (db: Db, firmId: number, id: number): Promise<FirmUploadRow | undefined> =>
  db.row(firmUploadRow, sql`${UPLOAD} where u.firm_id = ${firmId} and u.id = ${id}`);

export interface NewFirmUpload {
  readonly firm_id: number;
  readonly uploaded_by: number;
  readonly year: number;
  readonly month: number;
  readonly file_key: string;
  readonly file_name: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly pages_total: number;
  readonly created_at: Date;
}

export const insertFirmUpload = (tx: Tx, upload: NewFirmUpload): Promise<number> =>
  insertedId(
    tx,
    sql`insert into firm_payroll_uploads (firm_id, uploaded_by, year, month, file_key, file_name, sha256, bytes, pages_total,
                                          created_at)
        values (${upload.firm_id}, ${upload.uploaded_by}, ${upload.year}, ${upload.month}, ${upload.file_key},
                ${upload.file_name}, ${upload.sha256}, ${upload.bytes}, ${upload.pages_total}, ${upload.created_at})
        returning id`,
  );

const keptRow = z.object({
  bytes: z.number(),
  open: z.number(),
  /** Bytes; null: without a limit. */
  allowed: z.number().nullable(),
});

/** What the firm keeps and may keep, and how many files of it are being read; nobody adds to it until the transaction ends. */
export async function keptOf(tx: Tx, firmId: number, limits: StorageLimits): Promise<z.output<typeof keptRow>> {
  await tx.run(sql`select from firms where id = ${firmId} for no key update`);
  const row = await tx.row(
    keptRow,
    sql`select coalesce(sum(bytes) filter (where file_removed_at is null), 0)::float8 as bytes,
               (count(*) filter (where state in ('waiting', 'working')))::int as open,
               (${allowedToFirm(limits, firmId)})::float8 as allowed
          from firm_payroll_uploads where firm_id = ${firmId}`,
  );
  return row ?? { bytes: 0, open: 0, allowed: 0 };
}

export const discardFirmUpload = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`
    update firm_payroll_uploads set state = 'discarded', claim = null, claimed_until = null, finished_at = ${now}
     where id = ${id} and state <> 'discarded'`);

const companyRow = z.object({ id: z.number(), name: z.string(), cif: z.string().nullable(), allowed: z.boolean() });
export type FirmCompanyRow = z.output<typeof companyRow>;

const ALLOWED = sql`m.status = 'active' and 'payrolls' = any(m.rights)`;

/** Companies that are or were clients of the firm, each with whether it lets the firm upload payslips. */
export const firmCompanies = (db: Db, firmId: number, ids: readonly number[]) =>
  db.rows(
    companyRow,
    sql`select e.id, e.name, e.cif,
               exists (select from mandates m
                        where m.enterprise_id = e.id and m.firm_id = ${firmId} and ${ALLOWED}) as allowed
          from enterprises e
         where e.id = any(${array(ids)})
           and exists (select from mandates m
                        where m.enterprise_id = e.id and m.firm_id = ${firmId} and m.started_at is not null)
         order by e.id`,
  );

const clientRow = z.object({ enterprise_id: z.number(), cif: z.string() });
const personRow = z.object({
  enterprise_id: z.number(),
  id: z.number(),
  name: z.string(),
  lastName: z.string(),
  dni: z.string().nullable(),
});

/** All companies that let the firm upload payslips, with everybody who is or was paid by them. */
export async function clientsOf(db: Db, firmId: number) {
  const clients = await db.rows(
    clientRow,
    sql`select distinct e.id as enterprise_id, coalesce(e.cif, '') as cif
          from mandates m join enterprises e on e.id = m.enterprise_id
         where m.firm_id = ${firmId} and ${ALLOWED} order by e.id`,
  );
  const people = await db.rows(
    personRow,
    sql`select enterprise_id, id, name, last_name as "lastName", dni from people
         where enterprise_id = any(${array(clients.map(({ enterprise_id }) => enterprise_id))}) and role <> 'advisor'
         order by enterprise_id, id`,
  );
  const of = grouped(people, ({ enterprise_id }) => enterprise_id);
  return clients.map((client) => ({
    ...client,
    people: (of.get(client.enterprise_id) ?? []).map(({ id, name, lastName, dni }) => ({ id, name, lastName, dni })),
  }));
}

const nameRow = z.object({ enterprise_id: z.number(), id: z.number(), name: z.string() });

/** How people are called in their companies, by `12:345`: company and person. */
export async function namesIn(db: Db, pages: readonly { enterprise_id: number | null; user_id: number | null }[]) {
  const ids = <T extends 'enterprise_id' | 'user_id'>(which: T) => [
    ...new Set(pages.flatMap((page) => (page.user_id === null ? [] : (page[which] ?? [])))),
  ];
  const rows = await db.rows(
    nameRow,
    sql`select enterprise_id, id, concat_ws(' ', name, last_name) as name from people
         where enterprise_id = any(${array(ids('enterprise_id'))}) and id = any(${array(ids('user_id'))})`,
  );
  return new Map(rows.map(({ enterprise_id, id, name }) => [`${enterprise_id}:${id}`, name]));
}
