import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { requestedKinds, requestStates, type RequestState } from '#domain/paperwork/documentRequests/kinds.ts';
import { adminsOf } from '#server/db/admins.ts';
import { BARRED_SINCE } from '#server/db/barredSince.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { MANDATE_RIGHTS } from '#server/db/mandateRights.ts';
import { assignments, columnsOf, insertOf, parametersOf } from '#server/db/statements.ts';

const requestRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  user_id: z.number().nullable(),
  kind: z.enum(requestedKinds),
  title: z.string().nullable(),
  note: z.string().nullable(),
  due_on: z.string(),
  state: z.enum(requestStates),
  asked_by: z.number(),
  firm_id: z.number().nullable(),
  sent_by: z.number().nullable(),
  reason: z.string().nullable(),
  reminded_at: z.date().nullable(),
  remind_on: z.string().nullable(),
  /** Of the enterprise's clock. */
  time_zone: z.string(),
});
export type RequestRow = z.output<typeof requestRow>;

const REQUEST = sql`
  select r.id, r.enterprise_id, r.user_id, r.kind, r.title, r.note, r.due_on, r.state,
         r.asked_by, r.firm_id, r.sent_by, r.reason, r.reminded_at, r.remind_on,
         e.time_zone
    from document_requests r join enterprises e on e.id = r.enterprise_id`;

export const findRequest = (db: Db, id: number): Promise<RequestRow | undefined> =>
  db.row(requestRow, sql`${REQUEST} where r.id = ${id}`);

const fileRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  request_id: z.number(),
  file_key: z.string(),
  file_name: z.string(),
});

export const findFile = (db: Db, id: number) =>
  db.row(
    fileRow,
    sql`select id, enterprise_id, request_id, file_key, file_name from document_request_files
         where id = ${id} and deleted_at is null`,
  );

/** What was sent last, in the order of its pages. */
export const filesOf = (db: Db, { enterprise_id, id }: Key) =>
  db.rows(
    fileRow,
    sql`select id, enterprise_id, request_id, file_key, file_name from document_request_files
         where enterprise_id = ${enterprise_id} and request_id = ${id} and deleted_at is null order by id`,
  );

const firmRow = z.object({ firm_id: z.number().nullable() });

/** For which firm somebody is in an enterprise; null: for none. */
export const firmIn = async (db: Db, enterpriseId: number, userId: number): Promise<number | null> =>
  (
    await db.row(
      firmRow,
      sql`select firm_id from enterprise_users where enterprise_id = ${enterpriseId} and user_id = ${userId}`,
    )
  )?.firm_id ?? null;

interface NewRequest extends Pick<RequestRow, 'enterprise_id' | 'user_id' | 'kind' | 'title' | 'note' | 'due_on'> {
  readonly asked_by: number;
  readonly firm_id: number | null;
  readonly asked_at: Date;
  readonly remind_on: string | null;
}

const madeRow = z.object({ id: z.number() });

export async function insertRequest(tx: Tx, made: NewRequest): Promise<number> {
  const row = { ...made, state: 'outstanding' };
  const inserted = await tx.row(
    madeRow,
    sql`insert into document_requests (${columnsOf(Object.keys(row))}) values (${parametersOf(row)}) returning id`,
  );
  if (!inserted) throw new Error('A request was inserted without an id');
  return inserted.id;
}

type Key = Pick<RequestRow, 'enterprise_id' | 'id'>;

interface Change {
  readonly state?: RequestState;
  readonly sent_by?: number;
  readonly sent_at?: Date;
  readonly answered_by?: number;
  readonly answered_at?: Date;
  readonly reason?: string | null;
  readonly reminded_at?: Date;
  readonly remind_on?: string | null;
}

export const updateRequest = (tx: Tx, { enterprise_id, id }: Key, change: Change): Promise<number> =>
  tx.run(
    sql`update document_requests set ${assignments({ ...change })}
         where enterprise_id = ${enterprise_id} and id = ${id}`,
  );

interface NewFile {
  readonly enterprise_id: number;
  readonly request_id: number;
  readonly user_id: number | null;
  readonly file_key: string;
  readonly file_name: string;
  readonly sent_at: Date;
}

export const insertFiles = (tx: Tx, files: readonly NewFile[]): Promise<number> =>
  tx.run(insertOf('document_request_files', files));

/** What was sent is not shown any more. */
export const deleteFiles = (tx: Tx, { enterprise_id, id }: Key, now: Date): Promise<number> =>
  tx.run(
    sql`update document_request_files set deleted_at = ${now}
         where enterprise_id = ${enterprise_id} and request_id = ${id} and deleted_at is null`,
  );

/** Whether somebody's data are there, which stay until the transaction ends. */
export const holdPerson = async (tx: Tx, enterpriseId: number, userId: number): Promise<boolean> =>
  (await tx.run(
    sql`select from enterprise_users
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and erased_at is null for share`,
  )) > 0;

/** Whether somebody works in an enterprise, and not for it as one of a firm. */
export const worksIn = async (db: Db, enterpriseId: number, userId: number): Promise<boolean> =>
  (await db.run(
    sql`select from enterprise_users
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and active and firm_id is null`,
  )) > 0;

const askerRow = z.object({ id: z.number() });

interface Askers {
  readonly receivers: number[];
  /** Whether they are told as people of the firm that asked. */
  readonly ofFirm: boolean;
}

/**
 * Who is told that it was sent: whoever asked while they work there, else those of their firm who do, else the company's
 * administrators.
 */
export async function askersOf(
  db: Db,
  { enterprise_id, asked_by, firm_id }: Pick<RequestRow, 'enterprise_id' | 'asked_by' | 'firm_id'>,
): Promise<Askers> {
  const people = (where: SQL) =>
    db.rows(
      askerRow,
      sql`select eu.user_id as id from enterprise_users eu
           where eu.enterprise_id = ${enterprise_id} and eu.active and eu.accepted_at is not null
             and eu.role in ('admin', 'advisor') and ${where} order by 1`,
    );
  const isAsker = sql`eu.user_id = ${asked_by} and eu.firm_id is not distinct from ${firm_id}::int`;
  const working = sql`${MANDATE_RIGHTS} && ${array(['people', 'payrolls'])}::text[]`;
  if (firm_id === null) {
    const asker = await people(isAsker);
    if (asker.length > 0) return { receivers: idsOf(asker), ofFirm: false };
  } else {
    const [asker, colleagues] = [
      await people(sql`${isAsker} and ${working}`),
      await people(sql`eu.firm_id = ${firm_id} and ${working}`),
    ];
    const those = asker.length > 0 ? asker : colleagues;
    if (those.length > 0) return { receivers: idsOf(those), ofFirm: true };
  }
  return { receivers: await adminsOf(db, enterprise_id), ofFirm: false };
}

const dueRow = z.object({
  enterprise_id: z.number(),
  id: z.number(),
  user_id: z.number().nullable(),
  time_zone: z.string(),
});
export type DueRow = z.output<typeof dueRow>;

/** What is to be reminded of by now, by each enterprise's clock. @param time local, `HH:MM` */
export const dueToRemind = (db: Db, now: Date, time: string): Promise<DueRow[]> =>
  db.rows(
    dueRow,
    sql`select r.enterprise_id, r.id, r.user_id, e.time_zone
          from document_requests r join enterprises e on e.id = r.enterprise_id
          left join subscriptions s on s.enterprise_id = e.id
         where r.remind_on is not null and r.remind_on + ${time}::time <= ${now}::timestamptz at time zone e.time_zone
           and ${sql.raw(BARRED_SINCE)} is null
         order by r.enterprise_id, r.id`,
  );

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);
