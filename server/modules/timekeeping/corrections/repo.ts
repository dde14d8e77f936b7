import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CorrectionState, correctionStates } from '#domain/timekeeping/corrections/corrections.ts';
import type { Actor } from '#domain/rights.ts';
import { dateIn, type ZoneFrom, type Zones, zonesFrom } from '#domain/organization/workCentres/zones.ts';
import { closedMonthsNear, touched } from '#server/db/closedMonths.ts';
import { array, type Db, type Tx } from '#server/db/rows.ts';
import { zonePeriods, zonesOfPerson } from '#server/db/workCentres.ts';
import { isSeen } from '#server/http/scope.ts';

const entryTimes = z.object({
  id: z.number(),
  started: z.number(),
  ended: z.number().nullable(),
  paused: z.number(),
  date: z.string(),
});

export type EntryTimes = z.output<typeof entryTimes>;

const correctionRow = z.object({
  id: z.number(),
  enterprise_id: z.number(),
  /** Of the enterprise. */
  time_zone: z.string(),
  zone_periods: zonePeriods,
  user_id: z.number(),
  name: z.string(),
  last_name: z.string(),
  entry_id: z.number().nullable(),
  proposed_by: z.number(),
  proposer: z.string(),
  /** Instants as epoch milliseconds. */
  started: z.number(),
  ended: z.number().nullable(),
  paused: z.number(),
  annuls: z.boolean(),
  reason: z.string(),
  reopen_reason: z.string().nullable(),
  base_seq: z.number().nullable(),
  status: z.enum(correctionStates),
  answerer: z.string().nullable(),
  answered: z.number().nullable(),
  answer_reason: z.string().nullable(),
  created: z.number(),
  updated: z.number(),
  /** The entry as it stands. */
  standing: entryTimes.nullable(),
  /** The entry as it stood when the correction was answered. */
  before: z.object({ started_at: z.number(), ended_at: z.number().nullable(), paused_ms: z.number() }).nullable(),
  /** The ledger has the answer, with what stood before. */
  answered_in_ledger: z.boolean(),
  closed_months: z.array(z.string()),
});

export type CorrectionRow = z.output<typeof correctionRow>;

interface OfPerson {
  /** Of the enterprise. */
  readonly time_zone: string;
  readonly zone_periods: readonly ZoneFrom[] | null;
}

/** By whose clock the person of a row works. */
export const zonesOfRow = ({ zone_periods, time_zone }: OfPerson): Zones => zonesFrom(zone_periods, time_zone);

const ms = (column: SQL): SQL => sql`floor(extract(epoch from ${column}) * 1000)::float8`;

const SELECT = sql`
  select c.id, c.enterprise_id, e.time_zone, ${zonesOfPerson('c')} as zone_periods, c.user_id, u.name, u.last_name, c.entry_id, c.proposed_by,
         concat_ws(' ', p.name, p.last_name) as proposer, ${ms(sql`c.started_at`)} as started, ${ms(sql`c.ended_at`)} as ended,
         c.paused_ms::float8 as paused, c.annuls, c.reason, c.reopen_reason, c.base_seq::float8 as base_seq, c.status,
         nullif(concat_ws(' ', a.name, a.last_name), '') as answerer, ${ms(sql`c.answered_at`)} as answered, c.answer_reason,
         ${ms(sql`c.created_at`)} as created, ${ms(sql`c.updated_at`)} as updated,
         case when t.id is not null then json_build_object('id', t.id, 'started', ${ms(sql`t.started_at`)},
           'ended', ${ms(sql`t.ended_at`)}, 'paused', t.paused_ms, 'date', to_char(t.local_date, 'YYYY-MM-DD')) end as standing,
         ev.details -> 'before' as before, ev.seq is not null as answered_in_ledger,
         ${closedMonthsNear(sql`c.enterprise_id`)} as closed_months
    from corrections c
    join enterprises e on e.id = c.enterprise_id
    join people u on u.enterprise_id = c.enterprise_id and u.id = c.user_id
    join people p on p.enterprise_id = c.enterprise_id and p.id = c.proposed_by
    left join people a on a.enterprise_id = c.enterprise_id and a.id = c.answered_by
    left join time_entries t on t.enterprise_id = c.enterprise_id and t.user_id = c.user_id and t.id = c.entry_id
    left join time_events ev on ev.enterprise_id = c.enterprise_id and ev.seq = c.event_seq`;

async function read(db: Db, rest: SQL): Promise<CorrectionRow[]> {
  const rows = await db.rows(correctionRow, sql`${SELECT} ${rest}`);
  return rows.map((row) => ({
    ...row,
    closed_months: touched(row.closed_months, [dateIn(row.started, zonesOfRow(row)), row.standing?.date]),
  }));
}

export async function findCorrection(db: Db, id: number): Promise<CorrectionRow | undefined> {
  const [found] = await read(db, sql`where c.id = ${id}`);
  return found;
}

/** What waits for the company, the oldest request of each person first. */
export const pendingRequests = (db: Db, enterpriseId: number, actor: Actor): Promise<CorrectionRow[]> =>
  read(
    db,
    sql`where c.enterprise_id = ${enterpriseId} and c.status = 'pending' and c.proposed_by = c.user_id
          and ${isSeen(actor, sql`c.enterprise_id`, sql`c.user_id`)}
        order by concat_ws(' ', u.last_name, u.name) collate "es-x-icu", u.id, c.updated_at, c.id`,
  );

