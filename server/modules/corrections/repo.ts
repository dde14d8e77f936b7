import { sql } from 'drizzle-orm';
import type { CorrectionState } from '../../../domain/corrections/corrections.ts';
import type { Database, Tx } from '../../db/connect.ts';

export interface CorrectionRow extends Record<string, unknown> {
  id: number;
  enterprise_id: number;
  time_zone: string;
  user_id: number;
  name: string;
  last_name: string;
  entry_id: number | null;
  proposed_by: number;
  proposer: string;
  /** Instants as epoch milliseconds, so that every way to the database gives the same. */
  started: number;
  ended: number | null;
  paused: number;
  reason: string;
  reopen_reason: string | null;
  base_seq: number | null;
  status: CorrectionState;
  answerer: string | null;
  answered: number | null;
  answer_reason: string | null;
  created: number;
  updated: number;
  /** The entry as it stands. */
  standing: EntryTimes | null;
  /** The entry as it stood when the correction was answered. */
  before: { started_at: number; ended_at: number | null; paused_ms: number } | null;
  /** The ledger has the answer, with what stood before. */
  answered_in_ledger: boolean;
  closed_months: string[];
}

export interface EntryTimes {
  id: number;
  started: number;
  ended: number | null;
  paused: number;
  date: string;
}

