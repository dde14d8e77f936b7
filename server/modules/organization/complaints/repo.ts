import { randomInt } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ComplaintState } from '#domain/organization/complaints/complaints.ts';
import { type Actor, personIn } from '#domain/rights.ts';
import { keptFrom } from '#server/db/readsComplaints.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';

/** Whom a complaint is kept from: `KeptFrom`. */
export const keptFromRow = z.object({ subjects: z.array(z.number()), later_admins: z.array(z.number()) });

const complaintRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  parent_id: z.number().nullable(),
  replied_by: z.number().nullable(),
  message: z.string(),
  created_at: z.date(),
  acknowledged_at: z.date().nullable(),
  investigated_at: z.date().nullable(),
  closed_at: z.date().nullable(),
  answered_at: z.date().nullable(),
  reference: z.string(),
  measures: z.string().nullable(),
  extended_at: z.date().nullable(),
  extension_months: z.number().nullable(),
  extension_reason: z.string().nullable(),
  /** Since when only its entry in the register is left. */
  content_removed_at: z.date().nullable(),
  content_due_at: z.date().nullable(),
  files: z.array(z.object({ id: z.number(), key: z.string(), name: z.string() })),
  /** People from whom the complaint, or that to which it replies, is kept. */
  ...keptFromRow.shape,
});

export type ComplaintRow = z.output<typeof complaintRow>;

const COLUMNS = sql`id, enterprise_id, parent_id, replied_by, message, created_at, acknowledged_at, investigated_at,
  closed_at, answered_at, reference, measures, extended_at, extension_months, extension_reason, content_removed_at, content_due_at,
  (select coalesce(json_agg(json_build_object('id', f.id, 'key', f.file_key, 'name', f.file_name) order by f.id), '[]')
     from complaint_files f where f.complaint_id = complaints.id) as files,
  ${keptFrom(sql`coalesce(complaints.parent_id, complaints.id)`)}`;

/** Newest complaints first, the replies of each in their order. */
export const listComplaints = (db: Db, enterpriseId: number) =>
  db.rows(
    complaintRow,
    sql`select ${COLUMNS} from complaints where enterprise_id = ${enterpriseId} and content_removed_at is null
         order by coalesce(parent_id, id) desc, id`,
  );

/** Newest first, those of which only the entry is left included. */
export const listRegister = (db: Db, enterpriseId: number) =>
  db.rows(
    complaintRow,
    sql`select ${COLUMNS} from complaints where enterprise_id = ${enterpriseId} and parent_id is null order by id desc`,
  );

export const findComplaint = (db: Db, id: number): Promise<ComplaintRow | undefined> =>
  db.row(complaintRow, sql`select ${COLUMNS} from complaints where id = ${id}`);

/** A complaint with its replies by the hash of its key, in the enterprise of a public code. */
export const findCase = (db: Db, code: string, keyHash: string) =>
  db.rows(
    complaintRow,
    sql`with found as (
          select c.id from complaints c join enterprises e on e.id = c.enterprise_id
           where c.case_key_hash = ${keyHash} and e.public_code = ${code})
        select ${COLUMNS} from complaints where id in (select id from found) or parent_id in (select id from found)
         order by id`,
    { idempotent: true },
  );

const channel = z.object({
  id: z.number(),
  name: z.string(),
  /** Of the enterprise. */
  locale: z.string().nullable(),
});

export const findChannel = (db: Db, code: string) =>
  db.row(channel, sql`select id, name, locale from enterprises where public_code = ${code} and active`);

const codeRow = z.object({ public_code: z.string() });

export const publicCodeOf = async (db: Db, enterpriseId: number): Promise<string | undefined> =>
  (await db.row(codeRow, sql`select public_code from enterprises where id = ${enterpriseId}`))?.public_code;

interface NewFile {
  readonly key: string;
  readonly name: string;
}

