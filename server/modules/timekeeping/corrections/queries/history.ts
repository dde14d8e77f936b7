import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isoInZone } from '#domain/time/localTime.ts';
import type { Correction, EntryHistory } from '#domain/timekeeping/corrections/corrections.ts';
import { dateIn, everyZone, ownZone, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { array, type Db } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import {
  applyEvent,
  type LedgerEntry,
  type LedgerEvent,
  ledgerEvent,
  ledgerEventColumns,
} from '#server/modules/timekeeping/timeEntries/index.ts';
import { zonesOfOne } from '#server/modules/organization/workCentres/index.ts';
import { type CorrectionRow, pendingOfEntry, zonesOfRow } from '../repo.ts';

interface Times {
  started: number;
  ended: number | null;
  paused: number;
}

/** How the entry stood before the correction, or stands; null where it was missing. */
function beforeOf({ status, standing, before, answered_in_ledger, ...row }: CorrectionRow): Times | null {
  if (status === 'pending' || status === 'withdrawn') return standing;
  if (answered_in_ledger) {
    return before && { started: before.started_at, ended: before.ended_at, paused: before.paused_ms };
  }
  return row.entry_id === null ? null : { started: row.started, ended: row.ended, paused: row.paused };
}

/**
 * A correction as the wire has it, by the clock of the person on its date.
 * @param readerId who is shown it
 */
export function presentCorrection(row: CorrectionRow, readerId: number): Correction {
  const zones = zonesOfRow(row);
  const date = dateIn(row.started, zones);
  const zone = zoneOn(zones, date);
  const text = (at: number | null) => (at === null ? null : isoInZone(at, zone));
  const before = beforeOf(row);
  const total = row.ended === null || row.annuls ? 0 : row.ended - row.started;
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    last_name: row.last_name,
    updated_at: isoInZone(row.updated, zone),
    created_at: isoInZone(row.created, zone),
    time_sheet_id: row.entry_id,
    ...(row.annuls && { annul: 1 as const }),
    date,
    start_hour: text(before?.started ?? null),
    end_hour: text(before?.ended ?? null),
    start_hour_modified: before?.started === row.started ? null : text(row.started),
    end_hour_modified: before && before.ended === row.ended ? null : text(row.ended),
    time_paused: row.paused,
    worked_time: Math.max(0, total - row.paused),
    total_time: total,
    time_paused_before: before && before.paused,
    reason: row.reason,
    side: row.proposed_by === row.user_id ? 'person' : 'company',
    proposed_by: row.proposer,
    status: row.status,
    answered_by: row.answerer,
    answered_at: text(row.answered),
    answer_reason: row.answer_reason,
    closed_months: row.status === 'pending' ? row.closed_months : [],
    ...(readerId === row.user_id ? everyZone : ownZone)(zones, date),
  };
}

type Event = EntryHistory['events'][number];
type State = NonNullable<Event['after']>;

/** What the ledger's own functions wrote beside the columns of an event. */
const eventDetails = z.object({
  local_date: z.string().optional(),
  started_at: z.number().optional(),
  ended_at: z.number().nullish(),
  paused_ms: z.number().optional(),
  proposed_by: z.number().optional(),
  proposed_at: z.number().optional(),
  asked_reason: z.string().optional(),
  annuls: z.boolean().optional(),
});
type Details = z.output<typeof eventDetails>;

const ownerRow = z.object({ enterprise_id: z.number(), user_id: z.number() });
const namedRow = z.object({ id: z.number(), name: z.string() });

/** Where an entry belongs, by its rows in the ledger; voided ones too. */
export const ownerOfEntry = (db: Db, enterpriseIds: readonly number[], entryId: number) =>
  db.row(
    ownerRow,
    sql`select enterprise_id, user_id from time_events
         where enterprise_id = any(${array(enterpriseIds)}) and entry_id = ${entryId} order by seq limit 1`,
  );