/** What the company proposed: pending, or answered since an instant; the latest first. */
export const proposals = (db: Db, enterpriseId: number, actor: Actor, since: Date): Promise<CorrectionRow[]> =>
  read(
    db,
    sql`where c.enterprise_id = ${enterpriseId} and c.proposed_by <> c.user_id
          and ${isSeen(actor, sql`c.enterprise_id`, sql`c.user_id`)}
          and (c.status = 'pending' or c.updated_at >= ${since}) order by c.updated_at desc, c.id desc limit 500`,
  );

/** Of one person in an enterprise, the latest first. */
export const changesOf = (db: Db, enterpriseId: number, userId: number): Promise<CorrectionRow[]> =>
  read(
    db,
    sql`where c.enterprise_id = ${enterpriseId} and c.user_id = ${userId} order by c.created_at desc, c.id desc limit 100`,
  );

export const pendingOfEntry = (db: Db, enterpriseId: number, entryId: number): Promise<CorrectionRow[]> =>
  read(
    db,
    sql`where c.enterprise_id = ${enterpriseId} and c.entry_id = ${entryId} and c.status = 'pending' order by c.id`,
  );

/** Keeps others from answering it until the transaction ends. */
export async function lockCorrection(tx: Tx, id: number): Promise<CorrectionRow | undefined> {
  await tx.run(sql`select from corrections where id = ${id} for update`);
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
  annuls: boolean;
  reason: string;
  reopenReason: string | null;
  now: Date;
}

const insertedRow = z.object({ id: z.number() });
const dateOf = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds));

/** Null: the entry, or the missing one of that start, waits for an answer already. */
export async function insertCorrection(tx: Tx, requested: NewCorrection): Promise<number | null> {
  const { enterpriseId, userId, entryId, proposedBy, startedAt, endedAt, pausedMs, annuls, reason, reopenReason, now } =
    requested;
  const row = await tx.row(
    insertedRow,
    sql`insert into corrections (enterprise_id, user_id, entry_id, proposed_by, started_at, ended_at, paused_ms, annuls,
                                 reason, reopen_reason, base_seq, created_at, updated_at)
        values (${enterpriseId}, ${userId}, ${entryId}, ${proposedBy}, ${dateOf(startedAt)}, ${dateOf(endedAt)}, ${pausedMs},
                ${annuls}, ${reason}, ${reopenReason},
                (select max(seq) from time_events
                  where enterprise_id = ${enterpriseId} and entry_id = ${entryId} and kind <> 'disagree'),
                ${now}, ${now})
        on conflict do nothing returning id`,
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

type Named = Pick<CorrectionRow, 'enterprise_id' | 'id'>;

export const keepAnswer = (
  tx: Tx,
  { enterprise_id, id }: Named,
  { status, by, reason, seq, now }: Answer,
): Promise<number> =>
  tx.run(sql`
    update corrections set status = ${status}, answered_by = ${by}, answered_at = ${now}, updated_at = ${now},
                           answer_reason = ${reason}, event_seq = ${seq}
     where enterprise_id = ${enterprise_id} and id = ${id}`);

export const keepWithdrawal = (tx: Tx, { enterprise_id, id }: Named, now: Date): Promise<number> =>
  tx.run(sql`
    update corrections set status = 'withdrawn', updated_at = ${now} where enterprise_id = ${enterprise_id} and id = ${id}`);

const lastRow = z.object({ seq: z.number().nullable() });

/** Last row of an entry that says how it stands. */
export async function lastSeqOf(db: Db, enterpriseId: number, entryId: number): Promise<number | null> {
  const last = await db.row(
    lastRow,
    sql`select max(seq) as seq from time_events
         where enterprise_id = ${enterpriseId} and entry_id = ${entryId} and kind <> 'disagree'`,
  );
  return last?.seq ?? null;
}

const ENTRY = sql`
  select id, ${ms(sql`started_at`)} as started, ${ms(sql`ended_at`)} as ended, paused_ms::float8 as paused,
         to_char(local_date, 'YYYY-MM-DD') as date
    from time_entries`;

export const findEntry = (db: Db, enterpriseId: number, userId: number, id: number): Promise<EntryTimes | undefined> =>
  db.row(entryTimes, sql`${ENTRY} where enterprise_id = ${enterpriseId} and user_id = ${userId} and id = ${id}`);

/** The first other entry that meets a stretch; `to` null: it is still open. */
export const findOverlap = (
  db: Db,
  { enterpriseId, userId, besides }: { enterpriseId: number; userId: number; besides: number | null },
  from: number,
  to: number | null,
): Promise<EntryTimes | undefined> =>
  db.row(
    entryTimes,
    sql`${ENTRY}
        where enterprise_id = ${enterpriseId} and user_id = ${userId} and id is distinct from ${besides}
          and tstzrange(started_at, ended_at) && tstzrange(${dateOf(from)}::timestamptz, ${dateOf(to)}::timestamptz)
        order by started_at limit 1`,
  );

const closedRow = z.object({ month: z.string() });

/** Closed ones among some months, `YYYY-MM`. */
export async function closedAmong(
  db: Db,
  enterpriseId: number,
  userId: number,
  months: readonly string[],
): Promise<string[]> {
  const rows = await db.rows(
    closedRow,
    sql`select to_char(month, 'YYYY-MM') as month from closures
         where enterprise_id = ${enterpriseId} and user_id = ${userId} and closed_at is not null
           and to_char(month, 'YYYY-MM') = any(${array([...new Set(months)])})
         order by 1`,
  );
  return rows.map(({ month }) => month);
}