interface NewComplaint {
  readonly enterprise_id: number;
  readonly message: string;
  readonly parent_id?: number;
  readonly replied_by?: number;
  readonly case_key_hash?: string;
  readonly files?: readonly NewFile[];
  readonly subjects?: readonly number[];
}

/** Numbers that a new id skips at most: a gap that some other complaint leaves is one of many. */
const MOST_SKIPPED = 50;

const newId = (table: 'complaints' | 'complaint_files'): SQL =>
  sql`(select max(nextval(pg_get_serial_sequence(${table}, 'id'))) from generate_series(0, ${randomInt(MOST_SKIPPED)}::int))`;

/** @param at of an anonymous message, its hour */
export async function insertComplaint(db: Db, input: NewComplaint, at: Date): Promise<ComplaintRow> {
  const row = await db.row(
    complaintRow,
    sql`insert into complaints (id, enterprise_id, parent_id, replied_by, message, case_key_hash, created_at)
        overriding system value
        values (${newId('complaints')}, ${input.enterprise_id}, ${input.parent_id ?? null}, ${input.replied_by ?? null}, ${input.message},
                ${input.case_key_hash ?? null}, ${at})
        returning ${COLUMNS}`,
  );
  if (!row) throw new Error('A complaint was inserted without a row');
  const { subjects = [], files = [] } = input;
  for (const { key, name } of files)
    await db.run(
      sql`insert into complaint_files (id, complaint_id, file_key, file_name) overriding system value
          values (${newId('complaint_files')}, ${row.id}, ${key}, ${name})`,
    );
  if (subjects.length > 0)
    await db.run(
      sql`insert into complaint_subjects (complaint_id, user_id)
          select distinct ${row.id}::int, unnest(${array(subjects)}::int[])`,
    );
  return row;
}

const changes: Record<Exclude<ComplaintState, 'received'>, (now: Date) => SQL> = {
  acknowledged: (now) => sql`acknowledged_at = coalesce(acknowledged_at, ${now})`,
  investigating: (now) => sql`
    acknowledged_at = coalesce(acknowledged_at, ${now}), investigated_at = coalesce(investigated_at, ${now}),
    closed_at = null`,
  closed: (now) => sql`
    acknowledged_at = coalesce(acknowledged_at, ${now}), closed_at = coalesce(closed_at, ${now})`,
};

export const setState = (
  tx: Tx,
  id: number,
  state: keyof typeof changes,
  { now, measures }: { readonly now: Date; readonly measures: string | undefined },
): Promise<ComplaintRow | undefined> =>
  tx.row(
    complaintRow,
    sql`update complaints set ${changes[state](now)},
               measures = coalesce(${state === 'closed' && measures ? measures : null}, measures)
         where id = ${id} and parent_id is null returning ${COLUMNS}`,
  );

/** Puts off the answer; who is responsible is reminded of the new deadline as of the first. */
export const extend = (
  tx: Tx,
  id: number,
  { months, reason, now }: { readonly months: number; readonly reason: string; readonly now: Date },
): Promise<ComplaintRow | undefined> =>
  tx.row(
    complaintRow,
    sql`update complaints set extended_at = ${now}, extension_months = ${months}, extension_reason = ${reason},
               reminded_deadlines = array_remove(reminded_deadlines, 'answer')
         where id = ${id} returning ${COLUMNS}`,
  );

/** A reply of the responsible shows the author that the complaint arrived. */
export const noteReply = (tx: Tx, id: number, now: Date): Promise<number> =>
  tx.run(sql`
    update complaints set acknowledged_at = coalesce(acknowledged_at, ${now}), answered_at = ${now} where id = ${id}`);

/** What the audit log keeps of a deed of somebody responsible with a complaint. */
export const actOn = <Deed extends 'readFile' | 'replied' | 'extended' | keyof typeof changes>(
  { id, enterprise_id }: ComplaintRow,
  actor: Actor,
  deed: Deed,
) => ({
  enterpriseId: enterprise_id,
  actorId: personIn(actor, enterprise_id),
  action: `complaints.${deed}` as const,
  recordId: id,
});
