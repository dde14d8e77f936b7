import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isoInZone } from '#domain/time/localTime.ts';
import type { EntryHistory } from '#domain/timekeeping/corrections/corrections.ts';
import { dateIn, zoneOn } from '#domain/organization/workCentres/zones.ts';
import { array, type Db } from '#server/db/rows.ts';
import { notFound } from '#server/http/apiError.ts';
import {
  applyEvent,
  type LedgerEntry,
  ledgerEvent,
  type LedgerEvent,
  ledgerEventColumns,
} from '#server/modules/timekeeping/timeEntries/index.ts';
import { zonesOfOne } from '#server/modules/organization/workCentres/index.ts';
import { presentCorrection } from '../present.ts';
import { pendingOfEntry } from '../repo.ts';

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
