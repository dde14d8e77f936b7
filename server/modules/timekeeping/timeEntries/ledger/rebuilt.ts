import type { ClientBase } from 'pg';
import { type LedgerEvent, ledgerEventColumns } from './eventHash.ts';
import { applyEvent, BrokenHistory, type LedgerEntry } from './replay.ts';

const rowsAtATime = 1000;
let cursors = 0;

/**
 * Rows of a select, read piece by piece inside the client's open transaction, so that memory does not grow with them.
 */
export async function* stream<Row extends object>(
  client: ClientBase,
  select: string,
  values: unknown[] = [],
): AsyncGenerator<Row, void> {
  const name = `ledger_${(cursors += 1)}`;
  await client.query(`declare ${name} no scroll cursor for ${select}`, values);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtATime} from ${name}`);
    yield* rows;
    if (rows.length < rowsAtATime) break;
  }
  await client.query(`close ${name}`);
}

/** What an entry's events amount to; `broken` names the event that cannot follow the ones before it. */
interface RebuiltEntry {
  enterprise_id: number;
  id: number;
  entry: LedgerEntry | null;
  broken: { seq: number; why: string } | null;
}

/** Every entry that the ledger knows, in the order of enterprise and id, made of nothing but its events. */
export async function* rebuiltEntries(client: ClientBase, enterpriseId: number | null): AsyncGenerator<RebuiltEntry> {
  const events = stream<LedgerEvent>(
    client,
    `select ${ledgerEventColumns} from time_events
      where $1::integer is null or enterprise_id = $1 order by enterprise_id, entry_id, seq`,
    [enterpriseId],
  );
  let standing: RebuiltEntry | undefined;
  for await (const event of events) {
    if (standing?.enterprise_id !== event.enterprise_id || standing.id !== event.entry_id) {
      if (standing) yield standing;
      standing = { enterprise_id: event.enterprise_id, id: event.entry_id, entry: null, broken: null };
    }
    if (standing.broken) continue;
    try {
      standing.entry = applyEvent(standing.entry, event);
    } catch (error) {
      if (!(error instanceof BrokenHistory)) throw error;
      standing.broken = { seq: event.seq, why: error.message };
    }
  }
  if (standing) yield standing;
}
