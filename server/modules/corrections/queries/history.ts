import { isoInZone } from '../../../../domain/time/localTime.ts';
import type { EntryHistory } from '../../../../domain/corrections/corrections.ts';
import type { Database } from '../../../db/connect.ts';
import { notFound } from '../../../http/apiError.ts';
import { applyEvent, type LedgerEntry, type LedgerEvent, ledgerEventColumns } from '../../timeEntries/index.ts';
import { presentCorrection } from '../present.ts';
import { pendingOfEntry } from '../repo.ts';

type Event = EntryHistory['events'][number];
type State = NonNullable<Event['after']>;

interface Details {
  started_at?: number;
  ended_at?: number | null;
  paused_ms?: number;
  proposed_by?: number;
  proposed_at?: number;
  asked_reason?: string;
}

/** Where an entry belongs, by its rows in the ledger; voided ones too. */
export async function ownerOfEntry(
  database: Database,
  enterpriseIds: readonly number[],
  entryId: number,
): Promise<{ enterprise_id: number; user_id: number } | undefined> {
  const [row] = await database.query<{ enterprise_id: number; user_id: number }>(
    `select enterprise_id, user_id from time_events
      where enterprise_id = any($1) and entry_id = $2 order by seq limit 1`,
    [enterpriseIds, entryId],
  );
  return row;
}

/** Every version of an entry, oldest first. @throws ApiError 404 */
export async function readHistory(database: Database, enterpriseId: number, entryId: number): Promise<EntryHistory> {
  const rows = await database.query<LedgerEvent>(
    `select ${ledgerEventColumns} from time_events where enterprise_id = $1 and entry_id = $2 order by seq`,
    [enterpriseId, entryId],
  );
  const [first] = rows;
  if (!first) throw notFound();
  const details = rows.map((row) => detailsOf(row));
  const people = [...rows.map(({ actor_id }) => actor_id), ...details.map((one) => one.proposed_by), first.user_id];
  const [names, [enterprise], pending] = await Promise.all([
    namesOf(database, enterpriseId, people),
    database.query<{ time_zone: string }>('select time_zone from enterprises where id = $1', [enterpriseId]),
    pendingOfEntry(database, enterpriseId, entryId),
  ]);
  const zone = enterprise?.time_zone ?? 'Europe/Madrid';
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
      source: row.source,
      method: row.method as Event['method'],
      work_mode: row.work_mode as Event['work_mode'],
      reason: row.reason,
      before: stateOf(before, zone),
      after: stateOf(standing, zone),
      wanted: correctionInputOf(input, zone),
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
    pending: pending.map(presentCorrection),
  };
}

const toMs = (microseconds: number): number => Math.floor(microseconds / 1000);

/** The ledger's own functions wrote it, and it is hashed. */
const detailsOf = ({ details }: LedgerEvent): Details => (details === null ? {} : (JSON.parse(details) as Details));

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
  database: Database,
  enterpriseId: number,
  ids: readonly (number | null | undefined)[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await database.query<{ id: number; name: string }>(
    `select id, concat_ws(' ', name, last_name) as name from people where enterprise_id = $1 and id = any($2)`,
    [enterpriseId, [...new Set(ids.filter((id) => typeof id === 'number'))]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