/** Every version of an entry, oldest first. @throws ApiError 404 */
export async function readHistory(
  db: Db,
  { enterpriseId, entryId, readerId }: { enterpriseId: number; entryId: number; readerId: number },
): Promise<EntryHistory> {
  const rows = await db.rows(
    ledgerEvent,
    sql`select ${sql.raw(ledgerEventColumns)} from time_events
         where enterprise_id = ${enterpriseId} and entry_id = ${entryId} order by seq`,
  );
  const [first] = rows;
  if (!first) throw notFound();
  const details = rows.map((row) => detailsOf(row));
  const people = [...rows.map(({ actor_id }) => actor_id), ...details.map((one) => one.proposed_by), first.user_id];
  const [names, zones, pending] = await Promise.all([
    namesOf(db, enterpriseId, people),
    zonesOfOne(db, enterpriseId, first.user_id),
    pendingOfEntry(db, enterpriseId, entryId),
  ]);
  // Of the date on which it stands, or stood last.
  const dates = details.flatMap(({ local_date }, at) => (local_date ? { date: local_date, kind: rows[at]?.kind } : []));
  const stands = dates.findLast(({ kind }) => kind !== 'disagree') ?? dates.at(-1);
  const zone = zoneOn(zones, stands?.date ?? dateIn(toMs(first.at), zones));
  const nameOf = (id: number) => names.get(id) ?? '';
  let standing: LedgerEntry | null = null;
  const events = rows.map((row, index) => {
    const before: LedgerEntry | null = standing;
    standing = applyEvent(before, row);
    const input = details[index] ?? {};
    return {
      seq: row.seq,
      kind: row.kind as Event['kind'],
      at: isoInZone(toMs(row.at), zone),
      recorded_at: isoInZone(toMs(row.recorded_at), zone),
      device_at: row.device_at === null ? null : isoInZone(toMs(row.device_at), zone),
      actor: row.actor_id === null ? null : { id: row.actor_id, name: nameOf(row.actor_id) },
      source: row.source as Event['source'],
      method: row.method as Event['method'],
      work_mode: row.work_mode as Event['work_mode'],
      reason: row.reason,
      before: stateOf(before, zone),
      after: stateOf(standing, zone),
      wanted: input.annuls ? null : correctionInputOf(input, zone),
      ...(input.annuls && { annul: 1 as const }),
      asked:
        input.proposed_by === undefined || input.proposed_at === undefined
          ? null
          : {
              name: nameOf(input.proposed_by),
              at: isoInZone(input.proposed_at, zone),
              reason: input.asked_reason ?? '',
            },
      hash: row.hash,
    };
  });
  return {
    entry_id: entryId,
    person: { id: first.user_id, name: nameOf(first.user_id) },
    time_zone: zone,
    events,
    pending: pending.map((row) => presentCorrection(row, readerId)),
  };
}

const toMs = (microseconds: number): number => Math.floor(microseconds / 1000);

const detailsOf = ({ details }: LedgerEvent): Details =>
  details === null ? {} : eventDetails.parse(JSON.parse(details));

const stateOf = (entry: LedgerEntry | null, zone: string): State | null =>
  entry && {
    start_hour: isoInZone(toMs(entry.started_at), zone),
    end_hour: entry.ended_at === null ? null : isoInZone(toMs(entry.ended_at), zone),
    time_paused: Math.round(entry.paused_ms),
  };

const correctionInputOf = ({ started_at, ended_at, paused_ms }: Details, zone: string): State | null =>
  started_at === undefined
    ? null
    : {
        start_hour: isoInZone(started_at, zone),
        end_hour: ended_at === null || ended_at === undefined ? null : isoInZone(ended_at, zone),
        time_paused: paused_ms ?? 0,
      };

async function namesOf(
  db: Db,
  enterpriseId: number,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.filter((id) => typeof id === 'number'))];
  const rows = await db.rows(
    namedRow,
    sql`select id, concat_ws(' ', name, last_name) as name from people
         where enterprise_id = ${enterpriseId} and id = any(${array(known)})`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