const ms = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::float8`);

const select = sql`
  select c.id, c.enterprise_id, e.time_zone, c.user_id, u.name, u.last_name, c.entry_id, c.proposed_by,
         concat_ws(' ', p.name, p.last_name) as proposer, ${ms('c.started_at')} as started, ${ms('c.ended_at')} as ended,
         c.paused_ms::float8 as paused, c.reason, c.reopen_reason, c.base_seq::float8 as base_seq, c.status,
         nullif(concat_ws(' ', a.name, a.last_name), '') as answerer, ${ms('c.answered_at')} as answered, c.answer_reason,
         ${ms('c.created_at')} as created, ${ms('c.updated_at')} as updated,
         case when t.id is not null then json_build_object('id', t.id, 'started', ${ms('t.started_at')},
           'ended', ${ms('t.ended_at')}, 'paused', t.paused_ms, 'date', to_char(t.local_date, 'YYYY-MM-DD')) end as standing,
         ev.details -> 'before' as before, ev.seq is not null as answered_in_ledger,
         array(select to_char(k.month, 'YYYY-MM') from closures k
                where k.enterprise_id = c.enterprise_id and k.user_id = c.user_id and k.closed_at is not null
                  and k.month in (date_trunc('month', c.started_at at time zone e.time_zone)::date,
                                  date_trunc('month', t.local_date::timestamp)::date) order by 1) as closed_months
    from corrections c
    join enterprises e on e.id = c.enterprise_id
    join people u on u.enterprise_id = c.enterprise_id and u.id = c.user_id
    join people p on p.enterprise_id = c.enterprise_id and p.id = c.proposed_by
    left join people a on a.enterprise_id = c.enterprise_id and a.id = c.answered_by
    left join time_entries t on t.enterprise_id = c.enterprise_id and t.user_id = c.user_id and t.id = c.entry_id
    left join time_events ev on ev.enterprise_id = c.enterprise_id and ev.seq = c.event_seq`;

type Reader = Tx | Database['db'];

async function read(reader: Reader, rest: ReturnType<typeof sql>): Promise<CorrectionRow[]> {
  return (await reader.execute<CorrectionRow>(sql`${select} ${rest}`)).rows;
}

export async function findCorrection(reader: Reader, id: number): Promise<CorrectionRow | undefined> {
  return (await read(reader, sql`where c.id = ${id}`))[0];
}

/** What waits for the company, the oldest request of each person first. */
export const pendingRequests = (database: Database, enterpriseId: number): Promise<CorrectionRow[]> =>
  read(
    database.db,
    sql`where c.enterprise_id = ${enterpriseId} and c.status = 'pending' and c.proposed_by = c.user_id
        order by concat_ws(' ', u.last_name, u.name) collate "es-x-icu", u.id, c.updated_at, c.id`,
  );

/** What the company proposed: pending, or answered since an instant; the latest first. */
export const proposals = (database: Database, enterpriseId: number, since: Date): Promise<CorrectionRow[]> =>
  read(
    database.db,
    sql`where c.enterprise_id = ${enterpriseId} and c.proposed_by <> c.user_id
          and (c.status = 'pending' or c.updated_at >= ${since}) order by c.updated_at desc, c.id desc limit 500`,
  );

/** Of one person in an enterprise, the latest first. */
export const changesOf = (database: Database, enterpriseId: number, userId: number): Promise<CorrectionRow[]> =>
  read(
    database.db,
    sql`where c.enterprise_id = ${enterpriseId} and c.user_id = ${userId} order by c.created_at desc, c.id desc limit 100`,
  );

export const pendingOfEntry = (database: Database, enterpriseId: number, entryId: number): Promise<CorrectionRow[]> =>
  read(
    database.db,
    sql`where c.enterprise_id = ${enterpriseId} and c.entry_id = ${entryId} and c.status = 'pending' order by c.id`,
  );

/** Keeps others from answering it until the transaction ends. */
export async function lockCorrection(tx: Tx, id: number): Promise<CorrectionRow | undefined> {
  await tx.execute(sql`select from corrections where id = ${id} for update`);
  return findCorrection(tx, id);
}

export interface NewCorrection {
  enterpriseId: number;
  userId: number;
  entryId: number | null;
  proposedBy: number;
  startedAt: number;
  endedAt: number | null;
  pausedMs: number;
  reason: string;
  reopenReason: string | null;
  now: Date;
}

/** Null: the entry, or the missing one of that start, waits for an answer already. */
export async function insertCorrection(database: Database, requested: NewCorrection): Promise<number | null> {
  const [row] = await database.query<{ id: number }>(
    `insert into corrections (enterprise_id, user_id, entry_id, proposed_by, started_at, ended_at, paused_ms, reason,
                               reopen_reason, base_seq, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
             (select max(seq) from time_events where enterprise_id = $1 and entry_id = $3 and kind <> 'disagree'), $10, $10)
     on conflict do nothing returning id`,
    [
      requested.enterpriseId,
      requested.userId,
      requested.entryId,
      requested.proposedBy,
      new Date(requested.startedAt),
      requested.endedAt === null ? null : new Date(requested.endedAt),
      requested.pausedMs,
      requested.reason,
      requested.reopenReason,
      requested.now,
    ],
    { idempotent: false },
  );
  return row?.id ?? null;
}

interface Answer {
  status: Exclude<CorrectionState, 'pending' | 'withdrawn'>;
  by: number;
  reason: string | null;
  seq: number;
  now: Date;
}

export const keepAnswer = (tx: Tx, id: number, { status, by, reason, seq, now }: Answer): Promise<unknown> =>
  tx.execute(sql`
    update corrections set status = ${status}, answered_by = ${by}, answered_at = ${now}, updated_at = ${now},
                            answer_reason = ${reason}, event_seq = ${seq} where id = ${id}`);

export const keepWithdrawal = (tx: Tx, id: number, now: Date): Promise<unknown> =>
  tx.execute(sql`update corrections set status = 'withdrawn', updated_at = ${now} where id = ${id}`);

/** Last row of an entry that says how it stands. */
export async function lastSeqOf(tx: Tx, enterpriseId: number, entryId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ seq: number | null }>(sql`
    select max(seq)::float8 as seq from time_events
     where enterprise_id = ${enterpriseId} and entry_id = ${entryId} and kind <> 'disagree'`);
  return rows[0]?.seq ?? null;
}

export interface MemberRow {
  enterprise_id: number;
  time_zone: string;
  active: boolean;
  /** The person agreed to belong to it: their own record there is theirs to reach. */
  accepted: boolean;
  left_on: string | null;
}

/** Where a person works or worked, the present ones first. */
export const membershipsOf = (database: Database, userId: number): Promise<MemberRow[]> =>
  database.query<MemberRow>(
    `select eu.enterprise_id, e.time_zone, eu.active, eu.accepted_at is not null as accepted,
            to_char(eu.left_at at time zone e.time_zone, 'YYYY-MM-DD') as left_on
       from enterprise_users eu join enterprises e on e.id = eu.enterprise_id
      where eu.user_id = $1 order by eu.active desc, e.id`,
    [userId],
  );

const entrySelect = `select id, floor(extract(epoch from started_at) * 1000)::float8 as started,
  floor(extract(epoch from ended_at) * 1000)::float8 as ended, paused_ms::float8 as paused,
  to_char(local_date, 'YYYY-MM-DD') as date from time_entries where enterprise_id = $1 and user_id = $2`;

export async function findEntry(database: Database, enterpriseId: number, userId: number, id: number) {
  const [row] = await database.query<EntryTimes>(`${entrySelect} and id = $3`, [enterpriseId, userId, id]);
  return row;
}

/** The first other entry that meets a stretch; `to` null: it is still open. */
export async function findOverlap(
  database: Database,
  who: { enterpriseId: number; userId: number; besides: number | null },
  from: number,
  to: number | null,
): Promise<EntryTimes | undefined> {
  const [row] = await database.query<EntryTimes>(
    `${entrySelect} and id is distinct from $3 and tstzrange(started_at, ended_at) && tstzrange($4, $5)
      order by started_at limit 1`,
    [who.enterpriseId, who.userId, who.besides, new Date(from), to === null ? null : new Date(to)],
  );
  return row;
}

/** Closed ones among some months, `YYYY-MM`. */
export async function closedAmong(
  database: Database,
  enterpriseId: number,
  userId: number,
  months: readonly string[],
): Promise<string[]> {
  const rows = await database.query<{ month: string }>(
    `select to_char(month, 'YYYY-MM') as month from closures
      where enterprise_id = $1 and user_id = $2 and closed_at is not null and to_char(month, 'YYYY-MM') = any($3)
      order by 1`,
    [enterpriseId, userId, [...new Set(months)]],
  );
  return rows.map(({ month }) => month);
}
