import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isoInZone } from '#domain/time/localTime.ts';
import type { FormerRecord } from '#domain/timekeeping/timeEntries/timeRecords.ts';
import { pausesOf } from '#domain/timekeeping/workingTime/pausesOf.ts';
import { breakKinds } from '#domain/timekeeping/workingTime/breakKinds.ts';
import type { Db } from '#server/db/rows.ts';
import { ledgerEvent, type LedgerEvent, ledgerEventColumns } from '../ledger/eventHash.ts';
import { degrees } from '../ledger/rebuild.ts';
import { applyEvent, type LedgerEntry } from '../ledger/replay.ts';
import { type EntryRow, entryRow, timesOfRow } from '../repo.ts';

const fingerprintRow = z.object({ rows: z.number(), sha256: z.string() });

/**
 * Rows of the ledger that belong to a person's record of a range, as one hash: of every entry that a row of it puts on
 * one of the dates, all rows, so that a void or a later correction changes it.
 */
export async function fingerprintOf(db: Db, enterpriseId: number, userId: number, from: string, to: string) {
  const found = await db.row(
    fingerprintRow,
    sql`select count(*)::int as rows,
               encode(sha256(coalesce(string_agg(hash, ''::bytea order by seq), '')), 'hex') as sha256
          from time_events
         where enterprise_id = ${enterpriseId} and user_id = ${userId}
           and entry_id in (select entry_id from time_events
                             where enterprise_id = ${enterpriseId} and user_id = ${userId}
                               and kind in ('entry', 'correct', 'disagree')
                               and details ->> 'local_date' between ${from} and ${to})`,
  );
  if (!found) throw new Error('An aggregate gave no row');
  return found;
}

const formerRow = z.object({
  enterprise_id: z.number(),
  user_id: z.number(),
  name: z.string(),
  time_zone: z.string(),
  /** Address of the account. */
  email: z.string(),
  until: z.date(),
});
export type FormerRow = z.output<typeof formerRow>;

/** Memberships that an account opened once and does not now, the latest first. */
export const formerOf = (db: Db, accountId: number): Promise<FormerRow[]> =>
  db.rows(
    formerRow,
    sql`select f.enterprise_id, f.user_id, e.name, e.time_zone, u.email, max(f.until) as until
          from former_accounts f
          join enterprises e on e.id = f.enterprise_id
          join users u on u.id = f.account_id
          join enterprise_users m on m.enterprise_id = f.enterprise_id and m.user_id = f.user_id
         where f.account_id = ${accountId} and m.account_id <> f.account_id
         group by f.enterprise_id, f.user_id, e.name, e.time_zone, u.email order by until desc, f.user_id`,
  );

export const presentFormer = ({ enterprise_id, user_id, name, time_zone, until }: FormerRow): FormerRecord => ({
  enterprise_id,
  user_id,
  name,
  time_zone,
  until: isoInZone(until.getTime(), time_zone),
});

interface Input {
  readonly accountId: number;
  readonly enterpriseId: number;
  readonly userId: number;
  /** Local dates. */
  readonly from: string;
  readonly to: string;
}

/**
 * Ledger rows of a person's entries of a range, as far as they were written while the account opened the membership: of
 * entries that began then, and up to the end of that time.
 */
const eventsOf = (db: Db, { accountId, enterpriseId, userId, from, to }: Input): Promise<LedgerEvent[]> =>
  db.rows(
    ledgerEvent,
    sql`select ${sql.raw(ledgerEventColumns)} from time_events t
         where enterprise_id = ${enterpriseId} and user_id = ${userId}
           and entry_id in (select entry_id from time_events
                             where enterprise_id = ${enterpriseId} and user_id = ${userId}
                               and kind in ('entry', 'correct', 'disagree')
                               and details ->> 'local_date' between ${from} and ${to})
           and exists (select from (select account_id, until, coalesce(lag(until) over (order by until), '-infinity') as since
                                      from former_accounts
                                     where enterprise_id = ${enterpriseId} and user_id = ${userId}) span
                        where account_id = ${accountId} and t.recorded_at < until
                          and (select min(recorded_at) from time_events
                                where enterprise_id = t.enterprise_id and entry_id = t.entry_id) between since and until)
         order by seq`,
  );

const breakDetails = z.object({ break_kind: z.enum(breakKinds).nullish() }).nullable();

/** Entries as they stood when the account lost the membership, with their pauses, and the proof of their ledger rows. */
export async function formerEntries(db: Db, input: Input) {
  const events = await eventsOf(db, input);
  const byEntry = new Map<number, LedgerEvent[]>();
  for (const event of events) byEntry.set(event.entry_id, [...(byEntry.get(event.entry_id) ?? []), event]);
  const rows: EntryRow[] = [];
  const pauses = new Map<number, ReturnType<typeof pausesOf>>();
  for (const [id, own] of byEntry) {
    const entry = own.reduce<LedgerEntry | null>(applyEvent, null);
    if (!entry || entry.local_date < input.from || entry.local_date > input.to) continue;
    const row = toRow(entry);
    rows.push(row);
    pauses.set(id, pausesOf(timesOfRow(row), own.flatMap(toPunch)));
  }
  const proof = createHash('sha256');
  for (const { hash } of events) proof.update(Buffer.from(hash, 'hex'));
  return {
    rows: rows.toSorted((one, other) => one.started_at.getTime() - other.started_at.getTime()),
    pauses,
    fingerprint: { rows: events.length, sha256: proof.digest('hex') },
  };
}

const instantOf = (epochUs: number): Date => new Date(epochUs / 1000);

const toRow = (entry: LedgerEntry): EntryRow =>
  entryRow.parse({
    ...entry,
    // Pauses that an agreement counts as work are not the former account's to know.
    paid_ms: 0,
    started_at: instantOf(entry.started_at),
    ended_at: entry.ended_at === null ? null : instantOf(entry.ended_at),
    paused_since: entry.paused_since === null ? null : instantOf(entry.paused_since),
    created_at: instantOf(entry.created_at),
    start_latitude: degrees(entry.start_latitude),
    start_longitude: degrees(entry.start_longitude),
    end_latitude: degrees(entry.end_latitude),
    end_longitude: degrees(entry.end_longitude),
  });

function toPunch({ kind, at, details }: LedgerEvent) {
  if (kind !== 'pause' && kind !== 'resume' && kind !== 'out') return [];
  const { success, data } = breakDetails.safeParse(details === null ? null : JSON.parse(details));
  return [{ kind, at: at / 1000, breakKind: success ? data?.break_kind : null } as const];
}
